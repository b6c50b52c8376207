/// A command with its arguments and options, from which parsing, help and completions are made.
///
/// A command's options apply to its subcommands too, so that `tool --color never lint` and
/// `tool lint --color never` are the same. `--help` on each command, `--version` and the command `help`
/// are added by `CommandTree` and not declared.
package struct CommandDescription: Sendable, Equatable {
  package var name: String
  /// One line in the imperative, without a full stop.
  package var summary: String
  /// More to say; blank lines part paragraphs, and an indented line is kept as it is.
  package var discussion: String
  package var arguments: [ArgumentDescription]
  package var options: [OptionDescription]
  package var subcommands: [CommandDescription]
  package var examples: [CommandExample]

  package init(
    name: String, summary: String, discussion: String = "", arguments: [ArgumentDescription] = [],
    options: [OptionDescription] = [], subcommands: [CommandDescription] = [], examples: [CommandExample] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.subcommands = subcommands
    self.examples = examples
  }

  /// A command without subcommands, whose options and arguments a type reads.
  package init<Options: CommandOptions>(
    name: String, summary: String, discussion: String = "", options: Options.Type, examples: [CommandExample]
  ) {
    let reader = ArgumentReader(describing: options)
    self.init(
      name: name, summary: summary, discussion: discussion, arguments: reader.arguments, options: reader.options,
      examples: examples)
  }

  /// The argument that a positional belongs to, counted from zero.
  func argument(at index: Int) -> ArgumentDescription? {
    if index < arguments.count { return arguments[index] }
    return arguments.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}

/// A command line worth showing, and what it does.
package struct CommandExample: Sendable, Equatable {
  package var command: String
  package var explanation: String

  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
