import AXText

/// A range of bytes in a source. Lines and columns are computed from it when it is shown.
public struct SourceLocation: Sendable {
  /// The file.
  public let source: SourceText
  /// Bytes into `source.bytes`: whole characters, all of them in the file.
  public let range: Range<Int>

  public init(source: SourceText, range: Range<Int>) {
    self.source = source
    self.range = CharacterBounds.widened(range.clamped(to: 0..<source.bytes.count), in: source.bytes)
  }

  /// The same in the file's whole text, of which a source may hold some lines alone.
  package var rangeInFile: Range<Int> {
    guard let lines = source.keptLines else { return range }
    return lines.offsetInFile(of: range.lowerBound)..<lines.offsetInFile(of: range.upperBound)
  }

  package init(source: SourceText, offset: Int) {
    self.init(source: source, range: offset..<offset)
  }

  /// Line and column of the range's first character.
  public var position: SourcePosition {
    LineTable(source).position(of: range.lowerBound)
  }
}

/// Where characters begin and end in UTF-8, which may be invalid.
private enum CharacterBounds {
  /// A range that does not begin or end within a character: one that does takes it in whole.
  static func widened(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = character(around: range.lowerBound, in: bytes)?.lowerBound ?? range.lowerBound
    guard !range.isEmpty else { return start..<start }
    return start..<(character(around: range.upperBound, in: bytes)?.upperBound ?? range.upperBound)
  }

  /// The character that a place lies within; nil if it lies before one.
  private static func character(around place: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard place < bytes.count, UTF8.isContinuation(bytes[place]) else { return nil }
    for start in stride(from: place - 1, through: max(0, place - 3), by: -1) where !UTF8.isContinuation(bytes[start]) {
      let end = start + length(ofCharacterFrom: bytes[start])
      guard end > place, end <= bytes.count, bytes[place..<end].allSatisfy(UTF8.isContinuation) else { return nil }
      return start..<end
    }
    return nil
  }

  private static func length(ofCharacterFrom byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
