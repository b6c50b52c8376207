import AXArguments
import AXLint
import AXReport
import AXText

/// `axspec lint`: finds accessibility problems.
enum LintCommand: Command {
  static let name = "lint"
  static let description = CommandDescription(
    name: name,
    summary: "Find problems that VoiceOver users have with a screen",
    discussion: """
      Each input is a storyboard or xib, a screen file, a capture of a running app, a folder, in which all \
      *.xml, *.xib and *.storyboard files are read, or - for standard input; the default is the current folder. In a \
      folder, hidden files, links, Pods, Carthage, build, DerivedData, node_modules, *.xcloc, and what .gitignore \
      excludes are left out; what you name is always read.

      'axspec rules' lists the rules, and 'axspec explain' explains one. The nearest .axspec.json upward from each \
      input sets which rules run, and at which level. The options below override it.

      To ignore a finding for an element and everything inside, write a line before it: \
      <?axspec ignore="rule-id" reason="…"?>. In Interface Builder, write a line in the notes of the object (Identity \
      inspector, Document): axspec:ignore rule-id reason. Launch screens are skipped.

      Exit status: 0 if lint finds no errors; 1 if it finds errors; 2 if the input, the configuration, or the command \
      line is not valid, or if the input contains no elements. With --strict, warnings count as errors.
      """,
    options: LintOptions.self,
    examples: [
      CommandExample("axspec lint App", "Lint all storyboards, xibs, and screen files in a folder."),
      CommandExample("axspec lint Screens --format github --strict", "Show findings on a pull request."),
      CommandExample("axspec lint Screens --write-baseline axspec-baseline.json", "Record today's findings."),
      CommandExample("axspec lint App --only unlabeled-button", "Look for one kind of problem."),
      CommandExample("axspec lint Screens --fix --dry-run", "Show what can be fixed."),
      CommandExample("axspec lint --show-config App/Main.storyboard", "Show which rules apply to a file, and why."),
    ])

  static func run(_ options: LintOptions, _ console: Console) throws -> ExitStatus {
    if let path = options.shownConfiguration { return try ShownConfiguration(options, path).show(on: console) }
    return try LintRun(options, console).run()
  }
}

