/// A set of patterns. A path matches the set if it matches one of them.
///
/// All patterns are matched together with one bit for each token, so that no pattern takes long. The time is proportional
/// to the length of the path times that of the patterns divided by 64.
package struct GlobSet: Sendable {
  /// The maximum number of tokens in a set, including all expansions of `{a,b}`.
  static let maximumTokenCount = 1 << 14

  private typealias Bits = [UInt64]

  /// The number of positions. A position is before a token of a pattern or after its last one.
  private var count = 0
  private var starts: Bits = []
  private var ends: Bits = []
  /// The positions before tokens of each kind.
  private var anyTexts: Bits = []
  private var anyFolders: Bits = []
  private var slashes: Bits = []
  private var anyCharacters: Bits = []
  private var characters: [Character: Bits] = [:]
  private var sets: [(position: Int, ranges: [ClosedRange<Character>], isInverted: Bool)] = []

  package init() {}

  /// The number of tokens.
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

  private static func insert(_ position: Int, into bits: inout Bits) {
    while bits.count <= position / 64 { bits.append(0) }
    bits[position / 64] |= 1 << UInt64(position % 64)
  }

  package var isEmpty: Bool { count == 0 }

  // MARK: Matching

  /// Returns whether a path, relative to the patterns' folder, or a folder in it matches.
  package func matches(_ path: String) -> Bool {
    var positions = Bits(repeating: 0, count: count / 64 + 1)
    for word in starts.indices { positions[word] = starts[word] }
    passAnyFolders(&positions)
    for name in path.split(separator: "/") where name != "." {
      for character in name {
        advance(&positions, past: bits(of: character), stayingAt: anyTexts, or: anyFolders)
        pass(anyTexts, &positions)
      }
      advance(&positions, past: slashes, stayingAt: anyFolders)
      passAnyFolders(&positions)
      // A folder matches everything inside it.
      if zip(positions, ends).contains(where: { $0 & $1 != 0 }) { return true }
    }
    return false
  }

  /// Returns the positions before tokens that match a character.
  private func bits(of character: Character) -> Bits {
    var result = characters[character] ?? []
    while result.count < anyCharacters.count { result.append(0) }
    for word in anyCharacters.indices { result[word] |= anyCharacters[word] }
    for set in sets where set.ranges.contains(where: { $0.contains(character) }) != set.isInverted {
      Self.insert(set.position, into: &result)
    }
    return result
  }

  /// Advances from the positions that match, and keeps those that may match more.
  private func advance(_ positions: inout Bits, past bits: Bits, stayingAt loops: Bits, or others: Bits = []) {
    var carry: UInt64 = 0
    for word in positions.indices {
      let matched = positions[word] & Self.word(word, of: bits)
      let staying = positions[word] & (Self.word(word, of: loops) | Self.word(word, of: others))
      positions[word] = staying | matched << 1 | carry
      carry = matched >> 63
    }
  }

  /// Also advances past tokens that match nothing. Two of them are never adjacent.
  private func pass(_ tokens: Bits, _ positions: inout Bits) {
    var carry: UInt64 = 0
    for word in positions.indices {
      let passed = positions[word] & Self.word(word, of: tokens)
      positions[word] |= passed << 1 | carry
      carry = passed >> 63
    }
  }

  /// Advances past `**` between names.
  private func passAnyFolders(_ positions: inout Bits) {
    pass(anyFolders, &positions)
    pass(anyTexts, &positions)
  }

  private static func word(_ index: Int, of bits: Bits) -> UInt64 { index < bits.count ? bits[index] : 0 }
}
