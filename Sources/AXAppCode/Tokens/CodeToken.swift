/// A token of a Swift or Objective-C file. Comments and white space are none.
struct CodeToken: BitwiseCopyable {
  /// The kind of a token. Punctuation is its ASCII byte; a known word is its index plus `firstWord`.
  struct Kind: Equatable, BitwiseCopyable {
    let code: UInt32

    static let string = Kind(code: 128)
    static let number = Kind(code: 129)
    /// `+=` and others like it.
    static let compoundAssignment = Kind(code: 130)
    /// `==`, `!=`, `===`, `<=`, and others like them.
    static let comparison = Kind(code: 131)
    /// `<~` or `<-`, the operators of reactive libraries.
    static let binding = Kind(code: 132)
    /// `->`
    static let arrow = Kind(code: 133)
    /// An identifier that is not a known word.
    static let unknownWord = Kind(code: 134)
    static let firstWord: UInt32 = 256

    static func punctuation(_ byte: UInt8) -> Kind { Kind(code: UInt32(byte)) }

    static let period = Kind(code: UInt32(UInt8(ascii: ".")))
    static let comma = Kind(code: UInt32(UInt8(ascii: ",")))
    static let colon = Kind(code: UInt32(UInt8(ascii: ":")))
    static let semicolon = Kind(code: UInt32(UInt8(ascii: ";")))
    static let equals = Kind(code: UInt32(UInt8(ascii: "=")))
    static let question = Kind(code: UInt32(UInt8(ascii: "?")))
    static let exclamation = Kind(code: UInt32(UInt8(ascii: "!")))
    static let at = Kind(code: UInt32(UInt8(ascii: "@")))
    static let hash = Kind(code: UInt32(UInt8(ascii: "#")))
    static let backslash = Kind(code: UInt32(UInt8(ascii: "\\")))
    static let ampersand = Kind(code: UInt32(UInt8(ascii: "&")))
    static let asterisk = Kind(code: UInt32(UInt8(ascii: "*")))
    static let minus = Kind(code: UInt32(UInt8(ascii: "-")))
    static let plus = Kind(code: UInt32(UInt8(ascii: "+")))
    static let less = Kind(code: UInt32(UInt8(ascii: "<")))
    static let greater = Kind(code: UInt32(UInt8(ascii: ">")))
    static let bar = Kind(code: UInt32(UInt8(ascii: "|")))
    static let openParenthesis = Kind(code: UInt32(UInt8(ascii: "(")))
    static let closeParenthesis = Kind(code: UInt32(UInt8(ascii: ")")))
    static let openBracket = Kind(code: UInt32(UInt8(ascii: "[")))
    static let closeBracket = Kind(code: UInt32(UInt8(ascii: "]")))
    static let openBrace = Kind(code: UInt32(UInt8(ascii: "{")))
    static let closeBrace = Kind(code: UInt32(UInt8(ascii: "}")))

    static func word(_ index: Int) -> Kind { Kind(code: UInt32(truncatingIfNeeded: index) + firstWord) }

    var isIdentifier: Bool { code >= Kind.unknownWord.code }
    /// The index of the word, or nil if this is not a known word.
    var word: Int? { code >= Kind.firstWord ? Int(code - Kind.firstWord) : nil }
    /// Whether it opens or closes a bracket.
    var isOpen: Bool { [.openParenthesis, .openBracket, .openBrace].contains(self) }
    var isClose: Bool { [.closeParenthesis, .closeBracket, .closeBrace].contains(self) }
    /// Whether the value before the token is assigned.
    var isAssignment: Bool { self == .equals || self == .compoundAssignment || self == .binding }
  }

  let start: UInt32
  let end: UInt32
  let kind: Kind
  /// Whether white space or a comment comes before the token.
  let isSeparated: Bool

  var range: Range<Int> { Int(start)..<Int(end) }
}