struct LintOptions: CommandOptions {
  /// The name of a reporter.
  let format: String
  /// A path or `-`; nil for standard output.
  let output: String?
  /// The configuration for every input; nil to find the nearest of each.
  let configuration: String?
  /// A configuration that is not written yet, with its canonical path.
  let planned: SourceText?
  let overrides: LintOverrides
  /// The locale of the linted texts.
  let locale: LocaleOption
  /// Whether warnings are treated as errors.
  let isStrict: Bool
  /// Patterns of files and folders to skip, relative to the current folder or to the folder that is searched.
  let excludes: [String]
  /// The file or folder whose configuration is shown; nil to lint.
  let shownConfiguration: String?
  let showsStatistics: Bool
  let showsReviews: Bool
  /// Whether the report needs each review, and not only the number of reviews.
  var needsReviews: Bool {
    showsReviews || showsStatistics || Reporters.named(format)?.alwaysListsReviews == true
  }
  let baseline: String?
  /// Whether the baselines of configurations are left out.
  let ignoresBaselines: Bool
  let newBaseline: String?
  /// The folders with the app's sources.
  let sources: [String]
  let isFix: Bool
  let isDryRun: Bool
  let isQuiet: Bool
  let stamp: String?
  let inputs: InputOptions

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    planned = nil
    (format, output) = Self.report(&reader)
    reader.group = .rules
    configuration = reader.text(
      "config", value: "file", summary: "Use this configuration for every input",
      completion: .file(extensions: ["json"]))
    overrides = LintOverrides(&reader)
    shownConfiguration = reader.text(
      "show-config", value: "path",
      summary: "Show which configuration and which rules apply to a file or folder, and why; lint nothing",
      completion: .file(extensions: []))
    reader.group = .input
    excludes = reader.texts(
      "exclude", value: "glob",
      summary: "Also skip these files and folders, such as 'Drafts/**', in folders that are searched")
    locale = try LocaleOption(&reader)
    reader.group = .output
    isStrict = reader.flag("strict", summary: "Treat warnings as errors")
    showsReviews = reader.flag(
      "review", summary: "Also list findings for review, which a person decides, and what code sets")
    showsStatistics = reader.flag("statistics", summary: "Also count the findings of each rule")
    (baseline, ignoresBaselines, newBaseline) = Self.baselines(&reader)
    reader.group = .input
    sources = Self.sources(&reader)
    reader.group = .fixes
    isFix = reader.flag("fix", summary: "Fix findings with a single right answer, in place")
    isDryRun = reader.flag("dry-run", summary: "With --fix, write nothing, and show what would change")
    reader.group = .output
    isQuiet = reader.flag("quiet", short: "q", summary: "Print nothing if there are no findings")
    stamp = Self.stamp(&reader)
    inputs = try InputOptions(
      &reader, configuration: configuration, with: [.asWalked, .withIncluders, .root, .depfile])
    try check()
  }

  /// Reads the folders with the app's sources, which replace those of configurations.
  static func sources(_ reader: inout ArgumentReader) -> [String] {
    reader.texts(
      "sources", value: "folder", summary: "Look up what code sets in the Swift and Objective-C files of a folder",
      completion: .directory)
  }

  private static func report(_ reader: inout ArgumentReader) -> (format: String, output: String?) {
    reader.group = .output
    return (
      reader.text(
        "format", value: "format", summary: "How to print findings", allowed: Reporters.names, default: "text"),
      reader.text(
        "output", short: "o", value: "file", summary: "Write to a file instead of standard output",
        completion: .file(extensions: []))
    )
  }

  private static func stamp(_ reader: inout ArgumentReader) -> String? {
    reader.group = .automation
    return reader.text(
      "stamp", value: "file",
      summary: "Write this file, a comment in Swift and C, if the run succeeds (for build systems)",
      completion: .file(extensions: []))
  }

  private static func baselines(
    _ reader: inout ArgumentReader
  ) -> (read: String?, ignoresOthers: Bool, new: String?) {
    let json = CompletionKind.file(extensions: ["json"])
    reader.group = .baselines
    return (
      reader.text("baseline", value: "file", summary: "Leave out the findings that this file lists", completion: json),
      reader.flag("no-baseline", summary: "Ignore the baseline that the configuration names"),
      reader.text(
        "write-baseline", value: "file", summary: "Write all findings to a baseline file", completion: json)
    )
  }

  /// Creates the options for the findings on a page.
  init(
    forPageWith configuration: String?, sources: [String], _ locale: LocaleOption, _ inputs: InputOptions
  ) {
    (self.configuration, self.sources, self.locale, self.inputs) = (configuration, sources, locale, inputs)
    (format, output, shownConfiguration, planned) = ("text", nil, nil, nil)
    (overrides, excludes) = (LintOverrides(), [])
    (isStrict, isFix, isDryRun, isQuiet) = (false, false, false, false)
    (showsStatistics, showsReviews) = (false, false)
    (baseline, newBaseline, stamp, ignoresBaselines) = (nil, nil, nil, false)
  }

  /// Creates the options for a new baseline of a folder, as `axspec lint FOLDER --write-baseline FILE` has them.
  ///
  /// - Parameter planned: a configuration that is not written yet, with its canonical path.
  init(forBaseline path: String, of folder: String, planned: SourceText) {
    (self.planned, newBaseline) = (planned, path)
    inputs = InputOptions(folder: folder, planned: planned)
    (format, output, shownConfiguration, configuration) = ("text", nil, nil, nil)
    (overrides, excludes, sources, locale) = (LintOverrides(), [], [], .none)
    (isStrict, isFix, isDryRun, isQuiet) = (false, false, false, false)
    (showsStatistics, showsReviews) = (false, false)
    (baseline, stamp, ignoresBaselines) = (nil, nil, false)
  }

  private func check() throws(UsageError) {
    if isDryRun, !isFix { throw UsageError(.other("'--dry-run' requires '--fix'", help: "add '--fix'")) }
    if baseline != nil, ignoresBaselines { throw UsageError(.conflict("--baseline", "--no-baseline")) }
    if baseline != nil, newBaseline != nil { throw UsageError(.conflict("--baseline", "--write-baseline")) }
    if !overrides.only.isEmpty, !overrides.enabled.isEmpty { throw UsageError(.conflict("--only", "--enable")) }
    if showsStatistics, newBaseline != nil { throw UsageError(.conflict("--statistics", "--write-baseline")) }
    if showsStatistics, isDryRun { throw UsageError(.conflict("--statistics", "--dry-run")) }
    if isFix, inputs.paths.contains("-") {
      throw UsageError(.other("standard input cannot be fixed in place", help: "pass a file"))
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

extension LintOverrides {
  /// Reads the options for rules.
  fileprivate init(_ reader: inout ArgumentReader) {
    let rules = CompletionKind.values(RuleRegistry.ids)
    self.init(
      preset: reader.text(
        "preset", value: "preset", summary: "The rules to start from", allowed: Preset.allCases.map(\.rawValue)),
      enabled: reader.texts("enable", value: "rule", summary: "Turn a rule on", completion: rules),
      disabled: reader.texts("disable", value: "rule", summary: "Turn a rule off", completion: rules),
      severities: reader.texts(
        "severity", value: "rule=level", summary: "Set a rule's level: off, note, warning, or error"),
      only: reader.texts(
        "only", value: "rule", summary: "Run only this rule, even if it is off; repeat it for more", completion: rules))
  }
}
