import AXSemantics
import AXTree

/// What VoiceOver says on a screen, by the tags of the document: those of its elements, and of the includes that bring
/// others.
struct SpokenStops {
  /// The utterances in the order of VoiceOver, by the offset of the tag.
  private(set) var utterances: [Int: [Utterance]] = [:]

  /// - Parameter document: A document without stops unless it is a screen file whose tree is current.
  init(_ document: OpenDocument) {
    guard document.isTreeCurrent, document.kind == .screenMarkup, let root = document.tree?.root else { return }
    var screen = SpokenScreen(root)
    for stop in screen.stops.indices {
      let utterance = screen.utterance(at: stop)
      utterances[Self.tagOffset(of: screen.node(at: stop)), default: []].append(utterance)
    }
  }

  /// The offset of the tag in the document that an element comes from.
  private static func tagOffset(of node: Node) -> Int {
    guard var include = node.include else { return Int(node.record.tagOffset) }
    while let parent = include.parent { include = node.tree.includes[parent] }
    return include.location.range.lowerBound
  }

  /// What VoiceOver says at a tag, on one line; nil if it says nothing there.
  func sentence(ofTagAt offset: Int) -> String? {
    let sentences = (utterances[offset] ?? []).map(\.description).filter { !$0.isEmpty }.map(Self.oneLine)
    guard !sentences.isEmpty else { return nil }
    let rest = sentences.count - Self.maximumCount
    return sentences.prefix(Self.maximumCount).joined(separator: " · ") + (rest > 0 ? " · and \(rest) more" : "")
  }

  /// The number of stops at a tag that are named. Only an include or a control with parts has several.
  private static let maximumCount = 3

  static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
