/// All commands of a program, including what every program has: `--help`, `--version` and the command `help`.
///
/// A path contains the names of subcommands without the program: `["generate", "swift"]`.
package struct CommandTree: Sendable {
  static let helpOption = OptionDescription(name: "help", short: "h", summary: "Show help information")
  static let versionOption = OptionDescription(name: "version", summary: "Show the version")
  static let helpCommand = "help"

  package let root: CommandDescription

  package init(root: CommandDescription) {
    var root = root
    if !root.subcommands.isEmpty, !root.subcommands.contains(where: { $0.name == Self.helpCommand }) {
      let names = root.subcommands.map(\.name)
      var help = CommandDescription(
        name: Self.helpCommand, summary: "Show everything about a command",
        arguments: [
          ArgumentDescription(
            name: "command", summary: "The name of a command", isRequired: false, isRepeating: true,
            completion: .values(names))
        ])
      help.group = root.subcommands.last?.group ?? ""
      root.subcommands.append(help)
    }
    self.root = root
  }

  /// The commands from the root to the one at a path; nil if a name is unknown.
  package func commands(along path: [String]) -> [CommandDescription]? {
    var result = [root]
    for name in path {
      guard let next = result[result.count - 1].subcommands.first(where: { $0.name == name }) else { return nil }
      result.append(next)
    }
    return result
  }

  package func command(at path: [String]) -> CommandDescription? {
    commands(along: path)?.last
  }

  /// All options of a command: its own, those of its parents, and `--help`.
  package func options(at path: [String]) -> [OptionDescription] {
    let declared = (commands(along: path) ?? []).reversed().flatMap(\.options)
    // The nearer declaration wins.
    return (declared + Self.builtIn(at: path)).reduce(into: []) { known, option in
      if !known.contains(where: { $0.name == option.name }) { known.append(option) }
    }
  }

  /// The options that are added without a declaration.
  package static func builtIn(at path: [String]) -> [OptionDescription] {
    path.isEmpty ? [versionOption, helpOption] : [helpOption]
  }

  /// The program and the path, as they are typed.
  package func invocation(of path: [String]) -> [String] {
    [root.name] + path
  }
}
