/// Finds the places in a document that name the same thing: `textDocument/documentHighlight`.
enum Highlights {
  struct Highlight: Sendable, Hashable, Encodable {
    let range: PositionRange
    /// 3 where the name is given, otherwise 2.
    let kind: Int
  }

  static func highlights(_ document: OpenDocument, at offset: Int, _ workspace: Workspace) -> [Highlight] {
    let uses = NameUses(workspace, document)
    guard let use = uses.use(at: offset) else { return [] }
    return uses.usesInDocument.filter { $0.thing == use.thing }.map {
      Highlight(range: document.text.range(of: $0.range), kind: $0.isDefinition ? 3 : 2)
    }
  }
}

extension Methods {
  static let highlights = RequestMethod(
    "textDocument/documentHighlight", capability: ("documentHighlightProvider", true)
  ) { (parameters: DocumentPositionParameters, server: ServerState) -> [Highlights.Highlight]? in
    server.document(parameters.textDocument).map {
      Highlights.highlights($0, at: $0.text.offset(of: parameters.position), server.workspace)
    }
  }
}
