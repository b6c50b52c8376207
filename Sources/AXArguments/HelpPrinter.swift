import AXText

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
  ///
  /// - Parameter isComplete: whether it has everything, as `help` prints it. `--help` prints the usual options, and the
  ///   first examples.
  package func text(for path: [String], isComplete: Bool) -> String {
    let command = tree.command(at: path) ?? tree.root
    let path = tree.command(at: path) == nil ? [] : path
    let options = tree.options(at: path)
    let shown = options.filter { isComplete || $0.group.isUsual }
    let examples = command.examples.prefix(isComplete ? .max : Self.usualExampleCount)
    var sections = [WrappedText.lines("OVERVIEW: \(command.summary)", width: Self.width)]
    if isComplete { sections.append(WrappedText.paragraphs(command.discussion, width: Self.width)) }
    sections.append(usage(of: command, at: path, isComplete: isComplete))
    sections += Self.grouped(command.subcommands, by: \.group).map { title, commands in
      section(title.isEmpty ? "SUBCOMMANDS" : title, commands.flatMap { item($0.name, $0.summary) })
    }
    sections.append(section("ARGUMENTS", command.arguments.flatMap { lines(for: $0) }))
    sections += Self.grouped(shown, by: \.group.title).map { section($0.title, $0.members.flatMap { lines(for: $0) }) }
    sections.append(section("EXAMPLES", examples.flatMap { lines(for: $0) }))
    sections.append(rest(of: command, at: path, isComplete: isComplete, options))
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The number of examples that `--help` shows.
  private static let usualExampleCount = 2

  /// The members by their group, in the order of the first of each.
  private static func grouped<Member>(
    _ members: [Member], by title: (Member) -> String
  ) -> [(title: String, members: [Member])] {
    members.reduce(into: []) { groups, member in
      if let index = groups.firstIndex(where: { $0.title == title(member) }) {
        groups[index].members.append(member)
      } else {
        groups.append((title(member), [member]))
      }
    }
  }

  /// Which command shows more.
  private func rest(
    of command: CommandDescription, at path: [String], isComplete: Bool, _ options: [OptionDescription]
  ) -> [String] {
    let help = ([tree.root.name, CommandTree.helpCommand] + path).joined(separator: " ")
    if !command.subcommands.isEmpty { return ["See '\(help) <command>' for everything about a command."] }
    if isComplete { return [] }
    let others = Self.grouped(options.filter { !$0.group.isUsual }, by: \.group.title).map { $0.title.lowercased() }
    if !others.isEmpty {
      let text = "See '\(help)' for all details, and for the options about \(English.list(others))."
      return WrappedText.lines(text, width: Self.width)
    }
    let hasMore = !command.discussion.isEmpty || command.examples.count > Self.usualExampleCount
    return hasMore ? ["See '\(help)' for all details."] : []
  }

  private func section(_ title: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["\(title):"] + lines
  }

  /// The usage line of a command: options, then arguments, as `[--output <file>]` and `<input>...`.
  private func usage(of command: CommandDescription, at path: [String], isComplete: Bool) -> [String] {
    let builtIn = CommandTree.builtIn(at: path).map(\.name)
    let options = tree.options(at: path).filter { !builtIn.contains($0.name) }
    // Line breaks are allowed only between these pieces.
    var pieces = options.map { option in
      "[\(option.longForm)\(Self.value(of: option))]" + (option.isRepeating ? "..." : "")
    }
    if !isComplete, !pieces.isEmpty { pieces = ["[<options>]"] }
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

  private func lines(for option: OptionDescription) -> [String] {
    let notes = Self.notes(allowed: option.allowedValues, defaultValue: option.defaultValue)
    return item(option.forms.joined(separator: ", ") + Self.value(of: option), option.summary + notes)
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

  private func item(_ name: String, _ text: String) -> [String] {
    WrappedText.item("  \(name)", text, column: Self.textColumn, width: Self.width)
  }
}
