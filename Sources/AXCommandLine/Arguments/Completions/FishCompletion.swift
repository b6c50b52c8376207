/// The completion script for fish.
struct FishCompletion: CompletionScript {
  var shell: String { "fish" }

  func text(for tree: CommandTree) -> String {
    let program = tree.root.name
    let prefix = "__" + ShellText.identifier(program)
    var lines = [
      "# fish completion for \(program)",
      "#",
      "# Put it into ~/.config/fish/completions/ as '\(program).fish'.",
      "",
    ]
    lines += walk(tree, prefix: prefix)
    lines += conditions(prefix: prefix)
    lines += ["complete -c \(program) -f"]
    for path in tree.paths {
      lines.append("")
      lines += completions(for: path, in: tree, prefix: prefix).map { "complete -c \(program) \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The function that prints the command which the words before the cursor lead to, and the place of the argument
  /// at the cursor.
  private func walk(_ tree: CommandTree, prefix: String) -> [String] {
    let key = { (path: [String]) in tree.invocation(of: path).joined(separator: " ") }
    let subcommands = tree.paths.dropFirst().map { quoted(key($0)) }
    let options = tree.paths.flatMap { path in
      tree.options(at: path).filter(\.takesValue).flatMap(\.forms).map { quoted("\(key(path)):\($0)") }
    }
    return ["function \(prefix)_place", "  set -l commands \(Self.list(subcommands))"]
      + ["  set -l options \(Self.list(options))", "  set -l path \(quoted(tree.root.name))"]
        + """
          set -l place 0
          set -l is_value 0
          set -l is_over 0
          for word in (commandline -opc)[2..-1]
            if test $is_value = 1
              set is_value 0
            else if test $is_over = 0; and test "$word" = --
              set is_over 1
            else if test $is_over = 0; and string match -q -- '-?*' "$word"
              contains -- "$path:$word" $options; and set is_value 1
            else if test $place = 0; and contains -- "$path $word" $commands
              set path "$path $word"
            else
              set place (math $place + 1)
            end
          end
          echo $path
          echo $place
        """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + ["end", ""]
  }

  private func conditions(prefix: String) -> [String] {
    """
    function \(prefix)_in
      set -l found (\(prefix)_place)
      test "$found[1]" = "$argv[1]"
    end

    # The command, and the first and the last place of an argument in it.
    function \(prefix)_at
      set -l found (\(prefix)_place)
      test "$found[1]" = "$argv[1]"; and test $found[2] -ge $argv[2]; and test $found[2] -le $argv[3]
    end

    # Directories, and the files with one of the extensions.
    function \(prefix)_files
      set -l token (string replace -r -- '^--[^=]*=' '' (commandline -ct))
      for entry in (complete -C "__fish_command_without_completions $token" | string replace -r '\\t.*' '')
        if string match -q -- '*/' $entry
          echo $entry
        else
          for extension in $argv
            string match -q -- "*.$extension" $entry; and echo $entry
          end
        end
      end
    end

    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private func completions(for path: [String], in tree: CommandTree, prefix: String) -> [String] {
    guard let command = tree.command(at: path) else { return [] }
    let key = tree.invocation(of: path).joined(separator: " ")
    let isIn = "-n \(quoted("\(prefix)_in \(quoted(key))"))"
    let at = { (first: Int, last: Int) in "-n " + self.quoted("\(prefix)_at \(self.quoted(key)) \(first) \(last)") }
    var lines = command.subcommands.map { subcommand in
      "\(at(0, 0)) -a \(quoted(subcommand.name)) -d \(quoted(subcommand.summary))"
    }
    for option in tree.options(at: path) {
      let short = option.short.map { "-s \(quoted(String($0))) " } ?? ""
      let value = option.takesValue ? " -r" + offer(option.completion, prefix: prefix) : ""
      lines.append("\(isIn) \(short)-l \(quoted(option.name))\(value) -d \(quoted(option.summary))")
    }
    for (index, argument) in command.arguments.enumerated() where argument.completion != .none {
      let last = argument.isRepeating ? 9999 : index
      lines.append(at(index, last) + offer(argument.completion, prefix: prefix))
    }
    return lines
  }

  private func offer(_ completion: CompletionKind, prefix: String) -> String {
    switch completion {
    case .none: " -f"
    case .values(let values): " -f -a " + quoted(values.joined(separator: " "))
    case .file(let extensions) where extensions.isEmpty: " -F"
    case .file(let extensions): " -f -a " + quoted("(\(prefix)_files \(extensions.joined(separator: " ")))")
    case .directory: " -f -a '(__fish_complete_directories)'"
    }
  }

  /// A word in single quotes, in which fish takes a backslash as an escape.
  private func quoted(_ text: String) -> String {
    "'" + ShellText.escaping("\\'", in: text) + "'"
  }

  private static func list(_ words: [String]) -> String {
    words.map { " \\\n    \($0)" }.joined()
  }
}
