/// The lines of a file that are kept for printing diagnostics. A run over many files keeps only the lines that it
/// will print.
package struct KeptLines: Sendable {
  /// One line, in the order of the file.
  package struct Line: Sendable {
    /// The byte offset of the line in the kept text.
    package let start: Int
    package let startInFile: Int
    /// From 1.
    package let numberInFile: Int

    package init(start: Int, startInFile: Int, numberInFile: Int) {
      self.start = start
      self.startInFile = startInFile
      self.numberInFile = numberInFile
    }
  }

  package let lines: [Line]

  package init(lines: [Line]) {
    self.lines = lines
  }

  /// The line number in the file, from 1, of a kept line, counted from 0.
  package func number(ofLine index: Int) -> Int {
    // Another line begins after the last line feed.
    guard let last = lines.last, index >= lines.count else { return lines[index].numberInFile }
    return last.numberInFile + index - lines.count + 1
  }

  /// The index among the kept lines of a line of the file, from 1; nil if the line is not kept.
  package func index(ofLine number: Int) -> Int? {
    let index = lines.partitioningIndex { $0.numberInFile >= number }
    return index < lines.count && lines[index].numberInFile == number ? index : nil
  }

  /// The offset in the file of an offset in the kept text.
  package func offsetInFile(of offset: Int) -> Int {
    let line = lines[max(0, lines.partitioningIndex { $0.start > offset } - 1)]
    return line.startInFile + offset - line.start
  }

  /// The offset in the kept text of an offset in the file, which must be in a kept line.
  package func offset(ofFileOffset offset: Int) -> Int {
    let line = lines[max(0, lines.partitioningIndex { $0.startInFile > offset } - 1)]
    return line.start + offset - line.startInFile
  }
}
