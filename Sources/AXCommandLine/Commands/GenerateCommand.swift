import AXArguments
import AXCodegen

/// `axspec generate`: writes code from descriptions; `swift` is what there is.
enum GenerateCommand: Command {
  static let description = CommandDescription(
    name: "generate",
    summary: "Write code for tests from screens",
    subcommands: [swift],
    examples: [
      CommandExample(
        "axspec generate swift Screens --output-directory Generated",
        "Write identifiers, page objects, tests and snapshots for each screen.")
    ])

  private static let swift = CommandDescription(
    name: "swift",
    summary: "Write Swift for tests: identifiers, page objects, UI tests and snapshots",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a page source, a folder, which is walked for \
      *.xml, *.xib and *.storyboard, or - for standard input. For a screen named Calculator the files are

        ScreenIdentifier.swift     the identifiers of all screens
        CalculatorScreen.swift     a page object: elements, and what is done to them
        CalculatorUITests.swift    a test for each state, where there are states
        CalculatorSnapshots.swift  what AXSnapshot prints in each state

      The code is laid out as 'swift format' does it, and compiles as Swift 5.9 and 6. Two things that would have one \
      name in Swift are an error. An input with an error gets no files, nor is ScreenIdentifier.swift written then. \
      A generated file that a screen no longer makes is named, and not deleted.
      """,
    arguments: [.inputs],
    options: [
      OptionDescription(
        name: "output-directory", valueName: "dir", summary: "Write the files into this folder", completion: .directory),
      OptionDescription(
        name: "output", short: "o", valueName: "file", summary: "Write all into one file instead",
        completion: .file(extensions: ["swift"])),
      OptionDescription(
        name: "only", valueName: "kind", summary: "Write this kind of file alone; give it once for each kind",
        allowedValues: SwiftGenerator.Kind.allCases.map(\.rawValue), isRepeating: true),
      OptionDescription(
        name: "access", valueName: "level", summary: "Who may use the types, but for test cases",
        allowedValues: AccessLevel.allCases.map(\.rawValue), defaultValue: AccessLevel.internal.rawValue),
      OptionDescription(
        name: "check", summary: "Write nothing; show what would change, and end with status 1 if anything would"),
      .watch,
      OptionDescription(
        name: "locale", valueName: "id",
        summary: "Write the snapshots' percentages as this locale does, and texts as a storyboard's .strings do",
        defaultValue: "en_US"),
      .filesFrom, .asWalked, .root, .depfile, .jobs,
    ],
    examples: [
      CommandExample("axspec generate swift Screens --output-directory Generated", "Write all files of each screen."),
      CommandExample(
        "axspec generate swift Screens --output-directory Ids --only identifiers", "Write the identifiers alone."),
      CommandExample(
        "axspec generate swift Screens --output-directory Generated --check", "See in CI whether they are up to date."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    try arguments.requireInput()
    if arguments.flag("watch") {
      var run = WatchRun(arguments, work: WatchedGeneration(arguments: arguments))
      return try run.run()
    }
    var run = try GenerateRun(arguments, inputs: try InputList(arguments))
    return try run.run()
  }
}
