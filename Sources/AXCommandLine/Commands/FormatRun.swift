import AXFiles
import AXReader
import AXText

/// One run of `format`: reads all inputs, and replaces or compares each.
struct FormatRun {
  let inputs: InputList
  let isCheck: Bool
  let jobs: Int
  let updateCommand: String

  private var report = DiagnosticReport()
  private var hasDifference = false

  init(inputs: InputList, isCheck: Bool, jobs: Int, updateCommand: String) {
    self.inputs = inputs
    self.isCheck = isCheck
    self.jobs = jobs
    self.updateCommand = updateCommand
  }

  mutating func run() throws -> ExitStatus {
    for diagnostic in inputs.diagnostics { report.append(diagnostic) }
    // Also where an output cannot be written.
    defer { report.print() }
    let entries = inputs.entries
    try Workers.run(count: entries.count, jobs: jobs) { index in
      try Formatting(entries[index].input)
    } consume: { index, formatting in
      report.append(formatting.diagnostics)
      try finish(formatting, of: entries[index].input)
    }
    if hasDifference { try Console.standardOutput.write("To format, run: \(updateCommand)\n") }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  private mutating func finish(_ formatting: Formatting, of input: DocumentReader.Input) throws {
    guard let text = formatting.text else { return }
    if isCheck {
      if formatting.isChange { try show(formatting, path: input.path) }
    } else if case .text = input {
      try Console.standardOutput.write(text)
    } else if formatting.isChange {
      try OutputFile.replace(input.path, holding: formatting.bytes, with: text)
    }
  }

  private mutating func show(_ formatting: Formatting, path: String) throws {
    hasDifference = true
    let path = TerminalText.escaped(path)
    let difference = UnifiedDiff(
      old: String(decoding: formatting.oldText, as: UTF8.self),
      new: String(decoding: formatting.text ?? [], as: UTF8.self))
    guard !difference.isEmpty else {
      // A byte order mark, or UTF-16 without a declaration of it.
      return try Console.standardOutput.write("\(path) would be UTF-8 without a byte order mark\n")
    }
    try Console.standardOutput.write(
      difference.text(oldName: path, newName: "\(path) (formatted)", style: Console.standardOutput.style))
  }
}

/// What became of one input.
private struct Formatting: Sendable {
  let diagnostics: DiagnosticList
  /// The input's text, decoded.
  let oldText: [UInt8]
  /// The text in its layout; none where there is an error, or where the input was passed over.
  let text: [UInt8]?
  /// The input's bytes, where they differ from the text.
  let bytes: [UInt8]

  var isChange: Bool { !bytes.isEmpty }

  init(_ input: DocumentReader.Input) throws {
    let file = DocumentReader().readAsWritten(input)
    diagnostics = file.diagnostics
    oldText = file.document?.source.bytes ?? []
    text = try file.document.map { try MarkupFormatter.format($0) }
    bytes = text.map { $0 != file.bytes } ?? false ? file.bytes : []
  }
}
