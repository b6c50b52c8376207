import AXReader
import AXTree

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The names under which files lie until they are whole: hidden, so that no walk finds them, and to be known as
/// axspec's where a run was killed and one is left.
enum TemporaryName {
  static let prefix = ".axspec-"

  /// The files that have such a name now.
  private static let used = Locked<Set<String>>([])

  /// Makes a new file in a folder.
  ///
  /// - Parameter mode: its permissions, before the user's mask takes from them.
  /// - Returns: the file, open for writing; a descriptor below 0 where there is none, and `errno` says why.
  static func makeFile(in folder: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    used.withLock { used in
      var descriptor: Int32 = -1
      let path = firstFree(in: folder) { path in
        descriptor = Descriptor.opened(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        return descriptor >= 0
      }
      if descriptor >= 0 { used.insert(path) }
      return (descriptor, path)
    }
  }

  /// Puts a file into its place.
  ///
  /// - Returns: whether it is there; `errno` says why not.
  static func move(_ path: String, to target: String) -> Bool {
    used.withLock { used in
      guard rename(path, target) == 0 else { return false }
      used.remove(path)
      return true
    }
  }

  /// Puts a file that has no name yet into the place of another one: it can be given a name, but not one that is
  /// taken.
  ///
  /// - Parameter link: gives the file a name, and says whether it could.
  /// - Returns: whether it is there; `errno` says why not.
  static func replace(_ target: String, in folder: String, link: (String) -> Bool) -> Bool {
    used.withLock { _ in
      var isLinked = false
      let path = firstFree(in: folder) { path in
        isLinked = link(path)
        return isLinked
      }
      if !isLinked { return false }
      if rename(path, target) == 0 { return true }
      let reason = errno
      unlink(path)
      errno = reason
      return false
    }
  }

  /// Removes a file.
  static func remove(_ path: String) {
    used.withLock { used in
      unlink(path)
      used.remove(path)
    }
  }

  /// Removes all, for a program that ends without any more ado: none comes after them.
  static func removeAll(then end: () -> Never) -> Never {
    used.withLock { used in
      for path in used { unlink(path) }
      end()
    }
  }

  /// The first of some random names for which a call succeeds, or fails for another reason than that there is such
  /// a file.
  private static func firstFree(in folder: String, isMade: (String) -> Bool) -> String {
    while true {
      let path = FilePath.join(folder, prefix + String(UInt64.random(in: .min ... .max), radix: 36))
      if isMade(path) || errno != EEXIST { return path }
    }
  }
}
