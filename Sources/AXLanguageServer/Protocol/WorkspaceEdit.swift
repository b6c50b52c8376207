/// Replaces a range of a document.
struct TextEdit: Sendable, Hashable, Encodable {
  let range: PositionRange
  let newText: String
}

/// Edits of several documents, which the client makes all or none.
struct WorkspaceEdit: Sendable, Encodable {
  /// The edits of a version of a document.
  struct DocumentEdit: Sendable, Encodable {
    let textDocument: VersionedDocumentIdentifier
    let edits: [TextEdit]
  }

  /// The edits by document, for clients that do not know versions.
  private struct Changes: Sendable, Encodable {
    let documents: [DocumentEdit]

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ uri: String) { stringValue = uri }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      for document in documents { try container.encode(document.edits, forKey: Key(document.textDocument.uri)) }
    }
  }

  private let documentChanges: [DocumentEdit]?
  private let changes: Changes?

  init(_ documents: [DocumentEdit], for client: ClientCapabilities) {
    let hasVersions = client.isSupported("workspace", "workspaceEdit", "documentChanges")
    documentChanges = hasVersions ? documents : nil
    changes = hasVersions ? nil : Changes(documents: documents)
  }
}
