import AXFiles
import AXLint
import AXText

/// What to do after a project is set up: commands, each with what it is for.
struct NextSteps {
  private static let maximumCount = 6

  private var steps: [(command: String, purpose: String)] = []
  private let survey: ProjectSurvey

  init(_ survey: ProjectSurvey) { self.survey = survey }

  /// - Parameters:
  ///   - files: the paths of new files.
  ///   - findingCount: the number of findings in a new baseline.
  mutating func addBasics(written files: [String], findingCount: Int) {
    if !files.isEmpty {
      add("git add " + files.map { Self.word(survey.path($0)) }.joined(separator: " "), "keep what was written")
    }
    add("axspec check" + folderWord, "check everything, as CI does")
    if findingCount > 0 {
      let findings = "finding\(findingCount == 1 ? "" : "s")"
      add("axspec lint --no-baseline" + folderWord, "see the \(findingCount) \(findings) in the baseline")
    }
  }

  /// A baseline, because none could be written. It comes first.
  mutating func addBaseline() {
    let path = Self.word(survey.path(InitRun.baselineName))
    add(
      "axspec lint\(survey.folder == "." ? "" : folderWord) --write-baseline \(path)",
      "after the errors are fixed; then add \"baseline\": \"\(InitRun.baselineName)\"")
  }

  /// What can be made from what is there.
  ///
  /// - Parameter declared: the kinds of outputs that the configuration declares already.
  mutating func addOutputs(_ proposed: ProposedConfiguration, declared: Set<CheckedOutputs.Kind>) {
    let known = declared.union(proposed.outputs.map(\.kind)).union(proposed.ambiguous)
    let folder = proposed.screens.count == 1 ? proposed.screens.first : nil
    if survey.screens.isEmpty {
      guard let interface = survey.interfaces.first(where: { !$0.holds("LaunchScreen") }) else { return }
      let folder = Self.word(survey.path("Screens"))
      add(
        "axspec import \(Self.word(survey.path(interface))) --output-directory \(folder)",
        "describe its screens, to review and test them")
    } else if let folder {
      let screens = survey.path(folder)
      if !known.contains(.snapshots) {
        add(
          "axspec compile \(Self.word(screens)) --output-directory \(Self.word(screens))",
          "write snapshots; then add \(Self.member(.snapshots, folder))")
      }
      if !known.contains(.generated) {
        let folder = FilePath.join(survey.uiTests.first ?? "UITests", "Generated")
        add(
          "axspec generate swift \(Self.word(screens)) --output-directory \(Self.word(survey.path(folder)))",
          "write UI tests; then add \(Self.member(.generated, folder))")
      }
    }
  }

  /// The workflow and the hooks that suit the project.
  ///
  /// - Parameters:
  ///   - hasWorkflow: whether a workflow is requested.
  ///   - hasHooks: whether hooks are requested.
  mutating func addAutomation(hasWorkflow: Bool, hasHooks: Bool) {
    if let host = survey.host?.service, !hasWorkflow, FilePath.isMissing(survey.path(WorkflowTemplate(host).path)) {
      add("axspec init --workflow \(host.rawValue)\(folderWord)", "check each change on \(host.name)")
    }
    if survey.hasPreCommit, !hasHooks, !holdsHooks { add("axspec init --pre-commit\(folderWord)", "check each commit") }
  }

  /// Whether the file for pre-commit has the hooks already.
  private var holdsHooks: Bool {
    let file = survey.path(PreCommitTemplate.path)
    let bytes = try? FileBytes.read(path: file, inside: survey.canonical)
    return bytes.map { String(decoding: $0, as: UTF8.self).holds(PreCommitTemplate.mark) } ?? false
  }

  /// A member of the configuration, in words.
  private static func member(_ kind: CheckedOutputs.Kind, _ folder: String) -> String {
    "\"\(kind.rawValue)\": \"\(TerminalText.escaped(folder))\" to \(Configuration.fileName)"
  }

  private mutating func add(_ command: String, _ purpose: String) { steps.append((command, purpose)) }

  private var folderWord: String { survey.folder == "." ? "" : " " + Self.word(survey.folder) }

  /// A path as a word of a command line that is not an option.
  private static func word(_ path: String) -> String {
    ShellWord.quoted(path.utf8.first == UInt8(ascii: "-") ? "./" + path : path)
  }

  /// The lines for people.
  var text: String {
    let shown = steps.prefix(Self.maximumCount)
    return shown.isEmpty ? "" : "next:\n" + shown.map { "  \($0.command)  # \($0.purpose)\n" }.joined()
  }
}
