import AXArguments
import AXCompiler
import AXLint
import AXReport

/// `axspec lint`: finds what would hurt people who listen.
enum LintCommand: Command {
  static let description = CommandDescription(
    name: "lint",
    summary: "Find what would hurt people who listen to a screen",
    discussion: """
      Inputs are those of 'axspec compile'. 'axspec rules' lists the rules and 'axspec explain' says more of one. \
      Which rules run, and at which level, is set in .axspec.json, the nearest upward from each input, and by the \
      options here.

      A finding is silenced for an element and all inside by a line before it: \
      <?axspec ignore="rule-id" reason="…"?>, in Interface Builder by a line in the object's notes (Identity \
      inspector, Document): axspec:ignore rule-id reason. Launch screens are not linted.

      Statuses: 0 nothing at or above the failing level, which is error, or warning with --strict; 1 findings; 2 bad \
      input, configuration or usage, or no element to look at.
      """,
    arguments: [.inputs],
    options: [
      OptionDescription(
        name: "format", valueName: "format", summary: "How to print findings", allowedValues: Reporters.names,
        defaultValue: "text"),
      OptionDescription(
        name: "output", short: "o", valueName: "file", summary: "Write to a file instead of standard output",
        completion: .file(extensions: [])),
      OptionDescription(
        name: "config", valueName: "file", summary: "Use this configuration for every input",
        completion: .file(extensions: ["json"])),
      OptionDescription(
        name: "preset", valueName: "preset", summary: "Which rules to start from",
        allowedValues: Preset.allCases.map(\.rawValue)),
      OptionDescription(
        name: "enable", valueName: "rule", summary: "Turn a rule on", isRepeating: true,
        completion: .values(RuleRegistry.ids)),
      OptionDescription(
        name: "disable", valueName: "rule", summary: "Turn a rule off", isRepeating: true,
        completion: .values(RuleRegistry.ids)),
      OptionDescription(
        name: "severity", valueName: "rule=level", summary: "Set a rule's level: off, note, warning or error",
        isRepeating: true),
      OptionDescription(
        name: "locale", valueName: "id",
        summary:
          "Lint storyboards and xibs with the texts of this locale's .strings files, like de, and say what they lack"
      ),
      OptionDescription(name: "strict", summary: "Let warnings fail"),
      OptionDescription(name: "review", summary: "List what only a person can decide"),
      OptionDescription(
        name: "baseline", valueName: "file", summary: "Leave out the findings that this file knows",
        completion: .file(extensions: ["json"])),
      OptionDescription(
        name: "write-baseline", valueName: "file", summary: "Write all findings into a file, to be known from now on",
        completion: .file(extensions: ["json"])),
      OptionDescription(name: "fix", summary: "Mend what has one right answer, in place"),
      OptionDescription(name: "dry-run", summary: "With --fix, write nothing and show what would change"),
      OptionDescription(name: "quiet", short: "q", summary: "Print nothing where nothing is found"),
      OptionDescription(
        name: "stamp", valueName: "file",
        summary: "Write this file, a comment in Swift and C, where nothing failed: for build systems",
        completion: .file(extensions: [])),
      .filesFrom, .asWalked, .withIncluders, .root, .depfile, .jobs,
    ],
    examples: [
      CommandExample("axspec lint Screens", "Lint every screen of a folder."),
      CommandExample("axspec lint Screens --format github --strict", "Show findings on a pull request."),
      CommandExample("axspec lint Screens --write-baseline axspec-baseline.json", "Begin with what there is."),
      CommandExample("axspec lint Screens --fix --dry-run", "See what could be mended."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    if arguments.flag("dry-run"), !arguments.flag("fix") {
      throw arguments.error(.other("'--dry-run' goes with '--fix'", help: "add '--fix'"))
    }
    if arguments.isGiven("baseline"), arguments.isGiven("write-baseline") {
      throw arguments.error(.conflict("--baseline", "--write-baseline"))
    }
    if arguments.flag("fix"), arguments.positionals.contains("-") {
      throw arguments.error(.other("standard input cannot be mended in place", help: "name a file"))
    }
    if let locale = arguments.value("locale"), !LocaleCatalogue.knows(locale) {
      throw arguments.unknownLocale(locale)
    }
    var run = try LintRun(arguments)
    return try run.run()
  }
}
