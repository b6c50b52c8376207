import AXText
import AXTree

/// Finds what a name refers to: `textDocument/definition`.
enum Definition {
  /// The name at a place, and where what it refers to is written.
  struct Link: Sendable, Hashable, Encodable {
    let originSelectionRange: PositionRange
    let targetUri: String
    /// All of the element.
    let targetRange: PositionRange
    /// Its name or identifier.
    let targetSelectionRange: PositionRange

    var location: DocumentLocation { DocumentLocation(uri: targetUri, range: targetSelectionRange) }
  }

  static func definition(_ document: OpenDocument, at offset: Int, _ workspace: Workspace) -> Link? {
    let uses = NameUses(workspace, document)
    guard let use = uses.use(at: offset) else { return nil }
    let origin = document.text.range(of: use.range)
    switch use.thing {
    case .element(let path, let tag):
      guard let file = workspace.file(at: path, document) else { return nil }
      return link(from: origin, toTagAt: tag, named: "identifier", in: file)
    case .state(let path, let name):
      guard let file = workspace.file(at: path, document) else { return nil }
      guard name.text != ScreenState.initialName else {
        return link(from: origin, toTagAt: nil, named: "name", in: file)
      }
      let state = StateUses.states(of: file.scan).first { file.scan.value(of: "name", of: $0) == name.text }
      return state.flatMap {
        link(from: origin, toTagAt: file.scan.elements[$0].tag.lowerBound, named: "name", in: file)
      }
    case .file(let path):
      guard let file = workspace.file(at: path, document) else { return nil }
      let start = file.text.range(of: 0..<0)
      return Link(originSelectionRange: origin, targetUri: file.uri, targetRange: start, targetSelectionRange: start)
    }
  }

  /// - Parameters:
  ///   - offset: The offset of the element's tag; nil for the outermost element.
  ///   - attribute: The attribute with its name.
  private static func link(
    from origin: PositionRange, toTagAt offset: Int?, named attribute: String, in file: FileText
  ) -> Link? {
    guard let index = offset.map({ file.element(withTagAt: $0) }) ?? file.scan.elements.indices.first else {
      return nil
    }
    let element = file.scan.elements[index]
    let name = file.scan.attribute(attribute, of: index)?.value ?? element.name
    return Link(
      originSelectionRange: origin, targetUri: file.uri, targetRange: file.text.range(of: element.range),
      targetSelectionRange: file.text.range(of: name))
  }
}

extension Methods {
  /// A link for clients that show what they lead from, otherwise a location.
  private enum Result: Encodable {
    case links([Definition.Link])
    case location(DocumentLocation)
    case none

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .links(let links): try links.encode(to: encoder)
      case .location(let location): try location.encode(to: encoder)
      case .none:
        var container = encoder.singleValueContainer()
        try container.encodeNil()
      }
    }
  }

  static let definition = RequestMethod("textDocument/definition", capability: ("definitionProvider", true)) {
    (parameters: DocumentPositionParameters, server: ServerState) -> Result in
    guard let document = server.document(parameters.textDocument),
      let link = Definition.definition(
        document, at: document.text.offset(of: parameters.position), server.workspace)
    else { return .none }
    let takesLinks = server.client.isSupported("textDocument", "definition", "linkSupport")
    return takesLinks ? .links([link]) : .location(link.location)
  }
}
