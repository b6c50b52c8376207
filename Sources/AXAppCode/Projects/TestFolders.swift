import AXDiagnostics

/// The folders of an app that contain its tests, with the storyboards and xibs that only tests load.
package struct TestFolders {
  private var folders: Set<String> = []

  /// - Parameters:
  ///   - paths: The canonical paths of all source files.
  ///   - tests: The indices of those with tests.
  package init(paths: [String], tests: Set<Int>) {
    var counts: [String: (all: Int, tests: Int)] = [:]
    for (index, path) in paths.enumerated() {
      for folder in Self.folders(of: path) {
        counts[folder, default: (0, 0)].all += 1
        if tests.contains(index) { counts[folder, default: (0, 0)].tests += 1 }
      }
    }
    // An app may also have screens about tests, such as those of a laboratory.
    folders = Set(counts.filter { $0.value.tests * 2 > $0.value.all }.keys)
  }

  /// Returns a note if only tests load a storyboard or xib, or nil if the app may load it.
  ///
  /// - Parameter path: The canonical path of the document.
  package func note(onDocumentAt path: String) -> Diagnostic.Note? {
    Self.folders(of: path).first(where: folders.contains).map { folder in
      .init("no target of the app builds it: the folder \(folder.split(separator: "/").last ?? "") contains tests")
    }
  }

  /// Returns the folders around a file whose names say that they contain tests, from the outermost to the innermost.
  private static func folders(of path: String) -> [String] {
    var result: [String] = []
    for slash in path.utf8.indices where path.utf8[slash] == UInt8(ascii: "/") {
      let folder = path[..<slash]
      if folder.hasSuffix("Tests") { result.append(String(folder)) }
    }
    return result
  }
}
