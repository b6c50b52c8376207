import AXDiagnostics

/// What people see of an app's storyboards and xibs, by the names and settings in the sources.
package struct ShownScreens: Sendable {
  private let entries: EntryMentions
  let appearance: AppAppearance
  /// Notes about the documents that no target builds, by the paths in findings.
  private let leftOut: [String: Diagnostic.Note]
  /// The outlets of the controllers of the storyboards with findings, by the paths in findings.
  private let outlets: [String: ControllerOutlets]

  package init(
    entries: EntryMentions = EntryMentions(), appearance: AppAppearance = AppAppearance(),
    leftOut: [String: Diagnostic.Note] = [:], outlets: [String: ControllerOutlets] = [:]
  ) {
    self.entries = entries
    self.appearance = appearance
    self.leftOut = leftOut
    self.outlets = outlets
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

  /// Returns an outlet that is missing from the class of a controller around what a finding is about, or nil if there is none.
  ///
  /// - Parameters:
  ///   - path: The path of the document with the finding.
  ///   - isMentioned: Returns whether any code mentions a name.
  func missingOutlet(
    _ question: CodeQuestion, inDocumentAt path: String, isMentioned: (String) -> Bool
  ) -> (property: String, owner: String)? {
    guard let outlets = outlets[path] else { return nil }
    for owner in question.surroundings + question.outlets.map(\.owner) {
      if let property = outlets.missing(ofClass: owner, isMentioned: isMentioned) { return (property, owner) }
    }
    return nil
  }

  private static func absence(_ audience: EntryMentions.Audience, _ names: [String]) -> Absence? {
    switch audience {
    case .users: nil
    case .developers: Absence(.debug, EntryNames.note(names, isDebug: true))
    case .nobody: Absence(.notShown, EntryNames.note(names))
    }
  }
}
