/// Text in the language of manual pages.
enum RoffText {
  /// A text that stands for itself, within a line.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\(rs"
      case "-": "\\-"
      // These four would become typographic characters, of no use to copy.
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      default: String(character)
      }
    }.joined()
  }

  /// Running text, in which a hyphen is one: at the start of a word a dash is a minus all the same.
  static func prose(_ text: String) -> String {
    WrappedText.lines(text, width: .max).joined().split(separator: " ").map { word in
      guard word.contains("-"), word.allSatisfy({ $0.isLetter || ".,;()-".contains($0) }), word.first != "-" else {
        return escaped(String(word))
      }
      return String(word)
    }.joined(separator: " ")
  }

  /// A line that starts with text, which a leading dot or quote must not make a request.
  static func line(_ escaped: String) -> String {
    escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// An argument of a macro.
  static func argument(_ text: String) -> String {
    "\"" + escaped(text).map { $0 == "\"" ? "\\(dq" : String($0) }.joined() + "\""
  }

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// A piece of a usage line: names bold, what stands for a value italic, and no break within.
  static func usage(_ piece: String) -> String {
    var result = ""
    var rest = piece[...]
    while let character = rest.first {
      switch character {
      case "<":
        result += italic(String(rest.dropFirst().prefix { $0 != ">" }))
        rest = rest.drop { $0 != ">" }.dropFirst()
      case "-":
        let name = rest.prefix { $0 != " " && $0 != "]" }
        result += bold(String(name))
        rest = rest.dropFirst(name.count)
      case " ":
        result += "\\ "
        rest = rest.dropFirst()
      default:
        result += escaped(String(character))
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
