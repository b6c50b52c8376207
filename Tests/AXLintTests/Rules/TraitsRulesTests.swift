import TestSupport
import Testing

@Suite("Traits") struct TraitsRulesTests {
  @Test(arguments: [
    #"<button title="a" ⟦conflicting-traits|traits="link button"⟧/>"#,
    #"<button title="a" ⟦conflicting-traits|traits="link searchField"⟧/>"#,
    #"<textField label="a" text="b" ⟦conflicting-traits|traits="button searchField link adjustable"⟧/>"#,
    #"<view accessible="true" label="a" ⟦conflicting-traits|traits="keyboardKey searchField"⟧/>"#,
    #"<slider label="a" ⟦conflicting-traits|traits="button adjustable"⟧/>"#,
    #"<label text="a" traits="staticText header selected notEnabled button"/>"#,
    #"<view accessible="true" label="a" value="b" traits="adjustable link"/>"#,
    #"<view accessible="true" label="a" traits="keyboardKey button"/>"#,
    #"<view accessible="true" label="a" value="b" traits="keyboardKey adjustable"/>"#,
    // A control's own trait is not there where others are written.
    #"<button title="a" traits="link"/>"#, #"<slider label="a" traits="button"/>"#,
    #"<switch label="a" traits="searchField"/>"#,
    // What is not reached.
    #"<button title="a" traits="button link" hidden="true"/>"#,
    #"<label text="a" traits="button link" ⟦removed-control|accessible="false"⟧/>"#,
    #"⟦unreachable-control|<view traits="button link"/>⟧"#,
  ]) func conflicts(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func theMessageNamesWhatConflicts() throws {
    let result = try MarkedLint.lint(
      MarkedLint.asFile(#"<view accessible="true" label="a" value="b" traits="selected adjustable link button"/>"#))
    #expect(
      result.findings.map(\.message) == [
        "VoiceOver users hear that this is button, link, and adjustable at once and do not know how to use it"
      ])
  }

  @Test(arguments: [
    #"<button title="a" ⟦missing-own-trait|traits="header selected"⟧/>"#,
    #"<button title="a" ⟦missing-own-trait|traits=" "⟧/>"#,
    #"<button title="a" ⟦missing-own-trait|traits="staticText"⟧/>"#,
    #"<switch label="a" ⟦missing-own-trait|traits="notEnabled"⟧/>"#,
    #"<slider label="a" ⟦missing-own-trait|traits="image"⟧/>"#,
    #"<button title="a" ⟦missing-own-trait|⟦dropped-traits|traits="supportsZoom"⟧⟧/>"#,
    // Another operable trait.
    #"<button title="a" traits="searchField"/>"#, #"<button title="a" traits="keyboardKey"/>"#,
    #"<button title="a" value="b" traits="adjustable"/>"#, #"<switch label="a" traits="link"/>"#,
    #"<slider label="a" traits="button"/>"#,
    #"<switch label="a" ⟦dropped-traits|traits="toggleButton"⟧/>"#,
    // UIKit gives these none that must be kept.
    #"<label text="a" traits="header"/>"#, #"<textField label="a" traits="notEnabled"/>"#,
    #"<stepper label="a" traits=""/>"#, #"<button title="a"/>"#,
    #"<button title="a" traits="header" hidden="true"/>"#,
    #"<button title="a" traits="header" ⟦removed-control|accessible="false"⟧/>"#,
  ]) func ownTraits(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func theOwnTraitIsAdded() throws {
    let id = "missing-own-trait"
    #expect(
      try MarkedLint.fixed(#"<button title="a" traits="header"/>"#, by: id)
        == #"<button title="a" traits="button header"/>"#)
    #expect(
      try MarkedLint.fixed(#"<slider label="a" traits='' />"#, by: id) == #"<slider label="a" traits='adjustable' />"#)
    #expect(
      try MarkedLint.fixed("<switch traits=\"notEnabled\n  header\" label=\"a\"/>", by: id)
        == #"<switch traits="button notEnabled header" label="a"/>"#)
  }

  @Test func anIncludeMayTakeTheOwnTraitAway() throws {
    let folder = try TemporaryFolder([
      "a.xml": #"<screen name="s"><include href="f.xml" traits="header"/><include href="f.xml"/></screen>"#,
      "f.xml": #"<button title="a"/>"#,
    ])
    #expect(try MarkedLint.lint(folder, "a.xml") == ["a.xml:1:40 missing-own-trait"])
    let edits = try MarkedLint.result(folder, "a.xml").findings.compactMap { $0.fix?.edits.first }
    #expect(edits.map(\.replacement) == ["button header"])
    #expect(edits.first?.location.source.path.hasSuffix("a.xml") == true)
  }

  private static let all = """
    button link image searchField keyboardKey staticText header tabBar summaryElement selected notEnabled adjustable \
    allowsDirectInteraction updatesFrequently causesPageTurn playsSound startsMediaSession
    """

  @Test func traitsThatTheSnapshotDrops() throws {
    for markup in [
      #"<button title="a" ⟦dropped-traits|traits="button supportsZoom"⟧/>"#,
      #"<label text="a" ⟦dropped-traits|traits="toggleButton"⟧/>"#,
      #"<view accessible="true" label="a" value="b" ⟦conflicting-traits|⟦dropped-traits|traits="\#(Self.all)"⟧⟧/>"#,
      #"<label text="a" traits="header selected playsSound"/>"#,
      #"<label text="a" traits="toggleButton" hidden="true"/>"#,
      // Not printed at all, since the button around it is.
      #"""
      <button title="b" ⟦removed-control|accessible="false"⟧>
      <view accessible="true" label="a" traits="toggleButton"/></button>
      """#,
    ] {
      try MarkedLint.exactly(markup)
    }
    let fewer = Self.all.replacing(" tabBar", with: "")
    try MarkedLint.exactly(
      #"<view accessible="true" label="a" value="b" ⟦conflicting-traits|traits="\#(fewer)"⟧/>"#)
  }

  @Test(arguments: [
    #"<label text="a" ⟦repeated-trait|traits="header header"⟧/>"#,
    #"<label text="a" ⟦repeated-trait|traits="header&#10;selected&#9;header header"⟧/>"#,
    #"<label text="a" traits=" header  selected "/>"#,
    #"<label text="a" traits=""/>"#,
    #"<label text="a" traits="header header" hidden="true"/>"#,
    #"<view accessible="true" label="a"><label text="a" traits="header header"/></view>"#,
  ]) func repetitions(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<label text="a" ⟦dimmed-text|traits="notEnabled"⟧/>"#,
    #"<imageView accessible="true" label="a" ⟦dimmed-text|traits="image notEnabled"⟧/>"#,
    #"<textView text="a" editable="false" ⟦dimmed-text|traits="notEnabled"⟧/>"#,
    #"<label text="a" traits="notEnabled" enabled="false"/>"#, #"<label text="a" traits="button notEnabled"/>"#,
    #"<imageView accessible="false" traits="image notEnabled"/>"#,
    #"<tableView><tableViewCell><label text="a" traits="notEnabled"/></tableViewCell></tableView>"#,
    #"<label text="a" traits="staticText"/>"#,
  ]) func dimmedTexts(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func theTraitThatDimsIsTakenOut() throws {
    let fixed = { (traits: String) in
      try MarkedLint.fixed("<label text=\"a\" traits=\"\(traits)\"/>", by: "dimmed-text")
    }
    #expect(try fixed("header notEnabled") == #"<label text="a" traits="header"/>"#)
    #expect(try fixed("notEnabled") == #"<label text="a"/>"#)
  }

  @Test(arguments: [("", 1), ("userInteractionEnabled=\"NO\"", 0), ("enabled=\"NO\"", 0)])
  func anInputThatPeopleCanUseIsNotDimmed(attribute: String, count: Int) throws {
    let traits = InterfaceMarkup.accessibility("label=\"Name\"", traits: "notEnabled=\"YES\"")
    let text = InterfaceMarkup.view("<textField \(attribute) id=\"a\">\(traits)</textField>")
    #expect(try InterfaceLint.result(text, InterfaceLint.only("dimmed-text")).findings.count == count)
    let row =
      "<tableView id=\"t\"><prototypes><tableViewCell id=\"c\"><subviews>%</subviews></tableViewCell></prototypes></tableView>"
    let inRow = InterfaceMarkup.view(row.replacing("%", with: "<textField \(attribute) id=\"a\">\(traits)</textField>"))
    #expect(try InterfaceLint.result(inRow, InterfaceLint.only("dimmed-text")).findings.count == count)
    try MarkedLint.exactly(#"<textField label="Name" traits="notEnabled"/>"#)
  }

  @Test func xcodeSaysWhatDims() throws {
    let traits = InterfaceMarkup.accessibility(traits: "staticText=\"YES\" notEnabled=\"YES\"")
    let text = InterfaceMarkup.view("<label text=\"a\" id=\"a\">\(traits)</label>")
    let finding = try #require(try InterfaceLint.result(text, InterfaceLint.only("dimmed-text")).findings.first)
    #expect(finding.help == "in the Identity inspector, Accessibility: select User Interaction Enabled under Traits")
    #expect(finding.fix == nil)
  }

  /// Somebody may have selected the trait of a text by mistake.
  @Test(arguments: [("label", true), ("view", false)])
  func xcodeSaysWhatAdjustsNothing(kind: String, isText: Bool) throws {
    let traits = InterfaceMarkup.accessibility(
      "label=\"Name\"", isElement: true, traits: "adjustable=\"YES\"")
    let result = try InterfaceLint.result(
      InterfaceMarkup.view("<\(kind) id=\"a\">\(traits)</\(kind)>"), InterfaceLint.only("adjustable-without-value"))
    let help = try #require(result.findings.first?.help)
    let trait = "in the Identity inspector, Accessibility: deselect Adjustable under Traits if a swipe changes nothing"
    #expect(help.hasSuffix(", or \(trait)") == isText)
  }

  @Test func theSecondIsTakenOut() throws {
    #expect(
      try MarkedLint.fixed(#"<label text="a" traits=" header selected  header selected image"/>"#, by: "repeated-trait")
        == #"<label text="a" traits="header selected image"/>"#)
  }

  @Test(arguments: [
    #"⟦action-without-trait|<view accessible="true" label="a">⟧<action name="b"/></view>"#,
    #"⟦action-without-trait|<label text="a">⟧<action name="b"/></label>"#,
    #"⟦action-without-trait|<imageView accessible="true" label="a" traits="image">⟧<action name="b"/></imageView>"#,
    #"⟦action-without-trait|<stackView accessible="true" label="a" traits="">⟧<action name="b"/></stackView>"#,
    #"⟦action-without-trait|<collectionViewCell accessible="true" label="a">⟧<view/><action name="b"/></collectionViewCell>"#,
    #"<view accessible="true" label="a" traits="link"><action name="b"/></view>"#,
    #"<view accessible="true" label="a" value="c" traits="adjustable"><action name="b"/></view>"#,
    #"<view accessible="true" label="a"><action name="b"/><action name="c"/></view>"#,
    #"<progressView label="a"><action name="b"/></progressView>"#,
    #"<button title="a" ⟦missing-own-trait|traits="header"⟧><action name="b"/></button>"#,
    #"<textView label="a" editable="false"><action name="b"/></textView>"#,
    #"<view accessible="true" label="a" hidden="true"><action name="b"/></view>"#,
    #"<label><action name="b"/></label>"#,
  ]) func actions(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"⟦adjustable-without-value|<view accessible="true" label="a" traits="adjustable" value="&#x2003;"/>⟧"#,
    #"⟦adjustable-without-value|<button title="a" traits="adjustable"/>⟧"#,
    #"⟦adjustable-without-value|<textField label="a" placeholder="b" traits="adjustable"/>⟧"#,
    #"⟦adjustable-without-value|<label text="a" traits="adjustable staticText"/>⟧"#,
    #"<view accessible="true" label="a" value="b" traits="adjustable"/>"#,
    #"<slider label="a"/>"#, #"<slider label="a" traits="adjustable"/>"#, #"<stepper label="a" traits="adjustable"/>"#,
    #"<segmentedControl label="a" traits="adjustable"/>"#, #"<progressView label="a" traits="adjustable"/>"#,
    #"<view accessible="true" label="a" traits="adjustable" hidden="true"/>"#,
    #"⟦unreachable-control|<view traits="adjustable"/>⟧"#,
  ]) func adjustables(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"⟦header-without-text|<view accessible="true" traits="header"/>⟧"#,
    #"⟦header-without-text|<label value="12" traits="header"/>⟧"#,
    #"⟦header-without-text|<activityIndicatorView traits="header"/>⟧"#,
    #"<view accessible="true" label="a" traits="header"/>"#,
    #"<label text=" " traits="header"/>"#,
    #"<view traits="header"/>"#,
    #"<view accessible="true" traits="header" hidden="true"/>"#,
    // Rules about the same lack that come first.
    #"<view accessible="true" traits="header link"/>"#, #"<imageView accessible="true" traits="header"/>"#,
    #"<slider traits="adjustable header"/>"#, #"<textField traits="header"/>"#,
  ]) func headings(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func screensWithoutHeader() throws {
    let id: Set<String> = ["screen-without-header"]
    let seven = String(repeating: #"<label text="a"/>"#, count: 7)
    let heading = #"<label text="a" traits="header"/>"#
    try MarkedLint.exactly(
      #"⟦screen-without-header|<screen name="s">⟧\#(seven)<view>\#(seven)</view></screen>"#, with: id)
    try MarkedLint.exactly(#"<screen name="s">\#(seven)</screen>"#, with: id)
    try MarkedLint.exactly(#"<screen name="s">\#(seven)<label/><view/></screen>"#, with: id)
    try MarkedLint.exactly(#"<screen name="s">\#(seven)<view>\#(heading)</view></screen>"#, with: id)
    // A heading that nobody comes to.
    try MarkedLint.exactly(
      #"⟦screen-without-header|<screen name="s">⟧\#(seven)\#(seven)<view hidden="true">\#(heading)</view></screen>"#,
      with: id)
    try MarkedLint.exactly(
      #"⟦screen-without-header|<screen name="s">⟧\#(seven)<view accessible="true" label="a">\#(heading)</view></screen>"#,
      with: id)
    // A fragment is no screen.
    try MarkedLint.exactly(#"<?xml version="1.0"?><view>\#(seven)\#(seven)</view>"#, with: id)
  }

  @Test(arguments: [
    "50", " 0.5 ", "-3", "+3", ".5", "1e3", "007",
  ]) func numbersAsTexts(_ number: String) throws {
    try MarkedLint.exactly(#"<slider label="a" ⟦numeric-value-on-control|value="\#(number)"⟧/>"#)
    try MarkedLint.exactly(#"<slider label="a" maximumValue="9" ⟦numeric-value-on-control|value="\#(number)"⟧/>"#)
    try MarkedLint.exactly(#"<progressView label="a" ⟦numeric-value-on-control|value="\#(number)"⟧/>"#)
    for markup in [
      #"<slider label="a" value="\#(number)" currentValue="0"/>"#,
      #"<progressView label="a" value="\#(number)" progress="0"/>"#,
      #"<stepper label="a" value="\#(number)"/>"#, #"<view accessible="true" label="a" value="\#(number)"/>"#,
      #"<slider label="a" value="\#(number)" hidden="true"/>"#,
      #"<slider label="a" value="\#(number)" ⟦removed-control|accessible="false"⟧/>"#,
    ] {
      try MarkedLint.exactly(markup)
    }
  }

  @Test(arguments: [
    "50%", "half", "5 of 10", "50 000", "1,5", "", " ", "-", ".", "nan", "inf", "0x10", "--1", "+-1", "½",
  ])
  func textsAreNoNumbers(_ text: String) throws {
    try MarkedLint.exactly(#"<slider label="a" value="\#(text)"/>"#)
    try MarkedLint.exactly(#"<progressView label="a" value="\#(text)"/>"#)
  }
}
