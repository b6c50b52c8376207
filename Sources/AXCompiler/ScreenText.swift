import AXSemantics
import AXText
import AXTree

/// A text about a screen that commands print and editors show.
package enum ScreenText: Sendable {
  /// What AXSnapshot prints: `axspec compile`.
  case snapshot
  /// What VoiceOver says: `axspec speak`.
  case speech

  /// The text of a screen in a state, with a line feed at its end. It is empty if no element is exposed.
  ///
  /// - Parameter root: The screen, or the root of a fragment, in the tree of the state.
  package func bytes(of root: Node) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    switch self {
    case .snapshot: try SnapshotWriter().write(root.tree, in: root, to: &output)
    case .speech:
      var screen = SpokenScreen(root)
      try SpeechWriter().write(&screen, to: &output)
    }
    try output.flush()
    return Self.terminated(bytes)
  }

  /// A text as it is printed: with a line feed at its end, unless it is empty.
  package static func terminated(_ text: [UInt8]) -> [UInt8] {
    text.isEmpty ? [] : text + [UInt8(ascii: "\n")]
  }
}
