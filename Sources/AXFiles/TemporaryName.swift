import AXText

/// The temporary names of unfinished files. They are hidden, so that no walk finds them, and recognizable, so that
/// files of a killed run can be removed.
package enum TemporaryName {
  private struct State {
    /// The temporary files of this run.
    var used: Set<String> = []
    /// The temporary folders of this run.
    var folders: Set<String> = []
    /// The folders from which this run has removed leftover files.
    var cleaned: Set<ExactText> = []
    /// The number of threads that give a file its temporary or final name, which takes long enough to disturb others.
    var namingCount = 0
    /// Whether the program is ending. No thread may begin to name a file then.
    var isEnding = false
  }

  private static let start = ".axspec-"
  /// The number of digits of the largest 64-bit number in base 36.
  private static let digitCount = 13
  /// The age in seconds from which a temporary file is a leftover.
  private static let maximumAge = 24 * 60 * 60
  private static let state = Locked(State())

  /// Runs a closure that names a file. Several threads can do this at the same time, but none can begin while the program
  /// is ending.
  private static func whileNaming<Result>(_ body: () -> Result) -> Result {
    state.withLock(when: { !$0.isEnding }, { $0.namingCount += 1 })
    defer {
      state.withLock { $0.namingCount -= 1 }
      state.wake()
    }
    return body()
  }

  /// Creates a temporary file in a folder.
  ///
  /// - Parameter mode: the permissions of the file, before the user's mask is applied.
  /// - Returns: the descriptor, open for writing, and the path; if the descriptor is negative, `errno` has the reason.
  package static func makeFile(in folder: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    removeLeftovers(in: folder)
    return whileNaming {
      while true {
        let path = path(in: folder)
        let descriptor = Descriptor.opened(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // The name may be taken.
        if descriptor < 0, errno == EEXIST { continue }
        if descriptor >= 0 { state.withLock { _ = $0.used.insert(path) } }
        return (descriptor, path)
      }
    }
  }

  /// A random temporary path in a folder.
  static func path(in folder: String) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 36)
    return FilePath.join(folder, start + String(repeating: "0", count: digitCount - digits.count) + digits)
  }

  /// Renames a temporary file to its final name.
  ///
  /// - Returns: whether it succeeded; if not, `errno` has the reason.
  package static func move(_ path: String, to target: String) -> Bool {
    whileNaming {
      guard rename(path, target) == 0 else { return false }
      state.withLock { _ = $0.used.remove(path) }
      return true
    }
  }

  /// Gives a temporary file its final name, unless something has that name.
  ///
  /// - Returns: whether it succeeded; if not, `errno` has the reason.
  static func claim(_ path: String, as target: String) -> Bool {
    state.withLock { state in
      // Unlike a rename, a second name never replaces a file.
      if link(path, target) != 0 {
        let reason = errno
        // Some file systems give a file only one name.
        guard [EPERM, ENOTSUP, ENOSYS].contains(reason), FilePath.isMissing(target) else {
          errno = reason
          return false
        }
        guard rename(path, target) == 0 else { return false }
      } else {
        unlink(path)
      }
      state.used.remove(path)
      return true
    }
  }

  /// Removes a temporary file.
  package static func remove(_ path: String) {
    state.withLock { state in
      unlink(path)
      state.used.remove(path)
    }
  }

  /// Removes all temporary files and folders, and ends the program. No new ones can be created meanwhile.
  package static func removeAll(then end: () -> Never) -> Never {
    state.withLock { $0.isEnding = true }
    return state.withLock(
      when: { $0.namingCount == 0 },
      { state in
        for path in state.used { unlink(path) }
        for path in state.folders { removeTree(path) }
        end()
      })
  }

  // MARK: Folders

  /// The system's folder for temporary files.
  static var folder: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  /// Creates a temporary folder that only this user can read.
  ///
  /// - Returns: its path without links.
  static func makeFolder() throws(OutputFault) -> String {
    let parent = FilePath.canonical(folder) ?? folder
    let (made, failure) = state.withLock { state -> (String, Int32) in
      while true {
        let path = path(in: parent)
        if mkdir(path, 0o700) == 0 {
          state.folders.insert(path)
          return (path, 0)
        }
        // The name may be taken.
        if errno != EEXIST { return (path, errno) }
      }
    }
    if failure != 0 { throw OutputFault(path: made, code: failure) }
    return made
  }

  /// Removes a temporary folder with everything inside.
  static func removeFolder(_ path: String) {
    state.withLock { state in
      removeTree(path)
      state.folders.remove(path)
    }
  }

  /// Removes a file, a link, or a folder with everything inside. Links are not followed.
  private static func removeTree(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unlink(path)
      return
    }
    for name in DirectoryWalk.names(in: path, includingHidden: true) { removeTree(FilePath.join(path, name)) }
    rmdir(path)
  }

  // MARK: Leftover files

  /// Removes files from a folder that were left there by runs that were killed a day or more ago. Runs once per folder.
  static func removeLeftovers(in folder: String) {
    guard state.withLock({ $0.cleaned.insert(ExactText(folder)).inserted }), let stream = opendir(folder) else {
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // The stream owns the name, which ends with a zero.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let name = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        // Rules out most names of a large folder quickly.
        guard strncmp(name, start, start.utf8.count) == 0, isOwn(String(cString: name)) else { return }
        var status = stat()
        guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0, isLeftover(status) else { return }
        unlinkat(dirfd(stream), name, 0)
      }
    }
  }

  /// Whether `path(in:)` could have made a name.
  private static func isOwn(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(start.utf8.count)
    // A 64-bit number with 13 digits in base 36 begins with a digit, unlike a word that a person writes.
    return digits.count == digitCount && digits.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
      && UInt64(Substring(digits), radix: 36) != nil
  }

  private static func isLeftover(_ file: stat) -> Bool {
    #if canImport(Darwin)
      let written = file.st_mtimespec.tv_sec
    #else
      let written = file.st_mtim.tv_sec
    #endif
    // A file that root replaces keeps its owner.
    let isOurs = file.st_uid == geteuid() || geteuid() == 0
    return isOurs && file.st_mode & S_IFMT == S_IFREG && written < time(nil) - maximumAge
  }
}
