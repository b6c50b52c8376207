import TestSupport
import Testing

@testable import AXText

@Suite("Numbers")
struct DecimalNumberTests {
  @Test func areThoseOfTheStandardLibrary() {
    var random = SplitMix64(seed: TestSeed.current)
    var failures: [String] = []
    for _ in 0..<20_000 {
      let text = Self.text(&random)
      let expected = Float(text).flatMap { $0.isFinite ? $0 : nil }
      if DecimalNumber.parse(text)?.bitPattern != expected?.bitPattern { failures.append(text) }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20)); \(TestSeed.hint)")
  }

  /// A text of the language's form.
  private static func text(_ random: inout SplitMix64) -> String {
    if random.oneIn(4) {
      let value = random.floatOfAnyBits()
      return value.isFinite ? value.description : "0"
    }
    let digits = { (random: inout SplitMix64, most: Int) in
      String((0..<random.number(1...most)).map { _ in random.pick(Array("0123456789")) })
    }
    var text = random.oneIn(3) ? "-" : ""
    text += digits(&random, random.oneIn(20) ? 400 : 12)
    if random.oneIn(2) { text += "." + digits(&random, random.oneIn(20) ? 400 : 14) }
    if random.oneIn(3) { text += random.pick(["e", "E"]) + random.pick(["", "+", "-"]) + "\(random.number(0...50))" }
    return text
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "-.5", "1e", "1e+", "e5", "0x10", "nan", "inf", "-inf", "infinity", "1_000", "1,5", " 1",
    "1 ", "1.5.2", "--1", "1e5e5", "١", "½", "1e400", "3.4028236e38", "-1e39", "0\0",
  ])
  func ofAnotherFormAreNone(_ text: String) {
    #expect(DecimalNumber.parse(text) == nil)
  }

  @Test func keepTheirSign() {
    #expect(DecimalNumber.parse("-0")?.sign == .minus)
    #expect(DecimalNumber.parse("-0.0")?.sign == .minus)
    #expect(DecimalNumber.parse("-1e-60")?.sign == .minus)
  }

  private func integer(_ text: String) -> Int? {
    text.withView { DecimalNumber.parseInteger($0) }
  }

  @Test func areWholeWhereTheyHaveTo() {
    #expect(integer("0") == 0)
    #expect(integer("-1") == -1)
    #expect(integer("007") == 7)
    for text in ["", "-", "+1", "1.0", "1e1", "0x1", " 1", "99999999999999999999", "one", "1 "] {
      #expect(integer(text) == nil, "\(text)")
    }
  }
}
