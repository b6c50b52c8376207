/// A text in which places are marked: `⟦id|text⟧` marks `text`, and `⟦id|⟧` the place between two characters.
public struct MarkedText: Sendable {
  /// What is expected where: a range of the text's UTF-8 bytes.
  public struct Mark: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let id: String
    public let range: Range<Int>

    public init(id: String, range: Range<Int>) {
      self.id = id
      self.range = range
    }

    public static func < (left: Mark, right: Mark) -> Bool {
      (left.range.lowerBound, left.range.upperBound, left.id)
        < (right.range.lowerBound, right.range.upperBound, right.id)
    }

    public var description: String { "\(id) at bytes \(range.lowerBound)..<\(range.upperBound)" }
  }

  /// The text without its marks.
  public let text: String
  /// Sorted by place.
  public let marks: [Mark]

  /// - Parameter marked: marks may nest; `⟦` without its `⟧` marks nothing.
  public init(_ marked: String) {
    var text: [UInt8] = []
    var marks: [Mark] = []
    var open: [(id: String, start: Int)] = []
    var rest = Substring(marked).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "⟦", let bar = rest.firstIndex(of: "|") {
        open.append((String(rest[..<bar]), text.count))
        rest = rest[rest.index(after: bar)...]
      } else if scalar == "⟧", let mark = open.popLast() {
        marks.append(Mark(id: mark.id, range: mark.start..<text.count))
      } else {
        text += Array(String(scalar).utf8)
      }
    }
    self.text = String(decoding: text, as: UTF8.self)
    self.marks = marks.sorted()
  }
}

/// The ways in which one text may be saved.
public enum TextEncoding: String, Sendable, CaseIterable {
  case utf8, utf8WithMark, utf8WithCRLF, utf16LittleEndian, utf16BigEndian, utf16WithCRLF

  /// Whether line ends are carriage return and line feed.
  public var hasCRLF: Bool { self == .utf8WithCRLF || self == .utf16WithCRLF }

  public var isUTF16: Bool { rawValue.hasPrefix("utf16") }

  /// The text with this encoding's line ends.
  public func text(_ text: String) -> String {
    guard hasCRLF else { return text }
    return String(
      decoding: text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? [UInt8(ascii: "\r"), $0] : [$0] }, as: UTF8.self)
  }

  /// The bytes of a file that holds the text.
  public func bytes(_ text: String) -> [UInt8] {
    let text = self.text(text)
    switch self {
    case .utf8, .utf8WithCRLF: return Array(text.utf8)
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    case .utf16BigEndian:
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .utf16LittleEndian, .utf16WithCRLF:
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }
}
