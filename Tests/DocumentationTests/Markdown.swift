import Foundation

/// A page of Markdown as far as the tests read it.
struct Markdown {
  /// A fenced block.
  struct Block {
    /// The word after the fence.
    let language: String
    /// With the line feed of its last line, and without the indentation of its fence.
    let text: String
    /// The first line's number, from 1.
    let line: Int
    /// Whether only blank lines separate it from the block before it.
    let followsBlock: Bool
  }

  let blocks: [Block]
  /// The other lines, without indented code and comments: as many as the page has, empty where it has something else.
  let proseLines: [String]

  init(_ text: String) {
    var blocks: [Block] = []
    var lines: [Substring] = []
    var proseLines: [String] = []
    var start: (language: String, line: Int, indentation: Int, follows: Bool)?
    var isAfterBlock = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let content = line.dropFirst(indentation)
      var prose = ""
      if let open = start {
        if content == "```" {
          let content = lines.map { $0 + "\n" }.joined()
          blocks.append(Block(language: open.language, text: content, line: open.line, followsBlock: open.follows))
          (start, lines, isAfterBlock) = (nil, [], true)
        } else {
          lines.append(line.dropFirst(min(indentation, open.indentation)))
        }
      } else if content.hasPrefix("```") {
        start = (String(content.dropFirst(3)), index + 2, indentation, isAfterBlock)
      } else if !content.isEmpty {
        isAfterBlock = false
        if indentation < 4, !content.hasPrefix("<!--") { prose = String(line) }
      }
      proseLines.append(prose)
    }
    (self.blocks, self.proseLines) = (blocks, proseLines)
  }

  func blocks(in language: String) -> [Block] {
    blocks.filter { $0.language == language }
  }

  // MARK: Prose

  /// The paragraphs without code, each with the number of its first line.
  var paragraphs: [(line: Int, text: String)] {
    var result: [(line: Int, text: String)] = []
    var isInside = false
    for (index, line) in proseLines.enumerated() {
      if line.isEmpty {
        isInside = false
      } else if isInside {
        result[result.count - 1].text += "\n" + line
      } else {
        result.append((index + 1, line))
        isInside = true
      }
    }
    return result.map { ($0.line, $0.text.replacing(/(`+)[^`]+\1/, with: "")) }
  }

  /// The headings, as written.
  var headings: [String] {
    proseLines.filter { $0.hasPrefix("#") }.map { line in
      line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The anchors of the headings, as GitHub makes them.
  var anchors: [String] {
    headings.map { heading in
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
    }
  }

  /// The lines under a heading of the second level, up to the next one.
  func section(_ title: String) -> [String] {
    guard let start = proseLines.firstIndex(of: "## \(title)") else { return [] }
    return Array(proseLines[(start + 1)...].prefix { !$0.hasPrefix("## ") && !$0.hasPrefix("# ") })
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
