import TestSupport
import Testing

@Suite("Numbers in a snapshot")
struct FloatTextTests {
  /// Values of every size that a slider from the least to the greatest float may have.
  private static func values() -> [Float] {
    var random = SplitMix64(seed: TestSeed.current)
    var result: [Float] = [
      0, -0.0, 1, -1, 0.1, 0.3, 1e-5, 0.0001, 9_999_999, 1e7, 16_777_216, 1e15, 1e16, 1e17, .leastNonzeroMagnitude,
      .leastNormalMagnitude, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .pi,
    ]
    while result.count < 20_000 {
      let value = random.oneIn(2) ? random.floatOfAnyBits() : Float(random.number(-99_999...99_999)) / 100
      if value.isFinite { result.append(value) }
    }
    return result
  }

  @Test func areWrittenAsSwiftWritesAFloat() throws {
    let values = Self.values()
    let sliders = values.map { value in
      "<slider minimumValue='-3.4028235e38' maximumValue='3.4028235e38' currentValue='\(value)'/>"
    }
    let lines = try SnapshotText.of("<view>\(sliders.joined())</view>").split(separator: "\n")
    let written = lines.filter { $0.hasPrefix("Absolute: ") }.map { line in
      String(line.dropFirst("Absolute: ".count).prefix { $0 != "," })
    }
    #expect(written == values.map(\.description), "\(TestSeed.hint)")
  }

  @Test func thatADivisionByNothingGivesAreFoundations() throws {
    // No screen file has such a slider: reading refuses it. A range of the whole of Float overflows.
    let text = try SnapshotText.of("<slider minimumValue='-3e38' maximumValue='3e38' currentValue='3e38'/>")
    #expect(text.contains("\nAbsolute: 3e+38, Percentage: 0%\n"))
  }
}
