import TestSupport
import Testing

@testable import AXLint

@Suite("Words")
struct WordsTests {
  private static let words = [
    "open", "Open", "ＯＰＥＮ", "opens", "authenticate", "authentic", "o'pen", "'open'", "open2", "é",
  ]
  private static let gaps = [" ", "  ", "\n", "\u{A0}", ", ", "-", "“", "\"", ""]

  private func randomText(_ generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...3, using: &generator)).reduce(into: Self.gaps.randomElement(using: &generator) ?? "") {
      text, _ in
      text += Self.words.randomElement(using: &generator) ?? ""
      text += Self.gaps.randomElement(using: &generator) ?? ""
    }
  }

  @Test(arguments: [
    ("Pay now", ["pay", "now"]), ("", []), ("'", []), ("'Pay' don't", ["pay", "don't"]),
    ("a-b_c.d", ["a", "b", "c", "d"]),
    ("Route 66", ["route", "66"]), ("Ｐａｙ ｎｏｗ", ["pay", "now"]), ("It’s ‘é’", ["it’s", "é"]),
  ])
  func areFoundInAText(text: String, words: [String]) {
    #expect(Words(text).words == words)
    // What is in ASCII is read by another way: it says the same.
    #expect(Words(text + " é").words == words + ["é"])
  }

  @Test(arguments: [
    ("Pay", "pay"), (" Pay \t now\n", "pay now"), ("", ""), ("  ", ""), ("Ｐａｙ\u{A0}É", "pay é"),
  ])
  func areFoldedInAText(text: String, folded: String) {
    #expect(Words.folded(text) == folded)
  }

  @Test func quickLooksMissNoWord() {
    var generator = SplitMix64(seed: 1)
    let verbs: Set<String> = ["open", "authenticate"]
    var count = 0
    for _ in 0..<20_000 {
      let text = randomText(&generator)
      guard let last = Words(text).words.last, verbs.contains(last) else { continue }
      count += 1
      let mayEnd = text.withView { TextBytes.mayEnd($0, in: .init(verbs)) }
      #expect(mayEnd, "\(text)")
    }
    #expect(count > 1_000)
  }

  @Test func quickLooksPassByOtherWords() {
    let verbs: Set<String> = ["open", "authenticate"]
    for text in ["Opens", "Shows the order", "", " ", "ope", "open the", "authority", "open2"] {
      #expect(!text.withView { TextBytes.mayEnd($0, in: .init(verbs)) }, "\(text)")
    }
  }

  @Test func textsAreEqualWhenTheyAreFolded() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      let (one, other) = (randomText(&generator), randomText(&generator))
      let areEqual = one.withView { one in other.withView { TextBytes.areEqual(one, $0) } }
      #expect(areEqual == (Words.folded(one) == Words.folded(other)), "\(one) \(other)")
    }
  }

  @Test func equalTextsHaveTheSameHash() {
    var generator = SplitMix64(seed: 3)
    var count = 0
    for _ in 0..<20_000 {
      let (one, other) = (randomText(&generator), randomText(&generator))
      guard let hash = one.withView(Words.hashOfFolded), let otherHash = other.withView(Words.hashOfFolded) else {
        continue
      }
      count += 1
      #expect((hash == otherHash) == (Words.folded(one) == Words.folded(other)), "\(one) \(other)")
    }
    #expect(count > 100)
  }
}
