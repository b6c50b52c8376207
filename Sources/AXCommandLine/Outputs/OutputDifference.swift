import AXFiles
import AXText

/// The difference between a text and its file, for `--check`.
struct OutputDifference: Sendable {
  private let text: [UInt8]
  /// The bytes of the file; nil if the file is missing.
  let known: [UInt8]?
  private let path: String
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
