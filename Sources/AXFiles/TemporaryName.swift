import AXText

/// The names under which files lie until they are whole: hidden, so that no walk finds them, and recognizable as
/// axspec's if a run was killed and one is left.
package enum TemporaryName {
  /// The files that have such a name now.
  private static let used = Locked<Set<String>>([])

  /// Makes a new file in a folder.
  ///
  /// - Parameter mode: its permissions, before the user's mask takes from them.
  /// - Returns: the file, open for writing; if the descriptor is below 0, there is none and `errno` says why.
  package static func makeFile(in folder: String, mode: mode_t) -> (descriptor: Int32, path: String) {
    used.withLock { used in
      while true {
        let path = path(in: folder)
        let descriptor = Descriptor.opened(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode)
        // There may be a file of that name.
        if descriptor < 0, errno == EEXIST { continue }
        if descriptor >= 0 { used.insert(path) }
        return (descriptor, path)
      }
    }
  }

  /// A new path in a folder.
  static func path(in folder: String) -> String {
    FilePath.join(folder, ".axspec-" + String(UInt64.random(in: .min ... .max), radix: 36))
  }

  /// Puts a file into its place.
  ///
  /// - Returns: whether it is there; `errno` says why not.
  package static func move(_ path: String, to target: String) -> Bool {
    used.withLock { used in
      guard rename(path, target) == 0 else { return false }
      used.remove(path)
      return true
    }
  }

  /// Removes a file.
  package static func remove(_ path: String) {
    used.withLock { used in
      unlink(path)
      used.remove(path)
    }
  }

  /// Removes all, for a program that ends without any more ado: none comes after them.
  package static func removeAll(then end: () -> Never) -> Never {
    used.withLock { used in
      for path in used { unlink(path) }
      end()
    }
  }
}
