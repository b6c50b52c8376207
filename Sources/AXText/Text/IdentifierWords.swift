extension String {
  /// The lowercase words of an identifier such as `borderColor`, or of the name of an image such as `lock_open`.
  package var identifierWords: [String] {
    var words: [String] = [""]
    for character in self {
      if character.isLetter, !character.isUppercase {
        words[words.count - 1].append(character)
      } else if separators.contains(character) {
        words.append("")
      } else {
        words.append(character.lowercased())
      }
    }
    return words
  }
}

private let separators: Set<Character> = ["_", "-", " ", "."]
