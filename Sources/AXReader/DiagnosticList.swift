import AXDiagnostics
import AXText

/// The diagnostics of an input: the first hundred of each of its files, as far as there is room, and a count of the
/// rest, so that a file made of faults costs no more memory than a good one.
package struct DiagnosticList: Sendable {
  /// How many of all files are kept.
  private static let maximumShown = 10_000

  package private(set) var shown: [Diagnostic] = []
  /// None in a list of nothing, as most are.
  private var counts: Counts?

  /// What is known of a list besides.
  ///
  /// A class: to copy tables, even empty ones, the runtime first looks through all conformances of the program, which
  /// is a tenth of what a run over a small file costs.
  private final class Counts: @unchecked Sendable {
    // @unchecked: changed by the one list alone that has it.
    /// How many more each file has, by its path.
    var hidden: [ExactText: Int]
    /// How many of each file are shown, by its path.
    var shown: [ExactText: Int]
    /// Where each fault is among those that are shown.
    var places: [Diagnostic.Fault: Int]

    init(_ other: Counts? = nil) {
      hidden = other?.hidden ?? [:]
      shown = other?.shown ?? [:]
      places = other?.places ?? [:]
    }
  }

  package init() {}

  /// How many more each file has, by its path.
  package var hiddenCounts: [ExactText: Int] { counts?.hidden ?? [:] }

  package var isEmpty: Bool { shown.isEmpty }

  /// The counts, which no other list has.
  private mutating func ownCounts() -> Counts {
    if isKnownUniquelyReferenced(&counts), let counts { return counts }
    let own = Counts(counts)
    counts = own
    return own
  }

  /// How many more there are in all files.
  package var hiddenCount: Int { counts?.hidden.values.reduce(0, +) ?? 0 }

  /// The same for keeping: of the sources, the lines to show.
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
    if counts.places[fault] == nil { counts.places[fault] = shown.count }
    shown.append(diagnostic)
  }

  /// Counts one that is not made, since it would not be shown.
  mutating func appendHidden(in source: SourceText) {
    ownCounts().hidden[ExactText(source.path), default: 0] += 1
  }

  /// Whether another diagnostic of a file would be shown: to make one may take time.
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

  /// Takes over what is wrong in an included file, each with notes of the includes that led there. What is known
  /// already gets the notes alone.
  mutating func adopt(_ inner: DiagnosticList, notes: [Diagnostic.Note]) {
    for var diagnostic in inner.shown {
      diagnostic.notes += notes
      if let known = counts?.places[Diagnostic.Fault(diagnostic)] {
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
