import AXDiagnostics
import AXFiles
import AXText

/// The difference between a text and its file, for `--check`.
struct OutputDifference: Sendable {
  private let text: [UInt8]
  /// The bytes of the file; nil if the file is missing.
  let known: [UInt8]?
  let path: String
  private let title: String?

  /// Returns nil if the file already has this text.
  ///
  /// - Parameters:
  ///   - title: the source of the text, if there is only one.
  ///   - bounds: where links may lead, because parts of the file are shown.
  init?(_ text: [UInt8], path: String, title: String?, in bounds: OutputBounds) throws(OutputFault) {
    let target = try bounds.target(of: path)
    known = try? FileBytes.read(path: target)
    guard known != text else { return nil }
    self.text = text
    self.path = path
    self.title = title
  }

  /// The first line that differs.
  var firstLine: DifferingLine { DifferingLine(old: known ?? [], new: text, path: path) }

  /// Prints the difference. The target of a link may not be an output, so it is not shown.
  func show(on console: Console) throws(OutputFault) {
    if FilePath.isLink(path), known != nil {
      return try console.output.show("\(TerminalText.escaped(path)) is a link to a file that differs\n")
    }
    let newName = title.map { "\(path) (from \($0))" } ?? path
    let isShown = try console.showDifference(known ?? [], text, known == nil ? "/dev/null" : path, newName)
    if known == nil, !isShown {
      try console.output.show("\(TerminalText.escaped(path)) is missing and would be empty\n")
    }
  }
}

/// The first line of a file that differs from a text.
struct DifferingLine {
  let location: SourceLocation
  /// What the text has instead; nil if it has no more lines.
  let new: String?

  /// - Parameter path: the path of the file. The target of a link may be another file, so it is not quoted.
  init(old: [UInt8], new: [UInt8], path: String) {
    let (oldLines, newLines) = (Self.lines(old), Self.lines(new))
    let index = zip(oldLines, newLines).prefix { $0 == $1 }.count
    let range = index < oldLines.count ? Self.trimmed(oldLines[index]) : old.count..<old.count
    location = SourceLocation(
      source: SourceText(path: path, bytes: old, isQuoted: !FilePath.isLink(path)), range: range)
    self.new = index < newLines.count ? String(decoding: newLines[index], as: UTF8.self) : nil
  }

  /// The range of a line without the white space around it, unless it has nothing else.
  private static func trimmed(_ line: ArraySlice<UInt8>) -> Range<Int> {
    let isText = { (byte: UInt8) in byte > UInt8(ascii: " ") }
    guard let start = line.firstIndex(where: isText), let end = line.lastIndex(where: isText) else {
      return line.indices
    }
    return start..<end + 1
  }

  /// The lines without their line feeds.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}

extension Console {
  /// Prints the difference between two texts.
  ///
  /// - Returns: whether anything was printed; a byte order mark is not shown.
  func showDifference(
    _ old: [UInt8], _ new: [UInt8], _ oldName: String, _ newName: String
  ) throws(OutputFault) -> Bool {
    let difference = UnifiedDiff(old: String(decoding: old, as: UTF8.self), new: String(decoding: new, as: UTF8.self))
    try output.show(
      difference.text(
        oldName: TerminalText.escaped(oldName), newName: TerminalText.escaped(newName), style: output.style))
    return !difference.isEmpty
  }
}
