import AXArguments
import AXFiles
import AXText

/// `axspec preview`: writes a page to look at and to listen to.
enum PreviewCommand: Command {
  static let name = "preview"
  static let description = CommandDescription(
    name: name,
    summary: "Draw screens on an HTML page with what VoiceOver says",
    discussion: """
      The page is one HTML file for people who review, design, test or decide. For each screen and state, it lists what \
      VoiceOver says, draws the screen if it has frames, and shows what lint finds. Browsers can read it aloud. It loads \
      nothing from anywhere. With --against, it shows old and new: what a folder contained, or what Git has in a revision.

      Inputs are as in 'axspec compile'. What the nearest .axspec.json excludes is left out, and it sets which findings \
      are shown; those in a baseline are not. With --sources, the app's code decides which \
      findings there are, as in 'axspec lint'.
      """,
    options: PreviewOptions.self,
    examples: [
      CommandExample("axspec preview Screens -o page.html", "Write a page with all screens of a folder."),
      CommandExample("axspec preview Screens -o page.html --open --watch", "Look at the page while you edit."),
      CommandExample(
        "axspec preview Screens -o page.html --against git:main", "Show what changed since the branch main."),
      CommandExample(
        "axspec preview Screens --format markdown --against git:main", "Print what changed for a pull request."),
    ])

  static func run(_ options: PreviewOptions, _ console: Console) throws -> ExitStatus {
    guard options.isWatched else {
      var run = try PreviewRun(options, console)
      let status = try run.run()
      if options.opensPage, run.isWritten, let path = options.output { try PageOpener.open(path) }
      return status
    }
    var isFirst = true
    let dependencies = PreviewDependencies(options)
    var watch = WatchRun(
      options.inputs, options.locale, options.invocation, console, others: dependencies.files(of:)
    ) { round in
      var run = try PreviewRun(options, console, round: round)
      dependencies.settings = run.settings
      _ = try run.run()
      if isFirst, options.opensPage, run.isWritten, let path = options.output { try PageOpener.open(path) }
      isFirst = false
      return run.readings
    }
    return try watch.run()
  }
}

/// The options of `preview`.
struct PreviewOptions: CommandOptions {
  enum Format: String {
    case html, markdown
  }

  /// A path; nil for standard output.
  let output: String?
  let format: Format
  /// The title of the page; nil to make one from the screens.
  let title: String?
  /// A folder, or a revision of Git as `git:REVISION`, to compare with; nil if there is none.
  let base: String?
  let opensPage: Bool
  let isWatched: Bool
  let isQuiet: Bool
  let speech: SpeechOptions
  let locale: LocaleOption
  let lint: LintOptions
  let inputs: InputOptions
  let invocation: Invocation

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    reader.group = .output
    let file = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: ["html", "md"]))
    output = file == "-" ? nil : file
    title = reader.text("title", value: "text", summary: "The title of the page (default: the screen's name)")
    base = reader.text(
      "against", value: "folder|git:revision", summary: "Show what changed since a revision, or against a folder",
      completion: .directory)
    format = reader.choice(
      "format", value: "format", summary: "A page, or a comment for a pull request with what changed",
      among: [Format.html, .markdown], default: .html)
    reader.group = .files
    isWatched = reader.watch()
    opensPage = reader.flag("open", summary: "Open the page in the browser")
    reader.group = .output
    isQuiet = reader.flag("quiet", short: "q", summary: "Do not say what was written")
    speech = SpeechOptions(&reader)
    locale = try LocaleOption(&reader)
    reader.group = .rules
    let configuration = reader.text(
      "config", value: "file", summary: "Use this configuration for every input",
      completion: .file(extensions: ["json"]))
    reader.group = .input
    let sources = LintOptions.sources(&reader)
    inputs = try InputOptions(&reader, configuration: configuration, with: [.asWalked, .root])
    lint = LintOptions(forPageWith: configuration, sources: sources, locale, inputs)
    invocation = reader.invocation
    for (option, isGiven) in [("--watch", isWatched), ("--open", opensPage)] where isGiven && output == nil {
      throw UsageError(.other("'\(option)' needs an output file", help: "add '--output page.html'"))
    }
    if isWatched { try inputs.checkWatch(isCheck: false) }
  }
}
