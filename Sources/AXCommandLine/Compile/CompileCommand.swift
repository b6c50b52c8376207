import AXArguments
import AXFiles

/// `axspec compile`: prints or writes the snapshot of each input.
enum CompileCommand: Command {
  static let name = "compile"
  static let description = CommandDescription(
    name: name,
    summary: "Print the text that AXSnapshot prints for a screen",
    discussion: """
      Each input is a screen file, a fragment, a storyboard or xib, a capture of an app, a folder, in which all *.xml, *.xib \
      and *.storyboard files are read, or - for standard input; the default is the current folder. In a folder, hidden \
      files and links are skipped, and so are files that another file includes.

      The text of a single file is printed alone; otherwise each text follows a line ==> PATH <==. A screen with \
      states has a text for each state under ==> PATH#STATE <==, where initial is the screen as it is written. A \
      storyboard with several screens has a text for each under ==> PATH#SCREEN <==. An input with an error prints \
      nothing; the others are still printed. With --format ndjson, each input is a JSON object on \
      a line, with its texts and its errors.

      In an output folder, .axspec-outputs records what was written. Files that the inputs no longer produce are named, \
      and removed with --prune.
      """,
    options: CompileOptions.self,
    examples: [
      CommandExample("axspec compile Screens/Pay.xml", "Print one snapshot."),
      CommandExample("axspec compile Screens/Pay.xml --state \"card refused\"", "Print the snapshot of one state."),
      CommandExample("axspec compile Screens --output-directory Snapshots", "Write a file for each screen and state."),
      CommandExample(
        "axspec compile Screens --output-directory Snapshots --check", "Check in CI whether the files are up to date."),
    ])

  static func run(_ options: CompileOptions, _ console: Console) throws -> ExitStatus {
    guard options.isWatched else {
      var run = try CompileRun(options, inputs: try InputList(options.inputs, console), console)
      return try run.run()
    }
    var watch = WatchRun(options.inputs, options.locale, options.invocation, console) { round in
      // A single output file contains the texts of all inputs.
      let inputs = options.destination.file == nil ? round.changed : round.all
      var run = try CompileRun(options, inputs: inputs, console, round: round)
      _ = try run.run()
      return run.readings
    }
    return try watch.run()
  }
}

