import AXDiagnostics

/// The diagnostics of an input: the first hundred of each of its files and a count of the rest, so that a file
/// made of faults costs no more memory than a good one.
package struct DiagnosticList: Sendable {
  package private(set) var shown: [Diagnostic] = []
  /// How many more each file has, by its path.
  package private(set) var hiddenCounts: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { shown.isEmpty }

  /// How many more there are in all files.
  package var hiddenCount: Int { hiddenCounts.isEmpty ? 0 : hiddenCounts.values.reduce(0, +) }

  /// The same for keeping: of the sources, the lines to show.
  package var withExcerpts: DiagnosticList {
    var result = self
    result.shown = SourceExcerpts.of(shown)
    return result
  }

  package mutating func append(_ diagnostic: Diagnostic) {
    if shown.count < DiagnosticPrinter.mostInOneFile || hasRoom(for: diagnostic.location.source) {
      shown.append(diagnostic)
    } else {
      hiddenCounts[diagnostic.location.source.path, default: 0] += 1
    }
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Takes over what is wrong in an included file, each with a note of the include that led there. What another
  /// include has led to already gets the note alone.
  mutating func adopt(_ inner: DiagnosticList, note: Diagnostic.Note) {
    for var diagnostic in inner.shown {
      diagnostic.notes.append(note)
      if let known = shown.firstIndex(where: { $0.isSameFault(as: diagnostic) }) {
        shown[known].addNotes(of: diagnostic)
      } else {
        append(diagnostic)
      }
    }
    for (path, count) in inner.hiddenCounts { hiddenCounts[path] = max(count, hiddenCounts[path] ?? 0) }
  }

  private func hasRoom(for source: SourceText) -> Bool {
    var count = 0
    for diagnostic in shown where diagnostic.location.source.hasPath(of: source) { count += 1 }
    return count < DiagnosticPrinter.mostInOneFile
  }
}
