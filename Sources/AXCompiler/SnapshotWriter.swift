import AXSemantics
import AXText
import AXTree

/// Writes the text that AXSnapshot prints for a tree, in blocks (snapshot.md 3 to 8).
package struct SnapshotWriter {
  private let format: SnapshotFormat
  private let percent: PercentStyle
  private let isStandard: Bool

  /// - Parameters:
  ///   - format: how each element is described.
  ///   - percent: how percentages are written in standard parts; as AXSnapshot does in `en_US` by default.
  package init(format: SnapshotFormat = .axSnapshot, percent: PercentStyle = .enUS) {
    self.format = format
    self.percent = percent
    isStandard = format.isStandard
  }

  /// Writes the snapshot, without a line feed at its end; nothing where nothing is exposed.
  ///
  /// - Parameter root: the screen to write, where the tree holds several.
  /// - Throws: what `write` throws.
  package func write(_ tree: Tree, in root: Node? = nil, to output: inout BlockOutput) throws {
    var elements = PrintedElements(tree, in: root)
    let text = ElementText(tree, percent: percent)
    var isFirst = true
    while let element = elements.next() {
      if isFirst { output.buffer.append(Self.separator) }
      isFirst = false
      output.buffer.append(UInt8(ascii: "\n"))
      if isStandard {
        describe(element, of: tree, text: text, to: &output.buffer)
      } else {
        output.buffer.append(format.text(of: Node(tree: tree, index: element)))
      }
      output.buffer.append(UInt8(ascii: "\n"))
      output.buffer.append(Self.separator)
      try output.flushIfFull()
    }
  }

  /// What stands before, between and behind the descriptions.
  package static let separator: StaticString = "------------------------------------------------------------"

  /// Appends what is said of one element.
  func describe(_ index: Int, of tree: Tree, text: ElementText, to buffer: inout ByteBuffer) {
    let element = ElementAttributes(tree, node: index)
    let hasLabel = text.appendLabel(of: element, to: &buffer)
    appendValue(of: element, text: text, afterLabel: hasLabel, to: &buffer)
    TraitsLine.append(tree.nodes[index], to: &buffer)
    if let hint = element.bytes(.hint) {
      buffer.append(UInt8(ascii: "\n"))
      buffer.append(hint)
    }
    ActionsLine.append(Node(tree: tree, index: index), to: &buffer)
  }

  private func appendValue(
    of element: ElementAttributes, text: ElementText, afterLabel: Bool, to buffer: inout ByteBuffer
  ) {
    guard afterLabel else {
      _ = text.appendValue(of: element, to: &buffer)
      return
    }
    let end = buffer.count
    buffer.append(", ")
    // The comma stands between two texts alone.
    if !text.appendValue(of: element, to: &buffer) { buffer.truncate(to: end) }
  }
}
