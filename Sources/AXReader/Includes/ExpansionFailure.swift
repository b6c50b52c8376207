import AXDiagnostics
import AXText

/// The reason why a document's includes could not be expanded.
struct ExpansionFailure: Error {
  /// The maximum number of diagnostics that a fragment passes on to files that include it. The fragment itself reports
  /// all.
  private static let maximumPassedOn = 100

  /// The diagnostics of a file, and the includes that lead to it.
  fileprivate struct Part {
    let faults: Faults
    var notes: NoteList
  }

  /// The diagnostics of a file. This is a class, so that it can be compared by identity.
  fileprivate final class Faults: Sendable {
    let list: DiagnosticList

    init(_ list: DiagnosticList) { self.list = list }
  }

  /// The diagnostics of the document itself.
  var diagnostics: DiagnosticList
  /// The diagnostics of the files that it includes.
  private var parts: [Part] = []
  private var indices: [ObjectIdentifier: Int] = [:]

  init(diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
  }

  var isEmpty: Bool { diagnostics.isEmpty && parts.isEmpty }

  /// Adds the diagnostics of a fragment, with a note about the include. For files that another include already led to,
  /// adds only the note.
  mutating func merge(_ inner: PassedOn, includedAt tag: SourceLocation?) {
    merge(inner, as: "included from here", at: tag)
  }

  /// Adds the diagnostics of another file, with a note about the reference to it.
  mutating func merge(_ inner: PassedOn, as message: String, at location: SourceLocation?) {
    let note = Diagnostic.Note(message, at: location)
    for part in inner.parts {
      var part = part
      part.notes.append(note)
      if let known = indices[ObjectIdentifier(part.faults)] {
        parts[known].notes.append(contentsOf: part.notes)
      } else {
        indices[ObjectIdentifier(part.faults)] = parts.count
        parts.append(part)
      }
    }
  }

  /// All diagnostics, with notes about includes.
  var allDiagnostics: DiagnosticList {
    var result = diagnostics
    for part in parts { result.merge(part.faults.list, notes: part.notes.notes) }
    return result
  }

  /// The part of a fragment's failure that is passed on to files that include it.
  struct PassedOn: Error {
    fileprivate let parts: [Part]

    init(_ failure: ExpansionFailure) {
      let own = failure.diagnostics
      var parts = own.isEmpty ? [] : [Part(faults: Faults(own), notes: NoteList())]
      var count = own.shown.count
      for part in failure.parts {
        count += part.faults.list.shown.count
        guard count <= ExpansionFailure.maximumPassedOn || parts.isEmpty else { break }
        parts.append(part)
      }
      self.parts = parts
    }
  }
}

/// The notes of a diagnostic, without duplicates and up to the maximum number.
private struct NoteList {
  private struct Position: Hashable {
    let source: ObjectIdentifier?
    let start: Int
  }

  private(set) var notes: [Diagnostic.Note] = []
  private var positions: Set<Position> = []

  private var isFull: Bool { notes.count > Diagnostic.maximumNoteCount }

  mutating func append(_ note: Diagnostic.Note) {
    guard !isFull else { return }
    let location = note.location
    let position = Position(
      source: location.map { ObjectIdentifier($0.source) }, start: location?.range.lowerBound ?? 0)
    guard positions.insert(position).inserted else { return }
    notes.append(notes.count < Diagnostic.maximumNoteCount ? note : .more)
  }

  mutating func append(contentsOf other: NoteList) {
    for note in other.notes where !isFull { append(note) }
  }
}
