import AXText

/// A range of bytes in a source. Lines and columns are computed when it is shown.
public struct SourceLocation: Sendable {
  /// The file.
  public let source: SourceText
  /// Offsets into `source.bytes`. The range contains only whole characters.
  public let range: Range<Int>

  /// Creates the location of a range of bytes, clamped to the source and extended to whole characters.
  package init(source: SourceText, range: Range<Int>) {
    self.source = source
    self.range = CharacterBounds.widened(range.clamped(to: 0..<source.bytes.count), in: source.bytes)
  }

  /// The same range as offsets into the whole file. The source may have only some lines of it.
  package var rangeInFile: Range<Int> {
    guard let lines = source.keptLines else { return range }
    return lines.offsetInFile(of: range.lowerBound)..<lines.offsetInFile(of: range.upperBound)
  }

  package init(source: SourceText, offset: Int) {
    self.init(source: source, range: offset..<offset)
  }

  /// The location of a whole file, of which no text is shown.
  package static func start(ofFile path: String) -> SourceLocation {
    SourceLocation(source: SourceText(path: path, bytes: []), offset: 0)
  }

  /// The line and column of the first character.
  public var position: SourcePosition {
    LineTable(source).position(of: range.lowerBound)
  }
}

/// Finds the bounds of characters in UTF-8, which may be invalid.
private enum CharacterBounds {
  /// Returns the range, extended to whole characters.
  static func widened(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int> {
    let start = character(around: range.lowerBound, in: bytes)?.lowerBound ?? range.lowerBound
    guard !range.isEmpty else { return start..<start }
    return start..<(character(around: range.upperBound, in: bytes)?.upperBound ?? range.upperBound)
  }

  /// Returns the range of the character that contains an offset, or nil if the offset is between characters.
  private static func character(around offset: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard offset < bytes.count, UTF8.isContinuation(bytes[offset]) else { return nil }
    for start in (max(0, offset - 3)..<offset).reversed() where !UTF8.isContinuation(bytes[start]) {
      let end = start + length(ofCharacterBeginningWith: bytes[start])
      guard end > offset, end <= bytes.count, bytes[offset..<end].allSatisfy(UTF8.isContinuation) else { return nil }
      return start..<end
    }
    return nil
  }

  private static func length(ofCharacterBeginningWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }
}
