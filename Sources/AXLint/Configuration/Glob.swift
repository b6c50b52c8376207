/// A pattern of paths, relative to a folder: `*` and `?` stay inside a name, `**` matches any folders, `[a-z]` and
/// `[!a-z]` for one character, `{a,b}` for either. A backslash takes a character as it is.
///
/// This is not `fnmatch`, which differs from system to system: without a locale it takes `é` for two characters, it
/// takes the two ways to encode `é` for different ones, and on macOS its time grows exponentially with each `*`.
package struct Glob: Sendable {
  /// Why a text is not a pattern.
  package struct Fault: Error, Sendable {
    package let message: String
    package let help: String?
  }

  fileprivate enum Token: Equatable, Sendable {
    case character(Character)
    case anyCharacter
    case anyText
    case set([ClosedRange<Character>], isInverted: Bool)
    case slash

    func matches(_ character: Character) -> Bool {
      switch self {
      case .character(let own): own == character
      case .anyCharacter, .anyText: true
      case .set(let ranges, let isInverted): ranges.contains { $0.contains(character) } != isInverted
      case .slash: false
      }
    }
  }

  private static let anyFolders: [Token] = [.anyText, .anyText]
  private static let maximumLength = 4096

  package let pattern: String
  /// For each choice of `{a,b}` the parts between slashes.
  private let alternatives: [[[Token]]]

  package init(_ pattern: String) throws(Fault) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Fault(message: "the pattern is empty", help: "take it out") }
    guard pattern.utf8.count <= Self.maximumLength else {
      throw Fault(message: "the pattern is longer than \(Self.maximumLength) bytes", help: "split it")
    }
    guard !pattern.hasPrefix("/") else {
      throw Fault(
        message: "the pattern `\(pattern)` is an absolute path", help: "write it relative to the configuration's folder"
      )
    }
    var reader = GlobReader(pattern)
    var alternatives: [[[Token]]] = []
    for tokens in try reader.read() {
      let parts = tokens.split(separator: .slash).map(Array.init).filter { $0 != [.character(".")] }
      guard !parts.contains([.character("."), .character(".")]) else {
        throw Fault(
          message: "the pattern `\(pattern)` leaves the configuration's folder", help: "put a configuration there")
      }
      guard !parts.isEmpty else {
        throw Fault(message: "the pattern `\(pattern)` matches no file", help: "all files are `**`")
      }
      // A folder matches everything inside it.
      alternatives.append(parts + [Self.anyFolders])
    }
    self.alternatives = alternatives
  }

  /// Whether a path, relative to the pattern's folder, is meant or lies in a folder that is.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    // The walked folder itself is never left out.
    guard !names.isEmpty else { return false }
    return alternatives.contains { parts in
      Self.matches(names, parts, any: Self.anyFolders) { name, tokens in
        Self.matches(name, tokens, any: .anyText) { $1.matches($0) }
      }
    }
  }

  /// Whether some parts match some items: each part one item, and `any` any number of them. There is one place to come
  /// back to, so that no pattern takes long.
  private static func matches<Item, Part: Equatable>(
    _ items: [Item], _ parts: [Part], any: Part, isMatch: (Item, Part) -> Bool
  ) -> Bool {
    var (item, part) = (0, 0)
    var retry: (item: Int, part: Int)?
    while item < items.count {
      if part < parts.count, parts[part] == any {
        retry = (item, part)
        part += 1
      } else if part < parts.count, isMatch(items[item], parts[part]) {
        item += 1
        part += 1
      } else if let last = retry {
        retry = (last.item + 1, last.part)
        (item, part) = (last.item + 1, last.part + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == any }
  }
}

/// Reads a pattern to tokens, once for each choice of `{a,b}`.
private struct GlobReader {
  private static let maximumAlternatives = 1000

  private let pattern: String
  private var rest: Substring

  init(_ pattern: String) {
    self.pattern = pattern
    rest = pattern[...]
  }

  mutating func read() throws(Glob.Fault) -> [[Glob.Token]] {
    // For each open brace: the text before it, and its choices up to the last comma.
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
            message: "the pattern expands to more than \(Self.maximumAlternatives) others", help: "split it")
        }
        results = before.flatMap { start in parts.map { start + $0 } }
      default:
        let token = try token(character)
        for index in results.indices { results[index].append(token) }
      }
    }
    guard open.isEmpty else {
      throw Glob.Fault(
        message: "a `}` is missing in the pattern `\(pattern)`", help: "a brace itself is written \\{")
    }
    return results
  }

  private mutating func token(_ character: Character) throws(Glob.Fault) -> Glob.Token {
    switch character {
    case "*": return .anyText
    case "?": return .anyCharacter
    case "/": return .slash
    case "[": return try set()
    case "\\":
      guard let escaped = rest.popFirst(), escaped != "/" else {
        throw Glob.Fault(
          message: "the pattern `\(pattern)` ends in a backslash", help: "folders are separated by slashes")
      }
      return .character(escaped)
    default: return .character(character)
    }
  }

  /// What is between `[` and its `]`. A `]` that comes first is a character.
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
        throw Glob.Fault(message: "`\(first)-\(last)` in the pattern `\(pattern)` runs backward", help: nil)
      }
      ranges.append(first...last)
    }
    throw Glob.Fault(message: "a `]` is missing in the pattern `\(pattern)`", help: "a bracket itself is written \\[")
  }

  /// A character of a set, or the one after a backslash.
  private mutating func escaped(_ character: Character) -> Character {
    character == "\\" ? rest.popFirst() ?? character : character
  }
}
