import AXText

/// The documents below a folder, sorted by the bytes of their paths.
///
/// Hidden files and folders are left out, as ripgrep does, and so are links: what they name inside the folder is
/// found under its own name, and what they name outside is not to be opened.
package enum DirectoryWalk {
  /// A folder that could not be listed.
  package struct Fault: Error {
    package let path: String
    package let reason: String
  }

  /// The paths, each beginning with the folder as it was given.
  package static func files(below directory: String, extensions: [String]) throws(Fault) -> [String] {
    var result: [String] = []
    var pending = [directory]
    let suffixes = extensions.map { "." + $0 }
    while let folder = pending.popLast() {
      for entry in try entries(of: folder) {
        let path = FilePath.join(folder, entry.name)
        switch entry.kind {
        case .directory: pending.append(path)
        case .file where suffixes.contains { entry.name.lowercased().hasSuffix($0) }: result.append(path)
        default: break
        }
      }
    }
    return result.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names in a folder that do not begin with a dot.
  package static func names(in directory: String) -> [String] {
    ((try? entries(of: directory)) ?? []).map(\.name).sorted()
  }

  private enum EntryKind {
    case file, directory, other
  }

  private static func entries(of directory: String) throws(Fault) -> [(name: String, kind: EntryKind)] {
    guard let stream = opendir(directory) else {
      throw Fault(path: directory, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var result: [(name: String, kind: EntryKind)] = []
    while let entry = readdir(stream) {
      // The entry is the stream's memory until the next one is read. The name is in it and ends with a zero.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard !name.hasPrefix(".") else { continue }
      result.append((name, kind(of: Int32(entry.pointee.d_type), at: FilePath.join(directory, name))))
    }
    return result
  }

  private static func kind(of type: Int32, at path: String) -> EntryKind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_UNKNOWN):
      // Some file systems do not say.
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .directory
      default: return .other
      }
    default: return .other
    }
  }
}
