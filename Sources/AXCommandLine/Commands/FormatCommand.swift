import AXArguments
import AXFiles
import AXReader
import AXText

/// `axspec format`: formats screen files.
enum FormatCommand: Command {
  static let name = "format"
  static let description = CommandDescription(
    name: name,
    summary: "Format screen files in place",
    discussion: """
      Each input is a screen file, a fragment, a folder, in which all *.xml files are formatted, or - for standard \
      input, which is formatted to standard output. Included files need not exist. A file with an error is not changed.

      Attributes are in the order of the language, on one line with their tag if they fit in 120 columns, otherwise \
      each on its own line. Comments, instructions, markup of other tools and single blank lines are kept. The command \
      checks that the meaning of a file stays the same before it writes the file.
      """,
    options: FormatOptions.self,
    examples: [
      CommandExample("axspec format Screens", "Format all screen files in a folder."),
      CommandExample("axspec format Screens --check", "Check in CI whether files are formatted."),
      CommandExample("axspec format - < Pay.xml", "Format through a pipe, as an editor does."),
    ])

  static func run(_ options: FormatOptions, _ console: Console) throws -> ExitStatus {
    let inputs = try InputList(options.inputs, console)
    var run = FormatRun(options, inputs: inputs, console)
    return try run.run()
  }
}

struct FormatOptions: CommandOptions {
  let isCheck: Bool
  let isQuiet: Bool
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    reader.group = .files
    isCheck = reader.check()
    isQuiet = reader.quiet()
    inputs = try InputOptions(
      &reader, summary: "A screen file, a folder, or - for standard input", extensions: ["xml"], with: [.asWalked])
    invocation = reader.invocation
    try inputs.requirePath()
  }
}

/// A run of `format`: reads all inputs, and replaces or compares each.
struct FormatRun {
  private let options: FormatOptions
  private let inputs: InputList
  private let console: Console
  /// Gets what the run finds out about files, instead of the console; nil if it is printed.
  private let findings: OutputFindings?
  private var report: DiagnosticReport
  private var hasDifference = false
  private(set) var summary = OutputSummary()

  init(_ options: FormatOptions, inputs: InputList, _ console: Console, findings: OutputFindings? = nil) {
    self.options = options
    self.inputs = inputs
    self.console = console
    self.findings = findings
    report = DiagnosticReport(inputs.diagnostics)
  }

  mutating func run() throws -> ExitStatus {
    // Even if an output cannot be written.
    defer { if let findings { findings.add(report) } else { report.print(on: console) } }
    try inputs.requireInput(options.inputs)
    let entries = inputs.entries
    try Workers.run(count: entries.count, jobs: options.inputs.jobs) { index in
      try Formatting(entries[index])
    } consume: { index, formatting in
      report.append(formatting.diagnostics)
      try finish(formatting, of: entries[index])
    }
    if findings == nil, !options.isCheck, !options.isQuiet, !summary.isEmpty { summary.print(on: console) }
    if findings == nil, hasDifference {
      try console.output.show("To format, run: \(options.invocation.updateCommand)\n")
    }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  private mutating func finish(_ formatting: Formatting, of input: DocumentReader.Input) throws {
    guard let text = formatting.text else { return }
    findings?.comparedCount += 1
    if options.isCheck {
      if formatting.isChange { try show(formatting, path: input.path) }
    } else if case .text = input {
      try console.output.write(text)
    } else {
      if formatting.isChange { try OutputFile.replace(input.path, holding: formatting.bytes, with: text) }
      summary.add(isWritten: formatting.isChange)
    }
  }

  private mutating func show(_ formatting: Formatting, path: String) throws {
    hasDifference = true
    if let findings {
      return findings.addUnformatted(DifferingLine(old: formatting.oldText, new: formatting.text ?? [], path: path))
    }
    if try !console.showDifference(formatting.oldText, formatting.text ?? [], path, "\(path) (formatted)") {
      // The diff does not show a byte order mark, or UTF-16 without a declaration.
      try console.output.show("\(TerminalText.escaped(path)) would become UTF-8 without a byte order mark\n")
    }
  }
}

/// The result of formatting an input.
private struct Formatting: Sendable {
  let diagnostics: DiagnosticList
  /// The decoded text of the input.
  let oldText: [UInt8]
  /// The formatted text; nil if there is an error, or if the input was skipped.
  let text: [UInt8]?
  /// The bytes of the input; empty if they are the same as the formatted text.
  let bytes: [UInt8]

  var isChange: Bool { !bytes.isEmpty }

  init(_ input: DocumentReader.Input) throws {
    let file = DocumentReader().readAsWritten(input)
    var diagnostics = file.diagnostics
    var text: [UInt8]?
    do throws(MarkupFormatter.Fault) {
      text = try file.document.map { document throws(MarkupFormatter.Fault) in try MarkupFormatter.format(document) }
    } catch {
      guard case .tooLongTag(let diagnostic) = error else { throw error }
      diagnostics.append(diagnostic)
    }
    oldText = file.document?.source.bytes ?? []
    bytes = text.map { $0 != file.bytes } ?? false ? file.bytes : []
    (self.diagnostics, self.text) = (diagnostics, text)
  }
}
