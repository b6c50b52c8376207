/// A block of the Markdown in grammar.md.
enum MarkdownBlock: Equatable, Sendable {
  case heading(level: Int, String)
  case paragraph(String)
  /// An item of a list, with its mark: `-` or `1.`.
  case item(mark: String, String)
  case code([String])
  /// The rows of a table, with the heads of its columns first.
  case table([[String]])
  /// What is made from the program, with the name in its mark.
  case generated(name: String, [MarkdownBlock])
}

extension MarkdownBlock {
  /// The level of a heading; nil for all others.
  var headingLevel: Int? {
    if case .heading(let level, _) = self { level } else { nil }
  }

  var isCode: Bool {
    if case .code = self { true } else { false }
  }

  /// The text of prose: of a paragraph, an item, or a table; empty for all others.
  var prose: String {
    switch self {
    case .paragraph(let text), .item(_, let text): text
    case .table(let rows): rows.map { $0.joined(separator: " ") }.joined(separator: " ")
    case .heading, .code, .generated: ""
    }
  }
}

/// Reads Markdown, line by line.
struct MarkdownParser {
  private var lines: ArraySlice<Substring>

  static func blocks(of text: String) -> [MarkdownBlock] {
    var parser = MarkdownParser(lines: text.split(separator: "\n", omittingEmptySubsequences: false)[...])
    return parser.blocks(until: nil)
  }

  private static let generatedMark = "<!-- generated: "
  private static let commentEnd = " -->"
  private static let fence = "```"

  private mutating func blocks(until end: Substring?) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    while let line = lines.popFirst(), line != end {
      if !line.isEmpty { blocks.append(block(from: line)) }
    }
    return blocks
  }

  /// The block that begins with a line.
  private mutating func block(from line: Substring) -> MarkdownBlock {
    if line.hasPrefix(Self.generatedMark) {
      let name = line.dropFirst(Self.generatedMark.count).dropLast(Self.commentEnd.count)
      return .generated(name: String(name), blocks(until: "<!-- end -->"))
    }
    if line.hasPrefix(Self.fence) {
      let code = lines.prefix { $0 != Self.fence }
      lines = lines.dropFirst(code.count + 1)
      return .code(code.map(String.init))
    }
    if line.hasPrefix("#") {
      let marks = line.prefix { $0 == "#" }
      return .heading(level: marks.count, String(line.dropFirst(marks.count + 1)))
    }
    if line.hasPrefix("|") { return .table(rows(from: line)) }
    if let mark = Self.mark(of: line) {
      return .item(mark: mark, text(from: line.dropFirst(mark.count + 1)))
    }
    return .paragraph(text(from: line))
  }

  /// The mark of a list's item; nil if the line begins none.
  private static func mark(of line: Substring) -> String? {
    let mark = line.prefix { $0 != " " }
    let isNumber = mark.last == "." && mark.count > 1 && mark.dropLast().allSatisfy(\.isNumber)
    return mark == "-" || isNumber ? String(mark) : nil
  }

  /// The text up to an empty line, or up to another block.
  private mutating func text(from first: Substring) -> String {
    let rest = lines.prefix { line in
      !line.isEmpty && !line.hasPrefix(Self.fence) && !line.hasPrefix("<!--") && Self.mark(of: line) == nil
    }
    lines = lines.dropFirst(rest.count)
    return ([first] + rest).map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  private mutating func rows(from first: Substring) -> [[String]] {
    let rest = lines.prefix { $0.hasPrefix("|") }
    lines = lines.dropFirst(rest.count)
    // The second line is a rule.
    return ([first] + rest.dropFirst()).map { line in
      line.split(separator: "|").map { cell in
        String(String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
      }
    }
  }
}
