import AXDiagnostics
import AXFiles
import AXReader
import AXText

/// The standard streams of a run.
struct Console: Sendable {
  /// The stream for results.
  let output: ConsoleStream
  /// The stream for messages to people.
  let errors: ConsoleStream
  /// Reads all of standard input.
  let readInput: @Sendable () throws(FileBytes.Fault) -> [UInt8]
  /// The name by which the program was started.
  var program = "axspec"

  /// The streams of the process.
  static let standard = Console(
    output: ConsoleStream(descriptor: 1, name: "standard output"),
    errors: ConsoleStream(descriptor: 2, name: "standard error"),
    readInput: { () throws(FileBytes.Fault) in try FileBytes.readStandardInput() },
    program: CommandLine.arguments.first ?? "axspec")
}

/// Standard output or standard error.
struct ConsoleStream: Sendable {
  let isTerminal: Bool
  /// The style of text.
  let style: TerminalStyle
  private let sink: @Sendable (ByteView) throws(OutputFault) -> Void
  /// The log of GitHub's runner; nil outside of a workflow.
  private let log: WorkflowLog?

  /// Creates a stream that is not a terminal.
  init(sink: @escaping @Sendable (ByteView) throws(OutputFault) -> Void) {
    isTerminal = false
    style = .plain
    log = nil
    self.sink = sink
  }

  /// Creates a stream for an open descriptor. A terminal has colors, unless `NO_COLOR` is not empty (no-color.org) or
  /// the terminal is dumb.
  init(descriptor: Int32, name: String) {
    isTerminal = isatty(descriptor) == 1
    let isUnwanted = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? false
    log = WorkflowLog(descriptor: descriptor)
    style = isTerminal && !isUnwanted && !isDumb ? .colored : .plain
    sink = { bytes throws(OutputFault) in try Descriptor.writeAll(bytes, to: descriptor, path: name) }
  }

  /// Whether a person watches the terminal, so that it can show progress: not in CI.
  var isWatched: Bool {
    let isCI = getenv("CI").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { strcmp($0, "dumb") == 0 } ?? true
    return isTerminal && !isCI && !isDumb
  }

  /// Writes a message for a person. An error is ignored, because there is nowhere left to report it.
  func print(_ text: String) {
    try? show(text)
  }

  /// Writes diagnostics for a person.
  ///
  /// - Parameter hiddenCounts: the number of diagnostics that were not kept, by path.
  func print(_ diagnostics: [Diagnostic], hiddenCounts: [ExactText: Int] = [:]) {
    print(DiagnosticPrinter(style: style).text(for: diagnostics, hiddenCounts: hiddenCounts))
  }

  /// Writes whole lines for a person.
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

  /// Writes what is left before the program ends.
  func finish() throws(OutputFault) {
    if let log { try put(log.end()) }
  }

  private func put(_ bytes: [UInt8]) throws(OutputFault) {
    try bytes.withView { bytes throws(OutputFault) in try sink(bytes) }
  }
}

/// The diagnostics of all inputs, printed sorted at the end of a run.
struct DiagnosticReport {
  private var diagnostics: [Diagnostic]
  /// The number of diagnostics that were not kept, by file.
  private var hiddenCounts: [ExactText: Int] = [:]

  init(_ diagnostics: [Diagnostic] = []) {
    self.diagnostics = diagnostics
  }

  var isEmpty: Bool { diagnostics.isEmpty }

  /// The diagnostics that were kept.
  var shown: [Diagnostic] { diagnostics }

  /// Whether all diagnostics, at least one, have an ID.
  func isAbout(_ id: ErrorID) -> Bool {
    !diagnostics.isEmpty && diagnostics.allSatisfy { $0.id == id.rawValue }
  }

  mutating func append(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  mutating func append(_ list: DiagnosticList) {
    diagnostics += list.shown
    // A file that several files include has the same diagnostics each time.
    for (path, count) in list.hiddenCounts { hiddenCounts[path] = max(count, hiddenCounts[path] ?? 0) }
  }

  mutating func append(contentsOf other: DiagnosticReport) {
    diagnostics += other.diagnostics
    hiddenCounts.merge(other.hiddenCounts, uniquingKeysWith: max)
  }

  func print(on console: Console) {
    console.errors.print(diagnostics, hiddenCounts: hiddenCounts)
  }
}
