import AXArguments
import AXFiles
import AXText

/// The program: parses the arguments, runs the command and exits with its status.
package enum CommandLineTool {
  package static let version = "0.1.0"

  package static func main() -> Never {
    fillClosedStreams()
    MemoryExhaustion.begin()
    Interruption.begin()
    var status = run(Array(CommandLine.arguments.dropFirst()))
    do {
      try Console.standard.output.finish()
    } catch {
      status = report(error, to: .standard)
    }
    try? Console.standard.errors.finish()
    exit(status.rawValue)
  }

  /// Opens `/dev/null` for closed standard streams. Otherwise the first opened file would get the number of a stream,
  /// and messages would be written into it.
  ///
  /// Reading from or writing to a closed stream fails as before, but what is written to standard error is lost.
  private static func fillClosedStreams() {
    for (descriptor, flags) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDWR)] as [(Int32, Int32)]
    where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }

  /// Runs a command line, without the program's own name.
  static func run(_ arguments: [String], console: Console = .standard) -> ExitStatus {
    do {
      if arguments.first == Completion.command {
        let completion = Completion(of: Array(arguments.dropFirst()), in: CommandTree(root: root))
        try console.output.write(completion.lines.map { $0 + "\n" }.joined())
        return .success
      }
      switch try parse(arguments) {
      case .version:
        try console.output.write("axspec \(version)\n")
        return .success
      case .help(let path, let isComplete):
        try console.output.write(HelpPrinter(root: root).text(for: path, isComplete: isComplete))
        return .success
      case .run(let path, let arguments):
        guard let command = commands.first(where: { path.first == $0.name }) else { return .internalError }
        do {
          return try command.run(arguments, console)
        } catch {
          return report(error, of: arguments.invocation.command, to: console)
        }
      }
    } catch {
      return report(error, to: console)
    }
  }

  /// Reports why a command failed.
  static func report(_ error: any Error, of command: [String] = ["axspec"], to console: Console) -> ExitStatus {
    let errors = console.errors
    if let error = error as? UsageError {
      errors.print(error.naming(command).description(style: errors.style))
      return .badInput
    }
    if let error = error as? OutputFault {
      errors.print("axspec: error: \(TerminalText.escaped(error.description))\n")
      return .badInput
    }
    errors.print(
      "axspec: error: \(TerminalText.escaped("\(error)"))\n"
        + "  help: this is a bug in axspec; please report it at \(ProjectAddress.url)/issues, with what 'axspec doctor' prints\n"
    )
    return .internalError
  }

  /// Parses the arguments.
  private static func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommand {
    // If the first argument is a command, the descriptions of the others are not needed. Building them takes a good
    // part of a small run, because that of lint contains every rule. Help and errors need them all.
    if let command = commands.first(where: { $0.name == arguments.first }),
      let parsed = try? ArgumentParser(root: root(with: [("", [command])])).parse(arguments), case .run = parsed
    {
      return parsed
    }
    return try ArgumentParser(root: root).parse(arguments)
  }

  /// The options of a command with a command line, for a command that runs others.
  ///
  /// - Parameter arguments: what follows the name of the command.
  static func options<Run: Command>(of command: Run.Type, _ arguments: [String]) throws(UsageError) -> Run.Options {
    let words = [command.name] + arguments
    guard case .run(_, let parsed) = try ArgumentParser(root: root(with: [("", [command])])).parse(words) else {
      throw UsageError(.other("'axspec \(words.joined(separator: " "))' cannot be run"))
    }
    return try parsed.options()
  }

  /// All commands by what they are for, what a newcomer needs first. To add one, add a file and a line here.
  private static var groups: [(title: String, commands: [any Command.Type])] {
    [
      (
        "FIND PROBLEMS",
        [
          LintCommand.self, ExplainCommand.self, RulesCommand.self, PreviewCommand.self, SpeakCommand.self,
          OutlineCommand.self,
        ]
      ),
      ("CHECK A PROJECT", [InitCommand.self, CheckCommand.self]),
      (
        "DESCRIBE SCREENS",
        [ReferenceCommand.self, CompileCommand.self, FormatCommand.self, ImportCommand.self, RecordCommand.self]
      ),
      ("TEST THE APP", [VerifyCommand.self, GenerateCommand.self]),
      (
        "SET UP EDITORS AND SHELLS",
        [LanguageServerCommand.self, SchemaCommand.self, CompletionsCommand.self, DoctorCommand.self]
      ),
    ]
  }

  /// All commands, in the order of help.
  static var commands: [any Command.Type] { groups.flatMap(\.commands) }

  /// The description of the program, for parsing, help and completion.
  static let root = root(with: groups)

  private static func root(with groups: [(title: String, commands: [any Command.Type])]) -> CommandDescription {
    CommandDescription(
      name: "axspec",
      summary: "Find what VoiceOver users miss on your screens, and test what VoiceOver says",
      discussion: """
        'axspec lint' finds problems in the storyboards and xibs that you have. A screen can also be described in XML: \
        views, controls, their labels, values, traits, and actions. axspec prints the text that AXSnapshot would print \
        for the live views. 'axspec reference' is the reference of this language.
        """,
      subcommands: groups.flatMap { title, commands in
        commands.map { command in
          var description = command.description
          description.group = title
          return description
        }
      },
      examples: [
        CommandExample("axspec lint App", "Find problems in all storyboards, xibs, and screen files of an app."),
        CommandExample("axspec init", "Set a project up, so that 'axspec check' reports what is new."),
        CommandExample("axspec compile Screens/FinalResult.xml", "Print the snapshot of a screen."),
      ])
  }
}

/// A subcommand, which runs with typed options and returns an exit status.
protocol Command: Sendable {
  associatedtype Options: CommandOptions

  static var name: String { get }
  /// Has the same name. Making it takes longer.
  static var description: CommandDescription { get }

  static func run(_ options: Options, _ console: Console) throws -> ExitStatus
}

extension Command {
  fileprivate static func run(_ arguments: ParsedArguments, _ console: Console) throws -> ExitStatus {
    try run(arguments.options(), console)
  }
}

/// The exit status of the program.
package enum ExitStatus: Int32, Sendable {
  case success = 0
  /// `--check` or `verify` found a difference, or `lint` a finding at the failing level.
  case difference = 1
  /// Bad input or usage, or an output that cannot be written.
  case badInput = 2
  /// A bug in axspec (`EX_SOFTWARE` of `sysexits.h`).
  case internalError = 70
}
