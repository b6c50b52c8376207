import AXText

/// What a client says that it can do.
struct ClientCapabilities: Sendable {
  private let json: JSONValue

  init(_ json: JSONValue = .object([])) {
    self.json = json
  }

  private func value(_ path: [String]) -> JSONValue? {
    path.reduce(json) { (value: JSONValue?, key) in value?[key] }
  }

  /// Whether a capability is true, such as `isSupported("workspace", "workspaceEdit", "documentChanges")`.
  func isSupported(_ path: String...) -> Bool { value(path) == .boolean(true) }

  /// Whether a capability is there, whatever its value.
  func has(_ path: String...) -> Bool {
    let value = value(path)
    return value != nil && value != .null
  }

  /// The texts of a capability that is a list of them; nil if it is not there.
  func strings(_ path: String...) -> [String]? {
    guard case .array(let values)? = value(path) else { return nil }
    return values.compactMap(\.string)
  }
}
