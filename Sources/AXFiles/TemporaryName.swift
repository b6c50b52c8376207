import AXText

/// The names under which files lie until they are whole: hidden, so that no walk finds them, and recognizable as
/// axspec's if a run was killed and one is left.
package enum TemporaryName {
  private struct State {
    /// The files that have such a name now.
    var used: Set<String> = []
    /// The folders in which this run has looked for what others left.
    var cleaned: Set<ExactText> = []
  }

  private static let start = ".axspec-"
  /// The digits of the largest number in base 36.
  private static let digitCount = 13
  /// No run takes as long to write a file, in seconds.
  private static let maximumAge = 24 * 60 * 60
  private static let state = Locked(State())

  /// Makes a new file in a folder.
  ///
  /// - Parameter mode: its permissions, before the user's mask takes from them.
  /// - Returns: the file, open for writing; if the descriptor is below 0, there is none and `errno` says why.
  package static func makeFile(in folder: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    removeLeftovers(in: folder)
    return state.withLock { state in
      while true {
        let path = path(in: folder)
        let descriptor = Descriptor.opened(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // There may be a file of that name.
        if descriptor < 0, errno == EEXIST { continue }
        if descriptor >= 0 { state.used.insert(path) }
        return (descriptor, path)
      }
    }
  }

  /// A new path in a folder.
  static func path(in folder: String) -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 36)
    return FilePath.join(folder, start + String(repeating: "0", count: digitCount - digits.count) + digits)
  }

  /// Puts a file into its place.
  ///
  /// - Returns: whether it is there; `errno` says why not.
  package static func move(_ path: String, to target: String) -> Bool {
    state.withLock { state in
      guard rename(path, target) == 0 else { return false }
      state.used.remove(path)
      return true
    }
  }

  /// Removes a file.
  package static func remove(_ path: String) {
    state.withLock { state in
      unlink(path)
      state.used.remove(path)
    }
  }

  /// Removes all, for a program that ends without any more ado: none comes after them.
  package static func removeAll(then end: () -> Never) -> Never {
    state.withLock { state in
      for path in state.used { unlink(path) }
      end()
    }
  }

  // MARK: What others left

  /// Removes from a folder what runs have left that were killed a day ago or longer. Once a run is enough.
  static func removeLeftovers(in folder: String) {
    guard state.withLock({ $0.cleaned.insert(ExactText(folder)).inserted }), let stream = opendir(folder) else {
      return
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // The name is in the stream's memory and ends with a zero.
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        let name = UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self)
        // Most names of a large folder are not looked at any further.
        guard strncmp(name, start, start.utf8.count) == 0, isOwn(String(cString: name)) else { return }
        var status = stat()
        guard fstatat(dirfd(stream), name, &status, AT_SYMLINK_NOFOLLOW) == 0, isLeft(status) else { return }
        unlinkat(dirfd(stream), name, 0)
      }
    }
  }

  /// Whether a name is one that `path(in:)` makes.
  private static func isOwn(_ name: String) -> Bool {
    let digits = name.utf8.dropFirst(start.utf8.count)
    // No number of 64 bits begins with a letter in that base, as a word does that a person writes.
    return digits.count == digitCount && digits.allSatisfy { "0123456789abcdefghijklmnopqrstuvwxyz".utf8.contains($0) }
      && UInt64(Substring(digits), radix: 36) != nil
  }

  private static func isLeft(_ file: stat) -> Bool {
    #if canImport(Darwin)
      let written = file.st_mtimespec.tv_sec
    #else
      let written = file.st_mtim.tv_sec
    #endif
    // What root replaces keeps its owner.
    let isOurs = file.st_uid == geteuid() || geteuid() == 0
    return isOurs && file.st_mode & S_IFMT == S_IFREG && written < time(nil) - maximumAge
  }
}
