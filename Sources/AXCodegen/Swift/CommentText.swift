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
  /// Writes a documentation comment that is wrapped between words.
  mutating func comment(_ text: String) {
    var line = "///"
    for word in CommentText.words(of: text) {
      if line != "///", line.count + 1 + word.count > width {
        self.line(line)
        line = "///"
      }
      line += " " + word
    }
    if line != "///" { self.line(line) }
  }
}
