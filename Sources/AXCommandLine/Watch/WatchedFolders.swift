import AXReader

/// The folders in which something that matters may happen.
struct WatchedFolders {
  private(set) var paths: Set<String> = []

  /// - Parameter arguments: the inputs as they were given; the current folder where there are none.
  init(_ arguments: [String]) {
    for argument in arguments.isEmpty ? ["."] : arguments {
      if FilePath.isDirectory(argument) {
        paths.formUnion(DirectoryWalk.folders(below: argument))
        // It may be moved away and come back.
        add(folderOf: FilePath.canonical(argument) ?? argument)
      } else {
        add(folderOf: argument)
      }
    }
  }

  /// Adds the folder of a file, or the nearest one upward that is there.
  mutating func add(folderOf path: String) {
    paths.insert(FilePath.nearestDirectory(above: path))
  }
}
