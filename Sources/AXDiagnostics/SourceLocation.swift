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
