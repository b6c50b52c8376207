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

  /// Returns a file's text in the standard layout, as UTF-8 without a byte order mark.
  ///
  /// - Parameter document: A file in the screen language without errors.
  /// - Throws: `Fault` if a start tag would be too long, or if parsing the result would return another tree.
  package static func format(_ document: ParsedDocument) throws(Fault) -> [UInt8] {
    let (text, tooLongTag) = MarkupLayout.format(document.source.bytes)
    if let tooLongTag {
      let location = StartTag.location(in: document.source, at: tooLongTag)
      throw .tooLongTag(
        Diagnostic(
          .limitExceeded, "the formatted start tag would be longer than \(StartTag.maximumLength >> 10) KiB",
          at: location, help: "shorten its values, or use fewer attributes"))
    }
    let again = DocumentParser.parse(text, path: document.source.path, canonicalPath: nil)
    guard again.diagnostics.isEmpty, isSame(document, again) else {
      throw .changedMeaning(path: document.source.path)
    }
    return text
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
  }

  private static func isSameNode(_ index: Int, _ left: Tree, _ right: Tree) -> Bool {
    let (one, other) = (left.nodes[index], right.nodes[index])
    return one.kind == other.kind && one.parent == other.parent && one.end == other.end
      && isSame(left.attributeRecords(ofNode: index), left, right.attributeRecords(ofNode: index), right)
  }

  private static func isSame(_ one: WrittenInclude, _ left: Tree, _ other: WrittenInclude, _ right: Tree) -> Bool {
    one.nodeCount == other.nodeCount && one.parent == other.parent && one.ignores == other.ignores
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
