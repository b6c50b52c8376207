/// The words of VoiceOver in a language, and the numbers of an element's locale.
///
/// The words are those of AccessibilitySnapshot with their mistakes corrected. See `VoiceOverPhrase`.
package struct VoiceOverStrings: Sendable {
  /// A language with known words.
  package enum Language: String, Sendable, CaseIterable {
    case en, de, ru

    /// The language of a BCP 47 tag; nil if its words are unknown.
    ///
    /// As in AccessibilitySnapshot, the first two letters decide, so that `deu` is German too.
    package init?(tag: String) {
      self.init(rawValue: tag.prefix(2).lowercased())
    }
  }

  package let language: Language
  /// By the raw value of the phrase.
  private let phrases: [String]
  /// The ten digits; empty for ASCII digits.
  private let digits: [String]
  /// The format of percentages.
  package let percent: PercentStyle

  /// The words for elements in a language.
  ///
  /// - Parameters:
  ///   - tag: the BCP 47 tag of the element; nil if it has none.
  ///   - fallback: the language of the app, for elements without a language or in one without known words.
  package init(forTag tag: String?, fallback: Language = .en) {
    language = tag.flatMap(Language.init(tag:)) ?? fallback
    phrases = Self.phrases(in: language)
    let locale = tag ?? fallback.rawValue
    // A lookup reads the whole table of locales.
    percent = locale == "en" ? .enUS : PercentStyle.locale(locale) ?? .enUS
    digits = percent.digits
  }

  package subscript(phrase: VoiceOverPhrase) -> String { phrases[Int(phrase.rawValue)] }

  /// A phrase with a text in place of `%@`.
  package func filled(_ phrase: VoiceOverPhrase, _ text: String) -> String {
    Self.filled(self[phrase], with: [text])
  }

  /// A phrase with a number in place of `%@`.
  package func filled(_ phrase: VoiceOverPhrase, _ number: Int) -> String {
    filled(phrase, self.number(number))
  }

  /// A text with its position in a series.
  package func series(_ text: String, position: Int, count: Int) -> String {
    Self.filled(self[.series], with: [text, number(position), number(count)])
  }

  /// A whole number in the digits of the locale, without separators.
  package func number(_ number: Int) -> String {
    let text = String(number)
    if digits.isEmpty { return text }
    return text.utf8.reduce(into: "") { result, byte in
      let digit = Int(byte) - 0x30
      result += digits.indices.contains(digit) ? digits[digit] : String(UnicodeScalar(byte))
    }
  }

  /// Replaces each `%@` of a format with the next text.
  private static func filled(_ format: String, with texts: [String]) -> String {
    var result = ""
    var rest = Substring(format)
    for text in texts {
      guard let mark = rest.firstIndex(of: "%") else { break }
      result += rest[..<mark]
      result += text
      rest = rest[mark...].dropFirst(2)
    }
    return result + rest
  }

  private static func phrases(in language: Language) -> [String] {
    switch language {
    case .en: english
    case .de: german
    case .ru: russian
    }
  }

  private static let english = VoiceOverPhrase.table.map(\.en)
  private static let german = VoiceOverPhrase.table.map(\.de)
  private static let russian = VoiceOverPhrase.table.map(\.ru)
}
