import AXDiagnostics
import AXTree

/// What people see of an app's storyboards and xibs, by the names and settings in the sources.
package struct ShownScreens: Sendable {
  private let entries: EntryMentions
  let appearance: AppAppearance
  /// Notes about the documents that no target builds, by the paths in findings.
  private let leftOut: [String: Diagnostic.Note]
  /// The kinds of documents that the app does not show.
  private let neverShown: NeverShown
  /// An outlet that is missing from each class of a controller, for the storyboards with findings, by the paths in findings.
  private let missingOutlets: [String: [String: String]]

  /// Kinds of documents that an app does not show, because its code loads none of them.
  package struct NeverShown: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The window is made in code, and no code loads a storyboard.
    package static let storyboards = NeverShown(rawValue: 1)
    /// No code loads a xib by its name. UIKit still loads those of controllers.
    package static let namedXibs = NeverShown(rawValue: 2)
  }

  package init(
    entries: EntryMentions = EntryMentions(), appearance: AppAppearance = AppAppearance(),
    leftOut: [String: Diagnostic.Note] = [:], missingOutlets: [String: [String: String]] = [:],
    neverShown: NeverShown = []
  ) {
    self.entries = entries
    self.appearance = appearance
    self.leftOut = leftOut
    self.missingOutlets = missingOutlets
    self.neverShown = neverShown
  }

  /// Returns why people do not see what a finding is about, or nil if they may see it.
  ///
  /// - Parameters:
  ///   - path: The path of the document with the finding.
  ///   - isClass: Returns whether the sources declare a class.
  func absence(_ question: CodeQuestion, inDocumentAt path: String, isClass: (String) -> Bool) -> Absence? {
    if let note = leftOut[path] { return Absence(.notBuilt, note) }
    if let note = entries.noteOnCopy(at: path) { return Absence(.notShown, note) }
    if let name = entries.unusedStoryboard(at: path, isClass: isClass) {
      return Absence(.notShown, .init("no code loads it: the sources do not name the storyboard \(name)"))
    }
    if let note = noteOnNeverShown(question, path) { return Absence(.notShown, note) }
    if entries.isClosed(at: path) { return Absence(.notShown, EntryNames.noteOnClosedStoryboard) }
    for cause in question.causes {
      switch cause {
      case .darkAppearance:
        if case .sets(let note) = appearance.answer() { return Absence(.alwaysLight, note) }
      case .lightAppearance:
        if let note = appearance.noteOnAlwaysDark { return Absence(.alwaysDark, note) }
      case .prototype(let names):
        let audience = entries.audience(ofPrototypeNamed: names, inDocumentAt: path)
        if let absence = Self.absence(audience, names) { return absence }
      default: break
      }
    }
    // Not even code outside the folders can show a scene without an ID.
    if question.entryNames?.isEmpty == true, entries.hasStoryboard(at: path) {
      return Absence(.notShown, EntryNames.note([]))
    }
    guard let names = question.entryNames.map({ entries.ownNames(among: $0, inDocumentAt: path) }) else { return nil }
    return Self.absence(entries.audience(of: names, inDocumentAt: path, isClass: isClass), names)
  }

  /// Returns a note if the app shows no document of this kind. The system loads the storyboard of an extension.
  private func noteOnNeverShown(_ question: CodeQuestion, _ path: String) -> Diagnostic.Note? {
    if neverShown.contains(.storyboards), entries.hasStoryboard(at: path),
      !DocumentKind.interfaceName(ofFileAt: path).hasSuffix("Interface")
    {
      return .init("no code shows it: the app makes its window in code, and no code loads a storyboard")
    }
    guard neverShown.contains(.namedXibs), let names = question.entryNames,
      entries.hasPrototype(forXibAt: path, names)
    else { return nil }
    return .init(
      "no code shows it: no code loads a xib by its name, and the class is that of a prototype in a storyboard")
  }

  /// Returns the outlets that are missing from the classes of the controllers around what a finding is about.
  ///
  /// - Parameter path: The path of the document with the finding.
  func missingOutlets(_ question: CodeQuestion, inDocumentAt path: String) -> [(property: String, owner: String)] {
    guard let missing = missingOutlets[path], !missing.isEmpty else { return [] }
    return (question.surroundings + question.outlets.map(\.owner)).compactMap { owner in
      missing[owner].map { ($0, owner) }
    }
  }

  private static func absence(_ audience: EntryMentions.Audience, _ names: [String]) -> Absence? {
    switch audience {
    case .users: nil
    case .developers: Absence(.debug, EntryNames.note(names, isDebug: true))
    case .nobody: Absence(.notShown, EntryNames.note(names))
    }
  }
}
