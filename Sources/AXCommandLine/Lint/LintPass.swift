import AXDiagnostics
import AXLint
import AXReader

/// One look at all inputs: reads them, runs the rules, adds up.
struct LintPass {
  /// What was found in all inputs.
  struct Findings {
    var diagnostics: [Diagnostic] = []
    var reviews: [RuleReport.Review] = []
    var unmeasured: [String: Int] = [:]
    var fileCount = 0
    var passedOverCount = 0
    var elementCount = 0
    var reachedCount = 0
    var silencedCount = 0
    /// Errors that were not kept, by file.
    var hiddenCounts: [String: Int] = [:]
    /// Whether an input could not be read.
    var hasBadInput = false
  }

  let inputs: InputList
  let reader: DocumentReader
  let jobs: Int
  /// The linter of each input, by its number among the entries: configurations differ from folder to folder.
  let linters: [Linter]
  let linterOfEntry: [String: Int]

  func run() throws -> Findings {
    var findings = Findings()
    for diagnostic in inputs.diagnostics {
      findings.diagnostics.append(diagnostic)
      findings.hasBadInput = true
    }
    let (linters, linterOfEntry) = (linters, linterOfEntry)
    try InputRun(inputs: inputs, reader: reader, jobs: jobs).forEach { entry, document in
      document.tree.map { linters[linterOfEntry[entry.input.path] ?? 0].lint($0) }
    } consume: { outcome in
      add(outcome, to: &findings)
    }
    // What a fragment has is found through every file that includes it, and told once.
    findings.diagnostics = Diagnostic.merged(findings.diagnostics)
    return findings
  }

  private func add(_ outcome: InputRun.Outcome<Linter.Result>, to findings: inout Findings) {
    let document = outcome.document
    if document.isPassedOver {
      findings.passedOverCount += 1
      return
    }
    findings.diagnostics += document.diagnostics.shown
    if document.diagnostics.hiddenCount > 0 {
      findings.hiddenCounts[outcome.entry.input.path, default: 0] += document.diagnostics.hiddenCount
    }
    if !document.diagnostics.isEmpty { findings.hasBadInput = true }
    guard let result = outcome.made else { return }
    findings.fileCount += 1
    findings.diagnostics += result.findings
    findings.reviews += result.reviews
    findings.unmeasured.merge(result.unmeasured, uniquingKeysWith: +)
    findings.elementCount += result.elementCount
    findings.reachedCount += result.reachedCount
    findings.silencedCount += result.silencedCount
  }
}
