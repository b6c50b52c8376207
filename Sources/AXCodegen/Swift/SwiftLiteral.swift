/// A string literal that represents a text exactly.
struct SwiftLiteral {
  /// The lines of the literal. Those of a multiline literal are not indented.
  let lines: [String]

  /// The maximum length of a document that is written on one line.
  private static let maximumFlatLength = 50

  /// - Parameter text: written on several lines if it has a line feed before its end.
  init(_ text: String) {
    if text.utf8.dropLast().contains(UInt8(ascii: "\n")) {
      lines = Self.lines(of: text)
    } else {
      lines = [Self.line(text.unicodeScalars)]
    }
  }

  /// Creates a literal for a document, such as JSON: on several lines if it has line breaks or is long.
  ///
  /// - Parameter width: The length from which a line is continued on the next one, after a space or a comma.
  init(document text: String, width: Int = 80) {
    let flat = Self.line(text.unicodeScalars)
    let isShort =
      flat.unicodeScalars.count <= min(width, Self.maximumFlatLength)
      && !text.utf8.dropLast().contains(UInt8(ascii: "\n"))
    lines = isShort ? [flat] : Self.lines(of: text, width: width)
  }

  /// Creates a literal on one line.
  init(onOneLine text: String) {
    lines = [Self.line(text.unicodeScalars)]
  }

  var isOneLine: Bool { lines.count == 1 }

  // MARK: One line

  private static func line(_ text: String.UnicodeScalarView) -> String {
    // After number signs, a quote at the start could read as three.
    let signs = text.first == "\"" ? 0 : signCount(text, quotes: 1)
    let mark = String(repeating: "#", count: signs)
    var result = mark + "\""
    for scalar in text {
      switch scalar {
      case "\"" where signs == 0: result += "\\\""
      case "\n": result += "\\\(mark)n"
      default: append(scalar, mark: mark, to: &result)
      }
    }
    return result + "\"" + mark
  }

  // MARK: Several lines

  private static func lines(of text: String, width: Int = .max) -> [String] {
    let mark = String(repeating: "#", count: signCount(text.unicodeScalars, quotes: 3))
    var result = [mark + "\"\"\""]
    // By bytes, because CR LF is one Character.
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let pieces = Self.pieces(of: line, width: width)
      for piece in pieces.dropLast() {
        var text = ""
        for scalar in Substring(piece).unicodeScalars { append(scalar, mark: mark, to: &text) }
        result.append(text + "\\" + mark)
      }
      let end = pieces.last ?? line
      let isPlain = end.allSatisfy(isPlain) && end.last != UInt8(ascii: " ")
      result.append(isPlain ? String(Substring(end)) : content(Substring(end).unicodeScalars, mark: mark))
    }
    return result + ["\"\"\"" + mark]
  }

  /// Cuts a line after commas, or after spaces if there are no commas. ASCII follows each cut, because a mark at the
  /// start of a line would join the indentation.
  private static func pieces(of line: Substring.UTF8View, width: Int) -> [Substring.UTF8View] {
    guard line.count > width else { return [line] }
    var pieces: [Substring.UTF8View] = []
    var start = line.startIndex
    var afterComma: Substring.UTF8View.Index?
    var afterSpace: Substring.UTF8View.Index?
    var (length, isListed, previous) = (0, false, UInt8(0))
    for index in line.indices {
      let byte = line[index]
      // Whether only spaces are between a comma and this byte.
      isListed = previous == UInt8(ascii: ",") || isListed && previous == UInt8(ascii: " ")
      if 0x21..<0x7F ~= byte, isListed { afterComma = index }
      if 0x21..<0x7F ~= byte, previous == UInt8(ascii: " ") { afterSpace = index }
      if length >= width, let end = afterComma ?? afterSpace {
        pieces.append(line[start..<end])
        length = line.distance(from: end, to: index)
        (start, afterComma, afterSpace) = (end, nil, nil)
      }
      length += 1
      previous = byte
    }
    return pieces + [line[start...]]
  }

  /// Whether a byte is a character that never needs an escape, like most of a large snapshot.
  private static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// The content of a line. A space at its end is escaped, so that no editor removes it.
  private static func content(_ line: Substring.UnicodeScalarView, mark: String) -> String {
    var result = ""
    for (index, scalar) in zip(line.indices, line) {
      if scalar == " ", line.index(after: index) == line.endIndex {
        result += "\\\(mark)u{20}"
      } else {
        append(scalar, mark: mark, to: &result)
      }
    }
    return result
  }

  // MARK: Characters

  private static func append(_ scalar: Unicode.Scalar, mark: String, to result: inout String) {
    switch scalar {
    case "\\" where mark.isEmpty: result += "\\\\"
    case "\t": result += "\\\(mark)t"
    case "\r": result += "\\\(mark)r"
    case "\0": result += "\\\(mark)0"
    default:
      if isShown(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\\(mark)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
  }

  /// Whether a character is visible, or part of a visible one.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    // Swift refuses the escapes of these noncharacters, but not the characters.
    if 0xFDD0...0xFDEF ~= scalar.value { return true }
    return switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
    case .spaceSeparator: scalar == " "
    // Emoji and several scripts need joiners; other characters of this kind reverse text.
    case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
    default: true
    }
  }

  /// The number of number signs that make escapes of quotes and backslashes unnecessary: 0 if there are neither.
  private static func signCount(_ text: String.UnicodeScalarView, quotes needed: Int) -> Int {
    var count = 0
    var quotes = 0
    var isOpen = false
    var signs = 0
    for scalar in text {
      switch scalar {
      case "\"":
        quotes += 1
        isOpen = quotes >= needed
        signs = 0
      case "\\":
        (quotes, isOpen, signs) = (0, true, 0)
      case "#" where isOpen:
        (quotes, signs) = (0, signs + 1)
      default:
        (quotes, isOpen, signs) = (0, false, 0)
      }
      if isOpen { count = max(count, signs + 1) }
    }
    return count
  }
}
