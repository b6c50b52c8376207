/// The options and arguments that a command was given, already checked against its description.
package struct ParsedArguments: Sendable {
  /// The program and its subcommands, as errors name them.
  package let command: [String]
  /// The arguments in their order.
  package let positionals: [String]
  private let options: [OptionDescription]
  private let given: [String: [String]]

  init(command: [String], options: [OptionDescription], given: [String: [String]], positionals: [String]) {
    self.command = command
    self.options = options
    self.given = given
    self.positionals = positionals
  }

  /// Whether a flag is given.
  package func flag(_ name: String) -> Bool { isGiven(name) }

  /// Whether a flag is given, for what commands share of which not all have it.
  package func hasFlag(_ name: String) -> Bool { declares(name) && flag(name) }

  /// Whether an option is given, other than by its default.
  package func isGiven(_ name: String) -> Bool {
    assertDeclared(name)
    return given[name] != nil
  }

  /// The value of an option, or its default.
  package func value(_ name: String) -> String? {
    values(name).last
  }

  /// All values of an option in their order, or its default alone.
  package func values(_ name: String) -> [String] {
    assertDeclared(name)
    return given[name] ?? option(name)?.defaultValue.map { [$0] } ?? []
  }

  /// The value of an option as a whole number.
  package func integer(_ name: String, atLeast minimum: Int = .min) throws(UsageError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw error(.invalidInteger(text, of: "--\(name)", atLeast: minimum))
    }
    return number
  }

  /// Whether the command has such an option at all.
  package func declares(_ name: String) -> Bool { option(name) != nil }

  /// An error about what was given, for a command to throw.
  package func error(_ reason: UsageError.Reason) -> UsageError {
    UsageError(reason, command: command)
  }

  private func option(_ name: String) -> OptionDescription? {
    options.first { $0.name == name }
  }

  /// A misspelt name in a command would else read as an option that is never given.
  private func assertDeclared(_ name: String) {
    assert(declares(name), "'\(command.joined(separator: " "))' declares no option '--\(name)'")
  }
}
