import AXArguments
import AXFiles
import AXLanguageServer
import AXText

/// `axspec language-server`: serves an editor.
enum LanguageServerCommand: Command {
  static let name = "language-server"
  static let description = CommandDescription(
    name: name,
    summary: "Serve an editor: problems, fixes, completion, speech",
    discussion: """
      An editor starts this command, and talks to it over standard input and output in the Language Server Protocol. \
      What it finds is what 'axspec lint' finds in a file, before the file is saved. The nearest .axspec.json upward \
      from each file sets which rules run.
      """,
    options: LanguageServerOptions.self,
    examples: [CommandExample("axspec language-server", "The command to enter in the settings of an editor.")])

  static func run(_ options: LanguageServerOptions, _ console: Console) throws -> ExitStatus {
    let project = EditedProject(console)
    let server = LanguageServer(project: project) { bytes in
      // If the editor is gone, so is its input.
      try? bytes.withView { bytes throws(OutputFault) in
        try Descriptor.writeAll(bytes, to: 1, path: "standard output")
      }
    }
    return server.run(read: read) == 0 ? .success : .difference
  }

  /// How long to wait for input before looking whether the editor is still there, in milliseconds.
  private static let patience: Int32 = 1000

  private static func read() -> LanguageServer.Input {
    var events = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    let count = poll(&events, 1, patience)
    if count == 0 || count < 0 && errno == EINTR { return .nothing }
    guard count > 0 else { return .end }
    let bytes = Descriptor.readAvailable(0)
    return bytes.isEmpty ? .end : .bytes(bytes)
  }
}

/// The options of `language-server`.
struct LanguageServerOptions: CommandOptions {
  init(_ reader: inout ArgumentReader) throws(UsageError) {
    // Clients pass it to choose what this server always does.
    _ = reader.flag("stdio", summary: "Use standard input and output, which is what the command always does")
  }
}
