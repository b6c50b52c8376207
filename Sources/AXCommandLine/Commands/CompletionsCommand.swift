/// `axspec completions`: prints the script that a shell completes commands with.
enum CompletionsCommand: Command {
  static let description = CommandDescription(
    name: "completions",
    summary: "Print a shell's completion script",
    discussion: """
      bash: eval "$(axspec completions bash)", in ~/.bashrc.

      zsh: axspec completions zsh > _axspec, into a folder of $fpath.

      fish: axspec completions fish > ~/.config/fish/completions/axspec.fish.
      """,
    arguments: [
      ArgumentDescription(name: "shell", summary: "The shell", allowedValues: CompletionScript.allCases.map(\.rawValue))
    ],
    examples: [CommandExample("axspec completions bash", "Print the script for bash.")])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    guard let script = arguments.positionals.first.flatMap(CompletionScript.init) else {
      throw arguments.error(.missingArgument("<shell>"))
    }
    try Console.standardOutput.write(script.text)
    return .success
  }
}
