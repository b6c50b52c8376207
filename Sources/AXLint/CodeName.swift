/// Recognizes names that are made for programs instead of people.
package enum CodeName {
  static let assetPrefixes = ["ic_", "img_", "icon_", "btn_"]

  private static let imageSuffixes = [
    ".png", ".jpg", ".jpeg", ".gif", ".svg", ".webp", ".heic", ".heif", ".bmp", ".tif", ".tiff", ".ico",
  ]

  /// Words for parts of a screen, which identifiers often begin or end with.
  private static let parts = [
    "button", "btn", "image", "img", "imageview", "icon", "view", "label", "cell", "field", "link", "tab",
  ]

  /// - Parameter name: A name in lowercase.
  static func hasImageSuffix(_ name: String) -> Bool {
    imageSuffixes.contains { name.hasSuffix($0) && name.count > $0.count }
  }

  /// Returns whether a name consists of words joined by underscores, such as `arrow_left` or `arrow_left@2x`.
  static func isSnakeCase(_ name: Substring) -> Bool {
    var name = name
    for scale in ["@2x", "@3x"] where name.hasSuffix(scale) { name = name.dropLast(scale.count) }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }),
      name.contains(where: \.isLetter)
    else { return false }
    return name.split(separator: "_", omittingEmptySubsequences: true).count > 1
  }

  /// Returns whether a name consists of lowercase words joined by dots, such as `chevron.right` or
  /// `arrow.2.squarepath`. "1.5x" and "a.m" do not.
  static func isDotted(_ name: Substring) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count > 1, words.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isLowerOrDigit) }) else { return false }
    let lettered = words.filter { $0.utf8.contains(where: isLower) }
    return lettered.count > 1 && lettered.contains { $0.utf8.filter(isLower).count > 1 }
  }

  /// Returns whether a name consists of words for people, such as `Settings` or `New message`: letters and spaces, and
  /// the first letter is uppercase.
  static func isWords(_ name: String) -> Bool {
    guard name.first?.isUppercase == true, name.allSatisfy({ $0.isLetter || $0 == " " }) else { return false }
    // "FAQ" is a word, but "CloseButton" is for programs.
    return name.split(separator: " ").allSatisfy { word in
      word.allSatisfy(\.isUppercase) || !word.dropFirst().contains(where: \.isUppercase)
    }
  }

  /// Returns whether an identifier cannot be a word that people use, such as `closeButton`, `close_button`, and
  /// `close-button`. Names such as `Close`, `YouTube`, `iPhone`, and `check-in` can.
  static func isCode(_ identifier: Substring) -> Bool {
    guard !identifier.contains(where: \.isWhitespace) else { return false }
    if isSnakeCase(identifier) || isDotted(identifier) { return true }
    // Splits names such as `login.submitButton`.
    if identifier.split(separator: ".").contains(where: isCamelCase) { return true }
    let lower = identifier.lowercased()
    if let part = parts.first(where: { lower.hasSuffix($0) && lower.count > $0.count }) {
      let start = identifier.index(identifier.endIndex, offsetBy: -part.count)
      // Accepts "CloseButton", but not "textfield" or "Review".
      if identifier[start].isUppercase, identifier[identifier.index(before: start)].isLowercase { return true }
    }
    let words = lower.split(separator: "-")
    return words.count > 1 && (parts.contains(String(words[0])) || parts.contains(String(words[words.count - 1])))
  }

  /// Returns whether a name is like `closeButton`. The first word needs two lowercase letters, unlike in `iPhone`.
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
