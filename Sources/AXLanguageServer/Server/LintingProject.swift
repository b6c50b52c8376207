import AXDiagnostics
import AXLint
import AXReader

/// The configurations, baselines and sources of the files that are open. The command line implements it, so that
/// findings are those of `axspec lint`.
package protocol LintingProject: Sendable {
  /// The version of the program.
  var version: String { get }

  /// The folder that the includes of a folder's files cannot leave; nil if no configuration is at or above it.
  ///
  /// - Parameter folder: The canonical path.
  func root(ofFolder folder: String) -> String?

  /// The resources of the app, as far as a configuration says where the app is.
  ///
  /// - Parameter path: The canonical path of a storyboard or xib.
  func resources(ofFileAt path: String) -> AppResources

  /// The settings of a file.
  func settings(ofFileAt path: String) -> LintSettings

  /// What lint finds in a document, without what a baseline lists.
  ///
  /// - Parameter keepsAll: Whether all findings are kept, for fixes; otherwise at most as many as lint shows.
  func lint(_ document: DocumentReader.Output, at path: String?, keepsAll: Bool) -> ProjectFindings

  /// The canonical paths of the files that lint reads in a folder.
  func files(below folder: String) -> [String]

  /// The errors in the configurations and baselines that were used, each once.
  var faults: [Diagnostic] { get }

  /// Whether a file is a configuration, a baseline, or a source that findings depend on.
  ///
  /// - Parameter path: The canonical path.
  func dependsOn(_ path: String) -> Bool

  /// Forgets what was read, because a file has changed.
  func forget()
}

/// What lint finds in a document.
package struct ProjectFindings: Sendable {
  /// Errors and findings as they are shown: sorted, and each once.
  package var findings: [Diagnostic]
  package var reviews: [LintResult.Review]

  package init(findings: [Diagnostic] = [], reviews: [LintResult.Review] = []) {
    self.findings = findings
    self.reviews = reviews
  }
}
