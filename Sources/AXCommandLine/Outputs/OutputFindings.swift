import AXDiagnostics
import AXFiles
import AXText

/// What `check` finds out about the files that commands format or make: a run adds to it instead of printing.
final class OutputFindings {
  /// What is wrong with a file.
  enum Kind {
    case unformatted, missing, outdated, leftOver
  }

  /// A finding about an output.
  struct Finding {
    let diagnostic: Diagnostic
    /// The path of the output, then those of its sources. If one of them changed, the finding is about the change.
    let paths: [String]
    let kind: Kind
    /// Whether all screens share the output.
    let isShared: Bool
    /// The flags of `check` that fix it, besides `--fix`; nil if no command does.
    let flags: [String]?
  }

  /// What one output is called: `snapshot`.
  let noun: String
  /// Where a finding is shown if neither the output nor a single source has a place: the declaration of the outputs.
  private let declaration: SourceLocation
  private(set) var findings: [Finding] = []
  /// The errors that kept outputs from being made.
  private(set) var errors: [Diagnostic] = []
  /// The number of files that were compared.
  var comparedCount = 0

  init(noun: String, declaration: SourceLocation) {
    self.noun = noun
    self.declaration = declaration
  }

  func add(_ report: DiagnosticReport) { errors += report.shown }

  /// Adds a file that is not formatted.
  func addUnformatted(_ line: DifferingLine) {
    let path = line.location.source.path
    findings.append(
      Finding(
        diagnostic: Diagnostic(
          .unformattedFile, "the file is not formatted", at: line.location,
          help: "run 'axspec format' on the file, or 'axspec check --fix'"),
        paths: [path], kind: .unformatted, isShared: false, flags: []))
  }

  /// Adds an output that differs, or is missing.
  ///
  /// - Parameters:
  ///   - source: the path of its input; nil if all screens share it.
  ///   - isEdited: whether somebody edited it since it was made.
  func add(_ difference: OutputDifference, from source: String?, isEdited: Bool) {
    let path = difference.path
    let diagnostic =
      if difference.known == nil {
        missing(path, source)
      } else {
        outdated(difference, source, isEdited: isEdited)
      }
    findings.append(
      Finding(
        diagnostic: diagnostic, paths: [path] + (source.map { [$0] } ?? []),
        kind: difference.known == nil ? .missing : .outdated, isShared: source == nil,
        flags: difference.known == nil ? [] : ["--update"]))
  }

  private func missing(_ path: String, _ source: String?) -> Diagnostic {
    let origin = source.map { " of `\($0)`" } ?? ""
    return Diagnostic(
      .outdatedOutput, "the \(noun) `\(path)`\(origin) is missing",
      at: source.map { SourceLocation(startOf: $0) } ?? declaration, help: "run 'axspec check --fix' to create it")
  }

  private func outdated(_ difference: OutputDifference, _ source: String?, isEdited: Bool) -> Diagnostic {
    let producer = source.map { "`\($0)` produces" } ?? "the screens produce"
    let line = difference.firstLine
    var message = "the \(noun) is out of date: "
    switch line.new {
    case nil: message += "\(producer) no such line"
    case "": message += "\(producer) an empty line here"
    case let text?: message += "\(producer) `\(text)` here"
    }
    let help =
      isEdited
      ? "the file was edited since it was made: keep the edits elsewhere, and run 'axspec check --fix --update'"
      : "if that is right, run 'axspec check --fix --update'"
    return Diagnostic(.outdatedOutput, message, at: line.location, help: help)
  }

  /// Adds an output that its sources no longer produce.
  ///
  /// - Parameter reason: why, such as `'Pay.xml' no longer exists`.
  func addLeftOver(_ path: String, sources: [String], reason: String, isEdited: Bool) {
    let help =
      isEdited
      ? "it was edited since it was made: delete it if nobody needs it"
      : "delete it, or run 'axspec check --fix --prune'"
    findings.append(
      Finding(
        diagnostic: Diagnostic(
          .leftOverOutput, "the \(noun) is left over: \(reason)", at: SourceLocation(startOf: path), help: help),
        paths: [path] + sources, kind: .leftOver, isShared: false, flags: isEdited ? nil : ["--prune"]))
  }
}

extension SourceLocation {
  /// The start of a file that is not quoted.
  init(startOf path: String) {
    self.init(source: SourceText(path: path, bytes: []), offset: 0)
  }
}
