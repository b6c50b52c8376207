import AXDiagnostics
import AXText

/// Why a document's includes could not be put in.
struct ExpansionFailure: Error {
  /// How many faults inside a fragment go on to those that include it: of more, the fragment itself tells.
  private static let maximumHandedOn = 100

  /// What is wrong with one file, and the includes that led there.
  fileprivate struct Part {
    let faults: Faults
    var notes: NoteList
  }

  /// What is wrong with one file. A class: to know that it is the same one takes no look at what it holds.
  fileprivate final class Faults: Sendable {
    let list: DiagnosticList

    init(_ list: DiagnosticList) { self.list = list }
  }

  /// What is wrong with the document itself.
  var diagnostics: DiagnosticList
  /// What is wrong with what it includes.
  private var parts: [Part] = []
  private var places: [ObjectIdentifier: Int] = [:]

  init(diagnostics: DiagnosticList) {
    self.diagnostics = diagnostics
  }

  var isEmpty: Bool { diagnostics.isEmpty && parts.isEmpty }

  /// Takes over what is wrong inside a fragment, and says which include led there. What another include has led to
  /// already gets the note alone.
  mutating func adopt(_ inner: HandedOn, includedAt tag: SourceLocation?) {
    let note = Diagnostic.Note("included from here", at: tag)
    for part in inner.parts {
      var part = part
      part.notes.append(note)
      if let known = places[ObjectIdentifier(part.faults)] {
        parts[known].notes.append(contentsOf: part.notes)
      } else {
        places[ObjectIdentifier(part.faults)] = parts.count
        parts.append(part)
      }
    }
  }

  /// Everything, for people.
  var allDiagnostics: DiagnosticList {
    var result = diagnostics
    for part in parts { result.adopt(part.faults.list, notes: part.notes.notes) }
    return result
  }

  /// What the failure of a fragment tells those that include it.
  struct HandedOn: Error {
    fileprivate let parts: [Part]

    init(_ failure: ExpansionFailure) {
      let own = failure.diagnostics
      var parts = own.isEmpty ? [] : [Part(faults: Faults(own), notes: NoteList())]
      var count = own.shown.count
      for part in failure.parts {
        count += part.faults.list.shown.count
        guard count <= ExpansionFailure.maximumHandedOn || parts.isEmpty else { break }
        parts.append(part)
      }
      self.parts = parts
    }
  }
}

/// Notes of a diagnostic, each once and not more than are kept.
private struct NoteList {
  private struct Place: Hashable {
    let source: ObjectIdentifier?
    let start: Int
  }

  private(set) var notes: [Diagnostic.Note] = []
  private var places: Set<Place> = []

  private var isFull: Bool { notes.count > Diagnostic.maximumNoteCount }

  mutating func append(_ note: Diagnostic.Note) {
    guard !isFull else { return }
    let location = note.location
    let place = Place(source: location.map { ObjectIdentifier($0.source) }, start: location?.range.lowerBound ?? 0)
    guard places.insert(place).inserted else { return }
    notes.append(notes.count < Diagnostic.maximumNoteCount ? note : .more)
  }

  mutating func append(contentsOf other: NoteList) {
    for note in other.notes where !isFull { append(note) }
  }
}
