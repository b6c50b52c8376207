/// Text as it is written in a comment: nothing that ends the line, is invisible or turns what follows around.
enum CommentText {
  static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else if isShown(scalar) {
        word.unicodeScalars.append(scalar)
      }
    }
    return word.isEmpty ? words : words + [word]
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
  /// Writes a documentation comment, broken between words.
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
