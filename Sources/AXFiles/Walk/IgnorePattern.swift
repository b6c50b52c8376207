/// A pattern of a `.gitignore` with wildcards, which matches as Git's `wildmatch` does.
///
/// The time is proportional to the length of the pattern times that of the text, whatever the pattern.
struct IgnorePattern: Sendable {
  private enum Token {
    case byte(UInt8)
    /// `?`
    case any
    /// `*`: any text within a name.
    case text
    /// `**` at the end of a path: any text.
    case everything
    /// `**/`: nothing, or any text that ends in a slash.
    case folders
    case set(ByteSet)
    /// A part that matches nothing, such as a set without an end.
    case never
  }

  private var tokens: [Token] = []

  var tokenCount: Int { tokens.count }

  /// - Parameter isPath: whether the pattern is for a path; otherwise it is for a name.
  init(_ pattern: ArraySlice<UInt8>, isPath: Bool) {
    var index = pattern.startIndex
    while index < pattern.endIndex {
      let byte = pattern[index]
      index += 1
      switch byte {
      case UInt8(ascii: "*"): appendStars(pattern, &index, isPath: isPath)
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["): tokens.append(ByteSet.read(pattern, &index).map { .set($0) } ?? .never)
      case UInt8(ascii: "\\"):
        tokens.append(index < pattern.endIndex ? .byte(pattern[index]) : .never)
        index += 1
      default: tokens.append(.byte(byte))
      }
    }
  }

  /// Appends the token for one or more stars.
  ///
  /// - Parameter index: the index after the first star.
  private mutating func appendStars(_ pattern: ArraySlice<UInt8>, _ index: inout Int, isPath: Bool) {
    let start = index - 1
    while index < pattern.endIndex, pattern[index] == UInt8(ascii: "*") { index += 1 }
    let isAfterSlash = start == pattern.startIndex || pattern[start - 1] == UInt8(ascii: "/")
    guard isPath, index - start > 1, isAfterSlash else { return tokens.append(.text) }
    let rest = pattern[index...]
    if rest.isEmpty || rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")]) {
      tokens.append(.everything)
    } else if rest.first == UInt8(ascii: "/") {
      tokens.append(.folders)
      index += 1
    } else {
      tokens.append(.text)
    }
  }

  /// Whether the pattern matches a whole text.
  func matches(_ text: ArraySlice<UInt8>) -> Bool {
    // Most patterns begin or end with a byte that few names have there.
    if case .byte(let first)? = tokens.first, text.first != first { return false }
    if case .byte(let last)? = tokens.last, text.last != last { return false }
    var positions = [Bool](repeating: false, count: tokens.count + 1)
    var next = positions
    enter(0, &positions)
    for byte in text {
      for position in next.indices { next[position] = false }
      var isAny = false
      for position in tokens.indices where positions[position] {
        isAny = advance(from: position, past: byte, &next) || isAny
      }
      guard isAny else { return false }
      swap(&positions, &next)
    }
    return positions[tokens.count]
  }

  /// Marks a position and those that can be reached from it without text.
  private func enter(_ position: Int, _ positions: inout [Bool]) {
    var position = position
    while !positions[position] {
      positions[position] = true
      guard position < tokens.count else { return }
      switch tokens[position] {
      case .text, .everything, .folders: position += 1
      case .byte, .any, .set, .never: return
      }
    }
  }

  /// Marks the positions after a byte, and returns whether there are any.
  private func advance(from position: Int, past byte: UInt8, _ next: inout [Bool]) -> Bool {
    let isSlash = byte == UInt8(ascii: "/")
    switch tokens[position] {
    case .byte(let wanted):
      guard byte == wanted else { return false }
      enter(position + 1, &next)
    case .any:
      guard !isSlash else { return false }
      enter(position + 1, &next)
    case .set(let set):
      guard !isSlash, set.contains(byte) else { return false }
      enter(position + 1, &next)
    case .text:
      guard !isSlash else { return false }
      enter(position, &next)
    case .everything: enter(position, &next)
    case .folders:
      // Inside the name of a folder, the token cannot end.
      next[position] = true
      if isSlash { enter(position + 1, &next) }
    case .never: return false
    }
    return true
  }
}

/// The bytes that a set such as `[a-z]` matches.
private struct ByteSet: Sendable {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var isNegated = false

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: words.0
      case 1: words.1
      case 2: words.2
      default: words.3
      }
    return (word & 1 << UInt64(byte & 63) != 0) != isNegated
  }

  private mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: words.0 |= bit
    case 1: words.1 |= bit
    case 2: words.2 |= bit
    default: words.3 |= bit
    }
  }

  /// Reads a set; nil if it has no end.
  ///
  /// - Parameter index: the index after the `[`; at the end, the index after the `]`.
  static func read(_ pattern: ArraySlice<UInt8>, _ index: inout Int) -> ByteSet? {
    var set = ByteSet()
    func byte(at index: Int) -> UInt8? { index < pattern.endIndex ? pattern[index] : nil }
    if let first = byte(at: index), first == UInt8(ascii: "!") || first == UInt8(ascii: "^") {
      set.isNegated = true
      index += 1
    }
    // The start of a range; nil after a range or a class.
    var previous: UInt8?
    var isFirst = true
    while let next = byte(at: index) {
      index += 1
      // At the beginning, a bracket is a member.
      if next == UInt8(ascii: "]"), !isFirst { return set }
      isFirst = false
      if next == UInt8(ascii: "\\") {
        guard let escaped = byte(at: index) else { return nil }
        index += 1
        set.insert(escaped)
        previous = escaped
      } else if next == UInt8(ascii: "-"), let first = previous, let last = byte(at: index), last != UInt8(ascii: "]") {
        index += 1
        guard let end = last == UInt8(ascii: "\\") ? byte(at: index) : last else { return nil }
        if last == UInt8(ascii: "\\") { index += 1 }
        if first <= end { for member in first...end { set.insert(member) } }
        previous = nil
      } else if next == UInt8(ascii: "["), byte(at: index) == UInt8(ascii: ":"),
        let isValid = set.insertClass(pattern, &index)
      {
        guard isValid else { return nil }
        previous = nil
      } else {
        set.insert(next)
        previous = next
      }
    }
    return nil
  }

  /// Inserts a class such as `[:alpha:]`.
  ///
  /// - Parameter index: the index of the first colon; after a class, the index after its last bracket.
  /// - Returns: whether there is such a class; nil if this is not a class.
  private mutating func insertClass(_ pattern: ArraySlice<UInt8>, _ index: inout Int) -> Bool? {
    let start = index + 1
    guard start <= pattern.endIndex, let end = pattern[start...].firstIndex(of: UInt8(ascii: "]")) else { return false }
    guard end > start, pattern[end - 1] == UInt8(ascii: ":") else { return nil }
    guard let isMember = Self.classes[String(decoding: pattern[start..<end - 1], as: UTF8.self)] else { return false }
    for member in UInt8(0)..<0x80 where isMember(member) { insert(member) }
    index = end + 1
    return true
  }

  private static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": { isLetter($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { isDigit($0) },
    "graph": { (0x21...0x7E).contains($0) },
    "lower": { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) },
    "print": { (0x20...0x7E).contains($0) },
    "punct": { (0x21...0x7E).contains($0) && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D },
    "upper": { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) },
    "xdigit": { isDigit($0) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20) },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
