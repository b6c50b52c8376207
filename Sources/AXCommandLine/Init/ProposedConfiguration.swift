import AXFiles
import AXLint
import AXText

/// The configuration for a project: only what has something to say.
struct ProposedConfiguration {
  var screens: [String]
  var outputs: [(kind: CheckedOutputs.Kind, recorded: RecordedOutputs)] = []
  var baseline: String?
  var sources: [String]
  /// The kinds of outputs that are in several folders, of which a configuration can name only one.
  private(set) var ambiguous: [CheckedOutputs.Kind] = []

  init(_ survey: ProjectSurvey) {
    baseline = survey.baseline
    // Code in any folder may name what is in a storyboard.
    sources = survey.interfaces.isEmpty || survey.sources.isEmpty ? [] : ["."]
    screens = ScreenInputs.all(in: survey)
    for kind in CheckedOutputs.Kind.allCases {
      let found = RecordedOutputs.of(kind, in: survey)
      if found.count > 1 { ambiguous.append(kind) } else if let only = found.first { outputs.append((kind, only)) }
    }
    // The screens that outputs are made from; others may be made for tests.
    let inputs = ProjectSurvey.outermost(outputs.flatMap(\.recorded.inputs))
    if !inputs.isEmpty { screens = inputs }
    if screens.isEmpty { outputs = [] }
    if !declares(.snapshots), !ambiguous.contains(.snapshots), let beside = snapshotsBesideScreens(survey) {
      outputs.insert((.snapshots, beside), at: 0)
    }
  }

  func declares(_ kind: CheckedOutputs.Kind) -> Bool { outputs.contains { $0.kind == kind } }

  /// The folder of all screens, if it has the snapshot of one, although no manifest says so.
  private func snapshotsBesideScreens(_ survey: ProjectSurvey) -> RecordedOutputs? {
    let known = Set(survey.folders.map(ExactText.init))
    let folders = Set(screens.map { ExactText(known.contains(ExactText($0)) ? $0 : FilePath.directory(of: $0)) })
    guard let folder = folders.first, folders.count == 1 else { return nil }
    let named = survey.screens.filter { path in
      screens.contains { $0 == "." || FilePath.isInside(path, directory: $0) }
    }
    let names = Set(named.map { ExactText(FilePath.removingExtension($0)) })
    for format in [OutputFormat.axsnapshot, .voiceover] {
      let files = survey.snapshots.filter { FilePath.hasExtension($0, among: [format.fileExtension]) }
      guard files.contains(where: { names.contains(ExactText(FilePath.removingExtension($0))) }) else { continue }
      var result = RecordedOutputs(folder: folder.text, inputs: screens)
      if format != .axsnapshot { result.options = [(.format, [format.rawValue])] }
      return result
    }
    return nil
  }

  // MARK: The file

  /// The text of `.axspec.json`.
  var text: String {
    var writer = JSONWriter(.file)
    writer.object { writer in
      for key in ConfigurationKey.allCases { write(key, to: &writer) }
    }
    writer.endLine()
    return writer.buffer.text
  }

  private func write(_ key: ConfigurationKey, to writer: inout JSONWriter) {
    switch key {
    case .screens: write(key, screens, to: &writer)
    case .sources: write(key, sources, to: &writer)
    case .snapshots, .generated:
      for (kind, recorded) in outputs where kind.rawValue == key.rawValue { write(key, recorded, to: &writer) }
    case .baseline:
      if let baseline { writer.member(key.rawValue, baseline) }
    case .schema, .extends, .preset, .rules, .exclude, .language, .root: break
    }
  }

  private func write(_ key: ConfigurationKey, _ paths: [String], to writer: inout JSONWriter) {
    if !paths.isEmpty { writer.array(key.rawValue, of: paths) { $1.string($0) } }
  }

  private func write(_ key: ConfigurationKey, _ outputs: RecordedOutputs, to writer: inout JSONWriter) {
    guard !outputs.options.isEmpty else { return writer.member(key.rawValue, outputs.folder) }
    writer.object(key.rawValue) { writer in
      writer.member("folder", outputs.folder)
      for (option, values) in outputs.options {
        switch option {
        case .audit: writer.member(option.rawValue, true)
        case .only: writer.array(option.rawValue, of: values) { $1.string($0) }
        case .format, .access, .locale:
          if let value = values.first { writer.member(option.rawValue, value) }
        }
      }
    }
  }

  /// Whether a configuration has every key that this one sets.
  func isCovered(by known: Configuration) -> Bool {
    (screens.isEmpty || known.screens != nil) && (sources.isEmpty || known.sources != nil)
      && (baseline == nil || known.baseline != nil) && outputs.allSatisfy { known.outputs[$0.kind] != nil }
  }
}
