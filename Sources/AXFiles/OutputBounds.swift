import AXText

/// Keeps what is written into a folder in it: a link that a stranger has put there must not lead a run to another file.
package enum OutputBounds {
  /// - Parameters:
  ///   - path: of an output, as `FilePath.join` puts it below the folder.
  ///   - folder: that was named for the outputs; it may be a link itself.
  /// - Throws: where the output, or a folder on the way to it, is a link out of the folder or to nothing.
  package static func check(_ path: String, below folder: String) throws(OutputFault) {
    var place = folder
    for component in FilePath.components(of: FilePath.below(folder, path)) {
      place = FilePath.join(place, String(component))
      var status = stat()
      guard lstat(place, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else { continue }
      if let target = FilePath.canonical(place), let inner = FilePath.canonical(folder),
        FilePath.isInside(target, directory: inner)
      {
        continue
      }
      throw OutputFault(path: path, reason: "the link '\(place)' leads out of '\(folder)'")
    }
  }
}
