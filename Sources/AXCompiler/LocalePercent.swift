import AXSemantics

// On Linux the whole of Foundation would cost each run its start-up.
#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

extension PercentStyle {
  /// The percent style of a locale, by Foundation's formatter; none where Foundation knows no such language.
  ///
  /// - Parameter identifier: `de_DE`, or in the form of BCP 47, `de-DE`.
  package static func locale(_ identifier: String) -> PercentStyle? {
    let canonical = LocaleCatalogue.canonical(identifier)
    if canonical == "en_US" { return .enUS }
    guard LocaleCatalogue.knows(canonical) else { return nil }
    let locale = Locale(identifier: canonical)
    guard LocaleCatalogue.hasDigits(locale) else { return nil }
    // Half-even is Foundation's default of percent everywhere; the fraction has been multiplied in 32 bits.
    let format = FloatingPointFormatStyle<Double>.Percent(locale: locale)
      .scale(1).precision(.fractionLength(0)).rounded(rule: .toNearestOrEven)
    return .custom { text(for: Double($0), format) }
  }

  /// As `NumberFormatter` would write it, which AXSnapshot asks: its infinity has a sign, and its NaN has none.
  private static func text(for percentage: Double, _ format: FloatingPointFormatStyle<Double>.Percent) -> String {
    var text = format.format(percentage.isNaN ? .nan : percentage)
    if percentage.isInfinite, let infinity = text.firstIndex(of: "∞") { text.insert("+", at: infinity) }
    return text
  }
}

/// The languages that Foundation can format numbers for.
package enum LocaleCatalogue {
  /// Whether the identifier begins with a known language; regions and variants are free.
  package static func knows(_ identifier: String) -> Bool {
    languages.contains(language(of: identifier))
  }

  /// The identifier in ICU's form, in which underscores separate its parts and `@` begins its keywords.
  static func canonical(_ identifier: String) -> String {
    guard #available(macOS 13, iOS 16, *) else { return identifier }
    return Locale.identifier(.icu, from: identifier)
  }

  /// Whether the locale's digits exist: Foundation's formatter stops the program where they do not.
  static func hasDigits(_ locale: Locale) -> Bool {
    guard #available(macOS 13, iOS 16, *) else { return true }
    let names = Locale.NumberingSystem.availableNumberingSystems.map(\.identifier)
    return (names + ["native", "default", "traditional", "traditio", "finance"])
      .contains(locale.numberingSystem.identifier)
  }

  /// Every identifier, for guessing what was meant.
  package static var identifiers: [String] { Locale.availableIdentifiers.sorted() }

  private static let languages = Set(Locale.availableIdentifiers.map(language(of:)))

  private static func language(of identifier: String) -> String {
    String(identifier.prefix { $0 != "_" && $0 != "-" && $0 != "@" }).lowercased()
  }
}
