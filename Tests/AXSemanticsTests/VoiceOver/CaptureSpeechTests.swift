import AXReader
import AXSemantics
import AXTree
import Foundation
import TestSupport
import Testing

/// Captures of running apps that are not page sources.
@Suite("What VoiceOver says of a capture")
struct CaptureSpeechTests {
  private static let hierarchy = ProjectFolder.root.appendingPathComponent(
    "Tests/AXReaderTests/Goldens/Hierarchy.json")

  /// The descriptions and hints in a hierarchy, in the order in which VoiceOver moves.
  private func spoken(in value: Any) -> [String] {
    if let list = value as? [Any] { return list.flatMap(spoken) }
    guard let node = value as? [String: Any] else { return [] }
    if let container = node["container"] as? [String: Any] { return spoken(in: container["children"] ?? []) }
    guard let element = (node["element"] as? [String: Any])?["_0"] as? [String: Any] else { return [] }
    let hint = (element["hint"] as? String).map { " (\($0))" } ?? ""
    return [(element["description"] as? String ?? "") + hint]
  }

  /// The hierarchy has the utterances, and axspec makes them again from the texts and traits.
  @Test func aHierarchySaysWhatItDescribes() throws {
    let data = try Data(contentsOf: Self.hierarchy)
    let expected = spoken(in: try JSONSerialization.jsonObject(with: data))
    let lines = try SpokenMarkup(String(decoding: data, as: UTF8.self)).lines
    #expect(lines == expected)
  }

  @Test func framesDoNotChangeTheOrderOfAHierarchy() throws {
    let element = { (label: String, y: Int) in
      #"{"element": {"_0": {"label": "\#(label)", "shape": {"type": "frame", "frame": [[0, \#(y)], [9, 9]]}}}}"#
    }
    #expect(try SpokenMarkup("[\(element("B", 90)), \(element("A", 0))]").lines == ["B", "A"])
  }

  private static let adjust = "(Swipe up or down with one finger to adjust the value.)"

  static let rows: [(String, [String])] = [
    (#"{"type": "Button", "AXLabel": "Pay", "help": "Opens it"}"#, ["Pay. Button. (Opens it)"]),
    (#"{"type": "Heading", "AXLabel": "Pay"}"#, ["Pay. Heading."]),
    (#"{"type": "CheckBox", "AXLabel": "W", "AXValue": 1}"#, ["W. Switch Button. On. (Double tap to toggle setting.)"]),
    (#"{"role": "AXSlider", "AXLabel": "V", "AXValue": "75%"}"#, ["V: 75%. Adjustable. \(adjust)"]),
    (
      #"{"type": "TextArea", "AXLabel": "N", "AXValue": "t"}"#,
      [
        "N: t. Text Field. (Double tap to edit., Use the rotor to access Misspelled Words)"
      ]
    ),
    (#"{"type": "PopUpButton", "AXLabel": "P"}"#, ["P. Button."]),
    (#"{"type": "Group", "AXLabel": "P"}"#, ["P"]), (#"{"type": "GenericElement", "AXLabel": "P"}"#, ["P"]),
    (#"{"type": "Group", "AXLabel": "P", "children": [{"type": "Link", "AXLabel": "L"}]}"#, ["L. Link."]),
    (#"{"type": "Button", "AXLabel": "P", "children": [{"type": "StaticText", "AXLabel": "P"}]}"#, ["P. Button."]),
    (#"{"type": "Alert", "AXLabel": "P", "children": [{"type": "Button", "AXLabel": "OK"}]}"#, ["OK. Button."]),
    (
      #"{"type": "TabGroup", "AXLabel": "Tab Bar", "children": [{"type": "RadioButton", "AXLabel": "A", "AXValue": "1"}]}"#,
      ["Selected: A. Tab. 1 of 1."]
    ),
    (#"{"type": "StaticText", "AXLabel": "P", "hidden": true}"#, []),
    (#"{"type": "ScrollArea", "AXLabel": "P"}"#, []),
  ]

  @Test(arguments: rows) func anElementOfAxe(_ json: String, _ expected: [String]) throws {
    #expect(try SpokenMarkup(#"[{"AXLabel": "App", "type": "Application", "children": [\#(json)]}]"#).lines == expected)
  }

  static let lines: [(String, [String])] = [
    ("Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Pay', Disabled", ["Pay. Dimmed. Button."]),
    ("Button, 0x1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'Pay', Selected", ["Selected: Pay. Button."]),
    ("Button, 0x1, label: 'Don't, won't'", ["Don't, won't. Button."]),
    ("Button, 0x1, label: 'It's', value: 3, or 4, Disabled", ["It's: 3, or 4. Dimmed. Button."]),
    ("Switch, 0x1, label: 'W', value: 0", ["W. Switch Button. Off. (Double tap to toggle setting.)"]),
    ("Slider (Main), 0x1, label: 'V', value: 75%", ["V: 75%. Adjustable. \(adjust)"]),
    ("TextField, 0x1, placeholderValue: 'Name', value: Name", ["Name. Text Field. (Double tap to edit.)"]),
    ("TabBar, 0x1, label: 'Tab Bar'\n      Button, 0x2, label: 'A', Selected", ["Selected: A. Tab. 1 of 1."]),
    ("Alert, 0x1, label: 'Delete?'\n      Button, 0x2, label: 'OK'", ["OK. Button."]),
    ("StaticText, 0x1, label: 'one\n  two\n\nthree'", ["one\n  two\n\nthree"]),
    (
      "TextView, 0x1, value: one\ntwo",
      ["one\ntwo. Text Field. (Double tap to edit., Use the rotor to access Misspelled Words)"]
    ),
    ("Other, 0x1, label: 'Vertical scroll bar, 1 page', value: 0%", []),
    ("Keyboard, 0x1\n      Key, 0x2, label: 'q'", []), ("Button, not an element", []),
  ]

  @Test(arguments: lines) func aLineOfADescription(_ line: String, _ expected: [String]) throws {
    let log =
      "t = 1 s\nElement subtree:\n →Application, 0x1, label: 'App'\n    \(line)\nPath to element:\n →Application, 0x1\nEnd\n"
    #expect(try SpokenMarkup(log).lines == expected)
  }

  @Test func twoDescriptionsAreTwoScreens() throws {
    let text = "Element subtree:\n →Application, 0x1, label: 'App'\n    Button, 0x1, label: 'A'\n"
    let tree = try #require(DocumentReader().read(.text(Array((text + "passed\n" + text).utf8), name: "f")).tree)
    #expect(tree.roots.map { $0[.name] } == ["App", "App 2"])
    #expect(tree.roots.map { Array($0.descendants).count } == [1, 1])
  }
}
