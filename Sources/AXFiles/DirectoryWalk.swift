import AXText

/// Finds the documents below a folder, sorted by the bytes of their paths.
///
/// Hidden files and folders are skipped, as ripgrep does. Links are skipped too: a target inside the folder is found
/// under its own name, and a target outside must not be opened.
package enum DirectoryWalk {
  /// A folder that could not be listed, or a file whose name is not valid. The walk continues without it.
  package struct Fault: Error {
    package let path: String
    package let message: String
    package var help: String?

    fileprivate static func unlisted(_ path: String, code: Int32) -> Fault {
      Fault(path: path, message: "the folder cannot be listed: \(String(cString: strerror(code)))")
    }
  }

  /// The paths of the documents, each beginning with `directory`, and what had to be skipped.
  package static func files(below directory: String, extensions: [String]) -> (paths: [String], faults: [Fault]) {
    var paths: [String] = []
    var faults: [Fault] = []
    var pending = [directory]
    while let folder = pending.popLast() {
      let fault = forEachEntry(of: folder) { entry in
        let path = FilePath.join(folder, entry.name)
        guard let kind = entry.kind else { return }
        guard kind == .directory || FilePath.hasExtension(path, among: extensions) else { return }
        if !entry.isNameable {
          faults.append(Fault(path: path, message: "the name is not UTF-8", help: "rename it"))
        } else if kind == .directory {
          pending.append(path)
        } else {
          paths.append(path)
        }
      }
      if let fault { faults.append(fault) }
    }
    return (paths.map(ExactText.init).sorted().map(\.text), faults)
  }

  /// The names in a folder that do not begin with a dot, sorted.
  ///
  /// - Parameter maximumCount: if the folder has more names than this, the result is empty.
  package static func names(in directory: String, atMost maximumCount: Int = .max) -> [String] {
    var names: [ExactText] = []
    _ = forEachEntry(of: directory, atMost: maximumCount) { names.append(ExactText($0.name)) }
    return names.count > maximumCount ? [] : names.sorted().map(\.text)
  }

  private struct Entry {
    enum Kind {
      case file, directory
    }

    /// The name, with invalid UTF-8 replaced.
    let name: String
    /// Whether the name is UTF-8, so that a path can contain it.
    let isNameable: Bool
    /// Nil for links and all other kinds.
    let kind: Kind?
  }

  /// Calls a closure for each entry of a folder that is not hidden.
  ///
  /// - Parameter maximumCount: the walk stops after one entry more than this.
  /// - Returns: the error, if the folder could not be read to its end.
  private static func forEachEntry(
    of directory: String, atMost maximumCount: Int = .max, _ body: (Entry) -> Void
  ) -> Fault? {
    guard let stream = opendir(directory) else { return .unlisted(directory, code: errno) }
    defer { closedir(stream) }
    var count = 0
    while true {
      errno = 0
      guard count <= maximumCount, let entry = readdir(stream) else { break }
      // The stream owns the entry until the next call. The name inside it ends with a zero.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let name = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        guard name.pointee != CChar(UInt8(ascii: ".")) else { return }
        let text = String(validatingCString: name)
        let kind = kind(of: Int32(entry.pointee.d_type), name, in: stream)
        count += 1
        body(Entry(name: text ?? String(cString: name), isNameable: text != nil, kind: kind))
      }
    }
    return errno == 0 ? nil : .unlisted(directory, code: errno)
  }

  private static func kind(of type: Int32, _ name: UnsafePointer<CChar>, in stream: DirectoryStream) -> Entry.Kind? {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .directory
    case Int32(DT_UNKNOWN):
      // Some file systems do not provide the kind.
      var status = stat()
      guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
      switch status.st_mode & S_IFMT {
      case S_IFREG: return .file
      case S_IFDIR: return .directory
      default: return nil
      }
    default: return nil
    }
  }
}

/// The type that `opendir` returns.
#if canImport(Darwin)
  private typealias DirectoryStream = UnsafeMutablePointer<DIR>
#else
  private typealias DirectoryStream = OpaquePointer
#endif
