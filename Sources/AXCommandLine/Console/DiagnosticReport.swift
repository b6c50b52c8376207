import AXDiagnostics
import AXReader

/// All that was found wrong with the inputs, printed sorted at the end of a run.
struct DiagnosticReport {
  private var diagnostics: [Diagnostic] = []
  /// What was not kept, by file.
  private var hiddenCounts: [String: Int] = [:]

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
