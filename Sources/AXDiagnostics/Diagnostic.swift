import AXText

/// A problem in an input: an error of the reader, or a finding of a rule.
public struct Diagnostic: Sendable {
  /// Something that helps people understand the diagnostic, such as the include that led here.
  public struct Note: Sendable {
    /// The note, in one sentence without a period.
    public package(set) var message: String
    /// The place that the note is about; nil if there is none.
    public package(set) var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = Abridgement.shown(message, maximumSize: Diagnostic.maximumTextSize)
      self.location = location
    }
  }

  /// The stable id in kebab case, such as `unknown-attribute`.
  public package(set) var id: String
  /// How serious the problem is.
  public package(set) var severity: Severity
  /// What is wrong, in one sentence without a period.
  public package(set) var message: String
  /// Where the problem is. If the file could not be read, its source is empty.
  public package(set) var location: SourceLocation
  /// What helps people understand the problem; empty if the message says enough.
  public package(set) var notes: [Note]
  /// What to do about it, in one sentence without a period.
  public package(set) var help: String?
  /// The element that the diagnostic is about, or nil if it is about the whole file.
  public package(set) var subject: Subject?
  /// The edits that fix the problem, or nil unless there is exactly one right answer.
  public package(set) var fix: Fix?
  /// A label that the author may want to add to the element, in the words of the help; nil if the author has to find
  /// the words.
  package var proposedLabel: String?

  /// The element that a diagnostic is about.
  public struct Subject: Sendable, Hashable {
    /// The element as people know it, such as `button "Pay"`.
    public package(set) var element: String
    /// A path that does not change if other elements are added or removed, such as
    /// `#list/tableViewCell[2]/button[1]`.
    public package(set) var path: String
    /// The name of the screen, or nil if it has none.
    public package(set) var screen: String?
    /// The states of the screen that have the problem, or empty if all of them do.
    public package(set) var states: [String]
    /// The number of elements that have the problem. It is more than 1 only if `element` is a whole document or screen.
    public package(set) var count: Int

    package init(element: String, path: String, screen: String?, states: [String] = [], count: Int = 1) {
      self.element = element
      self.path = path
      self.screen = screen
      self.states = states
      self.count = count
    }
  }

  /// Edits that are applied together.
  public struct Fix: Sendable {
    /// The edits, of which all or none are made.
    public package(set) var edits: [SourceEdit]

    package init(_ edits: [SourceEdit]) {
      self.edits = edits
    }
  }

  package init(
    id: String, severity: Severity, message: String, location: SourceLocation, notes: [Note] = [], help: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = Abridgement.shown(message, maximumSize: Self.maximumTextSize)
    self.location = location
    self.notes = notes
    self.help = help.map { Abridgement.shown($0, maximumSize: Self.maximumTextSize) }
  }

  /// The maximum size of a sentence in bytes. It may quote a name that is as long as its file.
  private static let maximumTextSize = 1200
  /// The maximum number of notes. A problem in a fragment has one for each file that includes the fragment.
  package static let maximumNoteCount = 20
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the command line prints it, with the source line and a caret.
  public var description: String {
    DiagnosticPrinter().text(for: [self])
  }
}

extension Diagnostic {
  /// All locations of the diagnostic, its notes, and its edits.
  package var locations: [SourceLocation] {
    [location] + notes.compactMap(\.location) + (fix?.edits.map(\.location) ?? [])
  }

  /// Returns whether `left` is shown before `right`: by path, location, and id.
  ///
  /// The message breaks ties, so that the order never depends on threads.
  package static func isShownBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if !left.location.source.hasPath(of: right.location.source) {
      return left.location.source.path.utf8.lexicographicallyPrecedes(right.location.source.path.utf8)
    }
    let (leftStart, rightStart) = (left.location.rangeInFile.lowerBound, right.location.rangeInFile.lowerBound)
    if leftStart != rightStart { return leftStart < rightStart }
    if left.id != right.id { return left.id < right.id }
    return ExactText(left.message) < ExactText(right.message)
  }

  /// Returns the diagnostics as they are shown: sorted, and each problem once with the notes of all its duplicates.
  ///
  /// A problem in a fragment is found again for every file that includes the fragment.
  package static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    // What is stored has been merged before. Of two duplicates, none comes before the other.
    if zip(diagnostics, diagnostics.dropFirst()).allSatisfy(isShownBefore) { return diagnostics }
    var result: [Diagnostic] = []
    for diagnostic in diagnostics.sorted(by: isShownBefore) {
      guard let last = result.last, Fault(last) == Fault(diagnostic) else {
        result.append(diagnostic)
        continue
      }
      result[result.count - 1].addNotes(of: diagnostic)
    }
    return result
  }

  /// Adds the notes of a duplicate that this diagnostic does not have yet, up to the maximum.
  package mutating func addNotes(of other: Diagnostic) {
    for note in other.notes where notes.count <= Self.maximumNoteCount {
      guard !notes.contains(where: { $0.message == note.message && $0.isAt(note.location) }) else { continue }
      notes.append(notes.count < Self.maximumNoteCount ? note : .more)
    }
  }
}

extension Diagnostic.Note {
  /// Replaces the notes beyond the maximum.
  package static let more = Diagnostic.Note("more like these are not shown")

  fileprivate func isAt(_ other: SourceLocation?) -> Bool {
    guard let location, let other else { return location == nil && other == nil }
    return location.source.hasPath(of: other.source) && location.rangeInFile == other.rangeInFile
  }
}

extension Diagnostic {
  /// The identity of a problem: two diagnostics with equal faults are duplicates.
  package struct Fault: Hashable, Sendable {
    private let path: ExactText
    private let range: Range<Int>
    private let id: String
    private let message: ExactText

    package init(_ diagnostic: Diagnostic) {
      path = ExactText(diagnostic.location.source.path)
      range = diagnostic.location.rangeInFile
      id = diagnostic.id
      message = ExactText(diagnostic.message)
    }
  }
}

/// Replaces a range of bytes in a source.
public struct SourceEdit: Sendable {
  /// The range to replace. If it is empty, the edit only inserts.
  public let location: SourceLocation
  /// The markup to insert, already escaped.
  public let replacement: String

  package init(location: SourceLocation, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}
