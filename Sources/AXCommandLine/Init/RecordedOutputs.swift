import AXCodegen
import AXFiles
import AXLint
import AXText

/// A folder of outputs that a project has, and what they are made from, as its manifests and files show.
struct RecordedOutputs {
  /// The folder, relative to that of the project.
  let folder: String
  /// The files and folders that the outputs are made from.
  var inputs: [String]
  /// The values of options. A flag that is on has no value.
  var options: [(option: CheckedOutputs.Option, values: [String])] = []

  /// The outputs of a command, for each folder that has some.
  static func of(_ kind: CheckedOutputs.Kind, in survey: ProjectSurvey) -> [RecordedOutputs] {
    let found = survey.manifests.compactMap { folder, manifest in
      switch kind {
      case .snapshots: snapshots(folder, manifest.entries.filter { $0.command == "compile" }, survey)
      case .generated: generated(folder, manifest.entries.filter { $0.command == "generate" }, survey)
      }
    }
    return found.isEmpty && kind == .generated ? generatedWithoutManifest(survey) : found
  }

  /// The path of a source in a manifest; nil if it is not in the project.
  private static func path(ofSource source: ExactText, from folder: String, _ survey: ProjectSurvey) -> String? {
    let path = FilePath.normalized(FilePath.join(folder, source.text))
    let isOutside = FilePath.isAbsolute(path) || path == ".." || path.utf8.starts(with: "../".utf8)
    return isOutside || source.text == "-" ? nil : path
  }

  // MARK: Snapshots

  private static func snapshots(
    _ folder: String, _ entries: [OutputManifest.Entry], _ survey: ProjectSurvey
  ) -> RecordedOutputs? {
    let formats = [OutputFormat.axsnapshot, .voiceover]
    let format = formats.first { format in
      entries.contains { FilePath.hasExtension($0.file, among: [format.fileExtension]) }
    }
    guard let format else { return nil }
    var covered: Set<ExactText> = []
    var starts: [String] = []
    for entry in entries where FilePath.hasExtension(entry.file, among: [format.fileExtension]) {
      for source in entry.sources.sorted() {
        guard let path = path(ofSource: source, from: folder, survey), let start = start(of: entry.file, from: path)
        else { continue }
        covered.insert(ExactText(path))
        starts.append(start)
      }
    }
    let known = Set(survey.folders.map(ExactText.init))
    let folders = ProjectSurvey.outermost(starts.filter { known.contains(ExactText($0)) })
    var result = RecordedOutputs(
      folder: folder, inputs: folders.flatMap { ScreenInputs.inputs(below: $0, covered: covered, survey) })
    if format != formats[0] { result.options = [(.format, [format.rawValue])] }
    return result.inputs.isEmpty ? nil : result
  }

  /// The folder that was searched for a source, because an output has the source's path in that folder; nil if the paths
  /// do not agree.
  static func start(of output: String, from source: String) -> String? {
    let names = folderNames(of: output)
    let path = folderNames(of: source)
    guard path.suffix(names.count).elementsEqual(names) else { return nil }
    let start = path.dropLast(names.count).map(\.text).joined(separator: "/")
    return start.isEmpty ? "." : start
  }

  private static func folderNames(of path: String) -> [ExactText] {
    FilePath.components(of: FilePath.directory(of: path)).filter { $0 != "." }.map { ExactText(String($0)) }
  }

  // MARK: Generated Swift

  private static func generated(
    _ folder: String, _ entries: [OutputManifest.Entry], _ survey: ProjectSurvey
  ) -> RecordedOutputs? {
    // The sources of a file that all screens share are the paths that were passed.
    let shared = entries.filter { SwiftGenerator.sharedFileNames.contains(FilePath.lastComponent(of: $0.file)) }
    let paths = (shared.isEmpty ? entries : shared).flatMap { entry in
      entry.sources.sorted().compactMap { path(ofSource: $0, from: folder, survey) }
    }
    let known = Set((survey.folders + survey.screens + survey.interfaces + survey.captures).map(ExactText.init))
    let inputs = ProjectSurvey.outermost(paths.filter { known.contains(ExactText($0)) })
    guard !inputs.isEmpty else { return nil }
    let files = entries.map { FilePath.join(folder, $0.file) }
    return RecordedOutputs(folder: folder, inputs: inputs, options: options(ofFiles: files, survey))
  }

  /// Generated Swift that no manifest records: the folder of a file that all screens share, if there is only one.
  private static func generatedWithoutManifest(_ survey: ProjectSurvey) -> [RecordedOutputs] {
    let shared = survey.sources.filter { SwiftGenerator.sharedFileNames.contains(FilePath.lastComponent(of: $0)) }
    let folders = Set(shared.map { ExactText(FilePath.directory(of: $0)) })
    guard let folder = folders.first, folders.count == 1 else { return [] }
    let files = survey.sources.filter { ExactText(FilePath.directory(of: $0)) == folder }
    return [RecordedOutputs(folder: folder.text, inputs: [], options: options(ofFiles: files, survey))]
  }

  /// The options of `axspec generate swift` that make files like these.
  private static func options(
    ofFiles paths: [String], _ survey: ProjectSurvey
  ) -> [(option: CheckedOutputs.Option, values: [String])] {
    var result: [(option: CheckedOutputs.Option, values: [String])] = []
    let kinds = SwiftGenerator.Kind.allCases.filter { kind in
      let generator = SwiftGenerator(kinds: [kind], access: .internal, hasAudit: false)
      return paths.contains { generator.makes(fileNamed: FilePath.lastComponent(of: $0)) }
    }
    // A screen without states has no tests.
    let isAll = Set(kinds).isSuperset(of: SwiftGenerator.Kind.allCases.filter { $0 != .tests })
    if !isAll { result.append((.only, kinds.map(\.rawValue))) }
    let known = Set(survey.sources.map(ExactText.init))
    let texts = paths.filter { known.contains(ExactText($0)) }.compactMap {
      try? FileBytes.read(path: survey.path($0), atMost: maximumSize)
    }
    if texts.contains(where: { $0.end(of: "\npublic ", from: 0) != nil }) {
      result.append((.access, [AccessLevel.public.rawValue]))
    }
    if texts.contains(where: { $0.end(of: "performAccessibilityAudit", from: 0) != nil }) {
      result.append((.audit, []))
    }
    return result
  }

  /// The maximum size of a generated file that is looked into, in bytes.
  private static let maximumSize = 1 << 20
}

/// Chooses what `screens` names.
enum ScreenInputs {
  /// A folder, or its screen files one by one, if it has storyboards or captures that no output is made from.
  ///
  /// - Parameter covered: the documents that outputs are made from.
  static func inputs(below folder: String, covered: Set<ExactText> = [], _ survey: ProjectSurvey) -> [String] {
    let isInside = { (path: String) in folder == "." || FilePath.isInside(path, directory: folder) }
    let others = (survey.interfaces + survey.captures).filter { isInside($0) && !covered.contains(ExactText($0)) }
    return others.isEmpty ? [folder] : survey.screens.filter(isInside)
  }

  /// The folders of all screens, or the screens one by one.
  static func all(in survey: ProjectSurvey) -> [String] {
    ProjectSurvey.outermost(survey.screens.map(FilePath.directory(of:))).flatMap { inputs(below: $0, survey) }
  }
}
