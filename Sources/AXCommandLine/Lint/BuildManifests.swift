import AXFiles

/// Finds the files of build systems other than Xcode: packages, pods, and generators of projects.
enum BuildManifests {
  private static let names: Set<String> = [
    "BUILD", "BUILD.bazel", "CMakeLists.txt", "Package.swift", "Project.swift", "project.yaml", "project.yml",
  ]
  /// The maximum number of files in a folder to look at.
  private static let maximumCount = 10_000

  /// Returns whether a folder has such a file.
  ///
  /// - Parameter isRoot: Whether to look into the folders above, too, up to that of the repository.
  static func isAround(_ folder: String, isRoot: Bool) -> Bool {
    if isIn(folder) { return true }
    guard isRoot, let repository = FilePath.nearestRepository(above: folder) else { return false }
    return FilePath.folders(upwardFrom: folder).contains {
      $0 != folder && FilePath.isInside($0, directory: repository) && isIn($0)
    }
  }

  private static func isIn(_ folder: String) -> Bool {
    DirectoryWalk.names(in: folder, atMost: maximumCount).contains { names.contains($0) || $0.hasSuffix(".podspec") }
  }
}
