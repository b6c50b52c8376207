/// A place between two characters of a document, as the protocol writes it.
struct Position: Sendable, Hashable, Codable {
  /// From 0.
  var line: Int
  /// In code units of the negotiated encoding, from 0.
  var character: Int
}

/// A range of a document, without its end.
struct PositionRange: Sendable, Hashable, Codable {
  var start: Position
  var end: Position
}
