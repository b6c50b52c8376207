/// Up to eight letters of each of some words, one number a word: whether a text may have one of them is a few
/// comparisons.
struct PackedWords: Sendable {
  private let sorted: [UInt64]

  init(beginningsOf words: some Sequence<String>) {
    sorted = words.map { Self.packed($0.utf8.prefix(8)) }.sorted()
  }

  init(endingsOf words: some Sequence<String>) {
    sorted = words.map { Self.packed($0.utf8.suffix(8)) }.sorted()
  }

  private static func packed(_ letters: some Sequence<UInt8>) -> UInt64 {
    letters.reduce(0) { $0 << 8 | UInt64($1) }
  }

  func contains(_ packed: UInt64) -> Bool {
    let place = sorted.partitioningIndex { $0 >= packed }
    return place < sorted.count && sorted[place] == packed
  }
}
