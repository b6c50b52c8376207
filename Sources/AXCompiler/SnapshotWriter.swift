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
