/// Prints the help of a command, as `--help` and `help` show it.
package struct HelpPrinter: Sendable {
  /// Where the text after a name starts.
  private static let textColumn = 26

  private let tree: CommandTree
  private let width: Int

  package init(root: CommandDescription, width: Int = 80) {
    tree = CommandTree(root: root)
    self.width = max(width, Self.textColumn + 20)
  }

  /// The help of the command at a path, or of the program where there is none; ends in a line feed.
  package func text(for path: [String]) -> String {
    let command = tree.command(at: path) ?? tree.root
    let path = tree.command(at: path) == nil ? [] : path
    var sections = [WrappedText.lines("OVERVIEW: \(command.summary)", width: width)]
    sections.append(WrappedText.paragraphs(command.discussion, width: width))
    sections.append(usage(of: path))
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

  private func usage(of path: [String]) -> [String] {
    let usage = UsageLine(of: path, in: tree)
    let start = "USAGE: " + usage.invocation.joined(separator: " ")
    let lines = WrappedText.lines(usage.pieces, width: width - start.count - 1)
    guard let first = lines.first else { return [start] }
    let indent = String(repeating: " ", count: start.count + 1)
    return ["\(start) \(first)"] + lines.dropFirst().map { indent + $0 }
  }

  private func lines(for argument: ArgumentDescription) -> [String] {
    item(argument.placeholder, argument.summary + Self.notes(allowed: argument.allowedValues, defaultValue: nil))
  }

  private func options(at path: [String]) -> [String] {
    tree.options(at: path).flatMap { option in
      let value = option.valueName.map { " <\($0)>" } ?? ""
      let notes = Self.notes(allowed: option.allowedValues, defaultValue: option.defaultValue)
      return item(option.forms.joined(separator: ", ") + value, option.summary + notes)
    }
  }

  private func lines(for example: CommandExample) -> [String] {
    ["  \(example.command)"] + WrappedText.lines(example.explanation, width: width - 6).map { "      \($0)" }
  }

  /// What is said of values after a summary, or nothing.
  static func notes(allowed: [String], defaultValue: String?) -> String {
    var notes: [String] = []
    if !allowed.isEmpty { notes.append("values: \(allowed.joined(separator: ", "))") }
    if let defaultValue { notes.append("default: \(defaultValue)") }
    return notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
  }

  /// A name and its text in two columns; the text starts on the next line after a long name.
  private func item(_ name: String, _ text: String) -> [String] {
    let indent = String(repeating: " ", count: Self.textColumn)
    var lines = WrappedText.lines(text, width: width - Self.textColumn).map { indent + $0 }
    let label = "  \(name)"
    guard let first = lines.first, label.count < Self.textColumn else { return [label] + lines }
    lines[0] = label + first.dropFirst(label.count)
    return lines
  }
}

/// How a command is written, in pieces that are not to be broken over lines.
private struct UsageLine {
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
