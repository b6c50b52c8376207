/// Patterns of which one has to match a path.
///
/// All of them go through a path together, a bit for each of their tokens, so that no patterns take long: the time grows
/// with the length of the path, times that of the patterns in words of 64.
package struct GlobSet: Sendable {
  /// How long all patterns of a set may be, with each choice of `{a,b}` written out.
  static let maximumTokenCount = 1 << 14

  private typealias Bits = [UInt64]

  /// A place is before a token of a pattern, or after its last.
  private var count = 0
  private var starts: Bits = []
  private var ends: Bits = []
  /// The places before tokens of a kind.
  private var anyTexts: Bits = []
  private var anyFolders: Bits = []
  private var slashes: Bits = []
  private var anyCharacters: Bits = []
  private var characters: [Character: Bits] = [:]
  private var sets: [(place: Int, ranges: [ClosedRange<Character>], isInverted: Bool)] = []

  package init() {}

  /// How many tokens there are.
  private(set) var tokenCount = 0

  package mutating func insert(_ glob: Glob) {
    for tokens in glob.alternatives {
      tokenCount += tokens.count
      Self.insert(count, into: &starts)
      for token in tokens {
        switch token {
        case .character(let character): Self.insert(count, into: &characters[character, default: []])
        case .anyCharacter: Self.insert(count, into: &anyCharacters)
        case .anyText: Self.insert(count, into: &anyTexts)
        case .anyFolders: Self.insert(count, into: &anyFolders)
        case .set(let ranges, let isInverted): sets.append((count, ranges, isInverted))
        case .slash: Self.insert(count, into: &slashes)
        }
        count += 1
      }
      Self.insert(count, into: &ends)
      count += 1
    }
  }

  private static func insert(_ place: Int, into bits: inout Bits) {
    while bits.count <= place / 64 { bits.append(0) }
    bits[place / 64] |= 1 << UInt64(place % 64)
  }

  package var isEmpty: Bool { count == 0 }

  // MARK: Matching

  /// Whether a path, relative to the patterns' folder, is meant or lies in a folder that is.
  package func matches(_ path: String) -> Bool {
    var places = Bits(repeating: 0, count: count / 64 + 1)
    for word in starts.indices { places[word] = starts[word] }
    passAnyFolders(&places)
    for name in path.split(separator: "/") where name != "." {
      for character in name {
        advance(&places, past: bits(of: character), stayingAt: anyTexts, or: anyFolders)
        pass(anyTexts, &places)
      }
      advance(&places, past: slashes, stayingAt: anyFolders)
      passAnyFolders(&places)
      // A folder matches everything inside it.
      if zip(places, ends).contains(where: { $0 & $1 != 0 }) { return true }
    }
    return false
  }

  /// The places before tokens that a character matches.
  private func bits(of character: Character) -> Bits {
    var result = characters[character] ?? []
    while result.count < anyCharacters.count { result.append(0) }
    for word in anyCharacters.indices { result[word] |= anyCharacters[word] }
    for set in sets where set.ranges.contains(where: { $0.contains(character) }) != set.isInverted {
      Self.insert(set.place, into: &result)
    }
    return result
  }

  /// Goes on from the places that match, and stays at those that may match more.
  private func advance(_ places: inout Bits, past bits: Bits, stayingAt loops: Bits, or others: Bits = []) {
    var carry: UInt64 = 0
    for word in places.indices {
      let matched = places[word] & Self.word(word, of: bits)
      places[word] = places[word] & (Self.word(word, of: loops) | Self.word(word, of: others)) | matched << 1 | carry
      carry = matched >> 63
    }
  }

  /// Goes on from tokens that match nothing, too; one of them never follows another.
  private func pass(_ tokens: Bits, _ places: inout Bits) {
    var carry: UInt64 = 0
    for word in places.indices {
      let passed = places[word] & Self.word(word, of: tokens)
      places[word] |= passed << 1 | carry
      carry = passed >> 63
    }
  }

  /// Any folders begin and end between names.
  private func passAnyFolders(_ places: inout Bits) {
    pass(anyFolders, &places)
    pass(anyTexts, &places)
  }

  private static func word(_ index: Int, of bits: Bits) -> UInt64 { index < bits.count ? bits[index] : 0 }
}
