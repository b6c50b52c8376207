/// What names a document in a message.
struct DocumentIdentifier: Sendable, Codable {
  let uri: String
}

/// What names a version of a document in a message.
struct VersionedDocumentIdentifier: Sendable, Codable {
  let uri: String
  /// Nil in an edit of a document that is not open.
  let version: Int?

  init(uri: String, version: Int?) {
    self.uri = uri
    self.version = version
  }

  private enum Keys: String, CodingKey {
    case uri, version
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    uri = try container.decode(String.self, forKey: .uri)
    version = try container.decodeIfPresent(Int.self, forKey: .version)
  }

  /// Writes null for a document that is not open: clients demand the member.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(uri, forKey: .uri)
    try container.encode(version, forKey: .version)
  }
}

/// The parameters of a request about a document.
struct DocumentParameters: Sendable, Decodable {
  let textDocument: DocumentIdentifier
}

/// The parameters of a request about a place in a document.
struct DocumentPositionParameters: Sendable, Decodable {
  let textDocument: DocumentIdentifier
  let position: Position
}

/// The parameters of a request about a range of a document.
struct DocumentRangeParameters: Sendable, Decodable {
  let textDocument: DocumentIdentifier
  let range: PositionRange
}

/// The parameters of a message that has none.
struct NoParameters: Sendable, Decodable {
  init(from decoder: any Decoder) throws {}
}

/// A range of a file.
struct DocumentLocation: Sendable, Hashable, Encodable {
  let uri: String
  let range: PositionRange
}
