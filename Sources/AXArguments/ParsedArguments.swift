/// The options and arguments that a command was given, already checked against its description.
package struct ParsedArguments: Sendable {
  package let invocation: Invocation
  /// The arguments in their order.
  let positionals: [String]
  private let given: [String: [String]]

  init(invocation: Invocation, given: [String: [String]], positionals: [String]) {
    self.invocation = invocation
    self.given = given
    self.positionals = positionals
  }

  /// All values of an option in their order, an empty text for each time that a flag is given. Defaults are not there.
  func values(_ name: String) -> [String] { given[name] ?? [] }

  /// The options of a command with their types.
  package func options<Options: CommandOptions>(as type: Options.Type = Options.self) throws(UsageError) -> Options {
    var reader = ArgumentReader(self)
    do throws(UsageError) {
      return try type.init(&reader)
    } catch {
      throw error.naming(invocation.command)
    }
  }
}

/// How a command was called.
package struct Invocation: Sendable {
  /// The program and its subcommands, as errors name them.
  package let command: [String]
  /// All words after the program's name, as they were typed.
  package let words: [String]
}
