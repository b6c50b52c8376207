import AXDiagnostics

/// Why people do not meet what a finding is about.
package struct Absence: Sendable {
  /// A reason in the words of the summary.
  package enum Reason: String, Sendable {
    /// Nothing shows the screen.
    case notShown = "no code shows it"
    /// Only code for debugging shows the screen.
    case debug = "only builds for debugging show it"
    /// No Xcode project lists the storyboard or xib.
    case notBuilt = "no target builds it"
    /// The finding is about the dark appearance, which the app does not have.
    case alwaysLight = "the app is always light"
    /// The finding is about the light appearance, which the app does not have.
    case alwaysDark = "the app is always dark"
    /// Code hides the view for good.
    case hidden = "code hides it"
    /// The finding is about the font in a Today widget.
    case widget = "a Today widget cannot grow"
    /// The finding is about the looks of a title that code removes.
    case untitled = "code removes its title"
    /// The finding only matters to UI tests, and the app has none.
    case noTests = "the sources have no UI tests"
  }

  package let reason: Reason
  /// What the sources say.
  package let note: Diagnostic.Note

  init(_ reason: Reason, _ note: Diagnostic.Note) {
    self.reason = reason
    self.note = note
  }
}
