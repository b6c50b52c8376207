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

  mutating func append(_ list: DiagnosticList, path: String) {
    diagnostics += list.shown
    if list.hiddenCount > 0 { hiddenCounts[path, default: 0] += list.hiddenCount }
  }

  func print() {
    let console = Console.standardError
    console.write(DiagnosticPrinter(style: console.style).text(for: diagnostics, hiddenCounts: hiddenCounts))
  }
}
