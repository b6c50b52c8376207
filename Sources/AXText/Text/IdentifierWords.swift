extension String {
  /// The lowercase words of an identifier such as `borderColor` or `leftIcon`.
  package var identifierWords: [String] {
    var words: [String] = [""]
    for character in self {
      if character.isLetter, !character.isUppercase {
        words[words.count - 1].append(character)
      } else {
        words.append(character.lowercased())
      }
    }
    return words
  }
}
