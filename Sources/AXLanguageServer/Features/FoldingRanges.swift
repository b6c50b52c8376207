/// Finds the lines that can be folded: `textDocument/foldingRange`.
enum FoldingRanges {
  struct Folding: Sendable, Hashable, Encodable {
    let startLine: Int
    let endLine: Int
    /// `comment`, or nil for an element.
    let kind: String?
  }

  /// The ranges by line, the outer ones first.
  static func ranges(_ document: OpenDocument) -> [Folding] {
    guard document.kind == .screenMarkup else { return [] }
    let elements = document.scan.elements.compactMap { element -> Folding? in
      // The line with an end tag stays.
      if let end = element.endTag {
        return folding(document, from: element.range.lowerBound, to: end.lowerBound, lineOffset: -1)
      }
      return element.isTagComplete && element.isEmptyTag
        ? folding(document, from: element.range.lowerBound, to: element.range.upperBound - 1) : nil
    }
    let notes = document.scan.notes.compactMap { note in
      note.isClosed && note.isComment
        ? folding(document, from: note.range.lowerBound, to: note.range.upperBound - 1, kind: "comment") : nil
    }
    var known: Set<Int> = []
    return (elements + notes).sorted { ($0.startLine, -$0.endLine) < ($1.startLine, -$1.endLine) }
      .filter { known.insert($0.startLine).inserted }
  }

  private static func folding(
    _ document: OpenDocument, from start: Int, to end: Int, lineOffset: Int = 0, kind: String? = nil
  ) -> Folding? {
    let first = document.text.position(of: start).line
    let last = document.text.position(of: end).line + lineOffset
    return first < last ? Folding(startLine: first, endLine: last, kind: kind) : nil
  }
}

extension Methods {
  static let foldingRanges = RequestMethod("textDocument/foldingRange", capability: ("foldingRangeProvider", true)) {
    (parameters: DocumentParameters, server: ServerState) -> [FoldingRanges.Folding]? in
    server.document(parameters.textDocument).map { FoldingRanges.ranges($0) }
  }
}
