import AXFiles
import AXText

/// Chooses what `sources` names: the folders with the code of storyboards and xibs.
struct SourceFolders {
  private let survey: ProjectSurvey
  /// The folders with projects and packages.
  private let projectFolders: Set<ExactText>
  /// The folders with sources, directly or below.
  private let withSources: Set<ExactText>
  /// The folders with sources directly in them.
  private let direct: Set<ExactText>

  init(_ survey: ProjectSurvey) {
    self.survey = survey
    projectFolders = Set(survey.projects.map { ExactText(FilePath.directory(of: $0)) })
    direct = Set(survey.sources.map { ExactText(FilePath.directory(of: $0)) })
    var all = direct
    for folder in direct {
      var current = folder.text
      while current != "." {
        current = FilePath.directory(of: current)
        guard all.insert(ExactText(current)).inserted else { break }
      }
    }
    withSources = all
  }

  /// The folders, sorted.
  var paths: [String] {
    let folders = Set(survey.interfaces.map { ExactText(FilePath.directory(of: $0)) })
    return ProjectSurvey.outermost(folders.flatMap { paths(besideInterfacesIn: $0.text) })
  }

  /// The folder of the target that a folder belongs to, or all targets of the project if it has no code of its own.
  private func paths(besideInterfacesIn folder: String) -> [String] {
    var target = folder
    var project = folder
    while project != ".", !projectFolders.contains(ExactText(project)) {
      target = project
      project = FilePath.directory(of: project)
    }
    if target != project, withSources.contains(ExactText(target)) { return [target] }
    if direct.contains(ExactText(project)) { return [project] }
    return survey.folders.filter { folder in
      folder != "." && ExactText(FilePath.directory(of: folder)) == ExactText(project)
        && withSources.contains(ExactText(folder)) && !folder.hasSuffix("Tests")
    }
  }
}
