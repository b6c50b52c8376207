import AXText

/// The diagnostics of a document that the client asks for.
struct DocumentDiagnostics: Encodable {
  let kind = "full"
  let items: [ClientDiagnostic]

  private enum CodingKeys: String, CodingKey {
    case kind, items
  }
}

extension Methods {
  struct DiagnosticOptions: Encodable, Sendable {
    let identifier = "axspec"
    /// A fragment changes the diagnostics of what includes it.
    let interFileDependencies = true
    let workspaceDiagnostics = false

    private enum CodingKeys: String, CodingKey {
      case identifier, interFileDependencies, workspaceDiagnostics
    }
  }

  /// The capability is announced only to clients that can be told to ask again. Others get diagnostics unasked, and
  /// would show each twice.
  static let documentDiagnostics = RequestMethod("textDocument/diagnostic") {
    (parameters: DocumentParameters, server: ServerState) in
    let entry = server.documents.entry(parameters.textDocument.uri)
    return DocumentDiagnostics(items: entry.map { server.diagnostics.diagnostics(of: $0, server) } ?? [])
  }
}

extension ClientCapabilities {
  /// Whether the client asks for diagnostics, and can be told to ask again.
  var pullsDiagnostics: Bool {
    has("textDocument", "diagnostic") && isSupported("workspace", "diagnostics", "refreshSupport")
  }
}

extension ServerState {
  private struct PublishParameters: Encodable {
    let uri: String
    let version: Int?
    let diagnostics: [ClientDiagnostic]
  }

  /// Sends the diagnostics of a file.
  func publish(_ diagnostics: [ClientDiagnostic], uri: String, version: Int?) {
    let hasVersion = client.isSupported("textDocument", "publishDiagnostics", "versionSupport")
    notify(
      "textDocument/publishDiagnostics",
      PublishParameters(uri: uri, version: hasVersion ? version : nil, diagnostics: diagnostics))
  }

  /// Asks the client to ask for diagnostics again, because files that are not being edited have changed them.
  func refreshDiagnostics() {
    if client.pullsDiagnostics { request("workspace/diagnostic/refresh", JSONValue.null) }
  }
}
