import AXSemantics
import Foundation
import TestSupport
import Testing

@testable import AXText

@Suite("Percent in en_US")
struct PercentStyleTests {
  private static let formatter: @Sendable () -> NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .percent
    return formatter
  }

  private static let edges: [Float] = [
    0, -0.0, 0.005, 0.015, 0.025, -0.005, -0.015, 0.125, 1, -1, 9.995, 9.9951, 99.995, 0.994, 0.995, 0.996, 10, 100,
    0.1, 0.2, 0.3, 0.29, 0.57, 0.58, 1.1, 1.15, .pi, 167_772.16, 167_772.17, 8_388_608, 16_777_216, 16_777_218,
    90_071_992, 9.007199e13, 9.007199e15, 9.2233715e16, 9.223372e16, 9.2233727e16, 1e17, 1e20, 1e30,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
    .leastNormalMagnitude, .ulpOfOne, .infinity, -.infinity, .nan, -.nan, .signalingNaN,
    .greatestFiniteMagnitude / 100, (.greatestFiniteMagnitude / 100).nextUp, 3.4028236e36,
  ]

  /// Values of every size, and many where rounding has to decide.
  private static func values(count: Int) -> [Float] {
    var random = SplitMix64(seed: TestSeed.current)
    let drawn = (0..<count).map { index -> Float in
      switch index % 5 {
      case 0: random.floatOfAnyBits()
      case 1: (Float(random.number(-3_000...3_000)) + 0.5) / 100
      case 2: Float.random(in: -2...2, using: &random)
      case 3: Float(random.number(-100_000_000...100_000_000)) / 1_000
      default: ((Float(random.number(-500...500)) + 0.5) / 100).nextUp
      }
    }
    return edges + drawn
  }

  private static func text(_ value: Float) -> String {
    var buffer = ByteBuffer()
    PercentStyle.enUS.append(value, to: &buffer)
    return String(decoding: buffer.view, as: UTF8.self)
  }

  @Test func isWhatFoundationWrites() {
    let formatter = Self.formatter()
    var failures: [String] = []
    for value in Self.values(count: 20_000) {
      let expected = formatter.string(from: NSNumber(value: value)) ?? "none"
      let text = Self.text(value)
      if text != expected { failures.append("\(value): \(text) instead of \(expected)") }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20).joined(separator: "\n")); \(TestSeed.hint)")
  }

  @Test(arguments: [
    (Float(0.125), "12%"), (0.135, "14%"), (2000.5, "200,050%"), (-0.0, "-0%"), (1, "100%"), (12_345.67, "1,234,567%"),
    (.nan, "NaN%"), (.infinity, "+∞%"), (-.infinity, "-+∞%"),
  ])
  func isWrittenLikeThis(_ value: Float, _ expected: String) {
    #expect(Self.text(value) == expected)
  }
}
