import AXArguments
import AXDiagnostics
import AXReader
import AXReport
import AXText

/// A run of `verify` for two files: reads both documents, and prints how their screens differ.
struct VerifyRun {
  let options: VerifyOptions
  let console: Console

  func run() throws -> ExitStatus {
    let reader = options.reader
    var report = DiagnosticReport()
    // Read both, so that errors in the second one are reported too.
    let documents = [options.expected, options.actual].map { ComparedDocument.read($0, by: reader, console, &report) }
    guard let first = documents[0], let second = documents[1] else {
      report.print(on: console)
      return .badInput
    }
    let (expected, actual) = try Self.inState(options.state, first, second)
    let comparison = try options.comparer.compare(
      expected, actual, state: options.state, named: options.screen)
    if let reporter = options.reporter {
      try reporter.write(self.report(on: comparison)) { try console.output.write($0, as: reporter.content) }
    } else {
      try console.output.show(comparison.text(console.output.style) + comparison.notCompared.line)
      // Standard output is for differences and what was not compared.
      if comparison.isEqual {
        console.errors.print("the \(comparison.isSpoken ? "spoken texts" : "snapshots") match\n")
      }
    }
    return comparison.isEqual ? .success : .difference
  }

  private func report(on comparison: DocumentComparison) -> VerifyReport {
    var report = VerifyReport(toolVersion: CommandLineTool.version)
    report.add(comparison)
    return report
  }

  /// The documents in the requested state, if they have states.
  static func inState(
    _ state: String?, _ expected: ComparedDocument, _ actual: ComparedDocument
  ) throws(UsageError) -> (ComparedDocument, ComparedDocument) {
    guard let state else { return (expected, actual) }
    guard expected.hasStates || actual.hasStates else {
      throw UsageError(
        .other("neither of the two has states", help: "'--state' selects a state of a screen file"))
    }
    return (try expected.inState(state), try actual.inState(state))
  }
}

extension VerifyReport {
  mutating func add(_ comparison: DocumentComparison) {
    let names = comparison.screens.compactMap(\.expected.name)
    pairs.append(
      Pair(
        expected: comparison.expected.path, actual: comparison.actual.path,
        screen: names.count == 1 ? names.first : nil, state: comparison.state,
        differences: DifferenceFindings(comparison).findings))
    notCompared = comparison.notCompared.listed
    partialCount = comparison.notCompared.partialCount
  }
}
