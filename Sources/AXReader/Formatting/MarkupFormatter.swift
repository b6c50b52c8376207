import AXDiagnostics
import AXTree

/// Formats screen files and fragments.
package enum MarkupFormatter {
  /// The reason why a file is not formatted.
  package enum Fault: Error, CustomStringConvertible {
    /// A start tag would exceed the maximum length: `limit-exceeded`.
    case tooLongTag(Diagnostic)
    /// The formatted file would have another meaning.
    case changedMeaning(path: String)

    package var description: String {
      switch self {
      case .tooLongTag(let diagnostic): diagnostic.message
      case .changedMeaning(let path):
        "formatting '\(path)' would change its meaning, so it was not formatted"
      }
    }
  }

  /// A part of a text that formatting changes.
  package struct Change: Sendable, Hashable {
    /// The range in the decoded text.
    package let range: Range<Int>
    package let replacement: [UInt8]
    /// The range in the decoded text of the element that the change is a part of. For a comment or instruction, it is its
    /// own.
    package let element: Range<Int>
  }

  /// Returns a file's text in the standard layout, as UTF-8 without a byte order mark.
  ///
  /// - Parameter document: A file in the screen language without errors.
  /// - Throws: `Fault` if a start tag would be too long, or if parsing the result would return another tree.
  package static func format(_ document: ParsedDocument) throws(Fault) -> [UInt8] {
    try layout(document, keepsPieces: false).text
  }

  /// Returns the changes that formatting makes, in order. Each is as small as possible within a tag, a comment, or the
  /// white space between them.
  ///
  /// - Parameter document: A file in the screen language without errors.
  /// - Throws: What `format` throws.
  package static func changes(of document: ParsedDocument) throws(Fault) -> [Change] {
    let bytes = document.source.bytes
    let result = try layout(document, keepsPieces: true)
    return result.pieces.compactMap { piece in
      guard !bytes[piece.old].elementsEqual(result.text[piece.new]) else { return nil }
      return change(piece, from: bytes, to: result.text)
    }
  }

  private static func layout(
    _ document: ParsedDocument, keepsPieces: Bool
  ) throws(Fault) -> MarkupLayout.Result {
    let result = MarkupLayout.format(document.source.bytes, keepsPieces: keepsPieces)
    if let tooLongTag = result.tooLongTag {
      let location = StartTag.location(in: document.source, at: tooLongTag)
      throw .tooLongTag(
        Diagnostic(
          .limitExceeded, "the formatted start tag would be longer than \(StartTag.maximumLength >> 10) KiB",
          at: location, help: "shorten its values, or use fewer attributes"))
    }
    let again = DocumentParser.parse(result.text, path: document.source.path, canonicalPath: nil)
    guard again.diagnostics.isEmpty, isSame(document, again) else {
      throw .changedMeaning(path: document.source.path)
    }
    return result
  }

  /// The change of a piece without what it has in common with its replacement at both ends.
  private static func change(_ piece: MarkupLayout.Piece, from bytes: [UInt8], to text: [UInt8]) -> Change {
    var (old, new) = (bytes[piece.old], text[piece.new])
    while let first = old.first, first == new.first {
      old.removeFirst()
      new.removeFirst()
    }
    while let last = old.last, last == new.last {
      old.removeLast()
      new.removeLast()
    }
    // Whole characters.
    var (start, end) = (old.startIndex, old.endIndex)
    var prefix: [UInt8] = []
    var suffix: [UInt8] = []
    while start > piece.old.lowerBound,
      isInsideCharacter(start, bytes) || isInsideCharacter(new.startIndex - prefix.count, text)
    {
      start -= 1
      prefix.insert(bytes[start], at: 0)
    }
    while end < piece.old.upperBound,
      isInsideCharacter(end, bytes) || isInsideCharacter(new.endIndex + suffix.count, text)
    {
      suffix.append(bytes[end])
      end += 1
    }
    return Change(range: start..<end, replacement: prefix + new + suffix, element: piece.element)
  }

  /// Whether an offset is inside a character, or inside a line end of two.
  private static func isInsideCharacter(_ offset: Int, _ text: [UInt8]) -> Bool {
    guard offset > 0, offset < text.count else { return false }
    return UTF8.isContinuation(text[offset])
      || text[offset] == UInt8(ascii: "\n") && text[offset - 1] == UInt8(ascii: "\r")
  }

  // MARK: Comparison

  /// Whether two documents without their includes are the same, except for the offsets of tags.
  private static func isSame(_ left: ParsedDocument, _ right: ParsedDocument) -> Bool {
    left.tree.count == right.tree.count
      && left.tree.nodes.indices.allSatisfy { isSameNode($0, left.tree, right.tree) }
      && left.includes.elementsEqual(right.includes) { isSame($0, left.tree, $1, right.tree) }
      && left.tree.script.parts.elementsEqual(right.tree.script.parts) {
        $0.end == $1.end && isSame($0.tag, left.tree, $1.tag, right.tree)
      }
      && left.tree.ignores.elementsEqual(right.tree.ignores) {
        $0.rules == $1.rules && $0.reason == $1.reason && $0.scope == $1.scope
      }
      && left.tree.verifications.elementsEqual(right.tree.verifications) {
        $0.parts == $1.parts && $0.reason == $1.reason && $0.node == $1.node
      }
  }

  private static func isSameNode(_ index: Int, _ left: Tree, _ right: Tree) -> Bool {
    let (one, other) = (left.nodes[index], right.nodes[index])
    return one.kind == other.kind && one.parent == other.parent && one.end == other.end
      && isSame(left.attributeRecords(ofNode: index), left, right.attributeRecords(ofNode: index), right)
  }

  private static func isSame(_ one: WrittenInclude, _ left: Tree, _ other: WrittenInclude, _ right: Tree) -> Bool {
    one.nodeCount == other.nodeCount && one.parent == other.parent && one.ignores == other.ignores
      && one.verifications == other.verifications
      && isSame(one.tag, left, other.tag, right)
      && one.sets.elementsEqual(other.sets) { isSame($0, left, $1, right) }
  }

  private static func isSame(_ one: WrittenTag, _ left: Tree, _ other: WrittenTag, _ right: Tree) -> Bool {
    one.element == other.element && isSame(one.attributes, left, other.attributes, right)
  }

  /// Compares attributes in any order, because their order has no meaning.
  private static func isSame(
    _ one: some Collection<AttributeRecord>, _ left: Tree, _ other: some Collection<AttributeRecord>, _ right: Tree
  ) -> Bool {
    one.sorted { $0.rawName < $1.rawName }.elementsEqual(other.sorted { $0.rawName < $1.rawName }) { one, other in
      one.rawName == other.rawName && left.bytes(of: one).elementsEqual(right.bytes(of: other))
    }
  }
}
