import AXSemantics
import AXText
import AXTree

/// Writes the text that AXSnapshot prints for a tree, in blocks. See "The snapshot's text" in the documentation.
package struct SnapshotWriter {
  private let format: SnapshotFormat
  private let voice: AXSnapshotVoice
  private let isStandard: Bool

  /// - Parameters:
  ///   - format: the format of each element.
  ///   - percent: the style of percentages in standard parts; by default that of AXSnapshot in `en_US`.
  package init(format: SnapshotFormat = .axSnapshot, percent: PercentStyle = .enUS) {
    self.format = format
    voice = AXSnapshotVoice(percent: percent)
    isStandard = format.isStandard
  }

  /// Writes the snapshot, without a line feed at its end. Writes nothing if no element is exposed.
  ///
  /// - Parameter root: the screen to write, if the tree has several.
  /// - Throws: the errors of the output.
  package func write(_ tree: Tree, in root: Node? = nil, to output: inout BlockOutput) throws {
    var elements = PrintedElements(tree, in: root)
    guard let first = elements.next() else { return }
    output.buffer.append(Self.separator)
    var speech = Speech(of: Node(tree: tree, index: first))
    while true {
      output.buffer.append(UInt8(ascii: "\n"))
      if isStandard {
        voice.append(speech, to: &output.buffer)
      } else {
        output.buffer.append(format.text(of: speech.node, voice: voice))
      }
      output.buffer.append(UInt8(ascii: "\n"))
      output.buffer.append(Self.separator)
      try output.flushIfFull()
      guard let next = elements.next() else { return }
      speech.move(to: next)
    }
  }

  /// The line before, between and after the descriptions.
  package static let separator: StaticString = "------------------------------------------------------------"
}
