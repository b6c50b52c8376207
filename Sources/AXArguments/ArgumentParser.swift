/// Makes sense of a command line as the description of a program has it.
///
/// Options and arguments mix freely. `--name value`, `--name=value`, `-n value` and `-nvalue` are the same,
/// flags of one letter combine, `--` ends the options, and a lone `-` is an argument.
package struct ArgumentParser: Sendable {
  private let tree: CommandTree

  package init(root: CommandDescription) {
    tree = CommandTree(root: root)
  }

  /// What the arguments, without the program's own name, ask for.
  package func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommand {
    var scan = ArgumentScan(tree: tree, arguments: arguments)
    do {
      return try scan.run()
    } catch {
      // Who asks for help gets it, whatever else is wrong.
      if scan.asksForHelpFurtherOn, !error.isUnknownCommand { return .help(path: scan.path) }
      throw error
    }
  }
}

extension UsageError {
  /// Help for a command that is not there would be that of another.
  fileprivate var isUnknownCommand: Bool {
    if case .unknownCommand = reason { true } else { false }
  }
}
