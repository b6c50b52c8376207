import AXSemantics
import Foundation

extension PercentStyle {
  /// The percent style of a locale, by Foundation's formatter; none where Foundation knows no such language.
  ///
  /// - Parameter identifier: `de_DE`, or in the form of BCP 47, `de-DE`.
  package static func locale(_ identifier: String) -> PercentStyle? {
    let canonical = Locale.canonicalIdentifier(from: identifier)
    if canonical == "en_US" { return .enUS }
    guard LocaleCatalogue.knows(canonical) else { return nil }
    let locale = LocaleCatalogue.locale(canonical)
    guard LocaleCatalogue.hasDigits(locale) else { return nil }
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.numberStyle = .percent
    // Foundation's half-even is the default of percent everywhere; the fraction has been multiplied in 32 bits.
    formatter.multiplier = 1
    let shared = SharedFormatter(formatter)
    return .custom { shared.text(for: $0) }
  }
}

/// The languages that Foundation can format numbers for.
package enum LocaleCatalogue {
  /// Whether the identifier begins with a known language; regions and variants are free.
  package static func knows(_ identifier: String) -> Bool {
    languages.contains(language(of: identifier))
  }

  /// The locale, also where BCP 47 names its digits: `hi-IN-u-nu-deva`.
  static func locale(_ identifier: String) -> Locale {
    guard #available(macOS 13, iOS 16, *) else { return Locale(identifier: identifier) }
    return Locale(identifier: identifier.contains("-u-") ? Locale.identifier(.icu, from: identifier) : identifier)
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

/// A formatter that threads take turns with: it is no value and not safe to share as it is.
private final class SharedFormatter: @unchecked Sendable {
  // @unchecked: touched under the lock alone.
  private let formatter: NumberFormatter
  private let lock = NSLock()

  init(_ formatter: NumberFormatter) {
    self.formatter = formatter
  }

  func text(for percentage: Float) -> String {
    lock.withLock { formatter.string(from: NSNumber(value: percentage)) ?? "" }
  }
}
