import AXDiagnostics
import AXTree

/// Formats screen files and fragments.
package enum MarkupFormatter {
  /// Why a file is left alone.
  package enum Fault: Error, CustomStringConvertible {
    /// In the layout a start tag would be longer than is read: `limit-exceeded`.
    case tooLongTag(Diagnostic)
    /// The layout would not say what the file says: never written.
    case changedMeaning(path: String)

    package var description: String {
      switch self {
      case .tooLongTag(let diagnostic): diagnostic.message
      case .changedMeaning(let path):
        "'\(path)' would not read the same when it is formatted, so it was left alone"
      }
    }
  }

  /// A file's text in the one layout, in UTF-8 without a byte order mark.
  ///
  /// - Parameter document: a file of the screen language, read without an error.
  /// - Throws: If a start tag would be too long, or if the result, read again, is not the same tree.
  package static func format(_ document: ParsedDocument) throws(Fault) -> [UInt8] {
    let (text, tooLongTag) = MarkupLayout.format(document.source.bytes)
    if let tooLongTag {
      let location = StartTag.location(in: document.source, at: tooLongTag)
      throw .tooLongTag(
        Diagnostic(
          .limitExceeded, "formatted, the start tag would be longer than \(StartTag.maximumLength >> 10) KiB",
          at: location, help: "shorten its texts, or write fewer attributes"))
    }
    let again = DocumentParser.parse(text, path: document.source.path, canonicalPath: nil)
    guard again.diagnostics.isEmpty, isSame(document, again) else {
      throw .changedMeaning(path: document.source.path)
    }
    return text
  }

  // MARK: Comparison

  /// Whether two documents of one file each say the same, wherever their tags are.
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

  /// Their order in a tag means nothing.
  private static func isSame(
    _ one: some Collection<AttributeRecord>, _ left: Tree, _ other: some Collection<AttributeRecord>, _ right: Tree
  ) -> Bool {
    one.sorted { $0.rawName < $1.rawName }.elementsEqual(other.sorted { $0.rawName < $1.rawName }) { one, other in
      one.rawName == other.rawName && left.bytes(of: one).elementsEqual(right.bytes(of: other))
    }
  }
}
