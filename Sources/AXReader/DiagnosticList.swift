import AXDiagnostics
import AXText

/// The diagnostics of an input: the first hundred of each of its files, and a count of the rest.
///
/// The limit keeps memory low for files with many errors.
package struct DiagnosticList: Sendable {
  /// The maximum number of diagnostics for all files together.
  private static let maximumShown = 10_000

  package private(set) var shown: [Diagnostic] = []
  /// The counts; nil if the list is empty, as most are.
  private var counts: Counts?

  /// The counts of a list.
  ///
  /// This is a class, because the runtime searches all conformances of the program before it copies a dictionary for
  /// the first time. That takes a tenth of a run for a small file.
  private final class Counts: @unchecked Sendable {
    // @unchecked: only the list that owns the counts changes them.
    /// The number of diagnostics that are not shown, by path.
    var hidden: [ExactText: Int]
    /// The number of diagnostics that are shown, by path.
    var shown: [ExactText: Int]
    /// The index of each fault in `shown`.
    var indices: [Diagnostic.Fault: Int]

    init(_ other: Counts? = nil) {
      hidden = other?.hidden ?? [:]
      shown = other?.shown ?? [:]
      indices = other?.indices ?? [:]
    }
  }

  package init() {}

  /// The number of diagnostics that are not shown, by path.
  package var hiddenCounts: [ExactText: Int] { counts?.hidden ?? [:] }

  package var isEmpty: Bool { shown.isEmpty }

  /// Returns counts that no other list shares.
  private mutating func ownCounts() -> Counts {
    if isKnownUniquelyReferenced(&counts), let counts { return counts }
    let own = Counts(counts)
    counts = own
    return own
  }

  /// The number of diagnostics that are not shown, in all files.
  package var hiddenCount: Int { counts?.hidden.values.reduce(0, +) ?? 0 }

  /// The list with only the lines of sources that messages show, to keep it without the whole sources.
  package var withExcerpts: DiagnosticList {
    var result = self
    result.shown = SourceExcerpts.of(shown)
    return result
  }

  package mutating func append(_ diagnostic: Diagnostic) {
    let source = diagnostic.location.source
    guard hasRoom(in: source) else { return appendHidden(in: source) }
    let counts = ownCounts()
    counts.shown[ExactText(source.path), default: 0] += 1
    let fault = Diagnostic.Fault(diagnostic)
    if counts.indices[fault] == nil { counts.indices[fault] = shown.count }
    shown.append(diagnostic)
  }

  /// Counts a diagnostic that would not be shown, so that callers need not create it.
  mutating func appendHidden(in source: SourceText) {
    ownCounts().hidden[ExactText(source.path), default: 0] += 1
  }

  /// Whether another diagnostic of a file would be shown. Check this before creating one that takes time.
  func hasRoom(in source: SourceText) -> Bool {
    shown.count < Self.maximumShown
      && (counts?.shown[ExactText(source.path)] ?? 0) < DiagnosticPrinter.maximumCountInFile
  }

  mutating func append(contentsOf other: DiagnosticList) {
    append(contentsOf: other.shown)
    if let more = other.counts { ownCounts().hidden.merge(more.hidden, uniquingKeysWith: +) }
  }

  package mutating func append(contentsOf diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { append(diagnostic) }
  }

  /// Adds the diagnostics of an included file, with notes about its includes. For a diagnostic that the list already
  /// contains, adds only the notes.
  mutating func merge(_ inner: DiagnosticList, notes: [Diagnostic.Note]) {
    for var diagnostic in inner.shown {
      diagnostic.notes += notes
      if let known = counts?.indices[Diagnostic.Fault(diagnostic)] {
        shown[known].addNotes(of: diagnostic)
      } else {
        append(diagnostic)
      }
    }
    for (path, count) in inner.hiddenCounts {
      let known = hiddenCounts[path] ?? 0
      ownCounts().hidden[path] = max(count, known)
    }
  }
}
