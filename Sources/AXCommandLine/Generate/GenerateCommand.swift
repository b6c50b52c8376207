import AXArguments
import AXCodegen

/// `axspec generate`: writes code from screens. Its only subcommand is `swift`.
enum GenerateCommand: Command {
  static let name = "generate"
  static let description = CommandDescription(
    name: name,
    summary: "Generate code for tests from screens",
    subcommands: [swift],
    examples: [
      CommandExample(
        "axspec generate swift Screens --output-directory Generated",
        "Write identifiers, page objects, tests and snapshots for each screen.")
    ])

  private static let swift = CommandDescription(
    name: "swift",
    summary: "Generate Swift for tests: identifiers, page objects, UI tests and snapshots",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a capture of an app, a folder, in which all *.xml, *.xib \
      and *.storyboard files are read, or - for standard input. For a screen named Calculator, the files are

        ScreenIdentifier.swift     the identifiers of all screens
        CalculatorScreen.swift     a page object with elements and actions
        CalculatorUITests.swift    a test for each state, if there are states
        CalculatorSnapshots.swift  what AXSnapshot prints in each state
        AXSpecSupport.swift        what all tests share

      The code has the default layout of 'swift format' and compiles as Swift 5.9 and 6. It is an error if two \
      declarations would have the same name. An input with an error gets no files, and then ScreenIdentifier.swift is \
      not written either. A run over some screens reads the others that ScreenIdentifier.swift was made from, too. \
      A file that was edited since it was generated is not replaced without --force or --update. Files that the inputs \
      no longer produce are named, and removed with --prune.
      """,
    options: GenerateOptions.self,
    examples: [
      CommandExample("axspec generate swift Screens --output-directory Generated", "Write all files of each screen."),
      CommandExample(
        "axspec generate swift Screens --output-directory Ids --only identifiers", "Write only the identifiers."),
      CommandExample(
        "axspec generate swift Screens --output-directory Generated --check",
        "Check in CI whether files are up to date."),
    ])

  static func run(_ options: GenerateOptions, _ console: Console) throws -> ExitStatus {
    guard options.isWatched else {
      var run = GenerateRun(options, inputs: try InputList(options.inputs, console), console)
      return try run.run()
    }
    var watch = WatchRun(options.inputs, options.locale, options.invocation, console) { round in
      // Everything is generated again, because the names of all screens have to differ.
      var run = GenerateRun(options, inputs: round.all, console, round: round)
      _ = try run.run()
      return run.readings
    }
    return try watch.run()
  }
}

struct GenerateOptions: OutputCommandOptions {
  let destination: Destination
  var outputs: OutputOptions
  let generator: SwiftGenerator
  let isWatched: Bool
  let locale: LocaleOption
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    reader.group = .output
    let folder = reader.text(
      "output-directory", value: "dir", summary: "Write the files to this folder", completion: .directory)
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write everything to a single file instead",
      completion: .file(extensions: ["swift"]))
    let kinds = reader.texts(
      "only", value: "kind", summary: "Write only this kind of file; repeat the option for more kinds",
      allowed: SwiftGenerator.Kind.allCases.map(\.rawValue))
    let access = reader.choice(
      "access", value: "level", summary: "The access level of all types except test cases", among: AccessLevel.allCases,
      default: .internal)
    let hasAudit = reader.flag(
      "audit", summary: "Audit the screen for accessibility in each test, which needs iOS 17")
    reader.group = .files
    let isCheck = reader.check()
    outputs = OutputOptions(&reader, refusingFilesEditedSince: "generated")
    isWatched = reader.watch()
    locale = try LocaleOption(&reader)
    inputs = try InputOptions(&reader, with: [.asWalked, .root, .depfile])
    invocation = reader.invocation
    generator = SwiftGenerator(
      kinds: Set(kinds.isEmpty ? SwiftGenerator.Kind.allCases : kinds.compactMap(SwiftGenerator.Kind.init)),
      access: access, hasAudit: hasAudit)
    try inputs.requirePath()
    if isWatched { try inputs.checkWatch(isCheck: isCheck) }
    let help = "add '--output-directory <dir>'"
    if file == nil, folder == nil { throw UsageError(.other("no output folder is given", help: help)) }
    destination = try Destination(file: file, folder: folder, isCheck: isCheck, help: help)
    try outputs.check(destination, isWatched: isWatched)
    try inputs.checkDepfile(
      hasTarget: destination.isWritten, help: "pass a file with '--output'",
      excludedBy: ["--check": isCheck, "--watch": isWatched])
  }
}
