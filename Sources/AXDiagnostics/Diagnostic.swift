import AXText

/// Something to tell a person about an input: the one type from the reader to every reporter.
public struct Diagnostic: Sendable {
  /// A place that helps to understand the diagnostic: the ancestor that shadows, the include that led here.
  public struct Note: Sendable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
      self.message = Abridgement.shown(message, maximumSize: Diagnostic.maximumTextSize)
      self.location = location
    }
  }

  /// The stable id, in kebab-case: `unknown-attribute`.
  public var id: String
  public var severity: Severity
  /// What is wrong, in one sentence without a full stop.
  public var message: String
  /// Where; a file that could not be read is named by an empty source.
  public var location: SourceLocation
  public var notes: [Note]
  /// What to do about it, in one sentence without a full stop.
  public var help: String?
  /// Which element of which screen it is about; nil for what is wrong with a file as such.
  public var subject: Subject?
  /// The edits that fix it, if there is one right answer.
  public var fix: Fix?

  /// The element that a diagnostic is about.
  public struct Subject: Sendable, Hashable {
    /// For people: `button "Pay"`.
    public var element: String
    /// For machines: stays the same while other elements come and go: `#list/tableViewCell[2]/button[1]`.
    public var path: String
    /// The screen's name, if it has one.
    public var screen: String?
    /// The states of the screen in which it holds; empty if it holds in all.
    public var states: [String]

    public init(element: String, path: String, screen: String?, states: [String] = []) {
      self.element = element
      self.path = path
      self.screen = screen
      self.states = states
    }
  }

  /// Edits that are made together.
  public struct Fix: Sendable {
    public var edits: [SourceEdit]

    public init(_ edits: [SourceEdit]) {
      self.edits = edits
    }
  }

  public init(
    id: String, severity: Severity, message: String, location: SourceLocation, notes: [Note] = [], help: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.message = Abridgement.shown(message, maximumSize: Self.maximumTextSize)
    self.location = location
    self.notes = notes
    self.help = help.map { Abridgement.shown($0, maximumSize: Self.maximumTextSize) }
  }

  /// How many bytes of a sentence are kept: it may quote a name that is as long as its file.
  private static let maximumTextSize = 1200
  /// How many notes are kept: a fault of a fragment has one for each file that includes it.
  package static let maximumNoteCount = 20
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic as the command line prints it, with the source line and a caret.
  public var description: String {
    DiagnosticPrinter().text(for: [self])
  }
}

extension Diagnostic {
  /// Every place in it: its own, those of its notes and of its edits.
  package var locations: [SourceLocation] {
    [location] + notes.compactMap(\.location) + (fix?.edits.map(\.location) ?? [])
  }

  /// The order in which diagnostics are shown: by path, place and id. The message breaks ties, so
  /// that the order never depends on threads.
  package static func isShownBefore(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    if !left.location.source.hasPath(of: right.location.source) {
      return left.location.source.path.utf8.lexicographicallyPrecedes(right.location.source.path.utf8)
    }
    let (leftStart, rightStart) = (left.location.rangeInFile.lowerBound, right.location.rangeInFile.lowerBound)
    if leftStart != rightStart { return leftStart < rightStart }
    if left.id != right.id { return left.id < right.id }
    return ExactText(left.message) < ExactText(right.message)
  }

  /// Sorted for showing; what is at one place for one reason is there once, with the notes of all.
  ///
  /// A fault in a fragment is found again through every file that includes it.
  package static func merged(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
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

  /// Takes over the notes that it does not have yet, as far as there is room.
  package mutating func addNotes(of other: Diagnostic) {
    for note in other.notes where notes.count <= Self.maximumNoteCount {
      guard !notes.contains(where: { $0.message == note.message && $0.isAt(note.location) }) else { continue }
      notes.append(notes.count < Self.maximumNoteCount ? note : .more)
    }
  }
}

extension Diagnostic.Note {
  /// Instead of those for which there is no room.
  package static let more = Diagnostic.Note("more like these are not shown")

  fileprivate func isAt(_ other: SourceLocation?) -> Bool {
    guard let location, let other else { return location == nil && other == nil }
    return location.source.hasPath(of: other.source) && location.rangeInFile == other.rangeInFile
  }
}

extension Diagnostic {
  /// What makes two diagnostics one: they are at one place for one reason.
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

/// Bytes of a source that are replaced by others.
public struct SourceEdit: Sendable {
  /// Where, and what is taken out; an empty range only puts in.
  public let location: SourceLocation
  /// The markup to put in, escaped as it has to be there.
  public let replacement: String

  public init(location: SourceLocation, replacement: String) {
    self.location = location
    self.replacement = replacement
  }
}
