import TestSupport
import Testing

@testable import AXLint

@Suite("Structure") struct StructureRulesTests {
  @Test(arguments: [
    #"⟦unreachable-control|<view traits="button"/>⟧"#,
    #"⟦unreachable-control|<view accessible="false" traits="header link"/>⟧"#,
    #"⟦unreachable-control|<stackView traits="toggleButton" label="a"/>⟧"#,
    #"⟦unreachable-control|<view>⟧<action name="a"/></view>"#,
    #"⟦unreachable-control|<containerView traits="searchField">⟧<label text="a"/><label text="b"/></containerView>"#,
    #"⟦unreachable-control|<view>⟧<action name="a"/><label/><label text="b"/><view><label text="c"/></view></view>"#,
    #"⟦unreachable-control|<view traits="button">⟧⟦unreachable-control|<view traits="button"/>⟧</view>"#,
    #"<view accessible="true" label="a" traits="button"/>"#, #"<view traits="header"/>"#, #"<view/>"#,
    #"<view traits="button" hidden="true"/>"#, #"<view hidden="true"><view traits="button"/></view>"#,
    #"<view accessible="true" label="a"><view traits="button"/></view>"#,
    #"<tableViewCell traits="button"/>"#, #"<collectionViewCell><action name="a"/></collectionViewCell>"#,
    #"<scrollView traits="button"/>"#, #"<tableView><action name="a"/></tableView>"#, #"<imageView traits="button"/>"#,
    #"<view traits="button"><label text="a"/><view><label text="b"/><button title="c"/></view></view>"#,
  ]) func unreachable(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func whatIsShadowedInsideIsNotReached() throws {
    try MarkedLint.exactly(
      """
      ⟦unreachable-control|<view traits="button">⟧<view accessible="true" label="a b c"><label text="a"/>\
      <label text="b"/><label text="c"/></view></view>
      """)
  }

  @Test func aFragmentIsAViewLikeOthers() throws {
    try MarkedLint.exactly(#"<?xml version="1.0"?>⟦unreachable-control|<view traits="button"/>⟧"#)
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s"><include href="f.xml" traits="button"/><include href="f.xml" label="a"/>\
      <include href="f.xml" label="a" accessible="true"/></screen>
      """,
      "f.xml": "<view/>",
    ])
    #expect(try MarkedLint.lint(folder, "a.xml") == ["a.xml:1:79 unread-attribute", "f.xml:1:1 unreachable-control"])
  }

  @Test(arguments: [
    #"<button title="a" ⟦removed-control|accessible="false"⟧/>"#, #"<switch ⟦removed-control|accessible="false"⟧/>"#,
    #"<slider label="a" ⟦removed-control|accessible="false"⟧/>"#, #"<stepper ⟦removed-control|accessible="false"⟧/>"#,
    #"<segmentedControl ⟦removed-control|accessible="false"⟧/>"#, #"<textField ⟦removed-control|accessible="false"⟧/>"#,
    #"<textView ⟦removed-control|accessible="false"⟧/>"#,
    #"<textView editable="false" traits="link" ⟦removed-control|accessible="false"⟧/>"#,
    #"<label text="a" traits="link" ⟦removed-control|accessible="false"⟧/>"#,
    #"<progressView ⟦removed-control|accessible="false"⟧><action name="a"/></progressView>"#,
    #"<view accessible="false"><button title="a" ⟦removed-control|accessible="false"⟧/></view>"#,
    #"<button title="a" ⟦removed-control|accessible="false"⟧><switch label="b" ⟦removed-control|accessible="false"⟧/></button>"#,
    #"<button title="a" accessible="true"/>"#, #"<button title="a" accessible="false" hidden="true"/>"#,
    #"<view hidden="true"><button title="a" accessible="false"/></view>"#,
    #"<view accessible="true" label="b"><view><button title="a" accessible="false"/></view></view>"#,
    #"<button title="b"><switch accessible="false"/></button>"#,
    #"<progressView accessible="false"/>"#, #"<textView editable="false" accessible="false"/>"#,
    #"<activityIndicatorView accessible="false"/>"#, #"<imageView traits="button" accessible="false"/>"#,
    #"<label traits="link" ⟦accessible-false-ignored|accessible="false"⟧/>"#,
  ]) func removed(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<view ⟦unread-attribute|label="a"⟧/>"#, #"<view ⟦unread-attribute|value="a"⟧/>"#,
    #"<stackView ⟦unread-attribute|hint="a"⟧ accessible="false"/>"#,
    #"<view hint="c" value="b" ⟦unread-attribute|label="a"⟧/>"#,
    #"<tableViewCell ⟦unread-attribute|label="a"⟧/>"#, #"<scrollView ⟦unread-attribute|label="a"⟧ traits="button"/>"#,
    #"<view ⟦unread-attribute|label="a"⟧><view ⟦unread-attribute|label="b"⟧/><button title="c"/></view>"#,
    #"<view traits="header" ⟦unread-attribute|label="a"⟧/>"#,
    #"<view ⟦unread-attribute|label="a"⟧ traits="button"><label text="a"/><label text="b"/><label text="c"/></view>"#,
    #"⟦unreachable-control|<view label="a" traits="button"/>⟧"#,
    #"<view identifier="a"/>"#, #"<view accessible="true" label="a"/>"#, #"<view label="a" hidden="true"/>"#,
    #"<view hidden="true"><view label="a"/></view>"#, #"<button label="a"/>"#, #"<imageView image="a"/>"#,
    #"<imageView ⟦unread-attribute|label="a"⟧/>"#, #"<imageView ⟦unread-attribute|hint="a"⟧ accessible="false"/>"#,
    #"<imageView ⟦unread-attribute|label="a"⟧ traits="button"/>"#, #"<imageView label="a" hidden="true"/>"#,
    #"<button title="a"><imageView label="b"/></button>"#, #"<imageView accessible="true" label="a"/>"#,
    #"<label label="a" ⟦accessible-false-ignored|accessible="false"⟧/>"#,
    #"<view accessible="true" label="a"><view label="b"/></view>"#,
  ]) func unread(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<label text="a" ⟦accessible-false-ignored|accessible="false"⟧/>"#,
    #"<label text="a" accessible="false" elementsHidden="true"/><label text="b" accessible="false" alpha="0"/>"#,
    #"<label ⟦accessible-false-ignored|accessible="false"⟧/>"#,
    #"<view accessible="false"><label text="a" traits="header" ⟦accessible-false-ignored|accessible="false"⟧/></view>"#,
    #"<label text="a" accessible="true"/>"#, #"<label text="a" accessible="false" hidden="true"/>"#,
    #"<view hidden="true"><label text="a" accessible="false"/></view>"#,
    #"<view accessible="true" label="a"><label text="b" accessible="false"/></view>"#,
    // Inside what is printed though VoiceOver skips it.
    #"<button title="b" ⟦removed-control|accessible="false"⟧><label text="a" accessible="false"/></button>"#,
    #"<label text="a" traits="button" ⟦removed-control|accessible="false"⟧/>"#,
  ]) func ignored(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    #"<button title="a"><action name="b"/>⟦invalid-action|<action name=" B "/>⟧⟦invalid-action|<action name="b"/>⟧</button>"#,
    #"<button title="a">⟦invalid-action|<action name="A"/>⟧⟦invalid-action|<action name="a"/>⟧</button>"#,
    #"<button title="a b">⟦invalid-action|<action name=" A&#10;B"/>⟧</button>"#,
    #"<button title="b" label="a"><action name="b"/></button>"#,
    #"<button title="a" value="b"><action name="b"/><label text="a"/><action name="c"/></button>"#,
    #"<button title="a"><action name=""/><action name=" "/><action name=""/></button>"#,
    #"<button title=" "><action name=" "/></button>"#,
    #"<button title="a" hidden="true"><action name="b"/><action name="b"/></button>"#,
    #"<button title="a"><action name="b"/></button><button title="c"><action name="b"/></button>"#,
    #"⟦unreachable-control|<view>⟧<action name="b"/><action name="b"/></view>"#,
  ]) func invalidActions(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test func theFirstActionIsNoted() throws {
    let text =
      "<screen name=\"s\"><button title=\"a\">\n<action name=\"b\"/>\n<action name=\"c\"/>\n<action name=\"b\"/></button></screen>"
    let findings = try MarkedLint.lint(text).findings
    #expect(findings.map { "\($0.location.position)" } == ["4:1"])
    #expect(findings.first?.notes.map { "\($0.location.map { "\($0.position)" } ?? "")" } == ["2:1"])
  }

  @Test(arguments: [
    #"⟦missing-identifier|<button title="a"/>⟧"#,
    #"⟦missing-identifier|<label text="a" traits="link" identifier=" "/>⟧"#,
    #"⟦missing-identifier|<textField label="a"/>⟧"#,
    #"<button title="a" identifier="b"/>"#, #"<label text="a"/>"#, #"<progressView label="a"/>"#,
    #"<textView label="a" editable="false"/>"#, #"<button title="a" hidden="true"/>"#,
    #"<view accessible="true" label="a"><switch label="a"/></view>"#,
  ]) func missingIdentifiers(_ markup: String) throws {
    try MarkedLint.exactly(markup, with: ["missing-identifier"])
  }

  @Test func whatAPageSourceDoesNotSayIsForReview() throws {
    func lint(_ accessible: String) throws -> LintResult {
      try MarkedLint.lint(
        """
        <XCUIElementTypeApplication name="App"><XCUIElementTypeOther traits="Adjustable" visible="true"\(accessible)/>\
        </XCUIElementTypeApplication>
        """)
    }
    let review = try lint("")
    #expect(review.findings.isEmpty)
    #expect(review.reviews.map(\.diagnostic.id) == ["unreachable-control"])
    #expect(review.reviews.map(\.reason) == ["the page source does not say whether it is accessible"])
    let said = try lint(" accessible=\"false\"")
    #expect(said.findings.map(\.id) == ["unreachable-control"])
    #expect(said.reviews.isEmpty)
  }

  @Test func partsOfControlsAreTheElementsOfARunningApp() throws {
    func control(_ type: String) -> String {
      "<XCUIElementType\(type) label=\"a\" accessible=\"false\" visible=\"true\"/>"
    }
    func page(_ element: String) -> String {
      "<XCUIElementTypeApplication name=\"App\">\(element)</XCUIElementTypeApplication>"
    }
    try MarkedLint.exactly(page(control("SegmentedControl")))
    try MarkedLint.exactly(page(control("Stepper")))
    try MarkedLint.exactly(
      page(control("Slider").replacing("accessible=\"false\"", with: "⟦removed-control|accessible=\"false\"⟧")))
  }

  @Test func attributesThatOnlyAFileCanSay() throws {
    // XCUITest gives a container the words of what it holds.
    try MarkedLint.exactly(
      """
      <XCUIElementTypeApplication name="App"><XCUIElementTypeOther label="a" name="a" visible="true">\
      <XCUIElementTypeStaticText label="a" accessible="false" visible="true"/>\
      <XCUIElementTypeSlider label="v" value="5" accessible="true" visible="true"/>\
      <XCUIElementTypeButton label="b" traits="Button, ToggleButton" accessible="true" visible="true"/>\
      </XCUIElementTypeOther></XCUIElementTypeApplication>
      """)
  }
}
