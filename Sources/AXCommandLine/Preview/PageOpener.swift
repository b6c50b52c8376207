import AXArguments
import AXFiles
import AXText

/// Opens a page in the browser.
enum PageOpener {
  #if os(macOS)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Starts the system's program for opening files, and does not wait for it, because it may become the browser.
  static func open(_ path: String) throws(UsageError) {
    let path = FilePath.located(path)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0..<3 { posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0) }
    let words: [String] = [program, path]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawnp(&child, program, &actions, nil, &arguments, ChildProcess.environment) == 0 else {
      throw UsageError(.other("'\(program)' cannot be started", help: "open '\(path)' in a browser"))
    }
  }
}
