import Foundation
import TestSupport
import Testing

@testable import AXSemantics
@testable import AXText

@Suite("Percent in a locale")
struct LocaleCatalogTests {
  private static let locales = [
    "en_US", "en_GB", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "ar_EG", "ar_SA", "fa_IR", "he_IL", "hi_IN",
    "bn_BD", "mr_IN", "ne_NP", "my_MM", "th_TH", "tr_TR", "eu_ES", "es_ES", "es_MX", "pt_BR", "pt_PT", "ru_RU", "pl_PL",
    "sv_SE", "nb_NO", "fi_FI", "ja_JP", "ko_KR", "zh_Hans_CN", "ar_EG@numbers=latn", "hi_IN@numbers=deva", "de",
    "de-DE", "zh-Hant-TW",
  ]

  private static let edges: [Float] = [
    0, -0.0, 0.004, 0.005, 0.015, -0.003, -0.125, 0.5, 0.995, 1, 12.34, 99.9949, 99.995, 1234.5, 1234.5678, -0.3,
    -1234.5, 1e9, 1e10, 9.007199e15, 1e30, -1e30, .nan, .infinity, -.infinity,
  ]

  private static func values(count: Int) -> [Float] {
    var random = SplitMix64(seed: TestSeed.current)
    return edges
      + (0..<count).map { index in
        index % 2 == 0 ? random.floatOfAnyBits() : (Float(random.number(-30_000...30_000)) + 0.5) / 100
      }
  }

  private static func text(_ value: Float, _ style: PercentStyle) -> String {
    var buffer = ByteBuffer()
    style.append(value, to: &buffer)
    return String(decoding: buffer.view, as: UTF8.self)
  }

