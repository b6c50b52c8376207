import AXText
import AXTree

/// Where the elements of a screen file begin and end, to edit the text around them.
package struct MarkupExtents: Sendable {
  /// An element in the text.
  package struct Element: Sendable {
    /// From its start tag to the end of its end tag.
    package fileprivate(set) var range: Range<Int>
    package let startTag: Range<Int>
    /// Whether the element has no content, and its tag ends in `/>`.
    package let isEmpty: Bool
    /// The offset of the first axspec instruction directly before it; that of its tag if it has none.
    package let start: Int
    /// The offsets of the tags of the elements directly inside.
    package fileprivate(set) var children: [Int] = []
    /// The offset of its end tag; nil if it is empty.
    package fileprivate(set) var endTag: Int?
  }

  private let bytes: [UInt8]
  /// The elements by the offset of their tag.
  private var elements: [Int: Element] = [:]

  /// - Parameter bytes: The text of a screen file without errors.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var open: [Int] = []
    var firstInstruction: Int?
    for token in MarkupTokens(bytes) {
      switch token.kind {
      case .declaration: continue
      case .instruction, .comment:
        if isInstruction(token.range) { firstInstruction = firstInstruction ?? token.range.lowerBound }
        continue
      case .startTag, .emptyTag, .textElement:
        let start = token.range.lowerBound
        let tag = token.kind == .textElement ? start..<StartTag.end(in: bytes, at: start) : token.range
        elements[start] = Element(
          range: token.range, startTag: tag, isEmpty: token.kind == .emptyTag, start: firstInstruction ?? start)
        if let parent = open.last { elements[parent]?.children.append(start) }
        if token.kind == .startTag { open.append(start) }
      case .endTag:
        guard let start = open.popLast() else { continue }
        elements[start]?.range = start..<token.range.upperBound
        elements[start]?.endTag = token.range.lowerBound
      case .foreignElement: break
      }
      firstInstruction = nil
    }
  }

  /// The element whose tag begins at an offset.
  package subscript(offset: Int) -> Element? { elements[offset] }

  private func isInstruction(_ range: Range<Int>) -> Bool {
    if bytes.holds("<?axspec", at: range.lowerBound) { return true }
    return Array(bytes[range]).withView { IgnoreNote.mayBe(in: $0) }
  }

  // MARK: Lines

  /// The line feed of the file.
  package var lineFeed: String {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// The white space before an offset, back to the line feed; nil if something else is on the line before it.
  package func indentation(before offset: Int) -> String? {
    var start = offset
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// A range with the white space before it and the line feed before that, if the range has lines of its own.
  package func withLine(_ range: Range<Int>) -> Range<Int> {
    guard let indentation = indentation(before: range.lowerBound) else { return range }
    var start = range.lowerBound - indentation.utf8.count
    let end = bytes[range.upperBound...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard start > 0, end == nil || end == UInt8(ascii: "\n") || end == UInt8(ascii: "\r") else { return range }
    start -= 1
    if start > 0, bytes[start - 1] == UInt8(ascii: "\r") { start -= 1 }
    return start..<range.upperBound
  }
}
