import AXText

/// Finds the lines of places in a source file. Places are asked for roughly in order, so this takes linear time.
struct CodePlaces {
  /// The maximum length of a line's beginning that is kept for the column.
  private static let maximumLength = 240

  private let view: ByteView
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  init(_ view: ByteView) {
    self.view = view
  }

  mutating func place(of range: Range<Int>) -> CodeFacts.Place {
    // A declaration may be asked for again after its name.
    if range.lowerBound < lineStart { (offset, line, lineStart) = (0, 1, 0) }
    while let end = view.firstIndex(of: 0x0A, in: offset..<max(offset, range.lowerBound)) {
      (line, lineStart, offset) = (line + 1, end + 1, end + 1)
    }
    offset = max(offset, range.lowerBound)
    let start = max(lineStart, range.lowerBound - Self.maximumLength)
    let end = min(range.upperBound, range.lowerBound + Self.maximumLength)
    return CodeFacts.Place(
      line: line, lineStart: start, column: range.lowerBound - start, text: Array(view[start..<end]))
  }
}
