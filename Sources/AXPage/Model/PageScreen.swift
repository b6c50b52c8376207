import AXDiagnostics

/// A screen on a page.
package struct PageScreen: Sendable {
  /// The path of the file, as it was passed or found.
  package var path: String
  /// The name of the screen; nil if it has none.
  package var name: String?
  /// What people call the screen if its name is only an object ID of Xcode, such as `view-i5M-Pr-FkT`: the file.
  package var title: String?
  /// The states, in the order of the file. A screen without states has a single one without a name.
  package var states: [PageState]
  /// All findings, in the order in which lint reports them.
  package var findings: [PageFinding]
  /// The number of findings of the file beyond those that lint lists, by severity. The first screen of a file has it.
  package var unlisted: [Severity: Int] = [:]
}
