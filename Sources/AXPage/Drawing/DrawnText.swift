import AXSemantics
import AXText

/// A text in lines that fit in a box, as far as that can be known without the font.
struct DrawnText: Sendable {
  enum Alignment: Sendable {
    case start, center
  }

  /// The most that is drawn of a text.
  static let maximumByteCount = 2_000
  private static let lineHeight = 1.2
  private static let plainSize = 17.0
  private static let smallestSize = 9.0
  private static let ellipsis = "…"
  /// The width of a space in ems.
  private static let space = 0.28

  private(set) var lines: [String] = []
  private(set) var size: Double
  var isBold = false
  var color: Color
  var alignment = Alignment.start
  let isRightToLeft: Bool
  /// The room for it.
  let box: Rectangle

  /// - Parameter size: the size in points; nil for one that fits.
  init(_ text: String, in box: Rectangle, size: Double?, color: Color) {
    self.box = box
    self.color = color
    let isPlain = TerminalText.isPlain(text)
    isRightToLeft = !isPlain && Self.isRightToLeft(text)
    let known = size.map { max(4, min($0, 200)) }
    self.size = known ?? max(6, min(Self.plainSize, box.height * 0.75))
    // Most texts are a line that fits.
    if isPlain, Self.isLine(text), Self.width(of: text) <= box.width / self.size {
      lines = [text]
      return
    }
    // A line break is kept. All other white space, and what cannot be seen, is one space.
    let paragraphs = text.unicodeScalars.split(whereSeparator: Self.isNewline)
      .map { $0.split(whereSeparator: Self.isSpace).map { Word(String($0)) } }
    while true {
      let limit = max(1, Int(min(200, box.height / (self.size * Self.lineHeight))))
      let (lines, isCut) = Self.wrapped(paragraphs, width: box.width / self.size, limit: limit)
      self.lines = lines
      guard isCut, known == nil, self.size > Self.smallestSize else { return }
      self.size = max(Self.smallestSize, self.size * 0.88)
    }
  }

  /// The base line of a line.
  func baseline(_ index: Int) -> Double {
    let step = size * Self.lineHeight
    let top = box.middle.y - step * Double(lines.count) / 2
    return top + step * Double(index) + size * 0.92
  }

  /// A word with its width in ems.
  private struct Word {
    let text: String
    let width: Double

    init(_ text: String) {
      self.text = text
      width = DrawnText.width(of: text)
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool {
    (0x0A...0x0D).contains(scalar.value) || [0x85, 0x2028, 0x2029].contains(scalar.value)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value <= 0x20 || !scalar.isASCII && scalar.properties.isWhitespace
  }

  /// Lays words out in lines.
  ///
  /// - Parameter width: the width of a line in ems.
  /// - Returns: the lines, and whether some of the text is left out.
  private static func wrapped(_ paragraphs: [[Word]], width: Double, limit: Int) -> (lines: [String], isCut: Bool) {
    var lines: [String] = []
    for words in paragraphs where !words.isEmpty && lines.count <= limit {
      var (line, used) = ("", 0.0)
      for word in words.lazy.flatMap({ pieces(of: $0, width: width) }) where lines.count <= limit {
        if line.isEmpty {
          (line, used) = (word.text, word.width)
        } else if used + space + word.width > width {
          lines.append(line)
          (line, used) = (word.text, word.width)
        } else {
          line += " "
          line += word.text
          used += space + word.width
        }
      }
      lines.append(line)
    }
    let isEndCut = lines.count > limit
    lines = Array(lines.prefix(limit))
    let isCut = isEndCut || lines.contains { Self.width(of: $0) > width }
    lines = lines.enumerated().map { shortened($1, to: width, always: isEndCut && $0 == limit - 1) }
    return (lines, isCut)
  }

  /// Whether there is a word, and one space between two words.
  private static func isLine(_ text: String) -> Bool {
    var last = UInt8(ascii: " ")
    for byte in text.utf8 {
      if byte == UInt8(ascii: " "), last == byte { return false }
      last = byte
    }
    return last != UInt8(ascii: " ")
  }

  /// The parts of a word that fit in a line, if it is in a script that is written without spaces.
  private static func pieces(of word: Word, width: Double) -> [Word] {
    guard word.width > width, width >= 2, word.text.unicodeScalars.first.map({ advance(of: $0) }) == 1 else {
      return [word]
    }
    var pieces = [""]
    var used = 0.0
    for scalar in word.text.unicodeScalars {
      used += advance(of: scalar)
      if used > width {
        pieces.append("")
        used = advance(of: scalar)
      }
      pieces[pieces.count - 1].unicodeScalars.append(scalar)
    }
    return pieces.map(Word.init)
  }

  /// The beginning of a line with an ellipsis, if it is too long or the text goes on.
  private static func shortened(_ line: String, to width: Double, always: Bool) -> String {
    guard always || Self.width(of: line) > width else { return line }
    var (result, used) = (String.UnicodeScalarView(), 1.0)
    for scalar in line.unicodeScalars {
      used += advance(of: scalar)
      if used > width { break }
      result.append(scalar)
    }
    return String(String(result).trimmed) + ellipsis
  }

  /// The width of a text in ems, roughly, as it is in a sans-serif font.
  private static func width(of text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + advance(of: $1) } }

  private static func advance(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E:
      switch scalar {
      case "i", "j", "l", "I", "'", ".", ",", ":", ";", "!", "|": 0.28
      case "f", "t", "r", " ", "(", ")", "[", "]", "-", "/", "\"": 0.36
      case "m", "w", "M", "W", "@", "%": 0.88
      case "A"..."Z": 0.68
      default: 0.56
      }
    case 0x300..<0x370, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFF00..<0xFF61, 0x1F300...: 1
    default: 0.6
    }
  }

  /// Whether the first letter with a direction is of a script that is written from right to left.
  private static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x590..<0x900, 0xFB1D..<0xFE00, 0xFE70..<0xFEFF, 0x10800..<0x11000, 0x1E800..<0x1F000: return true
      default: if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
