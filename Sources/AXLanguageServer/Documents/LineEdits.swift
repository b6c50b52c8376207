import AXText

extension TextEdit {
  /// The edits that turn a text into another one, as few whole lines as possible.
  static func edits(from old: EditedText, to new: [UInt8]) -> [TextEdit] {
    guard old.bytes != new else { return [] }
    let (oldLines, newLines) = (lines(of: old.bytes), lines(of: new))
    var edits: [TextEdit] = []
    var (oldNext, newNext) = (0, 0)
    func replace(upTo oldEnd: Int, _ newEnd: Int) {
      guard oldNext < oldEnd || newNext < newEnd else { return }
      let start = oldLines[..<oldNext].last?.endIndex ?? 0
      let end = oldLines[..<oldEnd].last?.endIndex ?? 0
      let text = newLines[newNext..<newEnd].joined()
      edits.append(TextEdit(range: old.range(of: start..<end), newText: String(decoding: text, as: UTF8.self)))
    }
    for pair in SequenceAlignment.pairs(oldLines, newLines) {
      replace(upTo: pair.old, pair.new)
      (oldNext, newNext) = (pair.old + 1, pair.new + 1)
    }
    replace(upTo: oldLines.count, newLines.count)
    return edits
  }

  /// The lines of a text with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      result.append(bytes[start..<end])
      start = end
    }
    return result
  }
}
