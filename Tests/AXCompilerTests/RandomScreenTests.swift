import TestSupport
import Testing

@Suite("Random screens")
struct RandomScreenTests {
  private static let count = TestEffort.cases(250)

  /// Every random screen with its markup, one after the other.
  private func forEachScreen(
    count: Int = Self.count, noise: MarkupWriter.Noise = .none,
    _ body: (_ root: NaiveElement, _ markup: String, _ number: UInt64) throws -> Void
  ) rethrows {
    for number in 0..<UInt64(count) {
      let seed = TestSeed.current &+ number
      var screens = RandomScreen(seed: seed)
      let root = screens.root()
      var writer = MarkupWriter(seed: seed, noise: noise)
      try body(root, writer.markup(of: root), number)
    }
  }

  private func report(_ number: UInt64, _ markup: String) -> Comment {
    "screen \(number), \(TestSeed.hint)\n\(markup)"
  }

  @Test func printAsTheNaiveImplementationDoes() {
    let naive = NaiveSnapshot()
    forEachScreen { root, markup, number in
      let expected = naive.text(of: root)
      do {
        let text = try SnapshotText.of(markup)
        #expect(
          text.utf8.elementsEqual(expected.utf8), "\(report(number, markup))\nours:\n\(text)\nnaive:\n\(expected)")
      } catch {
        Issue.record("\(error)\n\(report(number, markup))")
      }
    }
  }

  @Test(arguments: TextEncoding.allCases) func meanTheSameInEveryEncoding(_ encoding: TextEncoding) throws {
    try forEachScreen(count: TestEffort.cases(40)) { _, markup, number in
      let text = try SnapshotText.of(markup)
      let encoded = try SnapshotText.of(encoding.bytes(markup))
      #expect(text.utf8.elementsEqual(encoded.utf8), report(number, markup))
    }
  }

  @Test(arguments: [MarkupWriter.Noise.comments, .foreignElements])
  func meanTheSameWithNoiseInThem(_ noise: MarkupWriter.Noise) throws {
    let naive = NaiveSnapshot()
    try forEachScreen(count: TestEffort.cases(80), noise: noise) { root, markup, number in
      let text = try SnapshotText.of(markup)
      #expect(text.utf8.elementsEqual(naive.text(of: root).utf8), report(number, markup))
    }
  }

  @Test func someAreEmptyAndMostAreNot() throws {
    var emptyCount = 0
    forEachScreen(count: 300) { root, _, _ in
      if NaiveSnapshot().text(of: root).isEmpty { emptyCount += 1 }
    }
    // The generator is worth nothing if it makes screens that print nothing.
    #expect(emptyCount > 0)
    #expect(emptyCount < 150)
  }
}
