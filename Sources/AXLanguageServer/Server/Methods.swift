import AXText

/// A request that the server answers.
struct RequestMethod: Sendable {
  let name: String
  /// The member of the server's capabilities that announces the method; nil if none does.
  let capability: (name: String, value: any Encodable & Sendable)?
  private let body: @Sendable (LocatedJSON?, ServerState) throws -> JSONValue

  /// - Parameters:
  ///   - capability: The member of the server's capabilities that announces the method.
  ///   - answer: Returns the result. An error that it throws is the response.
  init<Parameters: Decodable & SendableMetatype, Result: Encodable & SendableMetatype>(
    _ name: String, capability: (name: String, value: any Encodable & Sendable)? = nil,
    _ answer: @escaping @Sendable (Parameters, ServerState) throws -> Result
  ) {
    self.name = name
    self.capability = capability
    body = { parameters, server in
      try JSONEncoding.json(of: try answer(try Methods.value(of: parameters), server))
    }
  }

  func answer(_ parameters: LocatedJSON?, _ server: ServerState) throws -> JSONValue {
    try body(parameters, server)
  }
}

/// A notification of the client that the server acts on.
struct NotificationMethod: Sendable {
  let name: String
  private let body: @Sendable (LocatedJSON?, ServerState) throws -> Void

  init<Parameters: Decodable & SendableMetatype>(
    _ name: String, _ act: @escaping @Sendable (Parameters, ServerState) throws -> Void
  ) {
    self.name = name
    body = { parameters, server in try act(try Methods.value(of: parameters), server) }
  }

  func act(_ parameters: LocatedJSON?, _ server: ServerState) throws { try body(parameters, server) }
}

/// A command that clients run by its name, with `workspace/executeCommand`.
struct ServerCommand: Sendable {
  let name: String
  let run: @Sendable ([JSONValue], ServerState) throws -> JSONValue

  init<Result: Encodable & SendableMetatype>(
    _ name: String, _ run: @escaping @Sendable ([JSONValue], ServerState) throws -> Result
  ) {
    self.name = name
    self.run = { try JSONEncoding.json(of: try run($0, $1)) }
  }
}

/// The methods of the server. To add one, add a file and a line here.
enum Methods {
  static let all: [RequestMethod] = [
    initialize, shutdown, executeCommand, documentDiagnostics, codeActions,
    completion, hover,
    definition, references, highlights, prepareRename, rename,
    documentSymbols, workspaceSymbols, foldingRanges, selectionRanges, documentLinks,
    formatting, rangeFormatting, inlayHints, codeLenses, textDocumentContent,
  ]

  static let notifications: [NotificationMethod] = [
    initialized, didOpen, didChange, didClose, didSave, didChangeWatchedFiles, didChangeWorkspaceFolders,
  ]

  static let commands: [ServerCommand] = [showSnapshot, showSpeech]

  static let requests = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  static let notificationsByName = Dictionary(uniqueKeysWithValues: notifications.map { ($0.name, $0) })

  /// Decodes parameters. Absent ones are those of a method without any.
  fileprivate static func value<Parameters: Decodable>(of json: LocatedJSON?) throws -> Parameters {
    try JSONDecoding.value(of: json ?? .emptyObject)
  }
}

extension Methods {
  private struct CommandParameters: Decodable {
    let command: String
    let arguments: [JSONValue]?
  }

  private struct CommandOptions: Encodable, Sendable {
    let commands: [String]
  }

  static let executeCommand = RequestMethod(
    "workspace/executeCommand",
    capability: ("executeCommandProvider", CommandOptions(commands: commands.map(\.name)))
  ) { (parameters: CommandParameters, server: ServerState) -> JSONValue in
    guard let command = commands.first(where: { $0.name == parameters.command }) else {
      throw ResponseError.invalidParameters("the command `\(parameters.command)` is not known")
    }
    return try command.run(parameters.arguments ?? [], server)
  }
}
