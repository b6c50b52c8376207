import AXText

/// An ignore instruction in a note of Xcode's identity inspector, or in a comment of a screen file:
/// `axspec:ignore rule-id, rule-id reason`.
package struct IgnoreNote: Equatable {
  /// The rule IDs; empty if there are none.
  let rules: [String]
  let reason: String?

  /// What an instruction in a note or comment begins with.
  package static let mark = "\(tool)\(verb)"

  private static let tool: StaticString = "axspec:"
  private static let verb: StaticString = "ignore"

  /// Returns the instructions in a note. Each has a line of its own; other lines are for people.
  static func instructions(inNote text: String) -> [IgnoreNote] {
    text.split(whereSeparator: \.isNewline).compactMap { content(of: $0).map(parse) }
  }

  /// Returns the instructions in a comment. Each goes on to the next one, because people wrap long lines.
  static func instructions(inComment text: String) -> [IgnoreNote] {
    var contents: [[Substring]] = []
    for line in text.split(whereSeparator: \.isNewline) {
      if let content = content(of: line) {
        contents.append([content])
      } else if !contents.isEmpty {
        contents[contents.count - 1].append(line.trimmed)
      }
    }
    return contents.map { parse($0.filter { !$0.isEmpty }.joined(separator: " ")[...]) }
  }

  /// Whether a comment may contain an instruction. Most comments do not.
  static func mayBe(in comment: ByteView) -> Bool { comment.end(of: tool, from: 0) != nil }

  /// Returns the text after the mark at the beginning of a line; nil if the line does not begin with it. People also
  /// write `axspec: ignore` and `axspec:ignore:`, and nobody would notice that these silence nothing.
  private static func content(of line: Substring) -> Substring? {
    let (tool, verb) = ("\(tool)", "\(verb)")
    let line = line.trimmed
    guard line.hasPrefix(tool) else { return nil }
    let instruction = line.dropFirst(tool.count).trimmed
    guard instruction.hasPrefix(verb) else { return nil }
    let rest = instruction.dropFirst(verb.count)
    guard rest.first?.isWhitespace != false || rest.first == ":" else { return nil }
    return rest.drop { $0.isWhitespace || $0 == ":" }.trimmed
  }

  /// Parses rule IDs, separated by commas, and the reason after them.
  private static func parse(_ text: Substring) -> IgnoreNote {
    var rules: [String] = []
    var rest = text
    var hasMore = true
    while hasMore, !rest.isEmpty {
      let id = rest.prefix { $0 != "," && !$0.isWhitespace }
      if !id.isEmpty { rules.append(String(id)) }
      rest = rest[id.endIndex...].drop(while: \.isWhitespace)
      hasMore = rest.first == ","
      rest = rest.drop { $0 == "," || $0.isWhitespace }
    }
    return IgnoreNote(rules: rules, reason: rest.isEmpty ? nil : String(rest))
  }
}
