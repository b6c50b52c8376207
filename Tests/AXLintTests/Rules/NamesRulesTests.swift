import Testing

@testable import AXDiagnostics

/// The rules about names that are there.
@Suite struct NamesRulesTests {
  @Test func blankAttributes() throws {
    try expectNames(
      #"<button title="Pay" label="" value="&#160;" hint="&#10;" identifier=""/>"#,
      [
        #"blank-attribute: label="""#, ##"blank-attribute: value="&#160;""##, ##"blank-attribute: hint="&#10;""##,
        #"blank-attribute: identifier="""#,
      ])
    try expectNames(
      #"<view accessible="true" label="Row"><action name="Delete"/><action name=" "/></view>"#,
      [#"blank-attribute: name=" ""#])
    try expectNames(
      #"<segmentedControl><segment title="Day" label=""/></segmentedControl>"#, [#"blank-attribute: label="""#])
    for markup in [
      #"<view label="" hint="" identifier=""><action name=""/></view>"#, #"<button accessible="false" label=""/>"#,
      #"<button hidden="true" label=""/>"#, #"<label text="" label=""/>"#, #"<button title="A" xml:lang=""/>"#,
      #"<view accessible="true" label="A"><button label=""/></view>"#,
    ] {
      try expectNames(markup, [])
    }
  }

  @Test func blankAttributesHaveLevelsAndFixes() throws {
    let markup = #"<view accessible="true" label="A" value="" hint="" identifier=""><action name=""/></view>"#
    let findings = Diagnostic.merged(try NamesLint().run(markup).findings)
    #expect(findings.map(\.severity) == [.warning, .note, .note, .warning])
    #expect(findings.map { $0.fix != nil } == [true, true, true, false])
    #expect(
      findings[0].fixedSource
        == #"<screen name="Test"><view accessible="true" label="A" hint="" identifier=""><action name=""/></view></screen>"#
    )
  }

  @Test func aBlankAttributeOfAnIncludeIsNotTakenOut() throws {
    let result = try NamesLint().run(files: [
      ("screen.xml", #"<screen name="Test"><include href="row.xml" label=""/></screen>"#),
      ("row.xml", #"<view accessible="true" label="Row" value="3"/>"#),
    ])
    #expect(result.found == [#"blank-attribute: label="""#])
    #expect(result.findings.allSatisfy { $0.fix == nil })
  }

  @Test(arguments: [
    "logo.png", "LOGO.JPG", "my photo.jpeg", "a.svg", " logo.webp ", "ic_close", "IC_Close", "img_1", "icon_a b",
    "btn_close", "arrow_left", "Arrow_Left", "arrow_left@2x", "chevron.right", "square.and.arrow.up",
    "arrow.2.squarepath", "x.circle",
  ])
  func assetNames(name: String) throws {
    try expectNames(#"<button image="a" label="\#(name)"/>"#, [#"asset-name-label: label="\#(name)""#])
    try expectNames(
      #"<view accessible="true" traits="image" label="\#(name)"/>"#, [#"asset-name-label: label="\#(name)""#])
    try expectNames(#"<view accessible="true" label="\#(name)"/>"#, [])
    try expectNames(#"<label text="\#(name)"/>"#, [])
    try expectNames(#"<switch label="\#(name)"/>"#, [])
  }

  @Test(arguments: [
    "Close", "close", "a.m.", "1.5x", "2.0", "v1.2", "Invoice.pdf", "Dr. No", "e.g", "Chevron.Right", ".png", "png",
    "chevron. right", "john_doe@example.com", "_", "10_000", "music_", "icon", "OK...",
  ])
  func namesForPeople(name: String) throws {
    let findings = try NamesLint().run(#"<button image="a" label="\#(name)"/>"#).findings
    #expect(!findings.contains { $0.id == "asset-name-label" }, "\(name)")
  }

  @Test func dotsAreSymbolsInLabelsAlone() throws {
    try expectNames(#"<button title="example.com"/>"#, [])
    try expectNames(#"<button title="arrow_left"/>"#, [#"asset-name-label: title="arrow_left""#])
    try expectNames(
      #"<button title="logo.png" label=" "/>"#,
      [#"asset-name-label: title="logo.png""#, #"blank-attribute: label=" ""#])
    try expectNames(#"<button label="ic_close" xml:lang="de"/>"#, [#"asset-name-label: label="ic_close""#])
  }

  @Test(arguments: [
    "closeButton", "CloseButton", "close_button", "close-button", "btn-close", "login.submitButton", "loginView",
  ])
  func identifiersThatAreCode(name: String) throws {
    let found = try NamesLint().run(#"<button title="\#(name)" identifier="\#(name)"/>"#).found
    #expect(found == [#"asset-name-label: title="\#(name)""#])
  }

  @Test(arguments: [
    "Close", "close", "iPhone", "iPhone 15", "YouTube", "check-in", "Review", "Sign up", "eBay", "Cancel",
  ])
  func identifiersThatAreWords(name: String) throws {
    try expectNames(#"<button title="\#(name)" identifier="\#(name)"/>"#, [])
  }

  @Test func anIdentifierIsComparedFolded() throws {
    try expectNames(
      #"<button label="closebutton" identifier=" closeButton"/>"#, [#"asset-name-label: label="closebutton""#])
    try expectNames(#"<button label="Close Button X" identifier="closeButton"/>"#, [])
  }

  @Test(arguments: [
    "button", "Icon", "IMAGE", "picture", "photo", "link", "item", "label", "slider", "switch", "stepper", "untitled",
    "Placeholder", "todo", "Test", "Lorem  ipsum", " item ", "Test!", "“Photo”", "'Photo'", "Ｂｕｔｔｏｎ", "TODO:",
  ])
  func genericNames(name: String) throws {
    try expectNames(#"<textField label="\#(name)"/>"#, [#"generic-label: label="\#(name)""#])
    try expectNames(#"<imageView accessible="true" label="x" value="\#(name)"/>"#, [])
    try expectNames(#"<view accessible="true" label="\#(name)"/>"#, [])
    try expectNames(#"<textField label="\#(name)" xml:lang="de-AT"/>"#, [])
    try expectNames(#"<textField label="\#(name)" xml:lang="en-GB"/>"#, [#"generic-label: label="\#(name)""#])
    try expectNames(#"<textField label="\#(name)"/>"#, [], language: "fr")
  }

  @Test(arguments: [
    "Buttons", "Photo 3", "Lorem", "Lorem ipsum dolor", "🔍 Button", "Item №", "Switch account", "Bütton",
  ])
  func namesThatSayMore(name: String) throws {
    try expectNames(#"<textField label="\#(name)"/>"#, [])
  }

  @Test func aLanguageAroundCounts() throws {
    try expectNames(
      #"<view xml:lang="de"><button title="Item"/><button title="Test" xml:lang="en"/></view>"#,
      [#"generic-label: title="Test""#])
    try expectNames(#"<screen name="A" xml:lang="fi"><button title="Item"/></screen>"#, [])
    try expectNames(
      #"<view xml:lang="de"><button title="Item" xml:lang=""/></view>"#, [#"generic-label: title="Item""#])
  }

  @Test(arguments: ["Delete.", "Delete. ", "Delete file .", "No.", "Delete&#160;."])
  func fullStops(label: String) throws {
    try expectNames(
      #"<button image="a" label="\#(label)"/>"#, [#"label-ends-with-period: label="\#(label)""#])
  }

  @Test(arguments: [
    "Delete", "Delete..", "Delete...", "Delete…", "Paid, thank you.", "Acme Inc.", "Pens, etc.", "Pens etc.", "e.g.",
    "The U.S.", "Order no.", "Really?", "What?.!",
  ])
  func noFullStops(label: String) throws {
    try expectNames(#"<view accessible="true" label="\#(label)"/>"#, [])
  }

  @Test func textsAreSentences() throws {
    try expectNames(#"<label text="Paid" label="Paid."/><textView label="Paid."/>"#, [])
    try expectNames(#"<view accessible="true" traits="staticText" label="Paid."/>"#, [])
    try expectNames(#"<button title="Pay."/>"#, [])
    let findings = try NamesLint().run(#"<slider label="Volume. "/><slider label="."/>"#).findings
    #expect(findings.map { $0.fixedSource?.contains(#"<slider label="Volume"/>"#) } == [true, nil])
  }

  @Test func longLabels() throws {
    let label = String(repeating: "É", count: 80)
    try expectNames(#"<button image="a" label="\#(label)"/>"#, [], preset: .strict)
    try expectNames(
      #"<button image="a" label="É\#(label)"/>"#, [#"label-too-long: label="É\#(label)""#], preset: .strict)
    try expectNames(#"<button image="a" label="É\#(label)"/>"#, [])
    try expectNames(#"<view accessible="true" label="É\#(label)"/>"#, [], preset: .strict)
    try expectNames(#"<button title="É\#(label)"/>"#, [], preset: .strict)
  }

  @Test(arguments: ["pay", " pay", "école", "ß", "ｐａｙ", "iPhone"])
  func smallLetters(label: String) throws {
    try expectNames(
      #"<view accessible="true" label="\#(label)"/>"#, [#"label-not-capitalized: label="\#(label)""#], preset: .strict)
    try expectNames(#"<view accessible="true" label="\#(label)"/>"#, [])
    try expectNames(#"<view label="\#(label)"/>"#, [], preset: .strict)
  }

  @Test(arguments: ["Pay", "École", "3 orders", "“pay”", "注文", "შენახვა", "הזמנות", "🔍 pay"])
  func noSmallLetters(label: String) throws {
    try expectNames(#"<view accessible="true" label="\#(label)"/>"#, [], preset: .strict)
  }
}
