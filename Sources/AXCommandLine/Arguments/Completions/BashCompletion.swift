/// The completion script for bash, in need of no other package.
struct BashCompletion: CompletionScript {
  var shell: String { "bash" }

  func text(for tree: CommandTree) -> String {
    let tables = [enterTable(tree), optionTable(tree), namesTable(tree), argumentTable(tree)]
    let parts = [BashCompletionParts.offers, BashCompletionParts.words, BashCompletionParts.main]
    let text = ([BashCompletionParts.header] + tables + parts).joined(separator: "\n")
    return Self.naming(text, after: tree.root.name)
  }

  /// Puts the program's name into the fixed parts of the script.
  private static func naming(_ text: String, after program: String) -> String {
    let function = "_" + ShellText.identifier(program)
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix("@FUNCTION@") {
        result += function
        rest = rest.dropFirst("@FUNCTION@".count)
      } else if rest.hasPrefix("@PROGRAM@") {
        result += program
        rest = rest.dropFirst("@PROGRAM@".count)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func key(_ tree: CommandTree, _ path: [String]) -> String {
    tree.invocation(of: path).joined(separator: " ")
  }

  private func function(_ name: String, about: String, switching on: String, cases: [String]) -> String {
    """
    # \(about)
    @FUNCTION@_\(name)() {
      case "\(on)" in
    \(cases.map { "    \($0)\n" }.joined())    *) return 1 ;;
      esac
    }

    """
  }

  private func enterTable(_ tree: CommandTree) -> String {
    let cases = tree.paths.dropFirst().map { path in
      "\(ShellText.quoted(Self.key(tree, path)))) command+=\" $1\" ;;"
    }
    return function("enter", about: "Goes on to a subcommand.", switching: "$command $1", cases: cases)
  }

  private func optionTable(_ tree: CommandTree) -> String {
    let cases = tree.paths.flatMap { path in
      tree.options(at: path).filter(\.takesValue).map { option in
        let keys = option.forms.map { ShellText.quoted("\(Self.key(tree, path)):\($0)") }
        return "\(keys.joined(separator: " | "))) offer=(\(offer(option.completion))) ;;"
      }
    }
    return function(
      "option", about: "What to offer for the value of an option; fails for a flag.", switching: "$command:$1",
      cases: cases)
  }

  private func namesTable(_ tree: CommandTree) -> String {
    let cases = tree.paths.map { path in
      let names = tree.options(at: path).flatMap(\.forms)
      return "\(ShellText.quoted(Self.key(tree, path)))) offer=(words \(ShellText.quoted(names))) ;;"
    }
    return function("names", about: "The options of the command.", switching: "$command", cases: cases)
  }

  private func argumentTable(_ tree: CommandTree) -> String {
    var cases: [String] = []
    for path in tree.paths {
      guard let command = tree.command(at: path) else { continue }
      let key = Self.key(tree, path)
      if !command.subcommands.isEmpty {
        let names = ShellText.quoted(command.subcommands.map(\.name))
        let first = command.arguments.first.map { "; also=(\(offer($0.completion)))" } ?? ""
        cases.append("\(ShellText.quoted("\(key):0"))) offer=(words \(names))\(first) ;;")
      }
      for (index, argument) in command.arguments.enumerated() {
        let pattern = ShellText.quoted("\(key):") + (argument.isRepeating ? "*" : "\(index)")
        cases.append("\(pattern)) offer=(\(offer(argument.completion))) ;;")
      }
    }
    return function(
      "argument", about: "What to offer for an argument, by its place.", switching: "$command:$1", cases: cases)
  }

  /// The name of a function below and its arguments.
  private func offer(_ completion: CompletionKind) -> String {
    switch completion {
    case .none: ""
    case .values(let values): "words \(ShellText.quoted(values))"
    case .file(let extensions): (["files"] + extensions.map { ShellText.quoted($0) }).joined(separator: " ")
    case .directory: "directories"
    }
  }
}
