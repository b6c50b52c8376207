import AXArguments
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
    options: LintOptions.self,
    examples: [
      CommandExample("axspec lint Screens", "Lint every screen of a folder."),
      CommandExample("axspec lint Screens --format github --strict", "Show findings on a pull request."),
      CommandExample("axspec lint Screens --write-baseline axspec-baseline.json", "Begin with what there is."),
      CommandExample("axspec lint Screens --fix --dry-run", "See what could be fixed."),
    ])

  static func run(_ options: LintOptions, _ console: Console) throws -> ExitStatus {
    try LintRun(options, console).run()
  }
}

struct LintOptions: CommandOptions {
  /// The name of the reporter.
  let format: String
  /// A file, or `-`; nil for standard output.
  let output: String?
  /// The configuration for every input, or nil for the nearest of each.
  let configuration: String?
  let overrides: LintOverrides
  /// The locale whose texts are linted.
  let locale: LocaleOption
  /// Whether warnings fail.
  let isStrict: Bool
  let showsReviews: Bool
  let baseline: String?
  let newBaseline: String?
  let isFix: Bool
  let isDryRun: Bool
  let isQuiet: Bool
  let stamp: String?
  let inputs: InputOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    let json = CompletionKind.file(extensions: ["json"])
    let rules = CompletionKind.values(RuleRegistry.ids)
    format = reader.text(
      "format", value: "format", summary: "How to print findings", allowed: Reporters.names, default: "text")
    output = reader.text(
      "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
      completion: .file(extensions: []))
    configuration = reader.text(
      "config", value: "file", summary: "Use this configuration for every input", completion: json)
    overrides = LintOverrides(
      preset: reader.text(
        "preset", value: "preset", summary: "Which rules to start from", allowed: Preset.allCases.map(\.rawValue)),
      enabled: reader.texts("enable", value: "rule", summary: "Turn a rule on", completion: rules),
      disabled: reader.texts("disable", value: "rule", summary: "Turn a rule off", completion: rules),
      severities: reader.texts(
        "severity", value: "rule=level", summary: "Set a rule's level: off, note, warning or error"))
    locale = try LocaleOption(&reader)
    isStrict = reader.flag("strict", summary: "Let warnings fail")
    showsReviews = reader.flag("review", summary: "List what only a person can decide")
    baseline = reader.text(
      "baseline", value: "file", summary: "Leave out the findings that this file knows", completion: json)
    newBaseline = reader.text(
      "write-baseline", value: "file", summary: "Write all findings into a file, to be known from now on",
      completion: json)
    isFix = reader.flag("fix", summary: "Fix what has one right answer, in place")
    isDryRun = reader.flag("dry-run", summary: "With --fix, write nothing and show what would change")
    isQuiet = reader.flag("quiet", short: "q", summary: "Print nothing if nothing is found")
    stamp = reader.text(
      "stamp", value: "file",
      summary: "Write this file, a comment in Swift and C, if nothing failed: for build systems",
      completion: .file(extensions: []))
    inputs = try InputOptions(&reader, with: [.asWalked, .withIncluders, .root, .depfile])
    try check()
  }

  private func check() throws(UsageError) {
    if isDryRun, !isFix { throw UsageError(.other("'--dry-run' goes with '--fix'", help: "add '--fix'")) }
    if baseline != nil, newBaseline != nil { throw UsageError(.conflict("--baseline", "--write-baseline")) }
    if isFix, inputs.paths.contains("-") {
      throw UsageError(.other("standard input cannot be fixed in place", help: "name a file"))
    }
    try inputs.checkDepfile(
      hasTarget: !outputs.isEmpty, help: "add '--stamp', or '--output'", excludedBy: ["--fix": isFix])
  }

  /// The files that the run writes.
  var outputs: [String] {
    if let newBaseline { return [newBaseline] }
    return [stamp, output].compactMap { $0 }.filter { $0 != "-" }
  }
}
