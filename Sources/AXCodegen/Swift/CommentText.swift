/// Text for a comment, without line breaks, invisible characters and bidirectional controls.
enum CommentText {
  static func words(of text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace)
      .map { String(Substring($0.filter(isShown))) }.filter { !$0.isEmpty }
  }

  static func oneLine(_ text: String) -> String {
    words(of: text).joined(separator: " ")
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .surrogate, .unassigned: false
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
  }
}

extension SwiftWriter {
  /// Writes a comment that is wrapped between words, by default for documentation.
  mutating func comment(_ text: String, mark: String = "///") {
    var line = mark
    for word in CommentText.words(of: text) {
      if line != mark, line.count + 1 + word.count > width {
        self.line(line)
        line = mark
      }
      line += " " + word
    }
    if line != mark { self.line(line) }
  }
}
