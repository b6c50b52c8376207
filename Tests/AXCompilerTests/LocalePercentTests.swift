import AXCompiler
import AXSemantics
import Foundation
import TestSupport
import Testing

@testable import AXText

@Suite("Percent in a locale")
struct LocalePercentTests {
  private static let locales = [
    "en_US", "en_GB", "en_IN", "de_DE", "de_CH", "de_AT", "fr_FR", "fr_CH", "ar_EG", "ar_SA", "fa_IR", "he_IL", "hi_IN",
    "bn_BD",
    "mr_IN", "ne_NP", "my_MM", "th_TH", "tr_TR", "eu_ES", "es_ES", "es_MX", "pt_BR", "pt_PT", "ru_RU", "pl_PL", "sv_SE",
    "nb_NO",
    "fi_FI", "ja_JP", "ko_KR", "zh_Hans_CN", "ar_EG@numbers=latn", "hi_IN@numbers=deva", "de", "de-DE", "zh-Hant-TW",
  ]

  private static let groupsByTwo: Set = ["en_IN", "hi_IN", "bn_BD", "ne_NP", "hi_IN@numbers=deva"]

  private static func values() -> [Float] {
    var random = SplitMix64(seed: TestSeed.current)
    return [0, -0.0, 0.005, 0.015, -0.125, 1, 1234.5678, 1e10, 9.007199e15, 1e30, -1e30, .nan, .infinity, -.infinity]
      + (0..<600).map { index in
        index % 2 == 0 ? random.floatOfAnyBits() : (Float(random.number(-30_000...30_000)) + 0.5) / 100
      }
  }

  private func text(_ value: Float, _ style: PercentStyle) -> String {
    var buffer = ByteBuffer()
    style.append(value, to: &buffer)
    return String(decoding: buffer.view, as: UTF8.self)
  }

  @Test(arguments: locales) func isWhatFoundationWrites(_ identifier: String) throws {
    let style = try #require(PercentStyle.locale(identifier))
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: identifier)
    formatter.numberStyle = .percent
    // In India digits are grouped by two behind the first three: on Linux this formatter has to be told.
    if Self.groupsByTwo.contains(identifier) { formatter.secondaryGroupingSize = 2 }
    var failures: [String] = []
    for value in Self.values() {
      let expected = formatter.string(from: NSNumber(value: value)) ?? "none"
      let ours = text(value, style)
      if ours != expected { failures.append("\(value): \(ours) instead of \(expected)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10).joined(separator: "\n")); \(TestSeed.hint)")
  }

  @Test(arguments: ["", "xx_XX", "klingon", "_DE", "@", "--"]) func anUnknownLanguageIsNone(_ identifier: String) {
    #expect(PercentStyle.locale(identifier) == nil)
  }

  @Test(arguments: ["de@numbers=zzzz", "ar@numbers=bogus", "hi-IN-u-nu-bogus", "de@NUMBERS=zzzz"])
  func digitsThatDoNotExistAreNone(_ identifier: String) {
    #expect(PercentStyle.locale(identifier) == nil)
  }

  @Test(arguments: ["hi_IN@numbers=deva", "hi-IN-u-nu-deva"]) func digitsCanBeChosen(_ identifier: String) throws {
    #expect(text(0.25, try #require(PercentStyle.locale(identifier))) == "२५%")
  }

  @Test func theSliderAndTheProgressBarUseIt() throws {
    let style = try #require(PercentStyle.locale("de_DE"))
    let text = try SnapshotText.of(
      "<view><progressView progress='0.25'/><slider currentValue='0.5'/></view>", percent: style)
    #expect(text.contains("\n25\u{A0}%\n"))
    #expect(text.contains("\nAbsolute: 0.5, Percentage: 50\u{A0}%\nadjustable\n"))
  }
}
