/// A pattern for paths relative to a folder.
///
/// `*` and `?` match within a name, `**` matches any folders, `[a-z]` and `[!a-z]` match one character, and `{a,b}`
/// matches either. A character after a backslash is literal.
///
/// `fnmatch` is not used because it differs between systems. Without a locale, `é` is two characters for it, the two
/// encodings of `é` are different, and on macOS its time grows exponentially with each `*`.
package struct Glob: Sendable {
  /// Why a text is not a valid pattern.
  package struct Fault: Error, Sendable {
    package let message: String
    package let help: String?
  }

  enum Token: Equatable, Sendable {
    case character(Character)
    case anyCharacter
    case anyText
    case anyFolders
    case set([ClosedRange<Character>], isInverted: Bool)
    /// The end of a name.
    case slash
  }

  private static let maximumLength = 4096

  package let pattern: String
  /// The expansions of `{a,b}`. Each name in them ends in a slash.
  let alternatives: [[Token]]

  /// - Parameter folder: What the pattern is relative to, for messages.
  package init(_ pattern: String, relativeTo folder: String = "the configuration's folder") throws(Fault) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Fault(message: "the pattern is empty", help: "remove it") }
    guard pattern.utf8.count <= Self.maximumLength else {
      throw Fault(message: "the pattern is longer than \(Self.maximumLength) bytes", help: "split it")
    }
    guard !pattern.hasPrefix("/") else {
      throw Fault(
        message: "the pattern `\(pattern)` is an absolute path", help: "write it relative to \(folder)")
    }
    var reader = GlobReader(pattern)
    var alternatives: [[Token]] = []
    for tokens in try reader.read() {
      let parts = tokens.split(separator: .slash).map(Array.init).filter { $0 != [.character(".")] }
      guard !parts.contains([.character("."), .character(".")]) else {
        throw Fault(
          message: "the pattern `\(pattern)` leaves \(folder)", help: "put a configuration there")
      }
      guard !parts.isEmpty else {
        throw Fault(message: "the pattern `\(pattern)` matches no file", help: "write `**` for all files")
      }
      alternatives.append(Self.joined(parts))
    }
    self.alternatives = alternatives
  }

  /// Joins the parts, without redundant repetitions.
  private static func joined(_ parts: [[Token]]) -> [Token] {
    var result: [Token] = []
    for part in parts {
      let isAnyFolders = part == [.anyText, .anyText]
      for token in isAnyFolders ? [.anyFolders] : part + [.slash] {
        let isRepeated = token == result.last && (token == .anyText || token == .anyFolders)
        if !isRepeated { result.append(token) }
      }
    }
    return result
  }
}

/// Converts a pattern to tokens, once for each expansion of `{a,b}`.
private struct GlobReader {
  private static let maximumAlternatives = 1000

  private let pattern: String
  private var rest: Substring
  /// The number of tokens so far. Each expansion repeats the tokens before it.
  private var tokenCount = 0

  init(_ pattern: String) {
    self.pattern = pattern
    rest = pattern[...]
  }

  mutating func read() throws(Glob.Fault) -> [[Glob.Token]] {
    // For each open brace, the tokens before it and its choices up to the last comma.
    var open: [(before: [[Glob.Token]], choices: [[Glob.Token]])] = []
    var results: [[Glob.Token]] = [[]]
    while let character = rest.popFirst() {
      switch character {
      case "{":
        open.append((results, []))
        results = [[]]
      case "," where !open.isEmpty:
        open[open.count - 1].choices += results
        results = [[]]
      case "}" where !open.isEmpty:
        let (before, choices) = open.removeLast()
        let parts = choices + results
        guard before.count * parts.count <= Self.maximumAlternatives else {
          throw Glob.Fault(
            message: "the pattern expands to more than \(Self.maximumAlternatives) patterns", help: "split it")
        }
        let size = before.reduce(0) { $0 + $1.count } * parts.count + parts.reduce(0) { $0 + $1.count } * before.count
        try count(size)
        results = before.flatMap { start in parts.map { start + $0 } }
      default:
        let token = try token(character)
        try count(results.count)
        for index in results.indices { results[index].append(token) }
      }
    }
    guard open.isEmpty else {
      throw Glob.Fault(
        message: "a `}` is missing in the pattern `\(pattern)`", help: "for a literal brace, write \\{")
    }
    return results
  }

  private mutating func count(_ tokens: Int) throws(Glob.Fault) {
    tokenCount += tokens
    guard tokenCount <= GlobSet.maximumTokenCount else {
      throw Glob.Fault(
        message: "the pattern expands to more than \(GlobSet.maximumTokenCount) characters", help: "split it")
    }
  }

  private mutating func token(_ character: Character) throws(Glob.Fault) -> Glob.Token {
    switch character {
    case "*": return .anyText
    case "?": return .anyCharacter
    case "/": return .slash
    case "[": return try set()
    case "\\":
      guard let escaped = rest.popFirst() else {
        throw Glob.Fault(
          message: "the pattern `\(pattern)` ends in a backslash", help: "separate folders with slashes")
      }
      guard escaped != "/" else {
        throw Glob.Fault(
          message: "the pattern `\(pattern)` has a backslash before a slash", help: "remove the backslash")
      }
      return .character(escaped)
    default: return .character(character)
    }
  }

  /// Reads a set up to its `]`. A `]` at the beginning is a character of the set.
  private mutating func set() throws(Glob.Fault) -> Glob.Token {
    let isInverted = rest.first == "!" || rest.first == "^"
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while let character = rest.popFirst(), character != "/" {
      if character == "]", !ranges.isEmpty { return .set(ranges, isInverted: isInverted) }
      let first = escaped(character)
      guard rest.first == "-", let end = rest.dropFirst().first, end != "]" else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst(2)
      let last = escaped(end)
      guard first <= last else {
        throw Glob.Fault(message: "`\(first)-\(last)` in the pattern `\(pattern)` is in reverse order", help: nil)
      }
      ranges.append(first...last)
    }
    throw Glob.Fault(message: "a `]` is missing in the pattern `\(pattern)`", help: "for a literal bracket, write \\[")
  }

  /// Returns the character or, if it is a backslash, the next one.
  private mutating func escaped(_ character: Character) -> Character {
    character == "\\" ? rest.popFirst() ?? character : character
  }
}
