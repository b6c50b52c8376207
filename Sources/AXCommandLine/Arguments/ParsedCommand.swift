/// What a command line asks for.
package enum ParsedCommand: Sendable {
  /// Run the command at a path of subcommand names.
  case run(path: [String], arguments: ParsedArguments)
  case help(path: [String])
  case version
}
