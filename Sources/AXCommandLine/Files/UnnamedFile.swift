import AXReader

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that gets its name when it is whole, so that a run which is killed leaves nothing.
enum UnnamedFile {
  #if canImport(Glibc) || canImport(Musl)
    /// The header has it only as an expression that Swift does not read.
    private static let flag = 0o20_000_000 | O_DIRECTORY
    /// The system gives names to open files by these links.
    private static let openFiles = "/proc/self/fd"
    private static let isAvailable = access(openFiles, X_OK) == 0

    /// - Parameter mode: its permissions, before the user's mask takes from them.
    /// - Returns: none below 0, where there are no such files in the folder.
    static func open(in folder: String, mode: mode_t) -> Int32 {
      isAvailable ? Descriptor.opened(folder, flag | O_WRONLY, mode: mode) : -1
    }

    /// Gives a file its name.
    ///
    /// - Parameter isReplacing: whether there was a file of that name.
    /// - Returns: whether it has the name; `errno` says why not.
    static func link(_ descriptor: Int32, to target: String, isReplacing: Bool) -> Bool {
      let source = "\(openFiles)/\(descriptor)"
      let link = { (path: String) in linkat(AT_FDCWD, source, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 }
      if !isReplacing {
        if link(target) { return true }
        guard errno == EEXIST else { return false }
      }
      return TemporaryName.replace(target, in: FilePath.directory(of: target), link: link)
    }
  #else
    static func open(in folder: String, mode: mode_t) -> Int32 { -1 }

    static func link(_ descriptor: Int32, to target: String, isReplacing: Bool) -> Bool { false }
  #endif
}
