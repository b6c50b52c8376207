/// How a command is written, in pieces that are not to be broken over lines.
struct UsageLine {
  /// The program and the command.
  let invocation: [String]
  /// Options, then arguments, as `[--output <file>]` and `<input>...`.
  let pieces: [String]

  /// The usage of the command at a path.
  init(of path: [String], in tree: CommandTree) {
    invocation = tree.invocation(of: path)
    let command = tree.command(at: path) ?? tree.root
    let builtIn = CommandTree.builtIn(at: path).map(\.name)
    var pieces = tree.options(at: path).filter { !builtIn.contains($0.name) }.map(Self.piece)
    if !command.subcommands.isEmpty {
      pieces.append(command.arguments.isEmpty ? "<command>" : "[<command>]")
    }
    pieces += command.arguments.map(Self.piece)
    self.pieces = pieces
  }

  private static func piece(_ option: OptionDescription) -> String {
    let value = option.valueName.map { " <\($0)>" } ?? ""
    return "[\(option.longForm)\(value)]" + (option.isRepeating ? "..." : "")
  }

  private static func piece(_ argument: ArgumentDescription) -> String {
    let text = argument.isRequired ? argument.placeholder : "[\(argument.placeholder)]"
    return text + (argument.isRepeating ? "..." : "")
  }
}
