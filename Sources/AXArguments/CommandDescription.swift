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

/// An argument that a command takes by its place.
package struct ArgumentDescription: Sendable, Equatable {
  package var name: String
  /// One line in the imperative or a noun, without a full stop.
  package var summary: String
  package var isRequired = true
  /// Whether it takes all that follow; only the last one of a command can.
  package var isRepeating = false
  /// The only values taken; empty if any is.
  package var allowedValues: [String] = []
  /// What shells offer if any value is taken.
  var completion = CompletionKind.none

  /// The name as help shows it: `<input>`.
  package var placeholder: String { "<\(name)>" }
}

/// An option of a command: a flag, or a name that takes a value.
package struct OptionDescription: Sendable, Equatable {
  /// The long name without its dashes.
  package var name: String
  package var short: Character?
  /// What the value is called in help; a flag has none.
  package var valueName: String?
  /// One line in the imperative, without a full stop.
  package var summary: String
  /// The only values taken; empty if any is.
  package var allowedValues: [String] = []
  package var isRepeating = false
  /// What a command gets if the option is not given.
  package var defaultValue: String?
  /// What shells offer for the value if any is taken.
  var completion = CompletionKind.none

  package var takesValue: Bool { valueName != nil }

  /// The name as it is typed: `--output`.
  package var longForm: String { "--\(name)" }

  /// The letter as it is typed: `-o`.
  package var shortForm: String? { short.map { "-\($0)" } }

  /// All ways to type it, the short one first.
  package var forms: [String] { [shortForm, longForm].compactMap { $0 } }
}

/// What a shell offers for a value.
package enum CompletionKind: Sendable, Equatable {
  case none
  /// One of these words.
  case values([String])
  /// A file with one of these extensions, given without the dot; any file if there are none.
  case file(extensions: [String])
  case directory
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
