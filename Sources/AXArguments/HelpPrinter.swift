/// Prints the help of a command, as `--help` and `help` show it.
package struct HelpPrinter: Sendable {
  /// The column at which descriptions start.
  private static let textColumn = 26

  private static let width = 80

  private let tree: CommandTree

  package init(root: CommandDescription) {
    tree = CommandTree(root: root)
  }

  /// The help of the command at a path; of the program if there is none. Ends with a line feed.
  package func text(for path: [String]) -> String {
    let command = tree.command(at: path) ?? tree.root
    let path = tree.command(at: path) == nil ? [] : path
    var sections = [WrappedText.lines("OVERVIEW: \(command.summary)", width: Self.width)]
    sections.append(WrappedText.paragraphs(command.discussion, width: Self.width))
    sections.append(usage(of: command, at: path))
    sections.append(section("ARGUMENTS", command.arguments.flatMap { lines(for: $0) }))
    sections.append(section("OPTIONS", options(at: path)))
    sections.append(section("SUBCOMMANDS", command.subcommands.flatMap { item($0.name, $0.summary) }))
    sections.append(section("EXAMPLES", command.examples.flatMap { lines(for: $0) }))
    if !command.subcommands.isEmpty { sections.append(["See '\(helpInvocation(path))' for detailed help."]) }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  private func helpInvocation(_ path: [String]) -> String {
    ([tree.root.name, CommandTree.helpCommand] + path + ["<command>"]).joined(separator: " ")
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(title):"] + lines
  }

  /// The usage line of a command: options, then arguments, as `[--output <file>]` and `<input>...`.
  private func usage(of command: CommandDescription, at path: [String]) -> [String] {
    let builtIn = CommandTree.builtIn(at: path).map(\.name)
    // Line breaks are allowed only between these pieces.
    var pieces = tree.options(at: path).filter { !builtIn.contains($0.name) }.map { option in
      "[\(option.longForm)\(Self.value(of: option))]" + (option.isRepeating ? "..." : "")
    }
    if !command.subcommands.isEmpty { pieces.append(command.arguments.isEmpty ? "<command>" : "[<command>]") }
    pieces += command.arguments.map { argument in
      (argument.isRequired ? argument.placeholder : "[\(argument.placeholder)]") + (argument.isRepeating ? "..." : "")
    }
    let start = "USAGE: " + tree.invocation(of: path).joined(separator: " ") + " "
    let indent = String(repeating: " ", count: start.count)
    let lines = WrappedText.lines(pieces, width: Self.width - start.count)
    guard let first = lines.first else { return [String(start.dropLast())] }
    return [start + first] + lines.dropFirst().map { indent + $0 }
  }

  private static func value(of option: OptionDescription) -> String { option.valueName.map { " <\($0)>" } ?? "" }

  private func lines(for argument: ArgumentDescription) -> [String] {
    item(argument.placeholder, argument.summary + Self.notes(allowed: argument.allowedValues, defaultValue: nil))
  }

  private func options(at path: [String]) -> [String] {
    tree.options(at: path).flatMap { option in
      let notes = Self.notes(allowed: option.allowedValues, defaultValue: option.defaultValue)
      return item(option.forms.joined(separator: ", ") + Self.value(of: option), option.summary + notes)
    }
  }

  private func lines(for example: CommandExample) -> [String] {
    ["  \(example.command)"] + WrappedText.lines(example.explanation, width: Self.width - 6).map { "      \($0)" }
  }

  /// The allowed values and the default in parentheses; empty if there are neither.
  private static func notes(allowed: [String], defaultValue: String?) -> String {
    var notes: [String] = []
    if !allowed.isEmpty { notes.append("values: \(allowed.joined(separator: ", "))") }
    if let defaultValue { notes.append("default: \(defaultValue)") }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  /// A name and its description in two columns. After a long name, the description starts on the next line.
  private func item(_ name: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: Self.textColumn)
    var lines = WrappedText.lines(text, width: Self.width - Self.textColumn).map { indent + $0 }
    let label = "  \(name)"
    guard let first = lines.first, label.count < Self.textColumn else { return [label] + lines }
    lines[0] = label + first.dropFirst(label.count)
    return lines
  }
}
