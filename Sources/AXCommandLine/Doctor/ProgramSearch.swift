import AXFiles
import AXText

/// Finds programs as the system does when it starts one, and starts none.
enum ProgramSearch {
  /// The path of a program; nil if it is in none of the folders.
  ///
  /// - Parameter folders: what `PATH` contains; nil if it is not set.
  static func path(
    of name: String, in folders: String? = getenv("PATH").map { String(cString: $0) }
  ) -> String? {
    if name.utf8.contains(UInt8(ascii: "/")) { return isProgram(name) ? name : nil }
    let folders = (folders ?? "/usr/bin:/bin").utf8.split(
      separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    // An empty part is the current folder.
    return folders.lazy.map { FilePath.join(String(Substring($0)), name) }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !FilePath.isDirectory(path) }
}
