import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXSemantics

/// The words of UIKit, beside those of AXSnapshot for the same element.
@Suite("XCUITest's voice")
struct XCUITestVoiceTests {
  private func node(_ markup: String) throws -> Node {
    try #require(DocumentReader().read(.text(Array(markup.utf8), name: "f")).tree?.root)
  }

  @Test(arguments: [
    (#"<label text="Total"/>"#, "Total"),
    (#"<label text="Total" label="Sum"/>"#, "Sum"),
    (#"<label text="Total" label=""/>"#, "Total"),
    (#"<button title="Pay"/>"#, "Pay"),
    (#"<switch/>"#, ""),
    // UIKit makes these up, of an image or of what is inside.
    (#"<button/>"#, nil),
    (#"<stepper/>"#, nil),
    (#"<tableViewCell accessible="true"/>"#, nil),
  ])
  func readsLabels(_ markup: String, _ label: String?) throws {
    #expect(try XCUITestVoice().label(of: node(markup)) == label)
  }

  @Test(arguments: [
    (#"<switch on="true"/>"#, "1"),
    (#"<switch on="true" value="On"/>"#, "On"),
    (#"<activityIndicatorView animating="true"/>"#, "1"),
    (#"<activityIndicatorView/>"#, "0"),
    (#"<progressView progress="0.4"/>"#, "40%"),
    (#"<slider minimumValue="10" maximumValue="20" currentValue="15"/>"#, "50%"),
    (#"<textField text="Ada"/>"#, "Ada"),
    (#"<textField placeholder="Name"/>"#, "Name"),
    (#"<textField text="abc" secureTextEntry="true"/>"#, "•••"),
    (#"<textField/>"#, ""),
    (#"<segmentedControl><segment title="A"/></segmentedControl>"#, nil),
    (#"<label text="Total"/>"#, nil),
  ])
  func readsValues(_ markup: String, _ value: String?) throws {
    #expect(try XCUITestVoice().value(of: node(markup)) == value)
  }

  @Test func comparesWithoutPlaceholdersAndWithAXSnapshotsNames() throws {
    let voice = XCUITestVoice()
    #expect(try voice.comparedValue(of: Speech(of: node(#"<textField placeholder="Name"/>"#))) == "")
    #expect(try voice.comparedLabel(of: Speech(of: node("<stepper/>"))) == "Stepper")
    #expect(try voice.comparedLabel(of: Speech(of: node("<activityIndicatorView/>"))) == "")
    let segments = #"<segmentedControl selectedSegmentIndex="0"><segment title="A"/></segmentedControl>"#
    #expect(try voice.comparedValue(of: Speech(of: node(segments))) == "Selected: A")
  }
}
