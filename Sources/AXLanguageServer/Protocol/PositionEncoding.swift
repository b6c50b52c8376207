/// The unit in which positions count characters.
enum PositionEncoding: String, Sendable, Codable, CaseIterable {
  case utf8 = "utf-8"
  /// What clients use that do not say what they support.
  case utf16 = "utf-16"
  case utf32 = "utf-32"
}
