/// A command with its arguments and options: the source of parsing, help and completion.
///
/// A command's options apply to its subcommands too, so `tool --color never lint` and `tool lint --color never` are
/// the same. `CommandTree` adds `--help` to each command, `--version`, and the command `help`.
package struct CommandDescription: Sendable, Equatable {
  package var name: String
  /// A line in the imperative, without a period.
  package var summary: String
  /// More text: blank lines separate paragraphs, and indented lines are kept as they are.
  package var discussion: String
  package var arguments: [ArgumentDescription]
  package var options: [OptionDescription]
  package var subcommands: [CommandDescription]
  package var examples: [CommandExample]
  /// The heading above it in the help of its parent; empty without one.
  package var group = ""

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

  /// Creates a command without subcommands from the type of its options.
  package init<Options: CommandOptions>(
    name: String, summary: String, discussion: String = "", options: Options.Type, examples: [CommandExample]
  ) {
    let reader = ArgumentReader(describing: options)
    self.init(
      name: name, summary: summary, discussion: discussion, arguments: reader.arguments, options: reader.options,
      examples: examples)
  }

  /// The argument at a position, from 0.
  func argument(at index: Int) -> ArgumentDescription? {
    if index < arguments.count { return arguments[index] }
    return arguments.last.flatMap { $0.isRepeating ? $0 : nil }
  }
}

/// A positional argument of a command.
package struct ArgumentDescription: Sendable, Equatable {
  package var name: String
  /// A line in the imperative or a noun, without a period.
  package var summary: String
  package var isRequired = true
  /// Whether it takes all remaining arguments; only the last argument of a command can.
  package var isRepeating = false
  /// The allowed values; empty if all are allowed.
  package var allowedValues: [String] = []
  /// What shells suggest if all values are allowed.
  var completion = CompletionKind.none

  /// The name in help: `<input>`.
  package var placeholder: String { "<\(name)>" }
}

/// An option of a command: a flag, or an option with a value.
package struct OptionDescription: Sendable, Equatable {
  /// The long name without its dashes.
  package var name: String
  package var short: Character?
  /// The name of the value in help; nil for a flag.
  package var valueName: String?
  /// A line in the imperative, without a period.
  package var summary: String
  /// The allowed values; empty if all are allowed.
  package var allowedValues: [String] = []
  package var isRepeating = false
  /// The value if the option is not given.
  package var defaultValue: String?
  /// What shells suggest if all values are allowed.
  var completion = CompletionKind.none
  /// The options among which help shows it.
  package var group = OptionGroup.general

  package var takesValue: Bool { valueName != nil }

  /// The name as it is typed: `--output`.
  package var longForm: String { "--\(name)" }

  /// The letter as it is typed: `-o`.
  package var shortForm: String? { short.map { "-\($0)" } }

  /// All forms, the short one first.
  package var forms: [String] { [shortForm, longForm].compactMap { $0 } }
}

/// Options that help shows together.
package struct OptionGroup: Sendable, Equatable {
  /// The heading.
  package let title: String
  /// Whether `--help` shows them. `help` shows all.
  package let isUsual: Bool

  package init(_ title: String, isUsual: Bool = true) {
    (self.title, self.isUsual) = (title, isUsual)
  }

  /// The options of a command that needs no groups, and those that every command has.
  package static let general = OptionGroup("OPTIONS")
}

/// What a shell suggests for a value.
package enum CompletionKind: Sendable, Equatable {
  case none
  /// One of these words.
  case values([String])
  /// A file with one of these extensions, without the dot; any file if the list is empty.
  case file(extensions: [String])
  case directory
}

/// An example of a command line, with an explanation.
package struct CommandExample: Sendable, Equatable {
  package var command: String
  package var explanation: String

  package init(_ command: String, _ explanation: String) {
    self.command = command
    self.explanation = explanation
  }
}
