import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree

/// `axspec compile`: prints or writes the snapshot of each input.
enum CompileCommand: Command {
  static let description = CommandDescription(
    name: "compile",
    summary: "Print the text that AXSnapshot would print for a screen",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a page source, a folder, which is walked for \
      *.xml, *.xib and *.storyboard, or - for standard input; without inputs, the current folder is walked. In a walk, \
      hidden files and links are left out, and so is a file that another one includes.

      One file prints its text alone; otherwise each text stands under a line ==> PATH <==. An input with an error \
      prints nothing, and the others do.
      """,
    arguments: [
      ArgumentDescription(
        name: "input", summary: "A screen file, a folder, or - for standard input", isRequired: false,
        isRepeating: true, completion: .file(extensions: DocumentKind.walkedExtensions))
    ],
    options: [
      OptionDescription(
        name: "output", short: "o", valueName: "file", summary: "Write to a file instead of standard output",
        completion: .file(extensions: [])),
      OptionDescription(
        name: "output-directory", valueName: "dir", summary: "Write NAME.axsnapshot for each input into a folder",
        completion: .directory),
      OptionDescription(
        name: "check", summary: "Write nothing; show what would change, and end with status 1 if anything would"),
      .watch,
      OptionDescription(
        name: "format", valueName: "format", summary: "What to print: the snapshot, or the tree with its places",
        allowedValues: OutputFormat.allCases.map(\.rawValue), defaultValue: OutputFormat.axsnapshot.rawValue),
      OptionDescription(
        name: "locale", valueName: "id",
        summary: "Write percentages as this locale does, like de_DE, and texts as a storyboard's .strings do",
        defaultValue: "en_US"),
      OptionDescription(
        name: "screen", valueName: "name", summary: "Compile this screen alone, where a file has several"),
      .asWalked, .withIncluders, .root, .jobs,
    ],
    examples: [
      CommandExample("axspec compile Screens/Pay.xml", "Print one snapshot."),
      CommandExample("axspec compile Screens --output-directory Snapshots", "Write one for each screen."),
      CommandExample(
        "axspec compile Screens --output-directory Snapshots --check", "See in CI whether they are up to date."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    let format = OutputFormat(rawValue: arguments.value("format") ?? "") ?? .axsnapshot
    let compilation = Compilation(
      reader: try reader(arguments), format: format, percent: try percent(arguments), screen: arguments.value("screen"))
    let destination = try Destination(arguments, fileExtension: format.fileExtension)
    let inputs = try arguments.inputs()
    if arguments.isGiven("screen"), inputs.entries.count != 1 || inputs.entries[0].isWalked {
      throw arguments.error(.other("'--screen' picks a screen of one file", help: "name that file alone"))
    }
    if arguments.flag("watch") {
      if arguments.flag("check") { throw arguments.error(.conflict("--watch", "--check")) }
      var run = WatchRun(
        arguments, locale: arguments.value("locale"),
        work: WatchedCompilation(compilation: compilation, destination: destination, arguments: arguments))
      return try run.run()
    }
    var run = CompileRun(
      inputs: inputs, compilation: compilation, destination: destination, jobs: try arguments.jobs(),
      arguments: arguments)
    return try run.run()
  }

  /// One that has read nothing yet.
  static func reader(_ arguments: ParsedArguments) throws -> DocumentReader {
    DocumentReader(root: try arguments.root(), locale: arguments.value("locale"))
  }

  private static func percent(_ arguments: ParsedArguments) throws -> PercentStyle {
    let identifier = arguments.value("locale") ?? "en_US"
    // Asking Foundation costs its start: not for the default.
    if identifier == "en_US" { return .enUS }
    if let style = PercentStyle.locale(identifier) { return style }
    let nearest = NearestName.of(identifier, among: LocaleCatalogue.identifiers)
    throw arguments.error(
      .other(
        "there is no locale '\(identifier)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "name a language and a region, like de_DE"))
  }
}

/// What `compile` prints.
enum OutputFormat: String, CaseIterable, Sendable {
  case axsnapshot
  case tree

  /// The extension of files that are written.
  var fileExtension: String {
    switch self {
    case .axsnapshot: "axsnapshot"
    case .tree: "axtree"
    }
  }
}

/// Where `compile` puts its texts.
enum Destination {
  case standardOutput
  case file(String)
  case directory(String, fileExtension: String)
  /// Compared and not written.
  case checkedFile(String)
  case checkedDirectory(String, fileExtension: String)

  init(_ arguments: ParsedArguments, fileExtension: String) throws(UsageError) {
    let isCheck = arguments.flag("check")
    switch (arguments.value("output"), arguments.value("output-directory")) {
    case (.some, .some): throw arguments.error(.conflict("--output", "--output-directory"))
    case (let file?, nil): self = isCheck ? .checkedFile(file) : file == "-" ? .standardOutput : .file(file)
    case (nil, let directory?):
      self =
        isCheck
        ? .checkedDirectory(directory, fileExtension: fileExtension)
        : .directory(directory, fileExtension: fileExtension)
    case (nil, nil):
      guard !isCheck else {
        throw arguments.error(
          .other("'--check' has nothing to compare with", help: "add '--output' or '--output-directory'"))
      }
      self = .standardOutput
    }
  }
}
