import Foundation

/// A page of Markdown as far as the tests read it.
struct Markdown {
  /// A fenced block.
  struct Block {
    /// The word behind the fence.
    let language: String
    /// With the line feed of its last line.
    let text: String
    /// The first line's number, from 1.
    let line: Int
    /// Whether nothing but blank lines stands between it and the block before.
    let followsBlock: Bool
  }

  let blocks: [Block]

  init(_ text: String) {
    var blocks: [Block] = []
    var lines: [Substring] = []
    var start: (language: String, line: Int, follows: Bool)?
    var isBehindBlock = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let open = start {
        guard line == "```" else {
          lines.append(line)
          continue
        }
        let content = lines.map { $0 + "\n" }.joined()
        blocks.append(Block(language: open.language, text: content, line: open.line, followsBlock: open.follows))
        (start, lines, isBehindBlock) = (nil, [], true)
      } else if line.hasPrefix("```") {
        start = (String(line.dropFirst(3)), index + 2, isBehindBlock)
      } else if !line.allSatisfy(\.isWhitespace) {
        isBehindBlock = false
      }
    }
    self.blocks = blocks
  }

  func blocks(in language: String) -> [Block] {
    blocks.filter { $0.language == language }
  }
}

/// The parts of a page that are made from the program: between `<!-- generated: NAME -->` and `<!-- end -->`.
enum GeneratedSections {
  private static let end = "<!-- end -->"

  /// The page with new sections; a section that the page does not have is an error.
  static func replacing(_ sections: [(name: String, text: String)], in page: String) throws -> String {
    var page = page
    for section in sections {
      let mark = "<!-- generated: \(section.name) -->\n"
      guard let start = page.range(of: mark), let close = page[start.upperBound...].range(of: end) else {
        throw Missing(section: section.name)
      }
      page.replaceSubrange(start.upperBound..<close.lowerBound, with: "\n\(section.text)\n")
    }
    return page
  }

  /// The page without its generated sections, with as many lines.
  static func removed(from page: String) -> String {
    var isGenerated = false
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      if line.hasPrefix("<!-- generated: ") { isGenerated = true }
      if line == end { isGenerated = false }
      return isGenerated ? "" : line
    }
    return lines.joined(separator: "\n")
  }

  struct Missing: Error, CustomStringConvertible {
    let section: String
    var description: String { "the page has no section `<!-- generated: \(section) -->` … `\(end)`" }
  }
}
