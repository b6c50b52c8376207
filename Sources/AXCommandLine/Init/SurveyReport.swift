import AXFiles
import AXText

/// What a project has, for people: a line for each kind of file, with the folders.
struct SurveyReport {
  /// The number of folders that a line names.
  private static let maximumCount = 3

  private var lines: [(name: String, place: String)] = []

  init(_ survey: ProjectSurvey, _ proposed: ProposedConfiguration) {
    count(survey.interfaces, "storyboard or xib", "storyboards and xibs")
    count(survey.screens, "screen", "screens")
    count(survey.fragments, "fragment", "fragments")
    count(survey.captures, "capture", "captures")
    count(survey.snapshots, "snapshot", "snapshots")
    for (kind, recorded) in proposed.outputs where kind == .generated {
      lines.append(("generated Swift", "in " + Self.shown(recorded.folder)))
    }
    if !proposed.sources.isEmpty { count(survey.sources, "source file", "source files") }
    if !survey.uiTests.isEmpty { lines.append(("UI tests", "in " + Self.listed(survey.uiTests))) }
    if !survey.projects.isEmpty { lines.append(("projects", Self.listed(survey.projects))) }
    if let baseline = survey.baseline { lines.append(("baseline", Self.shown(baseline))) }
    if let host = survey.host { lines.append((host.service.name, "(\(host.mark))")) }
    if survey.hasPreCommit { lines.append(("pre-commit", "(\(PreCommitTemplate.path))")) }
  }

  var text: String {
    let width = lines.map(\.name.count).max() ?? 0
    return lines.map { "\($0.name)\(TerminalText.repeated(" ", width - $0.name.count)) \($0.place)\n" }.joined()
  }

  private mutating func count(_ paths: [String], _ one: String, _ several: String) {
    guard !paths.isEmpty else { return }
    lines.append(("\(paths.count) \(paths.count == 1 ? one : several)", "in " + Self.folders(of: paths)))
  }

  /// The first folders of some files, the fullest first, with the numbers of files if they are in several.
  private static func folders(of paths: [String]) -> String {
    var counts: [ExactText: Int] = [:]
    for path in paths {
      let names = FilePath.components(of: path)
      counts[ExactText(names.count > 1 ? String(names[0]) : "."), default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard sorted.count > 1 else { return sorted.map { shown($0.key.text) }.joined() }
    return listed(sorted.map { "\(shown($0.key.text)) (\($0.value))" }, isShown: true)
  }

  private static func listed(_ paths: [String], isShown: Bool = false) -> String {
    let names = paths.prefix(maximumCount).map { isShown ? $0 : shown($0) }.joined(separator: ", ")
    return paths.count > maximumCount ? "\(names), and \(paths.count - maximumCount) more" : names
  }

  private static func shown(_ path: String) -> String { path == "." ? "this folder" : TerminalText.escaped(path) }
}
