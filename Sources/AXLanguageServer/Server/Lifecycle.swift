import AXText

extension Methods {
  private struct InitializeParameters: Decodable {
    struct Folder: Decodable {
      let uri: String
    }

    let processId: Int?
    let rootUri: String?
    let rootPath: String?
    let workspaceFolders: [Folder]?
    let capabilities: JSONValue?
  }

  private struct InitializeResult: Encodable {
    struct Info: Encodable {
      let name: String
      let version: String
    }

    let capabilities: JSONValue
    let serverInfo: Info
  }

  static let initialize = RequestMethod("initialize") { (parameters: InitializeParameters, server: ServerState) in
    server.client = ClientCapabilities(parameters.capabilities ?? .object([]))
    server.clientProcess = parameters.processId.flatMap(ClientProcess.init)
    server.documents.encoding = encoding(of: server.client)
    let root = parameters.rootUri ?? parameters.rootPath.map(FileURI.uri(ofPath:))
    let folders = parameters.workspaceFolders?.map(\.uri) ?? [root].compactMap { $0 }
    server.documents.setFolders(folders)
    server.documents.index.progress = ProgressReport(server).show
    server.phase = .running
    return InitializeResult(
      capabilities: try capabilities(of: server),
      serverInfo: .init(name: "axspec", version: server.documents.project.version))
  }

  static let shutdown = RequestMethod("shutdown") { (_: NoParameters, server: ServerState) -> JSONValue in
    server.phase = .afterShutdown
    return .null
  }

  /// The first encoding that the client prefers and the server knows.
  private static func encoding(of client: ClientCapabilities) -> PositionEncoding {
    let offered = client.strings("general", "positionEncodings") ?? []
    return offered.lazy.compactMap(PositionEncoding.init).first ?? .utf16
  }

  private struct Synchronization: Encodable {
    struct Save: Encodable {
      let includeText = false
    }

    let openClose = true
    /// Incremental.
    let change = 2
    let save = Save()
  }

  private struct WorkspaceCapabilities: Encodable {
    struct Folders: Encodable {
      let supported = true
      let changeNotifications = true
    }

    let workspaceFolders = Folders()
    /// Only for clients that know it.
    let textDocumentContent: ShownText.Options?
  }

  private static func capabilities(of server: ServerState) throws -> JSONValue {
    let showsTexts = server.client.has("workspace", "textDocumentContent")
    let workspace = WorkspaceCapabilities(textDocumentContent: showsTexts ? ShownText.Options() : nil)
    var members = [
      JSONValue.Member("positionEncoding", .string(server.documents.encoding.rawValue)),
      JSONValue.Member("textDocumentSync", try JSONEncoding.json(of: Synchronization())),
      JSONValue.Member("workspace", try JSONEncoding.json(of: workspace)),
    ]
    for method in all {
      guard let (name, value) = method.capability else { continue }
      members.append(JSONValue.Member(name, try JSONEncoding.json(of: value)))
    }
    if server.client.pullsDiagnostics {
      members.append(JSONValue.Member("diagnosticProvider", try JSONEncoding.json(of: DiagnosticOptions())))
    }
    return .object(members)
  }
}
