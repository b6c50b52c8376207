import AXText

/// Prints Markdown for a terminal.
struct MarkdownPrinter {
  static let width = 80

  let style: TerminalStyle

  /// The text of blocks, with empty lines between them. Ends with a line feed.
  ///
  /// - Parameter replacement: the text of a generated part; nil to print what the Markdown has.
  func text(of blocks: [MarkdownBlock], replacement: (String) -> String? = { _ in nil }) -> String {
    var result = ""
    var previous: MarkdownBlock?
    for block in blocks {
      let text = text(of: block, replacement)
      // An empty example prints nothing.
      if text.isEmpty { continue }
      if let previous, !(Self.isItem(previous) && Self.isItem(block)) { result += "\n" }
      result += text
      previous = block
    }
    return result
  }

  private static func isItem(_ block: MarkdownBlock) -> Bool {
    if case .item = block { true } else { false }
  }

  private func text(of block: MarkdownBlock, _ replacement: (String) -> String?) -> String {
    switch block {
    case .heading(_, let title): style.bold(title) + "\n"
    case .paragraph(let text): paragraph(text)
    case .item(let mark, let text): hanging("  \(mark)", text, column: mark.count + 3)
    case .code(let lines): lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    case .table(let rows): table(rows)
    case .generated(let name, let blocks): replacement(name) ?? self.text(of: blocks)
    }
  }

  /// A paragraph, filled into lines.
  func paragraph(_ text: String) -> String {
    finished(WrappedText.lines(Self.prepared(text), width: Self.width))
  }

  /// Names with their meanings, in two columns.
  func definitions(_ rows: [(name: String, meaning: String)]) -> String {
    let column = min(24, (rows.map(\.name.count).max() ?? 0) + 4)
    return rows.map { hanging("  \($0.name)", $0.meaning, column: column) }.joined()
  }

  /// Names in indented lines, with commas between them.
  func list(_ names: [String]) -> String {
    let pieces = names.enumerated().map { $0.offset + 1 < names.count ? $0.element + "," : $0.element }
    return WrappedText.lines(pieces, width: Self.width - 2).map { "  \($0)\n" }.joined()
  }

  /// The rows of a table. If it has more than two columns, each row becomes a list, with the heads of the columns.
  private func table(_ rows: [[String]]) -> String {
    guard let heads = rows.first, heads.count > 2 else {
      return definitions(rows.dropFirst().map { ($0.first ?? "", $0.dropFirst().joined(separator: " ")) })
    }
    return rows.dropFirst().map { row in
      "  \(row.first ?? "")\n"
        + zip(heads, row).dropFirst().map { hanging("    ", "\($0): \($1)", column: 6) }.joined()
    }.joined()
  }

  /// A text after its name. Its other lines begin at a column.
  private func hanging(_ name: String, _ text: String, column: Int) -> String {
    finished(WrappedText.item(name, Self.prepared(text), column: column, width: Self.width))
  }

  // MARK: Inside a paragraph

  /// Takes the place of a space in code, at which no line ends.
  private static let codeSpace: Character = "\u{A0}"

  /// The text without links, and with code that stays on one line.
  private static func prepared(_ text: String) -> String {
    var isCode = false
    return String(
      withoutLinks(text).map { character in
        if character == "`" { isCode.toggle() }
        return isCode && character == " " ? codeSpace : character
      })
  }

  private func finished(_ lines: [String]) -> String {
    emphasized(String(lines.joined(separator: "\n").map { $0 == Self.codeSpace ? " " : $0 })) + "\n"
  }

  /// The text with bold type for what is between asterisks. In code, they mean themselves.
  private func emphasized(_ text: String) -> String {
    var (result, emphasis) = ("", "")
    var (isCode, isEmphasis, wasMark) = (false, false, false)
    for character in text {
      let isMark = character == "*" && !isCode
      if isMark, !wasMark {
        isEmphasis.toggle()
        result += style.bold(emphasis)
        emphasis = ""
      }
      wasMark = isMark
      if isMark { continue }
      if character == "`" { isCode.toggle() }
      if isEmphasis { emphasis.append(character) } else { result.append(character) }
    }
    return result + emphasis
  }

  /// The text with the words of its links alone.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    // A search for a text would make the library's regular expressions part of the program.
    while let middle = rest.indices.first(where: { rest[$0...].hasPrefix("](") }),
      let start = rest[..<middle].lastIndex(of: "["), let end = rest[middle...].firstIndex(of: ")")
    {
      result += rest[..<start] + rest[rest.index(after: start)..<middle]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
