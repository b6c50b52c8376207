/// A text for people, in Markdown if the client shows it.
struct MarkupContent: Sendable, Hashable, Encodable {
  enum Kind: String, Sendable, Encodable {
    case markdown, plaintext

    /// The kind that a client prefers, of those that it names.
    init(_ supported: [String]?) {
      self = supported?.lazy.compactMap(Kind.init(rawValue:)).first ?? .plaintext
    }
  }

  let kind: Kind
  let value: String
}

/// A piece of a text for people: words whose only marks are backticks around code, as in the documentation of the
/// vocabulary, and texts of screens, in which no character is a mark.
///
/// ```swift
/// let phrase: Phrase = "`elements` of \(screen: name) leaves it out"
/// ```
struct Phrase: Sendable, Equatable, ExpressibleByStringInterpolation {
  fileprivate enum Part: Sendable, Equatable {
    case words(String)
    case screen(String)
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { parts.append(.words(literal)) }
    mutating func appendInterpolation(_ words: String) { parts.append(.words(words)) }
    mutating func appendInterpolation(_ number: Int) { parts.append(.words(String(number))) }
    mutating func appendInterpolation(_ phrase: Phrase) { parts += phrase.parts }
    mutating func appendInterpolation(screen text: String) { parts.append(.screen(text)) }
  }

  fileprivate let parts: [Part]

  init(_ words: String) { parts = [.words(words)] }
  init(stringLiteral words: String) { self.init(words) }
  init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
}

/// Writes a text for people in paragraphs.
struct MarkupContentWriter {
  let kind: MarkupContent.Kind
  private var blocks: [String] = []

  init(_ kind: MarkupContent.Kind) {
    self.kind = kind
  }

  var isEmpty: Bool { blocks.isEmpty }

  var content: MarkupContent { MarkupContent(kind: kind, value: blocks.joined(separator: "\n\n")) }

  mutating func paragraph(_ phrase: Phrase) { blocks.append(text(of: phrase)) }

  /// Appends phrases that each begin a line.
  mutating func lines(_ phrases: [Phrase]) {
    guard !phrases.isEmpty else { return }
    blocks.append(phrases.map(text).joined(separator: kind == .markdown ? "  \n" : "\n"))
  }

  mutating func list(_ phrases: [Phrase], isNumbered: Bool = false) {
    guard !phrases.isEmpty else { return }
    let items = phrases.enumerated().map { (isNumbered ? "\($0 + 1). " : "- ") + text(of: $1) }
    blocks.append(items.joined(separator: "\n"))
  }

  /// Appends a text of a screen with its lines and spaces.
  mutating func verbatim(_ text: String) {
    guard kind == .markdown else { return blocks.append(text) }
    var fence = "```"
    while text.holds(fence) { fence += "`" }
    blocks.append("\(fence)text\n\(text)\n\(fence)")
  }

  mutating func links(_ links: [(title: String, url: String)]) {
    guard !links.isEmpty else { return }
    let items = links.map { kind == .markdown ? "- [\($0.title)](\($0.url))" : "- \($0.title): \($0.url)" }
    blocks.append(items.joined(separator: "\n"))
  }

  private func text(of phrase: Phrase) -> String {
    phrase.parts.map { part in
      switch part {
      case .words(let words): kind == .markdown ? words : String(words.filter { $0 != "`" })
      case .screen(let text): quoted(text)
      }
    }.joined()
  }

  /// A text of a screen on one line.
  private func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
      .unicodeScalars
    {
      if kind == .markdown, Self.marks.contains(scalar) { result.append("\\") }
      result.append(scalar)
    }
    return String(result)
  }

  /// The characters that can be marks in Markdown. A backslash makes them plain.
  private static let marks: Set<Unicode.Scalar> = [
    "\\", "`", "*", "_", "{", "}", "[", "]", "<", ">", "#", "|", "~", "&", "!",
  ]
}
