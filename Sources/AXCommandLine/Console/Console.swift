import AXDiagnostics
import AXFiles
import AXReader
import AXText

/// What a run reads and writes besides files.
struct Console: Sendable {
  /// For results.
  let output: ConsoleStream
  /// For what a person reads besides the results.
  let errors: ConsoleStream
  /// Reads all of standard input.
  let readInput: @Sendable () throws(FileBytes.Fault) -> [UInt8]

  /// That of the process.
  static let standard = Console(
    output: ConsoleStream(descriptor: 1, name: "standard output"),
    errors: ConsoleStream(descriptor: 2, name: "standard error"),
    readInput: { () throws(FileBytes.Fault) in try FileBytes.readStandardInput() })
}

/// Standard output or standard error.
struct ConsoleStream: Sendable {
  let isTerminal: Bool
  /// How text is colored.
  let style: TerminalStyle
  private let sink: @Sendable (ByteView) throws(OutputFault) -> Void
  /// What GitHub's runner reads of it; nil if no runner does.
  private let log: WorkflowLog?

  /// A stream that is not a terminal.
  init(sink: @escaping @Sendable (ByteView) throws(OutputFault) -> Void) {
    isTerminal = false
    style = .plain
    log = nil
    self.sink = sink
  }

  /// An open file. It is colored if it is a terminal, unless `NO_COLOR` is set to anything (no-color.org) or the
  /// terminal is dumb.
  init(descriptor: Int32, name: String) {
    isTerminal = isatty(descriptor) == 1
    let isUnwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    log = WorkflowLog(descriptor: descriptor)
    style = isTerminal && !isUnwanted && !isDumb ? .colored : .plain
    sink = { bytes throws(OutputFault) in try Descriptor.writeAll(bytes, to: descriptor, path: name) }
  }

  /// Whether somebody sees at once what is written, so that it can show how far a run is: not in CI.
  var isWatched: Bool {
    let isCI = getenv("CI").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
    return isTerminal && !isCI && !isDumb
  }

  /// Writes what a person reads besides the results. If nobody can read it any more, nothing is reported.
  func tell(_ text: String) {
    try? show(text)
  }

  /// Reports what is wrong, as a person reads it.
  ///
  /// - Parameter hiddenCounts: how many more each file has than were kept, by its path.
  func tell(_ diagnostics: [Diagnostic], hiddenCounts: [ExactText: Int] = [:]) {
    tell(DiagnosticPrinter(style: style).text(for: diagnostics, hiddenCounts: hiddenCounts))
  }

  /// Writes what a person reads: whole lines.
  func show(_ text: String) throws(OutputFault) {
    try write(Array(text.utf8), as: .text)
  }

  /// Writes results.
  func write(_ text: String) throws(OutputFault) {
    try write(Array(text.utf8))
  }

  func write(_ bytes: [UInt8], as content: LogContent = .exact) throws(OutputFault) {
    try bytes.withView { bytes throws(OutputFault) in try write(bytes, as: content) }
  }

  func write(_ bytes: ByteView, as content: LogContent = .exact) throws(OutputFault) {
    guard let log else { return try sink(bytes) }
    try put(log.lines(of: bytes, as: content))
  }

  /// Writes what has to be before the program ends.
  func finish() throws(OutputFault) {
    if let log { try put(log.end()) }
  }

  private func put(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withView { bytes throws(OutputFault) in try sink(bytes) }
  }
}

/// All that was found wrong with the inputs, printed sorted at the end of a run.
struct DiagnosticReport {
  private var diagnostics: [Diagnostic]
  /// What was not kept, by file.
  private var hiddenCounts: [ExactText: Int] = [:]

  init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  var isEmpty: Bool { diagnostics.isEmpty }

  mutating func append(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  mutating func append(_ list: DiagnosticList) {
    diagnostics += list.shown
    // A file that several include has the same ones each time.
    for (path, count) in list.hiddenCounts { hiddenCounts[path] = max(count, hiddenCounts[path] ?? 0) }
  }

  func print(on console: Console) {
    console.errors.tell(diagnostics, hiddenCounts: hiddenCounts)
  }
}
