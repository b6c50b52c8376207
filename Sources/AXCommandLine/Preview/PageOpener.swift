import AXArguments
import AXFiles
import AXText

/// Opens a page in the browser.
enum PageOpener {
  /// The system's program for opening files.
  #if os(macOS)
    static let program = "open"
  #else
    static let program = "xdg-open"
  #endif

  /// Starts the program, and does not wait for it, because it may become the browser.
  static func open(_ path: String) throws(UsageError) {
    let path = FilePath.located(path)
    let (_, code) = ChildProcess.start([program, path]) { actions in
      for stream: Int32 in 0..<3 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    }
    guard code == 0 else {
      throw UsageError(.other("'\(program)' cannot be started", help: "open '\(path)' in a browser"))
    }
  }
}
