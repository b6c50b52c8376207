@testable import AXArguments

/// A program with a bit of everything, for the tests of the argument parsing.
enum SampleProgram {
  static let root = CommandDescription(
    name: "axspec", summary: "Check the accessibility of an app against its specification",
    discussion: """
      Reads specifications and
      compares them with a tree. The name of each file ends in '.axspec', or in '.yaml' for the older kind.

        axspec lint Login.axspec

      That is all.
      """,
    options: [
      OptionDescription(
        name: "color", valueName: "when", summary: "Colour the output", allowedValues: ["auto", "always", "never"],
        defaultValue: "auto")
    ],
    subcommands: [compile.grouped("USE"), lint.grouped("USE"), generate.grouped("USE"), completions.grouped("SET UP")],
    examples: [CommandExample("axspec lint", "Lint all specifications in the folder.")])

  static let parser = ArgumentParser(root: root)

  /// A command that takes an argument in place of a subcommand.
  static let mixed = CommandDescription(
    name: "tool", summary: "Open a folder",
    arguments: [ArgumentDescription(name: "folder", summary: "A folder", isRequired: false, completion: .directory)],
    subcommands: [CommandDescription(name: "show", summary: "Show what is open")])

  private static let output = OptionGroup("OUTPUT")
  private static let speed = OptionGroup("SPEED", isUsual: false)

  private static let compile = CommandDescription(
    name: "compile", summary: "Compile specifications",
    arguments: [
      ArgumentDescription(
        name: "input", summary: "Specifications to compile", isRepeating: true,
        completion: .file(extensions: ["axspec", "yaml"]))
    ],
    options: [
      OptionDescription(
        name: "output", short: "o", valueName: "file", summary: "Write to a file instead of standard output",
        completion: .file(extensions: ["json"]), group: output),
      OptionDescription(
        name: "format", short: "f", valueName: "format", summary: "Choose the format: how it is written",
        allowedValues: ["text", "json", "sarif"], defaultValue: "text", group: output),
      OptionDescription(
        name: "jobs", short: "j", valueName: "count", summary: "Compile that many at a time", group: speed),
      OptionDescription(
        name: "directory", valueName: "folder", summary: "Look for imports in a folder", isRepeating: true,
        completion: .directory),
      OptionDescription(
        name: "check", short: "c", summary: "Write nothing, only say whether it would change", group: output),
      OptionDescription(name: "verbose", short: "v", summary: "Say more [each time]", isRepeating: true),
    ],
    examples: [
      CommandExample("axspec compile Login.axspec -o Login.json", "Compile one specification into a file."),
      CommandExample("axspec compile Login.axspec", "Print it."),
      CommandExample("axspec compile --check Login.axspec", "Compare it."),
    ])

  private static let lint = CommandDescription(
    name: "lint", summary: "Look for mistakes",
    arguments: [
      ArgumentDescription(
        name: "path", summary: "A folder or a file", isRequired: false, completion: .file(extensions: []))
    ],
    options: [
      OptionDescription(
        name: "enable", valueName: "rule", summary: "Enable a rule", isRepeating: true,
        completion: .values(["contrast", "label-missing"]))
    ])

  private static let generate = CommandDescription(
    name: "generate", summary: "Generate code",
    options: [OptionDescription(name: "header", valueName: "text", summary: "Start each file with a text")],
    subcommands: [
      CommandDescription(
        name: "swift", summary: "Generate Swift identifiers",
        arguments: [ArgumentDescription(name: "input", summary: "A specification")],
        options: [OptionDescription(name: "public", summary: "Make everything public")]),
      CommandDescription(name: "tests", summary: "Generate the user's tests"),
    ])

  private static let completions = CommandDescription(
    name: "completions", summary: "Print a completion script",
    arguments: [ArgumentDescription(name: "shell", summary: "The shell", allowedValues: ["bash", "fish", "zsh"])])
}

extension CommandDescription {
  fileprivate func grouped(_ title: String) -> CommandDescription {
    var result = self
    result.group = title
    return result
  }
}
