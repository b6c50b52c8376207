import AXDiagnostics
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

  /// What a walk leaves out.
  package struct Selection: Sendable {
    /// Whether the configuration of a folder has an empty `exclude`, by canonical path.
    package let readsEverything: @Sendable (String) -> Bool
    /// Whether the files that are left out are counted, which may take as long as the rest of the walk.
    package let countsLeftOut: Bool

    package init(countsLeftOut: Bool = false, readsEverything: @escaping @Sendable (String) -> Bool) {
      self.countsLeftOut = countsLeftOut
      self.readsEverything = readsEverything
    }
  }

  /// The result of a walk.
  package struct Found {
    /// The paths of the documents, each beginning with the folder.
    package fileprivate(set) var paths: [String] = []
    package fileprivate(set) var faults: [Fault] = []
    /// The faults as diagnostics.
    package var diagnostics: [Diagnostic] {
      faults.map { Diagnostic(.unreadableFile, $0.message, at: .start(ofFile: $0.path), help: $0.help) }
    }
    /// The folders that were listed, the first among them.
    package fileprivate(set) var folders: [String] = []
    /// The number of files that are left out, by reason: the name of a folder, or `.gitignore`. The numbers are 0 if
    /// they are not counted.
    package fileprivate(set) var leftOut: [String: Int] = [:]
  }

  /// Finds the documents below a folder.
  ///
  /// - Parameter selection: what is left out; by default nothing.
  package static func files(below directory: String, extensions: [String], selection: Selection? = nil) -> Found {
    var result = Found()
    let filter = selection.flatMap { selection in
      FilePath.canonical(directory).map {
        WalkFilter(startingAt: $0, readsEverything: selection.readsEverything)
      }
    }
    var pending = [(path: directory, filter: filter, isStart: true)]
    while let folder = pending.popLast() {
      var filter = folder.filter
      for (entry, kind) in listed(folder.path, &filter, isStart: folder.isStart, &result) {
        let path = FilePath.join(folder.path, entry.name)
        guard kind == .directory || FilePath.hasExtension(path, among: extensions) else { continue }
        if let reason = filter?.reason(for: entry.name, isFolder: kind == .directory) {
          let isCounted = selection?.countsLeftOut == true
          let count = !isCounted ? 0 : kind == .directory ? Self.count(below: path, extensions: extensions) : 1
          result.leftOut[reason, default: 0] += count
        } else if !entry.isNameable {
          result.faults.append(Fault(path: path, message: "the name is not UTF-8", help: "rename it"))
        } else if kind == .directory {
          // Without a filter, a hidden folder stays hidden.
          if filter != nil || !entry.isHidden { pending.append((path, filter?.entering(entry.name), false)) }
        } else {
          result.paths.append(path)
        }
      }
    }
    result.paths = result.paths.map(ExactText.init).sorted().map(\.text)
    return result
  }

  /// The files and folders in a folder that are not hidden.
  private static func listed(
    _ folder: String, _ filter: inout WalkFilter?, isStart: Bool, _ result: inout Found
  ) -> [(Entry, Entry.Kind)] {
    var entries: [(Entry, Entry.Kind)] = []
    var marks = WalkFilter.Marks()
    let fault = forEachEntry(of: folder, includingHidden: true) { entry in
      if entry.isHidden { marks.add(entry.name, isFile: entry.kind == .file) }
      guard let kind = entry.kind else { return }
      let isHidden = kind == .directory ? WalkFilter.isHiddenFolder(entry.name) : entry.isHidden
      if !isHidden { entries.append((entry, kind)) }
    }
    if let fault { result.faults.append(fault) } else { result.folders.append(folder) }
    if let fault = filter?.apply(marks, isStart: isStart) { result.faults.append(fault) }
    return entries
  }

  /// The number of documents below a folder that is left out.
  private static func count(below folder: String, extensions: [String]) -> Int {
    var count = 0
    var pending = [folder]
    while let folder = pending.popLast() {
      _ = forEachEntry(of: folder) { entry in
        if entry.kind == .directory, entry.isNameable {
          pending.append(FilePath.join(folder, entry.name))
        } else if entry.kind == .file, FilePath.hasExtension(entry.name, among: extensions) {
          count += 1
        }
      }
    }
    return count
  }

  /// The names in a folder, sorted.
  ///
  /// - Parameters:
  ///   - maximumCount: if the folder has more names than this, the result is empty.
  ///   - includesHidden: whether names that begin with a dot are included.
  package static func names(
    in directory: String, atMost maximumCount: Int = .max, includingHidden includesHidden: Bool = false
  ) -> [String] {
    var names: [ExactText] = []
    _ = forEachEntry(of: directory, atMost: maximumCount, includingHidden: includesHidden) {
      names.append(ExactText($0.name))
    }
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

    var isHidden: Bool { name.utf8.first == UInt8(ascii: ".") }
  }

  /// Calls a closure for each entry of a folder.
  ///
  /// - Parameters:
  ///   - maximumCount: the walk stops after one entry more than this.
  ///   - includesHidden: whether entries are included whose names begin with a dot.
  /// - Returns: the error, if the folder could not be read to its end.
  private static func forEachEntry(
    of directory: String, atMost maximumCount: Int = .max, includingHidden includesHidden: Bool = false,
    _ body: (Entry) -> Void
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
        let text = String(validatingCString: name)
        if name.pointee == CChar(UInt8(ascii: ".")), !includesHidden || text == "." || text == ".." { return }
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
