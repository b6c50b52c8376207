import AXArguments

extension CommandTree {
  /// The paths of all commands, each before its subcommands, the root's empty one first.
  package var paths: [[String]] {
    func paths(below command: CommandDescription, at path: [String]) -> [[String]] {
      [path] + command.subcommands.flatMap { paths(below: $0, at: path + [$0.name]) }
    }
    return paths(below: root, at: [])
  }
}

/// Finds slips in the declaration of a program, to be run by a test on the real one.
package enum DeclarationCheck {
  package static func problems(of root: CommandDescription) -> [String] {
    let tree = CommandTree(root: root)
    return tree.paths.flatMap { path in
      guard let command = tree.command(at: path) else { return [String]() }
      let problems =
        repeatedNames(of: command, at: path, in: tree) + problems(ofArguments: command.arguments)
        + summaries(of: command)
      return problems.map { "\(tree.invocation(of: path).joined(separator: " ")): \($0)" }
    }
  }

  private static func repeatedNames(of command: CommandDescription, at path: [String], in tree: CommandTree) -> [String]
  {
    let options = (tree.commands(along: path) ?? []).flatMap(\.options) + CommandTree.builtIn(at: path)
    let names = options.map(\.longForm) + options.compactMap(\.shortForm) + command.subcommands.map(\.name)
    var seen: Set<String> = []
    var told: Set<String> = []
    return names.filter { !seen.insert($0).inserted && told.insert($0).inserted }.map { "'\($0)' is declared twice" }
  }

  private static func problems(ofArguments arguments: [ArgumentDescription]) -> [String] {
    var problems = arguments.dropLast().filter(\.isRepeating).map { "'\($0.placeholder)' repeats but is not the last" }
    if let optional = arguments.firstIndex(where: { !$0.isRequired }) {
      problems += arguments[optional...].filter(\.isRequired).map {
        "'\($0.placeholder)' is required after one that is not"
      }
    }
    return problems
  }

  private static func summaries(of command: CommandDescription) -> [String] {
    let all = [command.summary] + command.arguments.map(\.summary) + command.options.map(\.summary)
    return all.filter { $0.first?.isUppercase != true || $0.hasSuffix(".") || $0.contains("\n") }.map {
      "the summary '\($0)' is to start with a capital and to end without a full stop"
    }
  }
}
