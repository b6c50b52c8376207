/// Which lines of a file a source holds that is kept for showing diagnostics: a run over many files keeps the lines
/// that it will print, and not the files.
package struct KeptLines: Sendable {
  /// One line, in the order of the file.
  package struct Line: Sendable {
    /// Where it begins in the source that is kept.
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

  /// The number in the file of one of the kept lines, which count from 0.
  package func number(ofLine index: Int) -> Int {
    // After the last line feed another line begins.
    guard let last = lines.last, index >= lines.count else { return lines[index].numberInFile }
    return last.numberInFile + index - lines.count + 1
  }

  /// The place among the kept lines of a line of the file, from 1; nil if it is not kept.
  package func index(ofLine number: Int) -> Int? {
    let place = lines.partitioningIndex { $0.numberInFile >= number }
    return place < lines.count && lines[place].numberInFile == number ? place : nil
  }

  /// Where in the file an offset of the kept text is.
  package func offsetInFile(of offset: Int) -> Int {
    let line = lines[max(0, lines.partitioningIndex { $0.start > offset } - 1)]
    return line.startInFile + offset - line.start
  }

  /// Where in the kept text an offset of the file is, which has to lie in a kept line.
  package func offset(ofFileOffset offset: Int) -> Int {
    let line = lines[max(0, lines.partitioningIndex { $0.startInFile > offset } - 1)]
    return line.start + offset - line.startInFile
  }
}
