/// Makes links of the paths of other files: `textDocument/documentLink`.
enum DocumentLinks {
  struct Link: Sendable, Hashable, Encodable {
    let range: PositionRange
    let target: String
  }

  static func links(_ document: OpenDocument, _ workspace: Workspace) -> [Link] {
    guard document.kind == .screenMarkup else { return [] }
    let uses = StateUses(FileText(document)) { workspace.target(of: $0, in: document.place) }.uses
    return uses.compactMap { use in
      guard case .file(let path) = use.thing else { return nil }
      return Link(range: document.text.range(of: use.range), target: workspace.uri(ofFileAt: path.text))
    }.sorted { ($0.range.start.line, $0.range.start.character) < ($1.range.start.line, $1.range.start.character) }
  }
}

extension Methods {
  private struct DocumentLinkOptions: Encodable, Sendable {
    let resolveProvider = false
  }

  static let documentLinks = RequestMethod(
    "textDocument/documentLink", capability: ("documentLinkProvider", DocumentLinkOptions())
  ) { (parameters: DocumentParameters, server: ServerState) -> [DocumentLinks.Link]? in
    server.document(parameters.textDocument).map { DocumentLinks.links($0, server.workspace) }
  }
}
