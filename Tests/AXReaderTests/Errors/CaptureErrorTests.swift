import AXReader
import AXTree
import TestSupport
import Testing

/// What is wrong with captures of running apps that are not XML.
@Suite("Errors of captures")
struct CaptureErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase("an end in the middle", #"[{"AXLabel": "Pay"⟦malformed-capture|⟧"#),
    ErrorCase("text after the end", "[{\"AXLabel\": \"Pay\"}]\n⟦malformed-capture|d⟧one"),
    ErrorCase("a comma too many", #"[{"AXLabel": "Pay",⟦malformed-capture|}⟧]"#),
    ErrorCase("a number as a label", #"[{"AXLabel": ⟦malformed-capture|7⟧, "type": "Button"}]"#),
    ErrorCase("a list as a label", #"[{"AXLabel": ⟦malformed-capture|[⟧"Pay"]}]"#),
    ErrorCase("a string as a frame", #"[{"AXLabel": "Pay", "frame": ⟦malformed-capture|"1 2 3 4"⟧}]"#),
    ErrorCase("a string as a side", #"[{"AXLabel": "Pay", "frame": {"x": ⟦malformed-capture|"NaN"⟧}}]"#),
    ErrorCase("a number as a Boolean value", #"[{"AXLabel": "Pay", "enabled": ⟦malformed-capture|0⟧}]"#),
    ErrorCase("a string among elements", #"[{"AXLabel": "Pay"}, ⟦malformed-capture|"Pay"⟧]"#),
    ErrorCase("a list among elements", #"[{"AXLabel": "Pay"}, ⟦malformed-capture|[⟧]]"#),
    ErrorCase("an action that is a number", #"[{"AXLabel": "Pay", "custom_actions": [⟦malformed-capture|1⟧]}]"#),
    ErrorCase("a key twice", #"[{"AXLabel": "Pay", ⟦malformed-capture|"AXLabel"⟧: "Buy"}]"#),
    ErrorCase("no elements", #"⟦malformed-capture|⟧{"elements": [], "screen": {"coordinate_space": "screen"}}"#),
    ErrorCase(
      "an object of another kind",
      #"[{"element": {"_0": {"label": "Pay"}, "traversalIndex": 0}}, {⟦malformed-capture|"child"⟧: 1}]"#),
    ErrorCase("a label that is true", #"[{"element": {"_0": {"label": ⟦malformed-capture|true⟧}}}]"#),
    ErrorCase("traits that are a number", #"[{"element": {"_0": {"traits": ⟦malformed-capture|1⟧}}}]"#),
    ErrorCase("traits that are an object", #"[{"element": {"_0": {"traits": ⟦malformed-capture|{⟧}}}}]"#),
    ErrorCase("a trait that is a number", #"[{"element": {"_0": {"traits": ["button", ⟦malformed-capture|1⟧]}}}]"#),
    ErrorCase(
      "a property twice",
      #"[{"element": {"_0": {"label": "Pay", ⟦malformed-capture|"label"⟧: "Buy"}, "traversalIndex": 0}}]"#),
    ErrorCase(
      "children that are an object",
      #"[{"container": {"_0": {"type": {"list": {}}}, "children": ⟦malformed-capture|{⟧}}}]"#),
    ErrorCase("a tree without its root", "⟦malformed-capture|⟧Element subtree:\nTest Suite passed\n"),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files)
  }

  private func read(_ text: String) -> DocumentReader.Output {
    DocumentReader().read(.text(Array(text.utf8), name: "f"))
  }

  private func faults(_ text: String) -> [String] {
    read(text).diagnostics.shown.map { "\($0.id) \($0.location.position)" }
  }

  @Test func anEmptyHierarchyIsAnEmptyScreen() throws {
    let tree = try #require(DocumentReader().read(.text(Array(" []\n".utf8), name: "Pay.json")).tree)
    #expect(faults(" []\n") == [])
    #expect(tree.roots.map { $0[.name] } == ["Pay"])
    #expect(tree.allNodes.count == 1)
  }

  // MARK: Depth

  private func axe(depth: Int) -> String {
    "[" + (0..<depth).map { #"{"AXLabel": "\#($0)", "type": "Button", "children": [\#n"# }.joined()
      + String(repeating: "]}", count: depth) + "]"
  }

  private func hierarchy(depth: Int) -> String {
    "["
      + String(
        repeating: #"{"container": {"_0": {"type": {"list": {}}, "frame": [[0, 0], [1, 1]]}, "children": [\#n"#,
        count: depth - 1)
      + #"{"element": {"_0": {"label": "a"}, "traversalIndex": 0}}"# + String(repeating: "]}}", count: depth - 1) + "]"
  }

  private func description(depth: Int) -> String {
    "Element subtree:\n →Other, 0x1\n"
      + (1..<depth).map { String(repeating: " ", count: 2 + 2 * $0) + "Button, 0x1, label: 'a'\n" }.joined()
  }

  @Test func aDepthOf254IsAllowed() {
    for text in [axe(depth: 254), hierarchy(depth: 254), description(depth: 254)] {
      #expect(faults(text) == [])
      #expect(read(text).tree?.nodes.last?.depth == 255)
    }
  }

  @Test(arguments: [255, 300, 5_000]) func aGreaterDepthIsNot(_ depth: Int) {
    for text in [axe(depth: depth), hierarchy(depth: depth)] { #expect(faults(text) == ["limit-exceeded 255:1"]) }
    #expect(faults(description(depth: depth)) == ["limit-exceeded 256:511"])
  }

  @Test(arguments: ["[", "{\"a\":"]) func whatIsSkippedCannotBeDeeper(_ bracket: String) {
    let deep = String(repeating: bracket, count: 100_000)
    #expect(read("[{\"AXLabel\": \"a\", \"other\": " + deep).diagnostics.shown.map(\.id) == ["limit-exceeded"])
    #expect(
      read("[{\"element\": {\"_0\": {\"customRotors\": " + deep).diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  // MARK: Hostile texts

  @Test func lettersWithTooManyMarksAreRefused() {
    let marks = String(repeating: "\\u0301", count: 200)
    #expect(faults("[{\"AXLabel\": \"a\(marks)\"}]") == ["limit-exceeded 1:14"])
    let letter = "a" + String(repeating: "\u{301}", count: 200)
    for color in ["", "\u{1B}[1m"] {
      let log = "\(color)log\nElement subtree:\n →Button, 0x1, label: '\(letter)'\n"
      #expect(faults(log) == ["limit-exceeded 3:25"], "\(color)")
    }
  }

  @Test func bytesAfterAColorHaveToBeText() {
    let log = Array("\u{1B}[1mlog\nElement subtree:\n →Button, 0x1, label: 'a".utf8)
    let bytes = log + [0xFF] + Array("'\n".utf8)
    let shown = DocumentReader().read(.text(bytes, name: "f")).diagnostics.shown
    #expect(shown.map(\.id) == ["unsupported-encoding"])
  }

  @Test func whatXMLForbidsIsReplaced() throws {
    let label = { (text: String) in
      self.read(text).tree.map { $0.allNodes.compactMap { $0[.label] ?? $0[.text] } }
    }
    #expect(label(#"[{"AXLabel": "a\u0000b\uFFFF", "type": "Button"}]"#) == ["a\u{FFFD}b\u{FFFD}"])
    #expect(label(#"[{"element": {"_0": {"label": "\u001b[1m", "traits": ["button"]}}}]"#) == ["\u{FFFD}[1m"])
    #expect(
      label("\u{1B}[1mlog\u{1B}[0m\nElement subtree:\n →Button, 0x1, label: '\u{1B}a'\n") == ["\u{FFFD}a"])
  }

  @Test func numbersWithoutMeaningAreIgnored() throws {
    for side in ["1e300", "-1e300", "99999999999"] {
      let tree = try #require(
        read("[{\"AXLabel\": \"a\", \"frame\": {\"x\": \(side), \"y\": 1, \"width\": 2, \"height\": 3}}]").tree)
      #expect(tree.allNodes.last?[.frame] == nil)
    }
    #expect(faults("[{\"AXLabel\": \"a\", \"frame\": {\"x\": 1e999}}]") == ["malformed-capture 1:34"])
    let frame = { (frame: String) in
      self.read(#"[{"element": {"_0": {"label": "a", "shape": {"type": "frame", "frame": \#(frame)}}}}]"#).tree?
        .allNodes
        .last?[.frame]
    }
    #expect(frame("[[1, 2], [3, 4]]") == "1 2 3 4")
    #expect(frame("[1, 2, 3, 4]") == "1 2 3 4")
    #expect(frame("[[1, 2], [3]]") == nil)
    #expect(frame("[[1, 2], [3, 4], [5, 6]]") == nil)
    #expect(frame("[]") == nil)
    let braces = "Element subtree:\n →Button, 0x1, {{nan, 0.0}, {inf, 1.0}}, label: 'a'\n"
    #expect(read(braces).tree?.allNodes.last?[.frame] == nil)
  }

  // MARK: Other files

  @Test(arguments: [
    "{}", "[1]", "[[]]", "[] []", #"{"element": 1}"#, #"{"name": "AXLabel"}"#, #"["AXLabel"]"#,
    #"{"a": "\"AXLabel\": 1"}"#,
    #"{"rawIdentifier": null}"#, "Element tree:", "", "{",
  ])
  func otherFilesAreNoCaptures(_ text: String) {
    #expect(CaptureContent.kind(of: Array(text.utf8)) == nil)
  }

  @Test(arguments: [
    ("[]", DocumentKind.accessibilityModel), (" [\n]\n", .accessibilityModel),
    (#"[{"AXLabel" : null}]"#, DocumentKind.automationJSON), (#"{"role_description":"button"}"#, .automationJSON),
    (#"[{"element":{"_0":{}}}]"#, .accessibilityModel), (#"[{"traversalIndex": 1}]"#, .accessibilityModel),
    ("[12:00] Element subtree:", .debugDescription), ("Attributes: Window\nElement subtree:\n", .debugDescription),
  ])
  func contentDistinguishesKinds(_ text: String, _ kind: DocumentKind) {
    #expect(CaptureContent.kind(of: Array(text.utf8)) == kind)
  }
}
