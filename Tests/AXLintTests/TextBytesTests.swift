import TestSupport
import Testing

@testable import AXLint

@Suite("Quick looks at bytes")
struct TextBytesTests {
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

  @Test func missNoWordAtTheBeginning() {
    var generator = SplitMix64(seed: 1)
    let verbs = ["open", "authenticate"]
    let beginnings = TextBytes.Beginnings(verbs)
    for _ in 0..<20_000 {
      var text = randomText(&generator)
      // What begins with punctuation is not asked about by any rule.
      guard text.unicodeScalars.first(where: { !$0.properties.isWhitespace })?.properties.isAlphabetic == true,
        let first = Words(text).words.first, verbs.contains(first)
      else { continue }
      let mayBegin = text.withUTF8 { TextBytes.mayBegin($0, in: beginnings) }
      #expect(mayBegin, "\(text)")
    }
  }

  @Test func passByOtherWords() {
    let beginnings = TextBytes.Beginnings(["open", "authenticate"])
    for text in ["Opens", "Shows the order", "", " ", "ope", "the open", "authority", "?open"] {
      var text = text
      #expect(!text.withUTF8 { TextBytes.mayBegin($0, in: beginnings) }, "\(text)")
    }
  }

  @Test func missNoEqualTexts() {
    var generator = SplitMix64(seed: 2)
    for _ in 0..<20_000 {
      var (one, other) = (randomText(&generator), randomText(&generator))
      guard Words.folded(one) == Words.folded(other) else { continue }
      let mayBeEqual = one.withUTF8 { one in other.withUTF8 { TextBytes.mayBeEqual(one, $0) } }
      #expect(mayBeEqual, "\(one) \(other)")
    }
  }

  @Test func placesAreThoseOfADictionary() {
    var generator = SplitMix64(seed: 3)
    var places = HashedPlaces()
    var known: [UInt64: Int] = [:]
    for number in 1...5_000 {
      let hash = UInt64.random(in: 0..<3_000, using: &generator)
      let place = places.place(of: hash, orInsert: number)
      #expect(place == known[hash])
      if place == nil { known[hash] = number }
      if number % 7 == 0 {
        places.replace(hash, by: -number)
        known[hash] = -number
      }
    }
  }
}
