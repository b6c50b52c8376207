import AXFiles
import AXText

/// Finds the files of build systems other than Xcode: packages, pods, and generators of projects.
struct BuildManifests {
  private static let names = [
    "BUCK", "BUILD", "BUILD.bazel", "CMakeLists.txt", "Package.swift", "Project.swift", "Workspace.swift",
    "project.json", "project.yaml", "project.yml",
  ]
  private static let endings = [".podspec", ".podspec.json"]

  /// The canonical paths of the searched folders.
  private let roots: Set<ExactText>
  /// Whether each folder has such a file. Many documents are in the same folders.
  private var known: [ExactText: Bool] = [:]

  /// - Parameter roots: The canonical paths of the searched folders.
  init(roots: [String]) { self.roots = Set(roots.map(ExactText.init)) }

  /// Returns whether a folder has such a file. Above a searched folder, the folders up to that of the repository count,
  /// because the project may be searched only in part.
  mutating func isAround(_ folder: String) -> Bool {
    if isIn(folder) { return true }
    guard roots.contains(ExactText(folder)), let repository = FilePath.nearestRepository(above: folder) else {
      return false
    }
    for above in FilePath.folders(upwardFrom: folder).dropFirst() {
      guard FilePath.isInside(above, directory: repository) else { return false }
      if isIn(above) { return true }
    }
    return false
  }

  private mutating func isIn(_ folder: String) -> Bool {
    if let known = known[ExactText(folder)] { return known }
    let isFound =
      Self.names.contains { FilePath.exists(FilePath.join(folder, $0)) }
      || DirectoryWalk.names(in: folder).contains { name in Self.endings.contains(where: name.hasSuffix) }
    known[ExactText(folder)] = isFound
    return isFound
  }
}
