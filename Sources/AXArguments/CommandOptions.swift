/// A type that declares and reads the options and arguments of a command.
///
/// The initializer reads them one by one. Each call states the name, the summary and the default, and returns the
/// value. Help and completion are made from the same calls.
///
/// ```swift
/// struct ShowOptions: CommandOptions {
///   let isLong: Bool
///   let path: String
///
///   init(_ reader: inout ArgumentReader) throws(UsageError) {
///     isLong = reader.flag("long", short: "l", summary: "Show everything")
///     path = reader.argument("path", summary: "The file to show")
///   }
/// }
/// ```
package protocol CommandOptions: Sendable {
  /// - Throws: a `UsageError` if a value is wrong, or if two options conflict. Check this after the last call to the
  ///   reader, because help does not contain options that are read after an error.
  init(_ reader: inout ArgumentReader) throws(UsageError)
}

/// Reads the options and arguments of a command, or collects their descriptions.
package struct ArgumentReader {
  /// How the command was called; empty while descriptions are collected.
  package let invocation: Invocation
  /// Nil while descriptions are collected.
  private let given: ParsedArguments?
  private var positionals: ArraySlice<String> = []
  private(set) var arguments: [ArgumentDescription] = []
  private(set) var options: [OptionDescription] = []
  /// The group of the options that are read next.
  package var group = OptionGroup.general

  init(_ given: ParsedArguments) {
    self.given = given
    invocation = given.invocation
    positionals = given.positionals[...]
  }

  /// Collects descriptions: every option has its default.
  init<Options: CommandOptions>(describing type: Options.Type) {
    given = nil
    invocation = Invocation(command: [], words: [])
    _ = try? type.init(&self)
  }

  // MARK: Options

  /// Whether a flag is given.
  package mutating func flag(_ name: String, short: Character? = nil, summary: String) -> Bool {
    !values(OptionDescription(name: name, short: short, summary: summary)).isEmpty
  }

  /// The value of an option, or nil if it is not given.
  package mutating func text(
    _ name: String, short: Character? = nil, value: String, summary: String, allowed: [String] = [],
    completion: CompletionKind = .none
  ) -> String? {
    values(
      OptionDescription(
        name: name, short: short, valueName: value, summary: summary, allowedValues: allowed, completion: completion)
    ).last
  }

  /// The value of an option with a default.
  package mutating func text(
    _ name: String, value: String, summary: String, allowed: [String] = [], default: String
  ) -> String {
    values(
      OptionDescription(
        name: name, valueName: value, summary: summary, allowedValues: allowed, defaultValue: `default`)
    ).last ?? `default`
  }

  /// All values of a repeatable option.
  package mutating func texts(
    _ name: String, value: String, summary: String, allowed: [String] = [], completion: CompletionKind = .none
  ) -> [String] {
    values(
      OptionDescription(
        name: name, valueName: value, summary: summary, allowedValues: allowed, isRepeating: true,
        completion: completion))
  }

  /// The value of an option as an enumeration case.
  package mutating func choice<Choice: RawRepresentable<String>>(
    _ name: String, value: String, summary: String, among choices: [Choice], default: Choice
  ) -> Choice {
    let text = text(
      name, value: value, summary: summary, allowed: choices.map(\.rawValue), default: `default`.rawValue)
    return Choice(rawValue: text) ?? `default`
  }

  /// The value of an option as a whole number, or nil if it is not given.
  package mutating func integer(
    _ name: String, short: Character? = nil, value: String, summary: String, atLeast minimum: Int = .min
  ) throws(UsageError) -> Int? {
    guard let text = text(name, short: short, value: value, summary: summary) else { return nil }
    guard let number = Int(text), number >= minimum else {
      throw UsageError(.invalidInteger(text, of: "--\(name)", atLeast: minimum))
    }
    return number
  }

  private mutating func values(_ option: OptionDescription) -> [String] {
    guard let given else {
      options.append(option)
      options[options.count - 1].group = group
      return []
    }
    return given.values[option.name] ?? []
  }

  // MARK: Arguments

  /// The next argument; an empty text if it is not required, and not given.
  package mutating func argument(
    _ name: String, summary: String, isRequired: Bool = true, allowed: [String] = [],
    completion: CompletionKind = .none
  ) -> String {
    describe(
      ArgumentDescription(
        name: name, summary: summary, isRequired: isRequired, allowedValues: allowed, completion: completion))
    return positionals.popFirst() ?? ""
  }

  /// All remaining arguments.
  package mutating func arguments(
    _ name: String, summary: String, isRequired: Bool = true, completion: CompletionKind = .none
  ) -> [String] {
    describe(
      ArgumentDescription(
        name: name, summary: summary, isRequired: isRequired, isRepeating: true, completion: completion))
    defer { positionals = [] }
    return Array(positionals)
  }

  private mutating func describe(_ argument: ArgumentDescription) {
    if given == nil { arguments.append(argument) }
  }
}

/// The options and arguments that a command was given, already checked against its description.
package struct ParsedArguments: Sendable {
  package let invocation: Invocation
  /// The values of each option in their order, with an empty string for each time a flag is given. Does not contain
  /// defaults.
  let values: [String: [String]]
  /// The arguments in their order.
  let positionals: [String]

  /// Reads the arguments as the options of a command.
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
  /// All arguments after the program's name, as they were typed.
  package let words: [String]
}
