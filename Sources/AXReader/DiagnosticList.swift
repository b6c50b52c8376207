import AXDiagnostics

/// The diagnostics of an input: the first hundred of each of its files, as far as there is room, and a count of the
/// rest, so that a file made of faults costs no more memory than a good one.
package struct DiagnosticList: Sendable {
  /// How many of all files are kept.
  private static let mostInAll = 10_000

  package private(set) var shown: [Diagnostic] = []
  /// How many more each file has, by its path.
  package private(set) var hiddenCounts: [String: Int] = [:]
  /// How many of each file are shown, by its path.
  private var shownCounts: [String: Int] = [:]
  /// Where each fault is among those that are shown.
  private var places: [Diagnostic.Fault: Int] = [:]

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
    let source = diagnostic.location.source
    guard hasRoom(in: source) else { return appendHidden(in: source) }
    shownCounts[source.path, default: 0] += 1
    let fault = Diagnostic.Fault(diagnostic)
    if places[fault] == nil { places[fault] = shown.count }
    shown.append(diagnostic)
  }

  /// Counts one that is not made, since it would not be shown.
  mutating func appendHidden(in source: SourceText) {
    hiddenCounts[source.path, default: 0] += 1
  }

  /// Whether another diagnostic of a file would be shown: to make one may take time.
  func hasRoom(in source: SourceText) -> Bool {
    shown.count < Self.mostInAll && shownCounts[source.path, default: 0] < DiagnosticPrinter.mostInOneFile
  }

  mutating func append(contentsOf other: DiagnosticList) {
    append(contentsOf: other.shown)
    hiddenCounts.merge(other.hiddenCounts, uniquingKeysWith: +)
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Takes over what is wrong in an included file, each with a note of the include that led there. What another
  /// include has led to already gets the note alone.
  mutating func adopt(_ inner: DiagnosticList, note: Diagnostic.Note) {
    for var diagnostic in inner.shown {
      diagnostic.notes.append(note)
      if let known = places[Diagnostic.Fault(diagnostic)] {
        shown[known].addNotes(of: diagnostic)
      } else {
        append(diagnostic)
      }
    }
    for (path, count) in inner.hiddenCounts { hiddenCounts[path] = max(count, hiddenCounts[path] ?? 0) }
  }
}
