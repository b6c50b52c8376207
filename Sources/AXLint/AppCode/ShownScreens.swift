import AXDiagnostics

/// What people see of an app's storyboards and xibs, by the names and settings in the sources.
package struct ShownScreens: Sendable {
  /// Why people do not see what a finding is about.
  typealias Absence = (reason: String, note: Diagnostic.Note)

  private let entries: EntryMentions
  private let appearance: AppAppearance
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
    for cause in question.causes {
      switch cause {
      case .appearance:
        if let note = appearance.noteOnLight { return (LintResult.Review.alwaysLightReason, note) }
      case .prototype(let names) where !entries.createsRows(from: names, inDocumentAt: path):
        return (LintResult.Review.notShownReason, EntryNames.note(names))
      default: break
      }
    }
    guard let names = question.entryNames.map({ entries.ownNames(among: $0, inDocumentAt: path) }) else { return nil }
    switch entries.audience(of: names, inDocumentAt: path, isClass: isClass) {
    case .users: return nil
    case .developers: return (LintResult.Review.debugReason, EntryNames.note(names, isDebug: true))
    case .nobody: return (LintResult.Review.notShownReason, EntryNames.note(names))
    }
  }

  /// Returns whether code and projects say that the app does not follow the dark appearance.
  func answerOnAppearance() -> CodeQuestion.Answer { appearance.answer() }
}
