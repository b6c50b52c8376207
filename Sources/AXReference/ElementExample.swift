import AXCompiler
import AXReader
import AXTree

/// A small example of a view, and the texts that are made of it.
struct ElementExample {
  let markup: String
  /// What `axspec compile` prints.
  let snapshot: String
  /// What `axspec speak` prints.
  let speech: String

  /// Creates the example of a kind of element; nil if the snapshot has nothing of it.
  init?(of kind: NodeKind) {
    guard let markup = Self.markup(of: kind),
      let tree = DocumentReader().read(.text(Array(markup.utf8), name: kind.name)).tree,
      let root = tree.roots.first, let snapshot = try? ScreenText.snapshot.bytes(of: root), !snapshot.isEmpty,
      let speech = try? ScreenText.speech.bytes(of: root)
    else { return nil }
    self.markup = markup
    self.snapshot = String(decoding: snapshot, as: UTF8.self)
    self.speech = String(decoding: speech, as: UTF8.self)
  }

  private static func markup(of kind: NodeKind) -> String? {
    switch kind {
    case .part(.action): return markup(of: .view, holding: [#"<action name="Name"/>"#])
    case .part(.segment): return markup(of: .view(.segmentedControl))
    case .screen, .part: return nil
    case .view(let kind):
      guard !kind.view.flags.contains(.barItem) else { return nil }
      let segments = ["First", "Second"].map { #"<segment title="\#($0)"/>"# }
      return markup(of: kind, holding: kind.view.hasSegments ? segments : [])
    }
  }

  private static func markup(of kind: ElementKind, holding content: [String]) -> String {
    let name = kind.view.nameSource.map { "\($0.markup)=\"Name\"" } ?? "label=\"Label\""
    let accessible = kind.view.isStandardControl ? nil : "accessible=\"true\""
    let attributes = [accessible, name, value(of: kind)].compactMap { $0 }
    let start = "<\(kind.name) \(attributes.joined(separator: " "))"
    if content.isEmpty { return start + "/>" }
    return start + ">\n" + content.map { "  \($0)\n" }.joined() + "</\(kind.name)>"
  }

  /// The attribute that gives an element of this kind a value; nil if there is none.
  private static func value(of kind: ElementKind) -> String? {
    switch kind.view.valueSource {
    case .none: nil
    case .typed: #"text="Text""#
    case .progress: #"progress="0.5""#
    case .position: #"currentValue="0.5""#
    case .animating: #"animating="true""#
    case .on: #"on="true""#
    case .selectedSegment: #"selectedSegmentIndex="0""#
    }
  }
}
