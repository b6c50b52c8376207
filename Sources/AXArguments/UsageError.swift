import AXText

/// An error in a command line, with help on how to fix it.
package struct UsageError: Error, Sendable, Equatable {
  /// What is wrong. Options and arguments have the form in which they are typed: `--output`, `<input>`.
  package enum Reason: Sendable, Equatable {
    /// `within` is the argument with the unknown letter, if it combines several flags.
    case unknownOption(String, within: String? = nil, known: [String])
    case unknownCommand(String, known: [String])
    /// `next` is the argument after the option, if it may be meant as the value.
    case missingValue(of: String, valueName: String, allowed: [String], next: String?)
    case unexpectedValue(String, of: String)
    case invalidValue(String, of: String, allowed: [String])
    case invalidInteger(String, of: String, atLeast: Int)
    case missingArgument(String)
    case unexpectedArgument(String)
    case repeatedOption(String)
    case conflict(String, String)
    /// An error that is specific to a command.
    case other(String, help: String? = nil)
  }

  package let reason: Reason
  /// The program and its subcommands. Empty in an error that a command throws, until `naming(_:)` adds it.
  package private(set) var command: [String]

  package init(_ reason: Reason, command: [String] = []) {
    self.reason = reason
    self.command = command
  }

  /// The same error with the name of the command, unless it has one already.
  package func naming(_ command: [String]) -> UsageError {
    var error = self
    if error.command.isEmpty { error.command = command }
    return error
  }

  /// The text for a terminal. Ends with a line feed.
  package func description(style: TerminalStyle = .plain) -> String {
    var result = style.bold(command.joined(separator: " ") + ": ")
    result += style.wrapped("error: ", in: "1;31") + style.bold(TerminalText.escaped(message)) + "\n"
    if let help { result += "  help: \(TerminalText.escaped(help))\n" }
    return result
  }

  /// What is wrong.
  package var message: String {
    switch reason {
    case .unknownOption(let option, nil, _): "unknown option '\(option)'"
    case .unknownOption(let option, let token?, _): "unknown option '\(option)' in '\(token)'"
    case .unknownCommand(let name, _): "unknown command '\(name)'"
    case .missingValue(let option, _, _, _): "option '\(option)' needs a value"
    case .unexpectedValue(_, let option): "option '\(option)' does not take a value"
    case .invalidValue(let value, let name, _), .invalidInteger(let value, let name, _):
      "invalid value '\(value)' for '\(name)'"
    case .missingArgument(let name): "missing argument '\(name)'"
    case .unexpectedArgument(let value): "unexpected argument '\(value)'"
    case .repeatedOption(let option): "option '\(option)' is given more than once"
    case .conflict(let one, let other): "options '\(one)' and '\(other)' cannot be combined"
    case .other(let message, _): message
    }
  }

  /// What to do.
  package var help: String? {
    switch reason {
    case .unknownOption(let option, let token, let known):
      suggestion(for: token ?? option, among: known) + helpCommand("lists the options")
    case .unknownCommand(let name, let known): suggestion(for: name, among: known) + helpCommand("lists the commands")
    case .missingValue(let option, let valueName, let allowed, let next):
      Self.missingValue(of: option, valueName: valueName, allowed: allowed, next: next)
    case .unexpectedValue(_, let option): "write '\(option)' without a value"
    case .invalidValue(let value, _, let allowed): suggestion(for: value, among: allowed) + Self.list(allowed)
    case .invalidInteger(_, _, .min): "pass a whole number"
    case .invalidInteger(_, _, let minimum): "pass a whole number of at least \(minimum)"
    case .missingArgument, .unexpectedArgument: helpCommand("lists the arguments")
    case .repeatedOption: "pass it once"
    case .conflict: "pass only one of them"
    case .other(_, let help): help
    }
  }

  private static func missingValue(of option: String, valueName: String, allowed: [String], next: String?) -> String {
    if let next {
      // A long name and its value are joined by an equals sign, a letter and its value by nothing.
      return "to pass '\(next)' as its value, write '\(option)\(option.hasPrefix("--") ? "=" : "")\(next)'"
    }
    return "write '\(option) <\(valueName)>'" + (allowed.isEmpty ? "" : "; \(list(allowed))")
  }

  private static func list(_ allowed: [String]) -> String {
    "allowed values: \(allowed.joined(separator: ", "))"
  }

  /// A question with the nearest name; empty if there is none. Dashes do not count: `-format` means `--format`.
  private func suggestion(for text: String, among known: [String]) -> String {
    let isOption = known.contains { $0.hasPrefix("-") }
    // If a letter has no meaning, suggest the only long option that begins with it.
    let alike = isOption && text.count == 2 ? known.filter { $0.hasPrefix("-\(text)") } : []
    if alike.count == 1 { return "did you mean '\(alike[0])'? " }
    let name = { (text: String) in isOption ? String(text.drop { $0 == "-" }) : text }
    guard let nearest = NearestName.of(name(text), among: known.map(name)) else { return "" }
    return "did you mean '\(known.first { name($0) == nearest } ?? nearest)'? "
  }

  private func helpCommand(_ rest: String) -> String {
    let words = command.prefix(1) + [CommandTree.helpCommand] + command.dropFirst()
    return "'\(words.joined(separator: " "))' \(rest)"
  }
}
