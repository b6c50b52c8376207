import AXFiles
import AXLint
import AXText

/// What `axspec doctor` says about the folder of a project and its configuration.
struct ProjectFacts {
  /// The canonical path.
  private let folder: String
  private let found: ConfigurationFinder.Found

  init(folder: String, _ found: ConfigurationFinder.Found) {
    (self.folder, self.found) = (folder, found)
  }

  var section: DoctorReport.Section {
    let general: [DoctorReport.Fact] = [
      .init("folder", .text(folder)),
      .init("repository", .text(FilePath.nearestRepository(above: folder))),
      .init("configuration", .text(found.paths.first)),
      .init("extends", .texts(Array(found.paths.dropFirst()))),
    ]
    // A configuration with errors is not in force.
    let facts = found.diagnostics.isEmpty ? general + rules + paths : general
    return DoctorReport.Section(title: "project", facts: facts + [.init("manifests", .texts(manifests))])
  }

  // MARK: Rules

  private var rules: [DoctorReport.Fact] {
    let settings = found.configuration.settings
    return [
      .init("preset", .text(settings.preset.rawValue)), .init("language", .text(settings.language)),
      .init("changed rules", .texts(changedRules)),
    ]
  }

  /// The rules with another level or another option than the preset has, such as `label-in-name off`.
  private var changedRules: [String] {
    let settings = found.configuration.settings
    let preset = LintSettings(preset: settings.preset)
    return RuleRegistry.rules.compactMap { rule in
      var words: [String] = []
      if settings.severity(of: rule) != preset.severity(of: rule) {
        words.append(settings.severity(of: rule)?.rawValue ?? "off")
      }
      let (values, usual) = (settings.options(of: rule), preset.options(of: rule))
      for option in rule.options where values[option.name] != usual[option.name] {
        words.append("\(option.name) \(values[option.name].map(Points.text) ?? "none")")
      }
      return words.isEmpty ? nil : "\(rule.id) " + words.joined(separator: ", ")
    }
  }

  // MARK: Paths

  private var paths: [DoctorReport.Fact] {
    let sources = found.configuration.sources ?? []
    return [
      .init("include root", .text((found.root ?? found.directory).map(ConfigurationFinder.shown))),
      .init("screens", .paths((found.screens ?? []).map(path))),
      .init("snapshots", .path(found.outputFolders[.snapshots].map(path))),
      .init("generated", .path(found.outputFolders[.generated].map(path))),
      .init("baseline", .path(found.baseline.map(path))),
      .init("sources", .paths(sources.map { path(ConfigurationLoader.path(of: $0)) })),
    ]
  }

  private func path(_ path: String) -> DoctorReport.Path {
    DoctorReport.Path(path: path, exists: FilePath.exists(path))
  }

  /// The records of outputs in the folder, and in the folders of outputs.
  private var manifests: [String] {
    let folders =
      [ConfigurationFinder.shown(folder)] + CheckedOutputs.Kind.allCases.compactMap { found.outputFolders[$0] }
    var seen: Set<ExactText> = []
    return folders.map { FilePath.join($0, OutputManifest.fileName) }.filter { path in
      FilePath.canonical(path).map { seen.insert(ExactText($0)).inserted } ?? false
    }
  }
}
