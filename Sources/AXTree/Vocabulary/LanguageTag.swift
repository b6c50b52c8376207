import AXText

/// Checks the syntax of language tags (BCP 47, RFC 5646 section 2.1), but not whether the language exists.
///
/// BCP 47 reserves languages of four to eight letters, and there are none. `english` is a name, not a tag.
package enum LanguageTag {
  /// Whether a text is a well-formed tag, or empty, which means no language in `xml:lang`.
  package static func isWellFormed(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map { Part(bytes: $0) }
    guard parts.allSatisfy(\.isAlphanumeric) else { return false }
    if parts[0].isSingleton(anyOf: "xX") { return parts.count > 1 && parts.allSatisfy { (1...8).contains($0.count) } }
    if grandfathered.contains(text.lowercased()) { return true }
    var rest = parts[...]
    guard consumeLanguage(&rest) else { return false }
    consume(&rest, atMost: 1) { $0.count == 4 && $0.isAlphabetic }
    consume(&rest, atMost: 1) { $0.count == 2 && $0.isAlphabetic || $0.count == 3 && $0.isNumeric }
    consume(&rest, atMost: .max) { (5...8).contains($0.count) || $0.count == 4 && $0.startsWithDigit }
    return consumeExtensions(&rest)
  }

  /// The syntax as a regular expression of XSD.
  ///
  /// It uses neither counts, like `{2,8}`, nor a repetition that ends in another, because libxml2 matches too much for
  /// both.
  package static var pattern: String {
    let (letter, digit, any) = ("[A-Za-z]", "[0-9]", "[A-Za-z0-9]")
    let language = some(letter, 2...3) + String(repeating: "(-\(some(letter, 3...3)))?", count: 3)
    let script = "(-\(some(letter, 4...4)))?"
    let region = "(-\(some(letter, 2...2))|-\(some(digit, 3...3)))?"
    let variants = "(-\(some(any, 5...8))|-\(digit)\(some(any, 3...3)))*"
    let singleton = "-[0-9A-WYZa-wyz]-\(some(any, 2...8))"
    let extensions = "(\(singleton)(-\(some(any, 2...8))|\(singleton))*)?"
    let privateUse = "[xX](-\(some(any, 1...8)))+"
    let exceptions = grandfathered.sorted().map { tag in
      tag.map { $0.isLetter ? "[\($0.uppercased())\($0)]" : String($0) }.joined()
    }
    let tag = language + script + region + variants + extensions + "(-\(privateUse))?"
    return "(\((["", tag, privateUse] + exceptions).joined(separator: "|")))"
  }

  private static func some(_ character: String, _ counts: ClosedRange<Int>) -> String {
    String(repeating: character, count: counts.lowerBound)
      + String(repeating: character + "?", count: counts.upperBound - counts.lowerBound)
  }

  // MARK: Proposals

  /// Returns what to do about a text that is not a tag.
  package static func help(for text: String) -> String {
    proposal(for: text).map { "did you mean `\($0)`?" } ?? "write a BCP 47 tag, like en, de-AT, or zh-Hant"
  }

  /// Returns the tag that a person most likely meant by a text that is not one: `de-AT` for `de_AT`, and `en-US` for
  /// `English (US)`.
  package static func proposal(for text: String) -> String? {
    // Environment variables have the form `de_AT.UTF-8`, and locales the form `de_AT@calendar=…`.
    let locale = text.trimmed.prefix { $0 != "." && $0 != "@" }
    let tag = String(locale.map { $0 == "_" ? "-" : $0 })
    if !tag.isEmpty, tag != text, isWellFormed(tag) { return tag }
    guard text.utf8.count <= maximumNameLength else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard let first = words.first else { return nil }
    if let known = LanguageNames.tag(of: words.joined(separator: " ")) { return known }
    guard let language = LanguageNames.tag(of: first) else { return nil }
    guard words.count == 2, words[1].utf8.count == 2, isWellFormed("\(language)-\(words[1])") else { return language }
    return "\(language)-\(words[1].uppercased())"
  }

  /// The tags of languages that people often name, with these names, both sorted.
  package static let common: [(tag: String, names: [String])] = LanguageNames.byTag

  /// The maximum length of a text that may be the name of a language, in bytes.
  private static let maximumNameLength = 64

  private static let grandfathered: Set<String> = [
    "en-gb-oed", "i-ami", "i-bnn", "i-default", "i-enochian", "i-hak", "i-klingon", "i-lux", "i-mingo", "i-navajo",
    "i-pwn", "i-tao", "i-tay", "i-tsu", "sgn-be-fr", "sgn-be-nl", "sgn-ch-de",
  ]

  private struct Part {
    let bytes: Substring.UTF8View.SubSequence

    var count: Int { bytes.count }
    var isAlphabetic: Bool { bytes.allSatisfy(Self.isLetter) }
    var isNumeric: Bool { bytes.allSatisfy(Self.isDigit) }
    var isAlphanumeric: Bool { !bytes.isEmpty && bytes.allSatisfy { Self.isLetter($0) || Self.isDigit($0) } }
    var startsWithDigit: Bool { bytes.first.map(Self.isDigit) ?? false }

    func isSingleton(anyOf letters: String) -> Bool {
      count == 1 && bytes.allSatisfy { letters.utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  private static func consumeLanguage(_ rest: inout ArraySlice<Part>) -> Bool {
    guard let first = rest.first, first.isAlphabetic, (2...3).contains(first.count) else { return false }
    rest.removeFirst()
    consume(&rest, atMost: 3) { $0.count == 3 && $0.isAlphabetic }
    return true
  }

  /// Consumes extensions (`u-co-phonebk`) and then private subtags (`x-team`).
  private static func consumeExtensions(_ rest: inout ArraySlice<Part>) -> Bool {
    while let singleton = rest.first {
      guard singleton.count == 1 else { return false }
      let isPrivate = singleton.isSingleton(anyOf: "xX")
      rest.removeFirst()
      let minimumLength = isPrivate ? 1 : 2
      guard consume(&rest, atMost: .max, { (minimumLength...8).contains($0.count) }) > 0 else { return false }
      if isPrivate { return rest.isEmpty }
    }
    return true
  }

  @discardableResult
  private static func consume(_ rest: inout ArraySlice<Part>, atMost maximum: Int, _ matches: (Part) -> Bool) -> Int {
    var count = 0
    while count < maximum, let first = rest.first, matches(first) {
      rest.removeFirst()
      count += 1
    }
    return count
  }
}

/// The names of languages that people write instead of a tag.
private enum LanguageNames {
  /// Returns the tag of a language by its name, which may have a typo.
  static func tag(of name: String) -> String? {
    let folded = name.lowercased()
    return tags[folded] ?? NearestName.of(folded, among: tags.keys.sorted(), atMost: 1).flatMap { tags[$0] }
  }

  fileprivate static let byTag = Dictionary(grouping: tags.keys) { tags[$0] ?? "" }
    .map { (tag: $0.key, names: $0.value.sorted()) }.sorted { $0.tag < $1.tag }

  /// Names in English and in the languages themselves, in lower case.
  private static let tags: [String: String] = [
    "english": "en", "american english": "en-US", "british english": "en-GB",
    "german": "de", "deutsch": "de", "austrian german": "de-AT", "swiss german": "de-CH",
    "french": "fr", "français": "fr", "francais": "fr", "canadian french": "fr-CA",
    "spanish": "es", "español": "es", "espanol": "es", "castellano": "es",
    "italian": "it", "italiano": "it", "portuguese": "pt", "português": "pt", "portugues": "pt",
    "brazilian portuguese": "pt-BR", "european portuguese": "pt-PT", "catalan": "ca", "català": "ca",
    "basque": "eu", "galician": "gl", "dutch": "nl", "nederlands": "nl", "flemish": "nl-BE",
    "swedish": "sv", "svenska": "sv", "norwegian": "nb", "norsk": "nb", "bokmål": "nb", "nynorsk": "nn",
    "danish": "da", "dansk": "da", "finnish": "fi", "suomi": "fi", "icelandic": "is", "polish": "pl", "polski": "pl",
    "czech": "cs", "čeština": "cs", "slovak": "sk", "slovenian": "sl", "croatian": "hr", "serbian": "sr",
    "bosnian": "bs", "hungarian": "hu", "magyar": "hu", "romanian": "ro", "bulgarian": "bg", "greek": "el",
    "ελληνικά": "el", "turkish": "tr", "türkçe": "tr", "russian": "ru", "русский": "ru", "ukrainian": "uk",
    "українська": "uk", "lithuanian": "lt", "latvian": "lv", "estonian": "et", "albanian": "sq", "macedonian": "mk",
    "irish": "ga", "welsh": "cy", "arabic": "ar", "العربية": "ar", "hebrew": "he", "עברית": "he", "persian": "fa",
    "farsi": "fa", "urdu": "ur", "hindi": "hi", "bengali": "bn", "tamil": "ta", "telugu": "te", "marathi": "mr",
    "japanese": "ja", "日本語": "ja", "korean": "ko", "한국어": "ko", "chinese": "zh", "中文": "zh", "mandarin": "zh",
    "simplified chinese": "zh-Hans", "chinese simplified": "zh-Hans", "简体中文": "zh-Hans",
    "traditional chinese": "zh-Hant", "chinese traditional": "zh-Hant", "繁體中文": "zh-Hant", "cantonese": "yue",
    "thai": "th", "vietnamese": "vi", "tiếng việt": "vi", "indonesian": "id", "malay": "ms", "filipino": "fil",
    "tagalog": "tl", "swahili": "sw", "afrikaans": "af", "esperanto": "eo", "latin": "la",
  ]
}
