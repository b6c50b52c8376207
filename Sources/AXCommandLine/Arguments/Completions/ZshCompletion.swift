/// The completion script for zsh, to be found through `fpath` or loaded.
struct ZshCompletion: CompletionScript {
  var shell: String { "zsh" }

  func text(for tree: CommandTree) -> String {
    let program = tree.root.name
    let main = function(tree, [])
    let header = """
      #compdef \(program)
      #
      # zsh completion for \(program)
      #
      # Put it as '_\(program)' into a folder of $fpath, before compinit, or load it from ~/.zshrc, after compinit:
      #   source /path/to/this/file

      """
    // As an autoloaded function the file runs in place of the function that it defines.
    let start = """
      if [[ $funcstack[1] == \(main) ]]; then
        \(main) "$@"
      else
        compdef \(main) \(program)
      fi

      """
    return ([header] + tree.paths.map { definition($0, in: tree) } + [start]).joined(separator: "\n")
  }

  private func function(_ tree: CommandTree, _ path: [String]) -> String {
    "_" + tree.invocation(of: path).joined(separator: "_")
  }

  private func definition(_ path: [String], in tree: CommandTree) -> String {
    guard let command = tree.command(at: path) else { return "" }
    var specifications = tree.options(at: path).flatMap(specifications(for:))
    let hasSubcommands = !command.subcommands.isEmpty
    specifications += hasSubcommands ? ["'1: :->first'", "'*:: :->rest'"] : command.arguments.map(specification(for:))
    let flags = hasSubcommands ? "-s -S -C" : "-s -S"
    let list = specifications.map { " \\\n    \($0)" }.joined()
    let body = hasSubcommands ? "\(list) && return\n" + subcommands(of: command, at: path, in: tree) : "\(list)\n"
    let locals = hasSubcommands ? "  local context state state_descr line\n  typeset -A opt_args\n" : ""
    return "\(function(tree, path))() {\n\(locals)  _arguments \(flags) :\(body)}\n"
  }

  /// What follows the options of a command with subcommands: their names, or what one of them takes.
  private func subcommands(of command: CommandDescription, at path: [String], in tree: CommandTree) -> String {
    var lines = ["  local -a commands=("]
    for subcommand in command.subcommands {
      let name = ShellText.escaping("\\:", in: subcommand.name)
      lines.append("    \(ShellText.quoted("\(name):\(ShellText.escaping("\\", in: subcommand.summary))"))")
    }
    lines += ["  )", "  case $state in", "    first)", "      _describe -t commands command commands"]
    if let action = command.arguments.first.flatMap({ offer($0.completion) }) { lines.append("      \(action)") }
    lines += ["      ;;", "    rest)", "      case $words[1] in"]
    for subcommand in command.subcommands {
      lines.append("        \(subcommand.name)) \(function(tree, path + [subcommand.name])) ;;")
    }
    if let action = command.argument(at: 1).flatMap({ offer($0.completion) }) {
      lines.append("        *) \(action) ;;")
    }
    lines += ["      esac", "      ;;", "  esac"]
    return lines.map { $0 + "\n" }.joined()
  }

  /// One specification for each form, which keeps the other from being offered after it.
  private func specifications(for option: OptionDescription) -> [String] {
    let exclusion = option.isRepeating ? "*" : option.forms.count > 1 ? "(\(option.forms.joined(separator: " ")))" : ""
    let summary = "[\(ShellText.escaping("\\[]:", in: option.summary))]"
    return option.forms.map { form in
      var text = exclusion + form
      if let valueName = option.valueName {
        text += form == option.longForm ? "=" : "+"
        text += summary + ":\(ShellText.escaping("\\:", in: valueName)):\(action(option.completion))"
      } else {
        text += summary
      }
      return ShellText.quoted(text)
    }
  }

  private func specification(for argument: ArgumentDescription) -> String {
    let start = argument.isRepeating ? "*:" : argument.isRequired ? ":" : "::"
    return ShellText.quoted(start + "\(ShellText.escaping("\\:", in: argument.name)):\(action(argument.completion))")
  }

  /// What a specification ends in.
  private func action(_ completion: CompletionKind) -> String {
    switch completion {
    // A space keeps zsh from completing files.
    case .none: " "
    case .values(let values): "(\(values.map { ShellText.escaping("\\: ()", in: $0) }.joined(separator: " ")))"
    case .file, .directory: offer(completion).map { ShellText.escaping("\\:", in: $0) } ?? " "
    }
  }

  /// A command that offers completions, or none.
  private func offer(_ completion: CompletionKind) -> String? {
    switch completion {
    case .none: nil
    case .values(let values): "compadd -- \(ShellText.quoted(values))"
    case .file(let extensions) where extensions.isEmpty: "_files"
    // One alone in parentheses would be a qualifier.
    case .file(let extensions) where extensions.count == 1: "_files -g \"*.\(extensions[0])\""
    case .file(let extensions): "_files -g \"*.(\(extensions.joined(separator: "|")))\""
    case .directory: "_files -/"
    }
  }
}
