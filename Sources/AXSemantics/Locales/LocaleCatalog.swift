extension PercentStyle {
  /// The percent style of a locale; nil if its language or its digits are unknown.
  ///
  /// - Parameter identifier: `de_DE`, or `de-DE` as in BCP 47.
  package static func locale(_ identifier: String) -> PercentStyle? {
    if identifier == "en_US" { return .enUS }
    let locale = LocaleIdentifier(identifier)
    return LanguageFacts(of: locale.language)?.percentStyle(of: locale)
  }
}

/// The locales with a known percent style.
package enum LocaleCatalog {
  /// All identifiers, for suggestions.
  package static var identifiers: [String] {
    var language = ""
    var result: [String] = []
    for token in LocaleTable.languages.split(separator: " ") {
      let fact = LocaleFact(token)
      if fact.isLanguage { language = fact.name }
      if fact.isLocale { result.append(fact.isLanguage ? fact.name : "\(language)_\(fact.name)") }
    }
    return result.sorted()
  }
}

/// The facts about a language, or about one of its scripts or regions: a word of `LocaleTable.languages`.
private struct LocaleFact {
  let name: String
  let isLocale: Bool
  /// The default digits, and the native ones.
  private(set) var digits: String?
  private(set) var nativeDigits: String?
  /// The index of the style for each kind of digits.
  private(set) var styles: [String: Int] = [:]

  var isLanguage: Bool { name.first?.isLowercase == true }

  init(_ token: Substring) {
    var rest = token.first == "-" ? token.dropFirst() : token
    isLocale = rest.count == token.count
    name = Self.word(&rest)
    var system = "latn"
    while let mark = rest.popFirst() {
      let value = Self.word(&rest)
      switch mark {
      case "=": digits = value
      case "^": nativeDigits = value
      case "@": system = value
      default: styles[system] = Int(value)
      }
    }
  }

  private static func word(_ rest: inout Substring) -> String {
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    rest = rest[word.endIndex...]
    return String(word)
  }
}

/// The facts about a language and its scripts and regions.
private struct LanguageFacts {
  /// The facts by `Latn_AT`; those of the language itself have an empty key.
  private let facts: [String: LocaleFact]

  /// Returns nil if the language is unknown.
  init?(of language: String) {
    var facts: [String: LocaleFact] = [:]
    var isInside = false
    // By bytes, because every lookup reads the whole table.
    for token in LocaleTable.languages.utf8.split(separator: UInt8(ascii: " ")) {
      let isLanguage = token.first.map { $0 >= UInt8(ascii: "a") } ?? false
      if isLanguage { isInside = token.prefix { $0 >= UInt8(ascii: "a") }.elementsEqual(language.utf8) }
      guard isInside else { continue }
      let fact = LocaleFact(Substring(token))
      facts[isLanguage ? "" : fact.name] = fact
    }
    guard !facts.isEmpty else { return nil }
    self.facts = facts
  }

  func percentStyle(of locale: LocaleIdentifier) -> PercentStyle? {
    // A script without facts is usually the default script of the language.
    let script = locale.script.flatMap { script in facts.keys.contains { $0.hasPrefix(script) } ? script : nil }
    let parts = [script, locale.region, locale.variant].compactMap { $0 }
    let names = (0...parts.count).reversed().map { parts.prefix($0).joined(separator: "_") }
    guard let system = digits(locale.digits, names), let digits = LocaleTable.digits(of: system) else { return nil }
    // Digits that are not decimal are not used.
    var style = style(named: names, digits.isEmpty ? "latn" : system, region: locale.region)
    style?.digits = system == "latn" ? [] : digits
    return style
  }

  /// The name of the requested digits.
  private func digits(_ wanted: String?, _ names: [String]) -> String? {
    let usual = names.lazy.compactMap { facts[$0]?.digits }.first ?? "latn"
    let native = names.lazy.compactMap { facts[$0]?.nativeDigits }.first ?? "latn"
    return switch wanted {
    case nil, "default", "finance": usual
    case "native": native
    // The traditional digits of these languages are not decimal.
    case "traditional", "traditio": native == "hanidec" || native == "tamldec" ? "latn" : native
    default: wanted
    }
  }

  /// - Parameter names: the possible keys of the style, the most specific one first.
  private func style(named names: [String], _ system: String, region: String?) -> PercentStyle? {
    let known = names.lazy.compactMap { name in facts[name]?.styles[system].map { (name, $0) } }.first
    if known == nil, system != "latn" {
      let style = style(named: names, "latn", region: region)
      return system == "arab" ? style?.arabic : system == "arabext" ? style?.persian : style
    }
    let (name, number) = known ?? ("", 0)
    guard var style = LocaleTable.style(number) else { return nil }
    if let region, !name.split(separator: "_").contains(where: { $0 == region }), !system.hasPrefix("arab") {
      style.grouping?.separator = LocaleTable.separator(in: region)
    }
    return style
  }
}

extension PercentStyle {
  /// The style with Arabic digits, for languages that do not define one.
  fileprivate var arabic: PercentStyle {
    PercentStyle(
      negativePrefix: "\u{61C}-", suffix: "٪\u{61C}",
      grouping: Grouping(separator: "٬", primary: 3, secondary: 3, minimum: grouping?.minimum ?? 1))
  }

  /// The style with Persian digits, for languages that do not define one.
  fileprivate var persian: PercentStyle {
    var style = self
    (style.prefix, style.suffix) = (Self.persian(prefix), Self.persian(suffix))
    let sign = "\u{200E}-\u{200E}"
    // A sign that follows the percent sign comes last.
    let isSignLast = !prefix.isEmpty && negativePrefix.hasPrefix(prefix)
    style.negativePrefix = isSignLast ? style.prefix + sign : sign + style.prefix
    style.grouping?.separator = "٬"
    style.notANumber = "NaN"
    return style
  }

  private static func persian(_ affix: String) -> String {
    var text = ""
    for scalar in affix.unicodeScalars where scalar != "\u{200E}" || !affix.contains("%") {
      text.unicodeScalars.append(scalar == "%" ? "٪" : scalar)
    }
    return text
  }
}
