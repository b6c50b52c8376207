import AXText

/// An output format of `lint`. Each one is a value in a file of its own.
package struct Reporter: Sendable {
  /// The name for `--format`.
  package let name: String
  /// What the format is for, in a few words for the help.
  package let summary: String
  /// What the output consists of, for the log of a workflow.
  package let content: LogContent
  /// Whether the format needs the results of each input.
  package let isByInput: Bool
  /// Whether the format lists reviews even if a person does not ask for them.
  package let alwaysListsReviews: Bool
  private let write: @Sendable (LintReport, TerminalStyle, inout BlockOutput) throws -> Void

  init(
    name: String, summary: String, content: LogContent = .exact, isByInput: Bool = false,
    alwaysListsReviews: Bool = false,
    write: @escaping @Sendable (_ report: LintReport, _ style: TerminalStyle, inout BlockOutput) throws -> Void
  ) {
    self.name = name
    self.summary = summary
    self.content = content
    self.isByInput = isByInput
    self.alwaysListsReviews = alwaysListsReviews
    self.write = write
  }

  /// Writes the report in blocks. It ends in a line feed. Only the format `text` uses the style.
  package func write(_ report: LintReport, style: TerminalStyle = .plain, to sink: (ByteView) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      try write(report, style, &output)
      try output.flush()
    }
  }
}

/// All output formats. To add one, add a file and a line here.
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

  package static var names: [String] { all.map(\.name) }

  package static func named(_ name: String) -> Reporter? {
    all.first { $0.name == name }
  }
}
