/// Parses a command line according to the description of a program.
///
/// Options and arguments can be in any order. `--name value`, `--name=value`, `-n value` and `-nvalue` are the same,
/// one-letter flags can be combined, `--` ends the options, and a lone `-` is an argument.
package struct ArgumentParser: Sendable {
  private let tree: CommandTree

  package init(root: CommandDescription) {
    tree = CommandTree(root: root)
  }

  /// Parses the arguments, without the program's own name.
  package func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommand {
    var scan = ArgumentScan(tree: tree, arguments: arguments)
    do {
      return try scan.run()
    } catch {
      // For an unknown command, help would be that of its parent.
      if case .unknownCommand = error.reason { throw error }
      // A request for help wins over other errors.
      if scan.hasHelpOptionInRest { return .help(path: scan.path, isComplete: false) }
      throw error
    }
  }
}

/// What a command line asks for.
package enum ParsedCommand: Sendable {
  /// Run the command at a path of subcommand names.
  case run(path: [String], arguments: ParsedArguments)
  /// Show the help of a command: everything, or what is usual.
  case help(path: [String], isComplete: Bool)
  case version
}

/// One pass over the arguments of a command line.
private struct ArgumentScan {
  private let tree: CommandTree
  private let words: [String]
  private var rest: ArraySlice<String>
  private(set) var path: [String] = []
  private var command: CommandDescription
  private var options: [OptionDescription]
  private var given: [String: [String]] = [:]
  private var positionals: [String] = []
  private var areOptionsOver = false

  init(tree: CommandTree, arguments: [String]) {
    self.tree = tree
    words = arguments
    rest = arguments[...]
    command = tree.root
    options = tree.options(at: [])
  }

  /// Whether the arguments that are not parsed yet contain `--help` or `-h`.
  var hasHelpOptionInRest: Bool {
    !areOptionsOver && rest.prefix { $0 != "--" }.contains { CommandTree.helpOption.forms.contains($0) }
  }

  mutating func run() throws(UsageError) -> ParsedCommand {
    while let token = rest.popFirst() {
      var answer: ParsedCommand?
      if areOptionsOver || token == "-" || !token.hasPrefix("-") {
        try takeArgument(token)
      } else if token == "--" {
        areOptionsOver = true
      } else if token.hasPrefix("--") {
        answer = try takeLong(token)
      } else {
        answer = try takeShort(token)
      }
      if let answer { return answer }
    }
    return try result()
  }

  private func result() throws(UsageError) -> ParsedCommand {
    // A command that only groups others cannot run.
    if !command.subcommands.isEmpty, command.arguments.isEmpty { return .help(path: path, isComplete: false) }
    if let missing = command.arguments.dropFirst(positionals.count).first(where: \.isRequired) {
      throw error(.missingArgument(missing.placeholder))
    }
    if path == [CommandTree.helpCommand] { return .help(path: try commandToExplain(), isComplete: true) }
    let arguments = ParsedArguments(
      invocation: Invocation(command: tree.invocation(of: path), words: words), values: given,
      positionals: positionals)
    return .run(path: path, arguments: arguments)
  }

  /// The arguments of `help`: the path of a command.
  private func commandToExplain() throws(UsageError) -> [String] {
    for index in positionals.indices where tree.command(at: Array(positionals[...index])) == nil {
      let known = tree.command(at: Array(positionals[..<index]))?.subcommands.map(\.name) ?? []
      let name = positionals[index]
      if known.isEmpty { throw error(.unexpectedArgument(name)) }
      throw UsageError(
        .unknownCommand(name, known: known), command: tree.invocation(of: Array(positionals[..<index])))
    }
    return positionals
  }

  private mutating func takeArgument(_ token: String) throws(UsageError) {
    if positionals.isEmpty, !command.subcommands.isEmpty {
      if let next = command.subcommands.first(where: { $0.name == token }) {
        path.append(token)
        command = next
        options = tree.options(at: path)
        return
      }
      if command.arguments.isEmpty {
        // Other tools have a command `version`.
        let option = options.first { $0.name == token }?.longForm
        throw error(.unknownCommand(token, known: command.subcommands.map(\.name) + [option].compactMap { $0 }))
      }
    }
    guard let argument = command.argument(at: positionals.count) else { throw error(.unexpectedArgument(token)) }
    try check(token, of: argument.placeholder, among: argument.allowedValues)
    positionals.append(token)
  }

  /// Parses `--name` or `--name=value`.
  private mutating func takeLong(_ token: String) throws(UsageError) -> ParsedCommand? {
    let parts = token.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0]
    guard let option = options.first(where: { $0.name == name }) else { throw unknownOption("--\(name)") }
    return try take(option, as: option.longForm, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// Parses `-o`, `-ovalue` or combined flags.
  private mutating func takeShort(_ token: String) throws(UsageError) -> ParsedCommand? {
    var letters = token.dropFirst()
    let name = letters.prefix { $0 != "=" }
    // A long name after one dash is a typo, not a letter and its value.
    if name.count > 1, options.contains(where: { $0.name == name }) { throw unknownOption("-\(name)") }
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw unknownOption("-\(letter)", within: token.count > 2 ? token : nil)
      }
      var attached: String?
      if letters.first == "=" || (option.takesValue && !letters.isEmpty) {
        attached = String(letters.first == "=" ? letters.dropFirst() : letters)
        letters = ""
      }
      if let answer = try take(option, as: "-\(letter)", attached: attached) { return answer }
    }
    return nil
  }

  private mutating func take(
    _ option: OptionDescription, as form: String, attached: String?
  ) throws(UsageError) -> ParsedCommand? {
    if let valueName = option.valueName {
      let value = if let attached { attached } else { try nextValue(of: option, as: form, valueName: valueName) }
      try check(value, of: form, among: option.allowedValues)
      try record(value, for: option, as: form)
      return nil
    }
    if let attached { throw error(.unexpectedValue(attached, of: form)) }
    switch option {
    case CommandTree.helpOption: return .help(path: path, isComplete: false)
    case CommandTree.versionOption where path.isEmpty: return .version
    default:
      try record("", for: option, as: form)
      return nil
    }
  }

  private mutating func nextValue(
    of option: OptionDescription, as form: String, valueName: String
  ) throws(UsageError) -> String {
    let next = rest.first
    if let next, next == "-" || !next.hasPrefix("-") || Self.isNegativeNumber(next) {
      rest.removeFirst()
      return next
    }
    // A known option is not a value.
    let known = options.flatMap(\.forms) + ["--"]
    let value = next.flatMap { known.contains($0) ? nil : $0 }
    throw error(.missingValue(of: form, valueName: valueName, allowed: option.allowedValues, next: value))
  }

  private mutating func record(_ value: String, for option: OptionDescription, as form: String) throws(UsageError) {
    if given[option.name] != nil, !option.isRepeating { throw error(.repeatedOption(form)) }
    given[option.name, default: []].append(value)
  }

  private func check(_ value: String, of name: String, among allowed: [String]) throws(UsageError) {
    if !allowed.isEmpty, !allowed.contains(value) {
      throw error(.invalidValue(value, of: name, allowed: allowed))
    }
  }

  /// Whether a text is a negative number; words such as `-inf` are not.
  private static func isNegativeNumber(_ text: String) -> Bool {
    guard let first = text.dropFirst().first, first == "." || first.isNumber else { return false }
    return Double(text) != nil
  }

  private func unknownOption(_ form: String, within token: String? = nil) -> UsageError {
    error(.unknownOption(form, within: token, known: options.map(\.longForm)))
  }

  private func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason, command: tree.invocation(of: path))
  }
}
