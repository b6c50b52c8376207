extension String {
  /// The lowercase words of an identifier such as `borderColor`, or of the name of an image such as `lock_open`.
  package var identifierWords: [String] {
    var words: [String] = [""]
    for scalar in unicodeScalars {
      if scalar.continuesWord {
        words[words.count - 1].unicodeScalars.append(scalar)
      } else if separators.contains(scalar) {
        words.append("")
      } else {
        words.append(scalar.isASCII ? String(Character(scalar.lowercased)) : scalar.properties.lowercaseMapping)
      }
    }
    return words
  }
}

private let separators: [Unicode.Scalar] = ["_", "-", " ", "."]

extension Unicode.Scalar {
  /// Whether it continues a word: a letter that is not uppercase, or a mark on a letter. The tables of Unicode are slow,
  /// and identifiers rarely need them.
  fileprivate var continuesWord: Bool {
    if isASCII { return ("a"..."z").contains(self) }
    return properties.generalCategory == .nonspacingMark || properties.isAlphabetic && !properties.isUppercase
  }

  /// The lowercase form of an ASCII character.
  fileprivate var lowercased: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) | 0x20) : self
  }
}
