import AXText

/// Finds all places that name an element, a state, or a file: `textDocument/references`.
enum References {
  /// - Parameter withDefinition: Whether the place where the name is given is one of them.
  static func references(
    _ document: OpenDocument, at offset: Int, withDefinition: Bool, _ workspace: Workspace
  ) -> [DocumentLocation] {
    let uses = NameUses(workspace, document)
    guard let use = uses.use(at: offset) else { return [] }
    var file: (path: ExactText, text: FileText?)?
    return uses.uses(of: use.thing).compactMap { use in
      guard withDefinition || !use.isDefinition else { return nil }
      if file?.path != use.file { file = (use.file, workspace.file(at: use.file, document)) }
      // A fragment outside of the client's folders is not read.
      return file?.text?.location(of: use.range)
    }
  }
}

extension Methods {
  private struct ReferenceParameters: Decodable {
    struct Context: Decodable {
      let includeDeclaration: Bool
    }

    let textDocument: DocumentIdentifier
    let position: Position
    let context: Context
  }

  static let references = RequestMethod("textDocument/references", capability: ("referencesProvider", true)) {
    (parameters: ReferenceParameters, server: ServerState) -> [DocumentLocation]? in
    guard let document = server.document(parameters.textDocument) else { return nil }
    return References.references(
      document, at: document.text.offset(of: parameters.position),
      withDefinition: parameters.context.includeDeclaration, server.workspace)
  }
}
