import AXArguments

/// `axspec compile`: prints or writes the snapshot of each input.
enum CompileCommand: Command {
  static let description = CommandDescription(
    name: "compile",
    summary: "Print the text that AXSnapshot would print for a screen",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a page source, a folder, which is walked for \
      *.xml, *.xib and *.storyboard, or - for standard input; without inputs, the current folder is walked. In a walk, \
      hidden files and links are left out, and so is a file that another one includes.

      One file prints its text alone; otherwise each text stands under a line ==> PATH <==. A screen with states has a \
      text for each of them, initial for the screen as it is written, under a line ==> PATH#STATE <==; so has each of \
      several screens of a storyboard, under ==> PATH#SCREEN <==. An input with an error prints nothing, and the \
      others do. With --format ndjson each input is a JSON object on a line of its own, with its texts and its errors.
      """,
    arguments: [.inputs],
    options: [
      OptionDescription(
        name: "output", short: "o", valueName: "file", summary: "Write to a file instead of standard output",
        completion: .file(extensions: [])),
      OptionDescription(
        name: "output-directory", valueName: "dir",
        summary: "Write NAME.axsnapshot for each input into a folder, NAME.STATE.axsnapshot for states",
        completion: .directory),
      OptionDescription(
        name: "check", summary: "Write nothing; show what would change, and end with status 1 if anything would"),
      .watch,
      OptionDescription(
        name: "format", valueName: "format",
        summary: "What to print: the snapshot, the tree with its places, or a JSON object a file and line",
        allowedValues: [OutputFormat.axsnapshot, .tree, .ndjson].map(\.rawValue),
        defaultValue: OutputFormat.axsnapshot.rawValue),
      .locale,
      OptionDescription(
        name: "screen", valueName: "name", summary: "Compile this screen alone, where a file has several"),
      OptionDescription(
        name: "state", valueName: "name", summary: "Compile this state alone; initial is the screen as it is written"),
      .filesFrom, .asWalked, .withIncluders, .root, .depfile, .jobs,
    ],
    examples: [
      CommandExample("axspec compile Screens/Pay.xml", "Print one snapshot."),
      CommandExample("axspec compile Screens/Pay.xml --state \"card refused\"", "Print that of one state."),
      CommandExample("axspec compile Screens --output-directory Snapshots", "Write one for each screen and state."),
      CommandExample(
        "axspec compile Screens --output-directory Snapshots --check", "See in CI whether they are up to date."),
    ])

  static func run(_ path: [String], _ arguments: ParsedArguments) throws -> ExitStatus {
    let format = OutputFormat(rawValue: arguments.value("format") ?? "") ?? .axsnapshot
    let destination = try Destination(arguments, fileExtension: format.fileExtension)
    if format == .ndjson {
      for option in ["output-directory", "watch"] where arguments.isGiven(option) {
        throw arguments.error(
          .other("'--format ndjson' is one stream for all inputs: it goes without '--\(option)'", help: "take one out"))
      }
    }
    if arguments.flag("watch") {
      let work = WatchedCompilation(arguments: arguments, format: format, destination: destination)
      var run = WatchRun(arguments, work: work)
      return try run.run()
    }
    var run = try CompileRun(arguments, inputs: try InputList(arguments), format: format, destination: destination)
    return try run.run()
  }
}

/// What is made of a screen.
enum OutputFormat: String, Sendable {
  case axsnapshot
  case tree
  case screenMarkup
  case ndjson

  /// The extension of files that are written.
  var fileExtension: String {
    switch self {
    case .axsnapshot: "axsnapshot"
    case .tree: "axtree"
    case .screenMarkup: "xml"
    case .ndjson: "ndjson"
    }
  }
}

/// Where texts are put.
enum Destination {
  case standardOutput
  case file(String)
  case directory(String, fileExtension: String)
  /// Compared and not written.
  case checkedFile(String)
  case checkedDirectory(String, fileExtension: String)

  /// The one file that all texts are written to.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// Whether it is files that are written.
  var isWritten: Bool {
    switch self {
    case .file, .directory: true
    case .standardOutput, .checkedFile, .checkedDirectory: false
    }
  }

  /// - Throws: where the options contradict each other.
  init(_ arguments: ParsedArguments, fileExtension: String) throws(UsageError) {
    guard let file = arguments.value("output") else {
      self = try Destination(folderOf: arguments, fileExtension: fileExtension)
      return
    }
    guard arguments.value("output-directory") == nil else {
      throw arguments.error(.conflict("--output", "--output-directory"))
    }
    self = arguments.flag("check") ? .checkedFile(file) : file == "-" ? .standardOutput : .file(file)
  }

  /// For a command that writes no single file.
  init(folderOf arguments: ParsedArguments, fileExtension: String) throws(UsageError) {
    switch (arguments.value("output-directory"), arguments.flag("check")) {
    case (let folder?, true): self = .checkedDirectory(folder, fileExtension: fileExtension)
    case (let folder?, false): self = .directory(folder, fileExtension: fileExtension)
    case (nil, true): throw arguments.error(.other("'--check' has nothing to compare with", help: Self.help(arguments)))
    case (nil, false): self = .standardOutput
    }
  }

  /// What to do where an option wants files to be written and none are.
  static func help(_ arguments: ParsedArguments) -> String {
    arguments.declares("output") ? "add '--output' or '--output-directory'" : "add '--output-directory'"
  }
}
