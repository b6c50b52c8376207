import AXDiagnostics

/// What people see of an app's storyboards and xibs, by the names and settings in the sources.
package struct ShownScreens: Sendable {
  /// Why people do not see what a finding is about.
  typealias Absence = (reason: String, note: Diagnostic.Note)

  private let entries: EntryMentions
  let appearance: AppAppearance
  /// Notes about the documents that no target builds, by the paths in findings.
  private let leftOut: [String: Diagnostic.Note]

  package init(
    entries: EntryMentions = EntryMentions(), appearance: AppAppearance = AppAppearance(),
    leftOut: [String: Diagnostic.Note] = [:]
  ) {
    self.entries = entries
    self.appearance = appearance
    self.leftOut = leftOut
  }

  /// Returns why people do not see what a finding is about, or nil if they may see it.
  ///
  /// - Parameters:
  ///   - path: The path of the document with the finding.
  ///   - isClass: Returns whether the sources declare a class.
  func absence(_ question: CodeQuestion, inDocumentAt path: String, isClass: (String) -> Bool) -> Absence? {
    if let note = leftOut[path] { return (LintResult.Review.notBuiltReason, note) }
    if let name = entries.unusedStoryboard(at: path, isClass: isClass) {
      return (
        LintResult.Review.notShownReason, .init("no code loads it: the sources do not name the storyboard \(name)")
      )
    }
    for cause in question.causes {
      switch cause {
      case .darkAppearance:
        if case .sets(let note) = appearance.answer() { return (LintResult.Review.alwaysLightReason, note) }
      case .lightAppearance:
        if let note = appearance.noteOnAlwaysDark { return (LintResult.Review.alwaysDarkReason, note) }
      case .prototype(let names):
        let audience = entries.audience(ofPrototypeNamed: names, inDocumentAt: path)
        if let absence = Self.absence(audience, names) { return absence }
      default: break
      }
    }
    guard let names = question.entryNames.map({ entries.ownNames(among: $0, inDocumentAt: path) }) else { return nil }
    return Self.absence(entries.audience(of: names, inDocumentAt: path, isClass: isClass), names)
  }

  private static func absence(_ audience: EntryMentions.Audience, _ names: [String]) -> Absence? {
    switch audience {
    case .users: nil
    case .developers: (LintResult.Review.debugReason, EntryNames.note(names, isDebug: true))
    case .nobody: (LintResult.Review.notShownReason, EntryNames.note(names))
    }
  }
}
