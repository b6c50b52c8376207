import AXFiles
import AXText

/// A text and what its file holds instead: what `--check` finds.
struct OutputDifference: Sendable {
  private let text: [UInt8]
  /// None where there is no file.
  private let known: [UInt8]?
  private let path: String
  private let title: String?

  /// None where the file holds the text.
  ///
  /// - Parameter title: what the text is made from, where there is one thing.
  init?(_ text: [UInt8], path: String, title: String?) {
    known = try? FileBytes.read(path: path)
    guard known != text else { return nil }
    self.text = text
    self.path = path
    self.title = title
  }

  /// Prints it.
  func show(on console: Console) throws(OutputFault) {
    let style = console.output.style
    let difference = UnifiedDiff(
      old: String(decoding: known ?? [], as: UTF8.self), new: String(decoding: text, as: UTF8.self))
    let path = TerminalText.escaped(path)
    if known == nil, difference.isEmpty {
      try console.output.write("\(path) is missing, and would be empty\n")
      return
    }
    let newName = title.map { "\(path) (from \(TerminalText.escaped($0)))" } ?? path
    try console.output.write(
      difference.text(oldName: known == nil ? "/dev/null" : path, newName: newName, style: style))
  }
}
