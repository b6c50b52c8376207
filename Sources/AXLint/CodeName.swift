/// Names that are made for programs and not for people.
enum CodeName {
  static let assetPrefixes = ["ic_", "img_", "icon_", "btn_"]

  private static let imageSuffixes = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".ico",
  ]

  /// Words for parts of a screen, with which identifiers end or begin.
  private static let parts = [
    "button", "btn", "image", "img", "imageview", "icon", "view", "label", "cell", "field", "link", "tab",
  ]

  /// - Parameter name: in lower case.
  static func hasImageSuffix(_ name: String) -> Bool {
    imageSuffixes.contains { name.hasSuffix($0) && name.count > $0.count }
  }

  /// `arrow_left`, `arrow_left@2x`: one word, joined of several by low lines.
  static func isSnakeCase(_ name: Substring) -> Bool {
    var name = name
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }),
      name.contains(where: \.isLetter)
    else { return false }
    return name.split(separator: "_", omittingEmptySubsequences: true).count > 1
  }

  /// `chevron.right`, `arrow.2.squarepath`: lower-case words joined by dots; "1.5x" and "a.m" are none.
  static func isDotted(_ name: Substring) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isLowerOrDigit) }) else { return false }
    let lettered = words.filter { $0.utf8.contains(where: isLower) }
    return lettered.count > 1 && lettered.contains { $0.utf8.filter(isLower).count > 1 }
  }

  /// Whether an identifier could not be a word that people use: `closeButton`, `close_button`, `close-button`. Names
  /// such as `Close`, `YouTube`, `iPhone` and `check-in` could.
  static func isCode(_ identifier: Substring) -> Bool {
    guard !identifier.contains(where: \.isWhitespace) else { return false }
    if isSnakeCase(identifier) || isDotted(identifier) { return true }
    // Also `login.submitButton`.
    if identifier.split(separator: ".").contains(where: isCamelCase) { return true }
    let lower = identifier.lowercased()
    if let part = parts.first(where: { lower.hasSuffix($0) && lower.count > $0.count }) {
      let place = identifier.index(identifier.endIndex, offsetBy: -part.count)
      // CloseButton, close-button; but not "textfield" or "Review".
      if identifier[place].isUppercase, identifier[identifier.index(before: place)].isLowercase { return true }
    }
    let words = lower.split(separator: "-")
    return words.count > 1 && (parts.contains(String(words[0])) || parts.contains(String(words[words.count - 1])))
  }

  /// `closeButton`, whose first word has two small letters or more: not `iPhone`.
  private static func isCamelCase(_ name: Substring) -> Bool {
    let head = name.prefix { $0.isLowercase }
    guard head.count > 1, head.endIndex < name.endIndex else { return false }
    return name[head.endIndex].isUppercase && name.allSatisfy { $0.isLetter || $0.isNumber }
  }

  private static func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

  private static func isLowerOrDigit(_ byte: UInt8) -> Bool {
    isLower(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
