import AXArguments
import AXFiles
import AXReader
import AXText

/// `axspec format`: lays screen files out in one way.
enum FormatCommand: Command {
  static let description = CommandDescription(
    name: "format",
    summary: "Lay screen files out in one way, in place",
    discussion: """
      Each input is a screen file, a fragment, a folder, which is walked for *.xml, or - for standard input, which \
      is formatted to standard output. Includes need not resolve. A file with an error is left alone.

      Attributes are put into the order of the language, on one line with their tag if that fits into 120 \
      columns, else each on its own. Comments, instructions, what belongs to other tools, and single blank lines \
      stay. What a file says stays the same: that is checked before it is written.
      """,
    options: FormatOptions.self,
    examples: [
      CommandExample("axspec format Screens", "Format all screen files of a folder."),
      CommandExample("axspec format Screens --check", "See in CI whether they are formatted."),
      CommandExample("axspec format - < Pay.xml", "Format as an editor does, through a pipe."),
    ])

  static func run(_ options: FormatOptions, _ console: Console) throws -> ExitStatus {
    let inputs = try InputList(options.inputs, console)
    var run = FormatRun(
      options: options, inputs: inputs, console: console, report: DiagnosticReport(inputs.diagnostics))
    return try run.run()
  }
}

struct FormatOptions: CommandOptions {
  let isCheck: Bool
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    isCheck = reader.check()
    inputs = try InputOptions(&reader, extensions: ["xml"], with: [])
    invocation = reader.invocation
    try inputs.requirePath()
  }
}

/// One run of `format`: reads all inputs, and replaces or compares each.
private struct FormatRun {
  let options: FormatOptions
  let inputs: InputList
  let console: Console
  var report: DiagnosticReport
  var hasDifference = false

  mutating func run() throws -> ExitStatus {
    // Also if an output cannot be written.
    defer { report.print(on: console) }
    let entries = inputs.entries
    try Workers.run(count: entries.count, jobs: options.inputs.jobs) { index in
      try Formatting(entries[index])
    } consume: { index, formatting in
      report.append(formatting.diagnostics)
      try finish(formatting, of: entries[index])
    }
    if hasDifference { try console.output.show("To format, run: \(options.invocation.updateCommand)\n") }
    return !report.isEmpty ? .badInput : hasDifference ? .difference : .success
  }

  private mutating func finish(_ formatting: Formatting, of input: DocumentReader.Input) throws {
    guard let text = formatting.text else { return }
    if options.isCheck {
      if formatting.isChange { try show(formatting, path: input.path) }
    } else if case .text = input {
      try console.output.write(text)
    } else if formatting.isChange {
      try OutputFile.replace(input.path, holding: formatting.bytes, with: text)
    }
  }

  private mutating func show(_ formatting: Formatting, path: String) throws {
    hasDifference = true
    if try !console.showDifference(formatting.oldText, formatting.text ?? [], path, "\(path) (formatted)") {
      // A byte order mark, or UTF-16 without a declaration of it.
      try console.output.show("\(TerminalText.escaped(path)) would be UTF-8 without a byte order mark\n")
    }
  }
}

/// What became of one input.
private struct Formatting: Sendable {
  let diagnostics: DiagnosticList
  /// The input's text, decoded.
  let oldText: [UInt8]
  /// The text in its layout; nil if there is an error, or if the input was passed over.
  let text: [UInt8]?
  /// The input's bytes, if they differ from the text.
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
