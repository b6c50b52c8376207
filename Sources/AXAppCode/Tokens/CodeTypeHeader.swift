import AXText

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
      case let kind where kind.isIdentifier && depth == 0:
        if text.isKeyword(index, .where) { break scan }
        if isList { current = index }
      case CodeToken.Kind(code: 0): break scan
      default: break
      }
    }
    if let current { supers.append(text.text(current)) }
  }

  /// The maximum distance from a type's name in Objective-C to its keyword, for modifiers such as `final`.
  private static let maximumDistance = 120

  /// Returns the name that a type has in Objective-C and in storyboards, as in `@objc(Card) final class ShopCard`, or nil
  /// if it has only one name.
  ///
  /// - Parameter keyword: The offset of the word `class`.
  static func exportedName(ofTypeAt keyword: Int, in view: ByteView) -> String? {
    let before = view[max(0, keyword - maximumDistance)..<keyword]
    guard let close = before.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    // Only modifiers and attributes such as `@objcMembers` are between.
    let between = Set(" \t\r\n@".utf8)
    guard before[(close + 1)...].allSatisfy({ IdentifierScan.isPart($0) || between.contains($0) }) else { return nil }
    let name = before[..<close].reversed().prefix(while: IdentifierScan.isPart).count
    guard name > 0, view.holds("@objc(", before: close - name) else { return nil }
    return String(decoding: view[close - name..<close], as: UTF8.self)
  }
}
