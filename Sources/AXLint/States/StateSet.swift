/// Some of a screen's states, by their places: a bit for each.
struct StateSet: Sendable, Equatable {
  private var words: [UInt64]

  /// - Parameter count: how many states there are.
  init(count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  func contains(_ place: Int) -> Bool { words[place / 64] & 1 << UInt64(place % 64) != 0 }

  mutating func insert(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }

  mutating func formUnion(_ other: StateSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
