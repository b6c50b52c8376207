import AXText

/// A Swift name made from any text: an identifier, or the name of a state or a screen.
struct SwiftName: Sendable, Hashable {
  /// The words of the name, in the case of the text.
  let words: [String]

  /// Returns nil if the text has nothing to make a name from.
  init?(_ text: String) {
    var words = Self.words(of: text)
    // A button may be "+" or "−": use the Unicode name.
    if words.isEmpty { words = Self.characterNames(of: text) }
    guard !words.isEmpty else { return nil }
    self.words = words
  }

  init(words: [String]) {
    self.words = words
  }

  /// `billTextField`, for members.
  var lowerCamelCase: String {
    Self.startable(Self.lowercasedStart(words[0]) + words.dropFirst().map(Self.capitalized).joined())
  }

  /// `BillTextField`, for types.
  var upperCamelCase: String {
    Self.startable(words.map(Self.capitalized).joined())
  }

  /// Puts a verb first: `tap` and `billTextField` make `tapBillTextField`.
  func prefixed(by verb: String) -> SwiftName {
    SwiftName(words: [verb] + words)
  }

  /// Puts a noun last: `calculator` and `Screen` make `calculatorScreen`.
  func suffixed(by noun: String) -> SwiftName {
    SwiftName(words: words + [noun])
  }

  static func + (left: SwiftName, right: SwiftName) -> SwiftName {
    SwiftName(words: left.words + right.words)
  }

  /// Adds an underscore before a digit, because a name must not start with one.
  private static func startable(_ name: String) -> String {
    name.unicodeScalars.first.map { "0"..."9" ~= $0 } == true ? "_" + name : name
  }

  // MARK: Words

  /// The parts of a text that can be in a name. An apostrophe joins the parts around it.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if IdentifierScalars.contains(scalar) {
        // A mark needs a letter before it.
        if word.isEmpty, IdentifierScalars.isMark(scalar) { continue }
        word.append(scalar)
      } else if scalar != "'", scalar != "\u{2019}", !word.isEmpty {
        words.append(String(word))
        word.removeAll()
      }
    }
    if !word.isEmpty { words.append(String(word)) }
    return words
  }

  /// The words of Unicode names: `PLUS SIGN` makes `plus`, `sign`.
  private static func characterNames(of text: String) -> [String] {
    text.unicodeScalars.flatMap { scalar in
      scalar.properties.isWhitespace ? [] : words(of: scalar.properties.name?.lowercased() ?? "")
    }
  }

  static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `URLField` becomes `urlField`, `OK` becomes `ok`, `BillField` becomes `billField`.
  static func lowercasedStart(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return word }
    let rest = word.dropFirst(capitals.count)
    let endsInWord = capitals.count > 1 && rest.first?.isLowercase == true
    let lowered = endsInWord ? capitals.dropLast() : capitals
    return lowered.lowercased() + word.dropFirst(lowered.count)
  }
}

/// The characters that can be in a name.
private enum IdentifierScalars {
  /// Whether Swift accepts a letter, digit, mark or emoji in an identifier. Invisible characters are rejected.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return "0"..."9" ~= scalar || "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
    if TerminalText.isBlankLetter(scalar) { return false }
    guard ranges.contains(where: { $0.contains(scalar.value) }) else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .nonspacingMark, .spacingMark:
      return true
    default:
      return scalar.properties.isEmojiPresentation
    }
  }

  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  /// The ranges of "The Swift Programming Language", "Lexical Structure", grammar of an identifier.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
    0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040,
    0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF,
    0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44,
    0xFE47...0xFFFD, 0x10000...0x1FFFD, 0x20000...0x2FFFD, 0x30000...0x3FFFD, 0x40000...0x4FFFD, 0x50000...0x5FFFD,
    0x60000...0x6FFFD, 0x70000...0x7FFFD, 0x80000...0x8FFFD, 0x90000...0x9FFFD, 0xA0000...0xAFFFD, 0xB0000...0xBFFFD,
    0xC0000...0xCFFFD, 0xD0000...0xDFFFD, 0xE0000...0xEFFFD,
  ]
}

/// The words that need backticks to be names.
enum SwiftKeyword {
  /// A name in a declaration, or used without a receiver.
  static func escaped(_ name: String) -> String {
    reserved.contains(name) ? "`\(name)`" : name
  }

  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit",
    "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
    "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
    "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
