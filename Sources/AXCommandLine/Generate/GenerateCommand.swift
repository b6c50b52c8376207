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
        CalculatorUITests.swift    a test for each state, if there are states
        CalculatorSnapshots.swift  what AXSnapshot prints in each state

      The code is laid out as 'swift format' does it, and compiles as Swift 5.9 and 6. Two things that would have one \
      name in Swift are an error. An input with an error gets no files, nor is ScreenIdentifier.swift written then. \
      A generated file that a screen no longer makes is named, and not deleted.
      """,
    options: GenerateOptions.self,
    examples: [
      CommandExample("axspec generate swift Screens --output-directory Generated", "Write all files of each screen."),
      CommandExample(
        "axspec generate swift Screens --output-directory Ids --only identifiers", "Write the identifiers alone."),
      CommandExample(
        "axspec generate swift Screens --output-directory Generated --check", "See in CI whether they are up to date."),
    ])

  static func run(_ options: GenerateOptions, _ console: Console) throws -> ExitStatus {
    guard options.isWatched else {
      var run = GenerateRun(options, inputs: try InputList(options.inputs, console), console)
      return try run.run()
    }
    var watch = WatchRun(options.inputs, options.locale, options.invocation, console) { round in
      // All is generated anew, since names of all screens have to differ.
      var run = GenerateRun(options, inputs: round.all, console, round: round)
      _ = try run.run()
      return run.readings
    }
    return try watch.run()
  }
}

struct GenerateOptions: CommandOptions {
  let destination: Destination
  let generator: SwiftGenerator
  let isWatched: Bool
  let locale: LocaleOption
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let folder = reader.text(
      "output-directory", value: "dir", summary: "Write the files into this folder", completion: .directory)
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write all into one file instead",
      completion: .file(extensions: ["swift"]))
    let kinds = reader.texts(
      "only", value: "kind", summary: "Write this kind of file alone; give it once for each kind",
      allowed: SwiftGenerator.Kind.allCases.map(\.rawValue))
    let access = reader.choice(
      "access", value: "level", summary: "Who may use the types, but for test cases", among: AccessLevel.allCases,
      default: .internal)
    let isCheck = reader.check()
    isWatched = reader.watch()
    locale = try LocaleOption(&reader)
    inputs = try InputOptions(&reader, with: [.asWalked, .root, .depfile])
    invocation = reader.invocation
    generator = SwiftGenerator(
      kinds: Set(kinds.isEmpty ? SwiftGenerator.Kind.allCases : kinds.compactMap(SwiftGenerator.Kind.init)),
      access: access)
    try inputs.requirePath()
    if isWatched { try inputs.checkWatch(isCheck: isCheck) }
    let help = "add '--output-directory <dir>'"
    if file == nil, folder == nil { throw UsageError(.other("the files need a folder", help: help)) }
    destination = try Destination(file: file, folder: folder, isCheck: isCheck, help: help)
    try inputs.checkDepfile(
      hasTarget: destination.isWritten, help: "name a file with '--output'",
      excludedBy: ["--check": isCheck, "--watch": isWatched])
  }
}
