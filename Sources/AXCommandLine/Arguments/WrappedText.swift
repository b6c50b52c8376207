/// Breaks text into lines of at most some width.
enum WrappedText {
  /// The words of a text in lines. A word wider than a line has one of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    lines(text.split { $0 == " " || $0 == "\n" }.map(String.init), width: width)
  }

  /// Pieces joined with spaces in lines, none of them broken.
  static func lines(_ pieces: [String], width: Int) -> [String] {
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

  /// A longer text in lines: an empty line between paragraphs, indented lines as they are.
  static func paragraphs(_ text: String, width: Int) -> [String] {
    var result: [String] = []
    for block in blocks(of: text) {
      switch block {
      case .verbatim(let line): result.append(line)
      case .prose(let prose): result += lines(prose, width: width)
      case .gap: result.append("")
      }
    }
    return result
  }

  /// A part of a longer text.
  enum Block: Equatable {
    case prose(String)
    /// An indented line.
    case verbatim(String)
    /// One or more empty lines between other parts.
    case gap
  }

  static func blocks(of text: String) -> [Block] {
    var result: [Block] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.allSatisfy({ $0 == " " }) {
        if let last = result.last, last != .gap { result.append(.gap) }
      } else if line.first == " " {
        result.append(.verbatim(String(line)))
      } else if case .prose(let before)? = result.last {
        result[result.count - 1] = .prose(before + " " + line)
      } else {
        result.append(.prose(String(line)))
      }
    }
    if result.last == .gap { result.removeLast() }
    return result
  }
}
