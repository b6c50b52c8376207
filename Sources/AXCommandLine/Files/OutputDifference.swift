import AXFiles
import AXText

/// A text and the different content of its file: what `--check` finds.
struct OutputDifference: Sendable {
  private let text: [UInt8]
  /// The bytes of the file; nil if the file is missing.
  private let known: [UInt8]?
  private let path: String
  private let title: String?

  /// Makes a difference; nil if the file already has this text.
  ///
  /// - Parameters:
  ///   - title: what the text is made from, if there is one thing.
  ///   - bounds: where links may lead: what is shown of a file is a part of it.
  init?(_ text: [UInt8], path: String, title: String?, in bounds: OutputBounds) throws(OutputFault) {
    let target = try bounds.target(of: path)
    known = try? FileBytes.read(path: target)
    guard known != text else { return nil }
    self.text = text
    self.path = path
    self.title = title
  }

  /// Prints it. What a link leads to may be no output, and is not shown.
  func show(on console: Console) throws(OutputFault) {
    if FilePath.isLink(path), known != nil {
      return try console.output.show("\(TerminalText.escaped(path)) is a link, and what it leads to differs\n")
    }
    let newName = title.map { "\(path) (from \($0))" } ?? path
    let isShown = try console.showDifference(known ?? [], text, known == nil ? "/dev/null" : path, newName)
    if known == nil, !isShown {
      try console.output.show("\(TerminalText.escaped(path)) is missing, and would be empty\n")
    }
  }
}

extension Console {
  /// Prints how two texts differ.
  ///
  /// - Returns: whether there was anything to print: a byte order mark is not shown.
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
