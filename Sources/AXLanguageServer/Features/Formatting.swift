import AXReader
import AXText

/// Formats a document as `axspec format` does: `textDocument/formatting` and `textDocument/rangeFormatting`.
enum Formatting {
  /// The edits that format a document; nil if it has errors, which its diagnostics report.
  ///
  /// - Parameter range: Only what whole elements in this range need; nil for the whole document.
  /// - Throws: The reason why a document without errors is not formatted.
  static func edits(_ document: OpenDocument, in range: Range<Int>? = nil) throws(ResponseError) -> [TextEdit]? {
    guard document.kind == .screenMarkup else { return nil }
    let text = document.text.bytes
    let file = DocumentReader().readAsWritten(.text(text, name: document.path ?? document.uri))
    guard let written = file.document else { return nil }
    let changes: [MarkupFormatter.Change]
    do throws(MarkupFormatter.Fault) {
      changes = try MarkupFormatter.changes(of: written)
    } catch {
      throw .requestFailed(error.description)
    }
    let edits = changes.compactMap { change -> TextEdit? in
      let element = change.element
      if let range, !(range.lowerBound <= element.lowerBound && element.upperBound <= range.upperBound) { return nil }
      return TextEdit(
        range: document.text.range(of: change.range), newText: String(decoding: change.replacement, as: UTF8.self))
    }
    // A formatted file has no byte order mark.
    guard range == nil, let mark = document.text.markRange else { return edits }
    return [TextEdit(range: mark, newText: "")] + edits
  }
}

extension Methods {
  static let formatting = RequestMethod(
    "textDocument/formatting", capability: ("documentFormattingProvider", true)
  ) { (parameters: DocumentParameters, server: ServerState) -> [TextEdit]? in
    try server.document(parameters.textDocument).flatMap { try Formatting.edits($0) }
  }

  static let rangeFormatting = RequestMethod(
    "textDocument/rangeFormatting", capability: ("documentRangeFormattingProvider", true)
  ) { (parameters: DocumentRangeParameters, server: ServerState) -> [TextEdit]? in
    try server.document(parameters.textDocument).flatMap { document in
      try Formatting.edits(document, in: document.text.bytes(of: parameters.range))
    }
  }
}
