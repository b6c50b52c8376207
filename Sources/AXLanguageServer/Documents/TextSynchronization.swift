extension Methods {
  private struct OpenParameters: Decodable {
    struct Document: Decodable {
      let uri: String
      let version: Int
      let text: String
    }

    let textDocument: Document
  }

  private struct ChangeParameters: Decodable {
    struct Document: Decodable {
      let uri: String
      /// Old clients may leave it out.
      let version: Int?
    }

    /// An edit, or the whole text if it has no range.
    struct Change: Decodable {
      let range: PositionRange?
      let text: String
    }

    let textDocument: Document
    let contentChanges: [Change]
  }

  static let didOpen = NotificationMethod("textDocument/didOpen") {
    (parameters: OpenParameters, server: ServerState) in
    let document = parameters.textDocument
    let entry = server.documents.open(uri: document.uri, version: document.version, text: document.text)
    server.diagnostics.changed(entry)
  }

  static let didChange = NotificationMethod("textDocument/didChange") {
    (parameters: ChangeParameters, server: ServerState) in
    guard let entry = server.documents.entry(parameters.textDocument.uri) else {
      throw ResponseError.invalidParameters("the document is not open")
    }
    server.documents.change(entry, version: parameters.textDocument.version ?? entry.version) { text in
      for change in parameters.contentChanges {
        if let range = change.range {
          text.replace(range, with: Array(change.text.utf8))
        } else {
          text = EditedText(Array(change.text.utf8), text.encoding)
        }
      }
    }
    server.diagnostics.changed(entry)
  }

  static let didClose = NotificationMethod("textDocument/didClose") {
    (parameters: DocumentParameters, server: ServerState) in
    if let entry = server.documents.close(uri: parameters.textDocument.uri) { server.diagnostics.closed(entry, server) }
  }

  static let didSave = NotificationMethod("textDocument/didSave") {
    (parameters: DocumentParameters, server: ServerState) in
    guard let path = FileURI.canonicalPath(of: parameters.textDocument.uri) else { return }
    server.filesChanged([path])
  }
}