/// The options of `compile`, `import`, `speak` and `outline`.
struct CompileOptions: OutputCommandOptions {
  let destination: Destination
  var outputs: OutputOptions
  let isWatched: Bool
  let format: OutputFormat
  let locale: LocaleOption
  /// The requested screen; nil for all.
  let screen: String?
  /// The requested state; nil for all.
  let state: String?
  let inputs: InputOptions
  let invocation: Invocation
  let speech: SpeechOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    speech = SpeechOptions()
    reader.group = .output
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: []))
    let folder = reader.text(
      "output-directory", value: "dir",
      summary: "Write NAME.axsnapshot for each input, NAME.STATE.axsnapshot for each state, to a folder",
      completion: .directory)
    reader.group = .files
    let isCheck = reader.check()
    outputs = OutputOptions(&reader)
    isWatched = reader.watch()
    reader.group = .output
    format = reader.choice(
      "format", value: "format",
      summary: """
        What to print: the snapshot, what VoiceOver says, the tree with locations, or a line of JSON for each file
        """,
      among: [.axsnapshot, .voiceover, .tree, .ndjson], default: .axsnapshot)
    reader.group = .input
    locale = try LocaleOption(&reader)
    screen = reader.text(
      "screen", value: "name", summary: "Compile only this screen of a file with several")
    state = reader.text(
      "state", value: "name", summary: "Compile only this state; initial is the screen as it is written")
    inputs = try InputOptions(&reader, with: [.asWalked, .withIncluders, .root, .depfile])
    invocation = reader.invocation
    let help = "add '--output' or '--output-directory'"
    destination = try Destination(file: file, folder: folder, isCheck: isCheck, help: help)
    try checkFormat(hasFolder: folder != nil)
    try outputs.check(destination, isWatched: isWatched)
    if isWatched { try inputs.checkWatch(isCheck: isCheck) }
    try inputs.checkDepfile(
      hasTarget: destination.isWritten, help: help, excludedBy: ["--check": isCheck, "--watch": isWatched])
  }

  private func checkFormat(hasFolder: Bool) throws(UsageError) {
    guard format == .ndjson else { return }
    for (option, isGiven) in [("--output-directory", hasFolder), ("--watch", isWatched)] where isGiven {
      throw UsageError(
        .other(
          "'--format ndjson' prints one stream for all inputs and cannot be combined with '\(option)'",
          help: "remove one of them"))
    }
  }

  /// Reads the options of `import`.
  init(ofImport reader: inout ArgumentReader) throws(UsageError) {
    speech = SpeechOptions()
    reader.group = .output
    let folder = reader.text(
      "output-directory", value: "dir",
      summary: "Write NAME.xml for each input, NAME.SCREEN.xml for each of several screens, to a folder",
      completion: .directory)
    reader.group = .files
    let isCheck = reader.check()
    outputs = OutputOptions(&reader, refusingFilesEditedSince: "imported")
    isWatched = false
    format = .screenMarkup
    reader.group = .input
    locale = try LocaleOption(&reader)
    screen = reader.text("screen", value: "name", summary: "Import only this screen of a file with several")
    state = nil
    inputs = try InputOptions(
      &reader, summary: "A storyboard, xib or capture of an app, a folder, or - for standard input",
      with: [.root, .depfile])
    invocation = reader.invocation
    try inputs.requirePath()
    let help = "add '--output-directory'"
    destination = try Destination(file: nil, folder: folder, isCheck: isCheck, help: help)
    try outputs.check(destination, isWatched: false)
    try inputs.checkDepfile(hasTarget: destination.isWritten, help: help, excludedBy: ["--check": isCheck])
  }

  /// Reads the options of a command that prints text, or a JSON array for all inputs.
  init(ofSpeech reader: inout ArgumentReader, text: OutputFormat, json: OutputFormat) throws(UsageError) {
    reader.group = .output
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: []))
    let folder = reader.text(
      "output-directory", value: "dir",
      summary:
        "Write NAME.\(text.fileExtension) for each input, NAME.STATE.\(text.fileExtension) for each state, to a folder",
      completion: .directory)
    reader.group = .files
    let isCheck = reader.check()
    outputs = OutputOptions(&reader)
    isWatched = false
    reader.group = .output
    let format = reader.choice(
      "format", value: "format", summary: "What to print: text, or a JSON array",
      among: [SpeechOptions.Format.text, .json],
      default: .text)
    self.format = format == .text ? text : json
    speech = SpeechOptions(&reader)
    reader.group = .input
    locale = try LocaleOption(&reader)
    screen = reader.text("screen", value: "name", summary: "Read only this screen of a file with several")
    state = reader.text(
      "state", value: "name", summary: "Read only this state; initial is the screen as it is written")
    inputs = try InputOptions(&reader, with: [.asWalked, .root])
    invocation = reader.invocation
    destination = try Destination(
      file: file, folder: folder, isCheck: isCheck, help: "add '--output' or '--output-directory'")
    try outputs.check(destination, isWatched: false)
    if format == .json, folder != nil {
      throw UsageError(
        .other(
          "'--format json' prints one array for all inputs and cannot be combined with '--output-directory'",
          help: "remove one of them"))
    }
  }
}

/// The format of an output.
enum OutputFormat: String, Sendable {
  case axsnapshot
  case tree
  case screenMarkup
  case ndjson
  /// What VoiceOver says, and what its rotor lists.
  case voiceover, voiceoverJSON, outline, outlineJSON

  /// The extension of output files.
  var fileExtension: String {
    switch self {
    case .axsnapshot: "axsnapshot"
    case .tree: "axtree"
    case .screenMarkup: "xml"
    case .ndjson: "ndjson"
    case .voiceover: "axspeech"
    case .outline: "axoutline"
    case .voiceoverJSON, .outlineJSON: "json"
    }
  }

  /// Whether the texts of all inputs are the elements of one JSON array.
  var isArray: Bool { self == .voiceoverJSON || self == .outlineJSON }

  /// Whether the text is what VoiceOver says or lists.
  var isSpeech: Bool { isArray || self == .voiceover || self == .outline }
}
