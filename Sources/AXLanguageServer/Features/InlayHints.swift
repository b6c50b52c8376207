import AXText

/// Shows what VoiceOver says at the end of each stop's line: `textDocument/inlayHint`.
enum InlayHints {
  struct Hint: Sendable, Hashable, Encodable {
    let position: Position
    let label: String
    /// What VoiceOver adds after a pause.
    let tooltip: String?
    let paddingLeft = true
  }

  /// The hints of the lines in a range. A line has one hint, for all stops on it.
  static func hints(_ document: OpenDocument, in range: PositionRange) -> [Hint] {
    let stops = SpokenStops(document)
    var hints: [Hint] = []
    for element in document.scan.elements {
      guard let sentence = stops.sentence(ofTagAt: element.tag.lowerBound) else { continue }
      let line = document.text.position(of: element.tag.upperBound - 1).line
      guard range.start.line <= line, line <= range.end.line else { continue }
      // A position after the end of a line means its end.
      let end = document.text.offset(of: Position(line: line, character: .max))
      let tooltip = stops.utterances[element.tag.lowerBound]?.compactMap(\.hint).joined(separator: "\n") ?? ""
      let hint = Hint(
        position: document.text.position(of: end), label: sentence, tooltip: tooltip.isEmpty ? nil : tooltip)
      if let last = hints.last, last.position == hint.position {
        hints[hints.count - 1] = joined(last, hint)
      } else {
        hints.append(hint)
      }
    }
    return hints
  }

  private static func joined(_ one: Hint, _ other: Hint) -> Hint {
    let tooltips = [one.tooltip, other.tooltip].compactMap { $0 }
    return Hint(
      position: one.position, label: "\(one.label) · \(other.label)",
      tooltip: tooltips.isEmpty ? nil : tooltips.joined(separator: "\n"))
  }
}

extension Methods {
  static let inlayHints = RequestMethod("textDocument/inlayHint", capability: ("inlayHintProvider", true)) {
    (parameters: DocumentRangeParameters, server: ServerState) -> [InlayHints.Hint]? in
    server.document(parameters.textDocument).map { InlayHints.hints($0, in: parameters.range) }
  }
}
