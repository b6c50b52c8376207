/// A pattern of paths, relative to a folder: `*` and `?` stay inside a name, `**` stands for any folders, `[a-z]` and
/// `[!a-z]` for one character, `{a,b}` for either. A backslash takes a character as it is.
package struct Glob: Sendable {
  /// Why a text is no pattern.
  package struct Fault: Error, Sendable {
    package let message: String
    package let help: String?
  }

  private enum Token: Sendable {
    case character(Character)
    case anyCharacter
    case anyText
    case set([ClosedRange<Character>], isInverted: Bool)
  }

  private enum Segment: Sendable {
    case name([Token])
    case anyFolders
  }

  private static let mostAlternatives = 1000
  private static let longest = 4096

  package let pattern: String
  private let alternatives: [[Segment]]

  package init(_ pattern: String) throws(Fault) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Fault(message: "the pattern is empty", help: "take it out") }
    guard pattern.utf8.count <= Self.longest else {
      throw Fault(message: "the pattern is longer than \(Self.longest) bytes", help: "split it")
    }
    guard !pattern.hasPrefix("/") else {
      throw Fault(
        message: "the pattern `\(pattern)` is an absolute path", help: "write it relative to the configuration's folder"
      )
    }
    var alternatives: [[Segment]] = []
    for text in try Self.expanded(pattern) { alternatives.append(try Self.segments(of: text, in: pattern)) }
    self.alternatives = alternatives
  }

  /// Whether a path, relative to the pattern's folder, is meant or lies in a folder that is.
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    return alternatives.contains { Self.matches(names, $0) }
  }

  // MARK: Matching

  /// Whether the segments stand for the names, or for those of a folder around.
  private static func matches(_ names: [[Character]], _ segments: [Segment]) -> Bool {
    // Which numbers of names can have been passed.
    var reached: Set<Int> = [0]
    for segment in segments {
      switch segment {
      case .anyFolders:
        guard let least = reached.min() else { return false }
        reached = Set(least...names.count)
      case .name(let tokens):
        reached = Set(reached.filter { $0 < names.count && matches(names[$0], tokens) }.map { $0 + 1 })
      }
    }
    // The walked folder itself is never left out.
    return reached.contains { $0 > 0 }
  }

  /// Whether the tokens stand for a whole name: with one place to come back to, so that no pattern takes long.
  private static func matches(_ name: [Character], _ tokens: [Token]) -> Bool {
    var (place, token) = (0, 0)
    var retry: (place: Int, token: Int)?
    while place < name.count {
      if token < tokens.count, case .anyText = tokens[token] {
        retry = (place, token)
        token += 1
      } else if token < tokens.count, matches(name[place], tokens[token]) {
        place += 1
        token += 1
      } else if let last = retry {
        retry = (last.place + 1, last.token)
        (place, token) = (last.place + 1, last.token + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  private static func matches(_ character: Character, _ token: Token) -> Bool {
    switch token {
    case .character(let own): own == character
    case .anyCharacter, .anyText: true
    case .set(let ranges, let isInverted): ranges.contains { $0.contains(character) } != isInverted
    }
  }

  // MARK: Reading

  /// The pattern without `{a,b}`, once for each choice.
  private static func expanded(_ pattern: String) throws(Fault) -> [String] {
    var results = [""]
    var rest = Substring(pattern)
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        let escaped = rest.popFirst().map(String.init) ?? ""
        results = results.map { $0 + "\\" + escaped }
      case "[":
        // Braces in a set are characters.
        let set = setText(rest)
        rest = rest.dropFirst(set.count)
        results = results.map { $0 + "[" + set }
      case "{":
        let (choices, behind) = try choices(rest, in: pattern)
        rest = behind
        var parts: [String] = []
        for choice in choices { parts += try expanded(choice) }
        guard results.count * parts.count <= mostAlternatives else {
          throw Fault(message: "the pattern stands for more than \(mostAlternatives) others", help: "split it")
        }
        results = results.flatMap { start in parts.map { start + $0 } }
      default: results = results.map { $0 + String(character) }
      }
    }
    return results
  }

  /// What stands between `[` and its `]`, both left out.
  private static func setText(_ rest: Substring) -> String {
    var text = ""
    var characters = rest[...]
    while let character = characters.popFirst() {
      if character == "]", !text.isEmpty, text != "!", text != "^" { return text }
      text.append(character)
      if character == "\\", let escaped = characters.popFirst() { text.append(escaped) }
    }
    return ""
  }

  /// The texts between the commas, and what follows the closing brace.
  private static func choices(_ rest: Substring, in pattern: String) throws(Fault) -> ([String], Substring) {
    var rest = rest
    var choices = [""]
    var depth = 0
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        choices[choices.count - 1] += "\\" + (rest.popFirst().map(String.init) ?? "")
        continue
      case "[":
        let set = setText(rest)
        rest = rest.dropFirst(set.count)
        choices[choices.count - 1] += "[" + set
        continue
      case "{": depth += 1
      case "}" where depth == 0: return (choices, rest)
      case "}": depth -= 1
      case "," where depth == 0:
        choices.append("")
        continue
      default: break
      }
      choices[choices.count - 1].append(character)
    }
    throw Fault(message: "a `}` is missing in the pattern `\(pattern)`", help: "a brace itself is written \\{")
  }

  private static func segments(of text: String, in pattern: String) throws(Fault) -> [Segment] {
    var result: [Segment] = []
    for part in text.split(separator: "/") where part != "." {
      if part == ".." {
        throw Fault(
          message: "the pattern `\(pattern)` leaves the configuration's folder", help: "put a configuration there")
      }
      result.append(part == "**" ? .anyFolders : .name(try tokens(part, in: pattern)))
    }
    guard !result.isEmpty else {
      throw Fault(message: "the pattern `\(pattern)` stands for no file", help: "all files are `**`")
    }
    return result
  }

  private static func tokens(_ part: Substring, in pattern: String) throws(Fault) -> [Token] {
    var result: [Token] = []
    var rest = part
    while let character = rest.popFirst() {
      switch character {
      case "*": result.append(.anyText)
      case "?": result.append(.anyCharacter)
      case "[":
        let set = setText(rest)
        guard !set.isEmpty else {
          throw Fault(message: "a `]` is missing in the pattern `\(pattern)`", help: "a bracket itself is written \\[")
        }
        rest = rest.dropFirst(set.count + 1)
        result.append(try self.set(set, in: pattern))
      case "\\":
        guard let escaped = rest.popFirst() else {
          throw Fault(
            message: "the pattern `\(pattern)` ends in a backslash", help: "folders are separated by slashes")
        }
        result.append(.character(escaped))
      default: result.append(.character(character))
      }
    }
    return result
  }

  private static func set(_ text: String, in pattern: String) throws(Fault) -> Token {
    var rest = Substring(text)
    let isInverted = rest.first == "!" || rest.first == "^"
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    while var first = rest.popFirst() {
      if first == "\\", let escaped = rest.popFirst() { first = escaped }
      guard rest.first == "-", rest.count > 1 else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst()
      var last = rest.removeFirst()
      if last == "\\", let escaped = rest.popFirst() { last = escaped }
      guard first <= last else {
        throw Fault(message: "`\(first)-\(last)` in the pattern `\(pattern)` runs backward", help: nil)
      }
      ranges.append(first...last)
    }
    return .set(ranges, isInverted: isInverted)
  }
}