  /// AXSnapshot's formatter.
  private static func formatter(_ identifier: String) -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: identifier)
    formatter.numberStyle = .percent
    // In India digits are grouped by two before the last three: on Linux this formatter has to be told.
    let groups = formatted(12_345, formatStyle(identifier)).split { !$0.isNumber }
    if groups.count > 2 { formatter.secondaryGroupingSize = groups[groups.count - 2].count }
    return formatter
  }

  /// Foundation's younger formatter, which takes all from the data of the language.
  private static func formatStyle(_ identifier: String) -> FloatingPointFormatStyle<Double>.Percent {
    FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: identifier))
      .scale(1).precision(.fractionLength(0)).rounded(rule: .toNearestOrEven)
  }

  /// As AXSnapshot's formatter would write it: its infinity has a sign, and its NaN has none.
  private static func formatted(_ value: Float, _ style: FloatingPointFormatStyle<Double>.Percent) -> String {
    let percentage = Double(value * 100)
    var text = style.format(percentage.isNaN ? .nan : percentage)
    if percentage.isInfinite, let infinity = text.firstIndex(of: "∞") { text.insert("+", at: infinity) }
    return text
  }

  private static func failures(_ identifier: String, _ values: [Float], _ expected: (Float) -> String) -> [String] {
    guard let style = PercentStyle.locale(identifier) else { return ["\(identifier): not known"] }
    return values.compactMap { value in
      let (ours, theirs) = (text(value, style), expected(value))
      return ours == theirs ? nil : "\(identifier): \(value): \(ours) instead of \(theirs)"
    }
  }

  private static func failuresByFormatter(_ identifier: String, _ values: [Float]) -> [String] {
    let formatter = formatter(identifier)
    return failures(identifier, values) { formatter.string(from: NSNumber(value: $0)) ?? "none" }
  }

  private static func summary(_ failures: [String]) -> Comment {
    "\(failures.count): \(failures.prefix(10).joined(separator: "\n")); \(TestSeed.hint)"
  }

  @Test(arguments: locales) func isWhatFoundationWrites(_ identifier: String) {
    let failures = Self.failuresByFormatter(identifier, Self.values(count: 600))
    #expect(failures.isEmpty, Self.summary(failures))
  }

  // On Apple's platforms the system's data of languages differ from release to release.
  #if canImport(FoundationInternationalization)
    /// Where the formatter has groups, separators or an infinity that are not its language's.
    private static let misread = ["blo", "dz", "en_US_POSIX", "ff_Latn", "tok"]

    private static func failuresByFormatStyle(_ identifier: String, _ values: [Float]) -> [String] {
      let style = formatStyle(Locale.identifier(.icu, from: identifier))
      return failures(identifier, values) { formatted($0, style) }
    }

    @Test func isWhatFoundationWritesInEachOfItsLocales() {
      let values = Self.values(count: 6)
      var failures: [String] = []
      for identifier in Locale.availableIdentifiers.sorted() {
        failures += Self.failuresByFormatStyle(identifier, values)
        if Self.misread.contains(where: identifier.hasPrefix) { continue }
        failures += Self.failuresByFormatter(identifier, values)
      }
      #expect(failures.isEmpty, Self.summary(failures))
    }

    @Test func hasFoundationsIdentifiers() {
      #expect(LocaleCatalog.identifiers == Locale.availableIdentifiers.sorted())
    }

    @Test(arguments: Locale.NumberingSystem.availableNumberingSystems.map(\.identifier))
    func isWhatFoundationWritesWithItsDigits(_ system: String) {
      let failures = ["en_US", "ar_EG", "de_CH", "fa_IR", "hi_IN", "sv_SE", "ur_PK", "zh_Hant_TW"].flatMap { locale in
        Self.failuresByFormatStyle("\(locale)@numbers=\(system)", Self.edges)
      }
      #expect(failures.isEmpty, Self.summary(failures))
    }

    @Test(arguments: [
      "zh_TW", "zh-HK", "sr_ME", "pa_PK", "uz-AF", "no_NO", "de_Latn_AT", "en_AU_POSIX", "ar_AE@calendar=gregorian",
      // Elsewhere a language borrows the separator of the region.
      "de_US", "de_FR", "de_IN", "en_CZ", "sv_ZZ", "ja_CH", "hi_BR", "fa_SE", "es_GP", "zh_VN",
      // Former names, and those of three letters.
      "iw", "iw_IL", "in_ID", "ji", "mo", "sh", "tl_PH", "cmn_TW", "deu", "prs", "en_UK", "de_DD", "nl_AN",
    ])
    func isWhatFoundationWritesWithoutSuchALocale(_ identifier: String) {
      let failures = Self.failuresByFormatStyle(identifier, Self.values(count: 60))
      #expect(failures.isEmpty, Self.summary(failures))
    }
  #endif

  @Test(arguments: ["", "xx_XX", "klingon", "_DE", "@", "--", "de DE", "deutsch_DE", "-Latn", "AT", "Latn"])
  func anUnknownLanguageIsNone(_ identifier: String) {
    #expect(PercentStyle.locale(identifier) == nil)
  }

  @Test(arguments: ["de_XX", "de_DE_ANY", "DE", "de-DE-x-any", "de@calendar=buddhist", "de_DE.UTF-8", "iw", "deu"])
  func regionsAndVariantsAreFree(_ identifier: String) {
    #expect(PercentStyle.locale(identifier) != nil)
  }

  @Test(arguments: [
    "de@numbers=zzzz", "ar@numbers=bogus", "hi-IN-u-nu-bogus", "de@NUMBERS=zzzz", "de@numbers=", "de-u-nu",
    "en_US@numbers=zzzz",
  ])
  func digitsThatDoNotExistAreNone(_ identifier: String) {
    #expect(PercentStyle.locale(identifier) == nil)
  }

  @Test(arguments: [
    ("hi_IN@numbers=deva", "२५%"), ("hi-IN-u-nu-deva", "२५%"), ("hi-in-u-ca-indian-nu-native", "२५%"),
    ("hi-IN", "25%"), ("ar-EG-u-nu-latn", "25\u{200E}%\u{200E}"), ("hi-IN-x-u-nu-deva", "25%"),
    ("zh@numbers=native", "二五%"), ("zh@numbers=traditional", "25%"), ("th@calendar=buddhist;numbers=thai", "๒๕%"),
  ])
  func digitsCanBeChosen(_ identifier: String, _ expected: String) throws {
    #expect(Self.text(0.25, try #require(PercentStyle.locale(identifier))) == expected)
  }
}
