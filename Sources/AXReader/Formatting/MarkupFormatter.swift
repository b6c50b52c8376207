/// Formats screen files and fragments.
package enum MarkupFormatter {
  /// A layout that would not say what the file says: never written.
  package struct ChangedMeaning: Error, CustomStringConvertible {
    package let path: String

    package var description: String { "'\(path)' would not read the same when it is formatted, so it was left alone" }
  }

  /// A file's text in the one layout, in UTF-8 without a byte order mark.
  ///
  /// - Parameter document: a file of the screen language, read without an error.
  /// - Throws: where the result, read again, is not the same tree.
  package static func format(_ document: ParsedDocument) throws(ChangedMeaning) -> [UInt8] {
    let text = MarkupLayout.format(document.source.bytes)
    let again = DocumentParser.parse(text, path: document.source.path, canonicalPath: nil)
    guard again.diagnostics.isEmpty, TreeComparison.isSame(document.tree, again.tree) else {
      throw ChangedMeaning(path: document.source.path)
    }
    return text
  }
}
