import AXDiagnostics

/// The diagnostics of one file: the first hundred and a count of the rest, so that a file made of faults costs
/// no more memory than a good one.
package struct DiagnosticList: Sendable {
  package private(set) var shown: [Diagnostic] = []
  package private(set) var hiddenCount = 0

  package init() {}

  package var isEmpty: Bool { shown.isEmpty }

  package mutating func append(_ diagnostic: Diagnostic) {
    if shown.count < DiagnosticPrinter.mostInOneFile { shown.append(diagnostic) } else { hiddenCount += 1 }
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }
}
