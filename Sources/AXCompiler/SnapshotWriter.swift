import AXSemantics
import AXText
import AXTree

/// Writes the text that AXSnapshot prints for a tree, in blocks. See "The snapshot's text" in the
/// documentation.
package struct SnapshotWriter {
  private let format: SnapshotFormat
  private let voice: AXSnapshotVoice
  private let isStandard: Bool

  /// - Parameters:
  ///   - format: how each element is described.
  ///   - percent: how standard parts write percentages; by default as AXSnapshot does in `en_US`.
  package init(format: SnapshotFormat = .axSnapshot, percent: PercentStyle = .enUS) {
    self.format = format
    voice = AXSnapshotVoice(percent: percent)
    isStandard = format.isStandard
  }

  /// Writes the snapshot, without a line feed at its end; nothing if nothing is exposed.
  ///
  /// - Parameter root: the screen to write, if the tree holds several.
  /// - Throws: what `write` throws.
  package func write(_ tree: Tree, in root: Node? = nil, to output: inout BlockOutput) throws {
    var elements = PrintedElements(tree, in: root)
    var isFirst = true
    while let element = elements.next() {
      if isFirst { output.buffer.append(Self.separator) }
      isFirst = false
      output.buffer.append(UInt8(ascii: "\n"))
      if isStandard {
        voice.append(Speech(of: Node(tree: tree, index: element)), to: &output.buffer)
      } else {
        output.buffer.append(format.text(of: Node(tree: tree, index: element), voice: voice))
      }
      output.buffer.append(UInt8(ascii: "\n"))
      output.buffer.append(Self.separator)
      try output.flushIfFull()
    }
  }

  /// The line before, between and after the descriptions.
  package static let separator: StaticString = "------------------------------------------------------------"
}
