import AXArguments
import AXFiles

/// `axspec compile`: prints or writes the snapshot of each input.
enum CompileCommand: Command {
  static let description = CommandDescription(
    name: "compile",
    summary: "Print the text that AXSnapshot would print for a screen",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a page source, a folder, which is walked for \
      *.xml, *.xib and *.storyboard, or - for standard input; without inputs, the current folder is walked. In a walk, \
      hidden files and links are left out, and so is a file that another one includes.

      One file prints its text alone; otherwise each text is under a line ==> PATH <==. A screen with states has a \
      text for each of them, initial for the screen as it is written, under a line ==> PATH#STATE <==; so has each of \
      several screens of a storyboard, under ==> PATH#SCREEN <==. An input with an error prints nothing, and the \
      others do. With --format ndjson each input is a JSON object on a line of its own, with its texts and its errors.
      """,
    options: CompileOptions.self,
    examples: [
      CommandExample("axspec compile Screens/Pay.xml", "Print one snapshot."),
      CommandExample("axspec compile Screens/Pay.xml --state \"card refused\"", "Print that of one state."),
      CommandExample("axspec compile Screens --output-directory Snapshots", "Write one for each screen and state."),
      CommandExample(
        "axspec compile Screens --output-directory Snapshots --check", "See in CI whether they are up to date."),
    ])

  static func run(_ options: CompileOptions, _ console: Console) throws -> ExitStatus {
    guard options.isWatched else {
      var run = try CompileRun(options, inputs: try InputList(options.inputs, console), console)
      return try run.run()
    }
    var watch = WatchRun(options.inputs, options.locale, options.invocation, console) { round in
      // One file holds the texts of all inputs.
      let inputs = options.destination.file == nil ? round.changed : round.all
      var run = try CompileRun(options, inputs: inputs, console, round: round)
      _ = try run.run()
      return run.readings
    }
    return try watch.run()
  }
}

/// The options of `compile` and `import`.
struct CompileOptions: CommandOptions {
  let destination: Destination
  let isWatched: Bool
  let format: OutputFormat
  let locale: LocaleOption
  /// The one screen that is wanted, or nil for all.
  let screen: String?
  /// The one state that is wanted, or nil for all.
  let state: String?
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: []))
    let folder = reader.text(
      "output-directory", value: "dir",
      summary: "Write NAME.axsnapshot for each input into a folder, NAME.STATE.axsnapshot for states",
      completion: .directory)
    let isCheck = reader.check()
    isWatched = reader.watch()
    format = reader.choice(
      "format", value: "format",
      summary: "What to print: the snapshot, the tree with its places, or a JSON object a file and line",
      among: [.axsnapshot, .tree, .ndjson], default: .axsnapshot)
    locale = try LocaleOption(&reader)
    screen = reader.text(
      "screen", value: "name", summary: "Compile this screen alone, if a file has several")
    state = reader.text(
      "state", value: "name", summary: "Compile this state alone; initial is the screen as it is written")
    inputs = try InputOptions(&reader, with: [.asWalked, .withIncluders, .root, .depfile])
    invocation = reader.invocation
    let help = "add '--output' or '--output-directory'"
    destination = try Destination(file: file, folder: folder, isCheck: isCheck, help: help)
    if format == .ndjson {
      for (option, isGiven) in [("--output-directory", folder != nil), ("--watch", isWatched)] where isGiven {
        throw UsageError(
          .other("'--format ndjson' is one stream for all inputs: it goes without '\(option)'", help: "take one out"))
      }
    }
    if isWatched { try inputs.checkWatch(isCheck: isCheck) }
    try inputs.checkDepfile(
      hasTarget: destination.isWritten, help: help, excludedBy: ["--check": isCheck, "--watch": isWatched])
  }

  /// Those of `import`.
  init(ofImport reader: inout ArgumentReader) throws(UsageError) {
    let folder = reader.text(
      "output-directory", value: "dir",
      summary: "Write NAME.xml for each input into a folder, NAME.SCREEN.xml for each of several screens",
      completion: .directory)
    let isCheck = reader.check()
    isWatched = false
    format = .screenMarkup
    locale = try LocaleOption(&reader)
    screen = reader.text("screen", value: "name", summary: "Import this screen alone, if a file has several")
    state = nil
    inputs = try InputOptions(
      &reader, summary: "A storyboard, xib or page source, a folder, or - for standard input",
      with: [.root, .depfile])
    invocation = reader.invocation
    try inputs.requirePath()
    let help = "add '--output-directory'"
    destination = try Destination(file: nil, folder: folder, isCheck: isCheck, help: help)
    try inputs.checkDepfile(hasTarget: destination.isWritten, help: help, excludedBy: ["--check": isCheck])
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
enum Destination: Sendable {
  case standardOutput
  case file(String)
  case directory(String)
  /// Compared and not written.
  case checkedFile(String)
  case checkedDirectory(String)

  /// The one file that all texts are written to.
  var file: String? {
    if case .file(let path) = self { path } else { nil }
  }

  /// The folder of files that are written or compared.
  var folder: String? {
    switch self {
    case .directory(let path), .checkedDirectory(let path): path
    case .standardOutput, .file, .checkedFile: nil
    }
  }

  /// Whether it is files that are written.
  var isWritten: Bool {
    switch self {
    case .file, .directory: true
    case .standardOutput, .checkedFile, .checkedDirectory: false
    }
  }

  /// Where links may lead from here.
  func bounds(root: String?, keeping filesRead: FilesRead) throws(OutputFault) -> OutputBounds {
    guard let folder else { return OutputBounds(root: root, keeping: filesRead) }
    return try OutputBounds(folder: folder, root: root, keeping: filesRead)
  }

  /// - Parameter help: what to do if there is nothing to compare with.
  /// - Throws: If the options contradict each other.
  init(file: String?, folder: String?, isCheck: Bool, help: String) throws(UsageError) {
    switch (file, folder) {
    case (.some, .some): throw UsageError(.conflict("--output", "--output-directory"))
    case (let file?, nil): self = isCheck ? .checkedFile(file) : file == "-" ? .standardOutput : .file(file)
    case (nil, let folder?): self = isCheck ? .checkedDirectory(folder) : .directory(folder)
    case (nil, nil):
      if isCheck { throw UsageError(.other("'--check' has nothing to compare with", help: help)) }
      self = .standardOutput
    }
  }
}
