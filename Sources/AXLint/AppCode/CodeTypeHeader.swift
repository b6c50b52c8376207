/// The name and the supertypes of a type in Swift.
struct CodeTypeHeader {
  /// Longer headers are cut off.
  private static let maximumCount = 256

  /// The index of the last part of the name, without the types around it.
  private(set) var name: Int
  private(set) var supers: [String] = []

  /// - Parameter index: The index of the first part of the name.
  init(_ text: CodeText, at index: Int) {
    name = index
    while text.kind(name + 1) == .period, text.kind(name + 2).isIdentifier { name += 2 }
    var depth = 0
    var isList = false
    // The last identifier of the current supertype.
    var current: Int?
    scan: for index in name + 1..<name + Self.maximumCount {
      switch text.kind(index) {
      case .less: depth += 1
      case .greater: depth -= 1
      case .openBrace, .semicolon: break scan
      case .colon where depth == 0: isList = true
      case .comma where depth == 0:
        if let current { supers.append(text.text(current)) }
        current = nil
      case let kind where kind.isIdentifier && depth == 0 && isList:
        if text.isKeyword(index, .where) { break scan }
        current = index
      case CodeToken.Kind(code: 0): break scan
      default: break
      }
    }
    if let current { supers.append(text.text(current)) }
  }
}
