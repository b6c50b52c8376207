import AXText

/// A form in which findings are written. Each is a value in a file of its own.
package struct Reporter: Sendable {
  /// What `--format` calls it.
  package let name: String
  /// Where it is read, for the help: a few words.
  package let summary: String
  /// What it is made of, for the log of a workflow.
  package let content: LogContent
  /// Whether it wants what each input came to by itself.
  package let isByInput: Bool
  private let write: @Sendable (LintReport, TerminalStyle, inout BlockOutput) throws -> Void

  init(
    name: String, summary: String, content: LogContent = .exact, isByInput: Bool = false,
    write: @escaping @Sendable (_ report: LintReport, _ style: TerminalStyle, inout BlockOutput) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.content = content
    self.isByInput = isByInput
    self.write = write
  }

  /// Writes the whole report in blocks, ending in a line feed; only the form for people is colored.
  package func write(_ report: LintReport, style: TerminalStyle = .plain, to sink: (ByteView) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      try write(report, style, &output)
      try output.flush()
    }
  }
}

/// Every form there is. Adding one is a file and a line here.
package enum Reporters {
  package static let all: [Reporter] = [
    .text,
    .xcode,
    .github,
    .json,
    .ndjson,
    .sarif,
    .gitlab,
    .junit,
    .checkstyle,
  ]

  /// The names of the forms, for an option's allowed values.
  package static var names: [String] { all.map(\.name) }

  package static func named(_ name: String) -> Reporter? {
    all.first { $0.name == name }
  }
}
