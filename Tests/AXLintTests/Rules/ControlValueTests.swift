import AXDiagnostics
import TestSupport
import Testing

@testable import AXLint

/// Values, positions, and states of controls that people do not meet as they are written.
@Suite("Values of controls")
struct ControlValueTests {
  private typealias IB = InterfaceMarkup

  // MARK: misleading-percentage

  @Test(arguments: [
    #"⟦misleading-percentage|<slider label="a" minimumValue="1" maximumValue="5"/>⟧"#,
    #"⟦misleading-percentage|<slider label="a" minimumValue="-1"/>⟧"#,
    #"⟦misleading-percentage|<slider label="a" minimumValue="1" maximumValue="9" currentValue="5" value=""/>⟧"#,
    #"<label text="5 km"/>⟦misleading-percentage|<slider label="a" maximumValue="10" currentValue="5"/>⟧"#,
    #"<textField label="b"/>⟦misleading-percentage|<slider label="a" maximumValue="10"/>⟧"#,
    #"<label text="Volume"/><slider label="a" maximumValue="10" currentValue="5"/>"#,
    #"<label text="5 km" hidden="true"/><slider label="a" maximumValue="10" currentValue="5"/>"#,
    #"⟦misleading-percentage|<slider label="a" minimumValue="2" maximumValue="100"/>⟧"#,
    #"⟦misleading-percentage|<slider label="a" minimumValue="1" maximumValue="98"/>⟧"#,
    #"<label text="5%"/><slider label="a" minimumValue="1" maximumValue="100"/>"#,
    #"<label text="5%"/><slider label="a" maximumValue="99"/>"#,
    #"<slider label="a" maximumValue="100.0"/>"#, #"<slider label="a" minimumValue="0" maximumValue="1"/>"#,
    #"<slider label="a"/>"#, #"<slider label="a" maximumValue="5" value="3 stars"/>"#,
    #"<slider label="a" maximumValue="5" hidden="true"/>"#, #"<stepper label="a" maximumValue="5"/>"#,
  ]) func ranges(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(arguments: [
    (#"minimumValue="1" maximumValue="5" currentValue="3""#, "\"50%\" for 3: the slider goes from 1 to 5"),
    (#"maximumValue="5""#, "\"100%\" for 5: the slider goes from 0 to 5"),
    (#"minimumValue="1" maximumValue="5""#, "\"0%\" for 1: the slider goes from 1 to 5"),
    (#"maximumValue="0.5" currentValue="0.25""#, "\"50%\" for 0.25: the slider goes from 0 to 0.5"),
  ]) func percentages(attributes: String, words: String) throws {
    let finding = try #require(
      try MarkedLint.lint("<screen name=\"s\"><label text=\"1\"/><slider label=\"a\" \(attributes)/></screen>")
        .findings.first)
    #expect(finding.message == "VoiceOver users hear a percentage, for example \(words) and has no value in words")
  }

  @Test(arguments: [
    (#"<slider label="a" minimumValue="1" maximumValue="5"/>"#, #"what it is set to, such as "2 of 5""#),
    (#"<slider label="a" minimumValue="1" maximumValue="2"/>"#, #"what it is set to, such as "2""#),
    (#"<slider label="a" minimumValue="1" maximumValue="4.5"/>"#, #"what it is set to, such as "4.5""#),
    (#"<slider label="a" minimumValue="1" maximumValue="250"/>"#, #"what it is set to, such as "250""#),
    (#"<slider label="a" minimumValue="-1" maximumValue="1"/>"#, #"what it is set to, such as "1""#),
    (#"<label text="5 km"/><slider label="a" minimumValue="1" maximumValue="5"/>"#, "the text next to it"),
    (
      #"<label text="5 km" frame="0 0 50 20"/><slider label="a" minimumValue="1" maximumValue="5" frame="60 0 90 30"/>"#,
      "the text next to it"
    ),
    // Of another line, the ends of the range, and what may have a number.
    (
      #"<label text="5 km" frame="0 60 50 20"/><slider label="a" minimumValue="1" maximumValue="5" frame="60 0 90 30"/>"#,
      #"what it is set to, such as "2 of 5""#
    ),
    (
      #"<label text="1"/><slider label="a" minimumValue="1" maximumValue="5"/><label text="5"/>"#,
      #"what it is set to, such as "2 of 5""#
    ),
    (
      #"<textField label="b"/><slider label="a" minimumValue="1" maximumValue="5"/>"#,
      #"what it is set to, such as "2 of 5""#
    ),
  ])
  func theHelpSaysWhatToSpeak(markup: String, purpose: String) throws {
    let finding = try #require(try MarkedLint.lint("<screen name=\"s\">\(markup)</screen>").findings.first)
    #expect(finding.help == "add value=\"…\" with \(purpose)")
  }

  /// A percentage of a range from 0 is often enough.
  @Test(arguments: [(0.0, 0), (1, 1)])
  func aRangeFromZeroIsForReviewInXcode(minimum: Double, count: Int) throws {
    let views = "<label text=\"5 km\" id=\"l\"/><slider minValue=\"\(minimum)\" maxValue=\"10\" value=\"5\" id=\"s\"/>"
    let result = try InterfaceLint.result(IB.view(views), InterfaceLint.only("misleading-percentage"))
    #expect(result.findings.count == count)
    #expect(result.reviews.map(\.reason) == (count == 0 ? ["its range begins at 0"] : []))
  }

  // MARK: ignored-switch-value

  @Test(arguments: [
    #"<switch label="a" ⟦ignored-switch-value|value="1"⟧/>"#,
    #"<switch label="a" ⟦ignored-switch-value|value="Wi-Fi"⟧/>"#,
    #"<switch label="a" value=" "/>"#,
    #"<switch label="a" value="1" hidden="true"/>"#,
  ]) func switches(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(
    arguments: [
      (#"<switch label="a" value="1"/>"#, #"<switch label="a" on="true"/>"#),
      (#"<switch label="a" value='On' traits="button"/>"#, #"<switch label="a" on="true" traits="button"/>"#),
      (#"<switch label="a" value="0"/>"#, #"<switch label="a"/>"#),
      (#"<switch label="a" on="true" value=" yes "/>"#, #"<switch label="a" on="true"/>"#),
      (#"<switch label="a" on="false" value="off"/>"#, #"<switch label="a" on="false"/>"#),
      (#"<switch label="a" on="false" value="1"/>"#, nil), (#"<switch label="a" on="true" value="0"/>"#, nil),
      (#"<switch label="a" value="Connected"/>"#, nil),
    ] as [(String, String?)]) func switchFixes(markup: String, fixed: String?) throws
  {
    #expect(try MarkedLint.fixed(markup, by: "ignored-switch-value") == fixed)
  }

  @Test func aSwitchIsNotAlsoReadTwice() throws {
    try expectNames(#"<switch label="Wi-Fi" value="Wi-Fi"/>"#, [])
  }

  // MARK: clamped-value

  @Test(arguments: [
    #"<progressView label="a" ⟦clamped-value|progress="40"⟧/>"#,
    #"<progressView label="a" ⟦clamped-value|progress="-0.1"⟧/>"#,
    #"<slider label="a" ⟦clamped-value|currentValue="1.5"⟧/>"#,
    #"<slider label="a" maximumValue="100" ⟦clamped-value|currentValue="-1"⟧/>"#,
    #"<stepper label="a" ⟦clamped-value|currentValue="101"⟧/>"#, #"<stepper label="a" currentValue="100"/>"#,
    #"<progressView label="a" progress="1"/>"#, #"<progressView label="a" progress="0.0"/>"#,
    #"<progressView label="a" progress="40" hidden="true"/>"#, #"<progressView label="a" progress="1e0"/>"#,
    #"<slider label="a" maximumValue="100" currentValue="100"/>"#,
  ]) func positions(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(
    arguments: [
      (#"<progressView label="a" progress="40"/>"#, #"<progressView label="a" progress="0.4"/>"#),
      (#"<progressView label="a" progress="100"/>"#, #"<progressView label="a" progress="1"/>"#),
      (#"<progressView label="a" progress="12.5"/>"#, #"<progressView label="a" progress="0.125"/>"#),
      (#"<progressView label="a" progress="1.5"/>"#, nil),
      (#"<progressView label="a" progress="250"/>"#, nil), (#"<progressView label="a" progress="-1"/>"#, nil),
      (#"<slider label="a" currentValue="40"/>"#, nil), (#"<stepper label="a" currentValue="101"/>"#, nil),
    ] as [(String, String?)]) func positionFixes(markup: String, fixed: String?) throws
  {
    #expect(try MarkedLint.fixed(markup, by: "clamped-value") == fixed)
  }

  @Test(arguments: [
    (
      #"<progressView label="a" progress="40"/>"#,
      "VoiceOver users hear \"100%\": the progress view cannot be at 40, only at 0 to 1"
    ),
    (
      #"<stepper label="a" currentValue="101"/>"#,
      "people meet 100 in the app: the stepper cannot be at 101, only at 0 to 100"
    ),
    (
      #"<slider label="a" currentValue="-3" value="Low"/>"#,
      "people meet 0 in the app: the slider cannot be at -3, only at 0 to 1"
    ),
  ]) func positionMessages(markup: String, message: String) throws {
    let findings = try MarkedLint.lint("<screen name=\"s\">\(markup)</screen>").findings
    #expect(findings.map(\.message) == [message])
  }

  @Test func codeOftenSetsPositionsInStoryboards() throws {
    let progress = "<progressView progress=\"5\" id=\"a\"/>"
    let settings = InterfaceLint.only("clamped-value")
    #expect(try InterfaceLint.findings(IB.view(progress), settings) == ["clamped-value warning: progressView (id a)"])
    #expect(try InterfaceLint.findings(IB.view(progress, owner: IB.outlet("bar", to: "a")), settings) == [])
  }

  // MARK: enabled-without-trait

  @Test(arguments: [
    #"<button title="a" ⟦enabled-without-trait|enabled="false"⟧/>"#,
    #"<textField label="a" ⟦enabled-without-trait|enabled="false"⟧/>"#,
    #"<view accessible="true" label="a" traits="link" ⟦enabled-without-trait|enabled="false"⟧/>"#,
    #"<button title="a" enabled="false" traits="button notEnabled"/>"#, #"<button title="a" enabled="true"/>"#,
    #"<label text="a" enabled="false"/>"#, #"<button title="a" enabled="false" hidden="true"/>"#,
    #"<progressView label="a" enabled="false"/>"#,
  ]) func disabled(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(
    arguments: [
      (#"<button title="a" enabled="false"/>"#, #"<button title="a" enabled="false" traits="button notEnabled"/>"#),
      (
        #"<button title="a" traits="link  header" enabled="false"/>"#,
        #"<button title="a" traits="link header notEnabled" enabled="false"/>"#
      ),
      (#"<slider label="a" enabled="false"/>"#, #"<slider label="a" enabled="false" traits="adjustable notEnabled"/>"#),
      // UIKit gives text fields traits that have no names.
      (#"<textField label="a" enabled="false"/>"#, nil),
      (
        #"<button identifier="b" title="a" enabled="false"/><state name="one"><set target="b" enabled="true"/></state>"#,
        nil
      ),
    ] as [(String, String?)]) func disabledFixes(markup: String, fixed: String?) throws
  {
    #expect(try MarkedLint.fixed(markup, by: "enabled-without-trait") == fixed)
  }

  // MARK: stopped-spinner

  @Test(arguments: [
    #"<activityIndicatorView ⟦stopped-spinner|animating="false"⟧/>"#, #"<activityIndicatorView animating="true"/>"#,
    #"<activityIndicatorView/>"#, #"<activityIndicatorView animating="false" hidden="true"/>"#,
    #"<view hidden="true"><activityIndicatorView animating="false"/></view>"#,
    #"""
    <activityIndicatorView identifier="a" animating="true"/>
    <state name="one"><set target="a" ⟦stopped-spinner|animating="false"⟧/></state>
    <state name="two"><set target="a" animating="false" hidden="true"/></state>
    <state name="three"><unset target="a" attribute="animating"/></state>
    """#,
  ]) func spinners(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }

  @Test(
    arguments: [
      (#"<activityIndicatorView animating="false"/>"#, #"<activityIndicatorView animating="false" hidden="true"/>"#),
      (#"<activityIndicatorView animating="false" hidden="false"/>"#, nil),
      (
        #"<activityIndicatorView identifier="a" animating="false"/><state name="b"><set target="a" animating="true"/></state>"#,
        nil
      ),
    ] as [(String, String?)]) func spinnerFixes(markup: String, fixed: String?) throws
  {
    #expect(try MarkedLint.fixed(markup, by: "stopped-spinner") == fixed)
  }

  @Test func storyboardsStartSpinnersInCode() throws {
    let settings = InterfaceLint.only("stopped-spinner")
    #expect(
      try InterfaceLint.findings(IB.view("<activityIndicatorView animating=\"NO\" id=\"a\"/>"), settings) == [])
  }

  // MARK: segment-title-and-image

  @Test(arguments: [
    #"<segmentedControl label="a"><segment title="Map" ⟦segment-title-and-image|image="map"⟧/></segmentedControl>"#,
    #"<segmentedControl label="a"><segment title="Map" label="Map" ⟦segment-title-and-image|image="map"⟧/></segmentedControl>"#,
    #"<segmentedControl label="a"><segment title=" " image="map" label="Map"/></segmentedControl>"#,
    #"<segmentedControl label="a"><segment title="Map" image=""/></segmentedControl>"#,
    #"<segmentedControl label="a" hidden="true"><segment title="Map" image="map"/></segmentedControl>"#,
    #"<button title="Map" image="map"/>"#,
  ]) func segments(_ markup: String) throws {
    try MarkedLint.exactly(markup)
  }
}
