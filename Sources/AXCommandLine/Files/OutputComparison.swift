import AXDiagnostics
import AXReader

/// What `--check` does instead of writing a file.
enum OutputComparison {
  /// Shows in what a file differs from what it should hold; whether it does.
  ///
  /// - Parameter source: what the text is made from, where there is one thing.
  static func show(_ text: [UInt8], against path: String, source: String?) -> Bool {
    let known = try? FileBytes.read(path: path)
    guard known != text else { return false }
    let style = Console.standardOutput.style
    let difference = UnifiedDiff(
      old: String(decoding: known ?? [], as: UTF8.self), new: String(decoding: text, as: UTF8.self))
    let newName = source.map { "\(path) (from \($0))" } ?? path
    if known == nil, difference.isEmpty {
      Console.standardOutput.write("\(TerminalText.escaped(path)) is missing, and would be empty\n")
      return true
    }
    Console.standardOutput.write(
      difference.text(
        oldName: TerminalText.escaped(known == nil ? "/dev/null" : path), newName: TerminalText.escaped(newName),
        style: style))
    return true
  }
}
