import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import Foundation

@testable import AXLanguageServer

/// A project whose root is one folder, without rules. A folder inside may have a configuration, too.
struct FolderProject: LintingProject {
  /// The canonical path.
  let folder: String
  /// The canonical path of the folder inside; nil if there is none.
  var inner: String?

  var version: String { "0" }
  var faults: [Diagnostic] { [] }

  func root(ofFolder path: String) -> String? {
    if let inner, FilePath.isInside(path, directory: inner) { return inner }
    return FilePath.isInside(path, directory: folder) ? folder : nil
  }

  func settings(ofFileAt path: String) -> LintSettings { LintSettings() }

  func lint(_ document: DocumentReader.Output, at path: String?, keepsAll: Bool) -> ProjectFindings {
    ProjectFindings()
  }

  func files(below path: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".xml") }.map { "\(folder)/\($0)" }
      .filter { FilePath.isInside($0, directory: path) }
  }

  func resources(ofFileAt path: String) -> AppResources { AppResources() }

  func dependsOn(_ path: String) -> Bool { false }

  func forget() {}
}
