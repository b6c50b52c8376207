/// Breaks text into lines of a maximum width.
package enum WrappedText {
  /// Fills lines with the words of a text. A word that is too long for a line gets its own.
  package static func lines(_ text: String, width: Int) -> [String] {
    lines(text.split { $0 == " " || $0 == "\n" }.map(String.init), width: width)
  }

  /// Fills lines with pieces joined by spaces. No piece is broken.
  package static func lines(_ pieces: [String], width: Int) -> [String] {
    var result: [String] = []
    for piece in pieces {
      if let last = result.last, last.count + 1 + piece.count <= width {
        result[result.count - 1] = last + " " + piece
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// Fills lines with paragraphs. An empty line separates paragraphs, and indented lines stay as they are.
  package static func paragraphs(_ text: String, width: Int) -> [String] {
    var result: [String] = []
    var prose: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let isBlank = line.allSatisfy { $0 == " " }
      if !isBlank, line.first != " " {
        prose.append(line)
        continue
      }
      result += lines(prose.joined(separator: " "), width: width)
      prose = []
      if !isBlank { result.append(String(line)) } else if result.last?.isEmpty == false { result.append("") }
    }
    result += lines(prose.joined(separator: " "), width: width)
    if result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// A name and its text in two columns. After a long name, the text starts on the next line.
  package static func item(_ name: String, _ text: String, column: Int, width: Int) -> [String] {
    let indent = String(repeating: " ", count: column)
    var lines = lines(text, width: width - column).map { indent + $0 }
    guard let first = lines.first, name.count < column else { return [name] + lines }
    lines[0] = name + first.dropFirst(name.count)
    return lines
  }

  /// A text with spaces after it, so that what follows is in a column.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
