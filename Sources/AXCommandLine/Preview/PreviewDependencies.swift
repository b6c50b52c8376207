import AXFiles
import AXLint
import AXText

/// The files besides the inputs that a watched page depends on: configurations, baselines, the app's sources, and what it
/// is compared with.
final class PreviewDependencies {
  private let base: String?
  private let configuration: String?
  /// The configurations, baselines, and source files that the last run read.
  var settings: [String] = []
  /// The references of a Git repository, which stay the same files.
  private var references: [String]?
  /// The places for configurations of each folder, its own and those above it.
  private var places: [ExactText: [ExactText]] = [:]

  init(_ options: PreviewOptions) {
    (base, configuration) = (options.base, options.lint.configuration)
  }

  /// The paths of the files for some inputs, whether they exist or not.
  func files(of inputs: InputList) -> Set<ExactText> {
    var files = Set((settings + (configuration.map { [$0] } ?? []) + baseFiles(of: inputs)).map(ExactText.init))
    guard configuration == nil else { return files }
    let named = inputs.entries.filter { !$0.isWalked }.map { FilePath.directory(of: $0.path) }
    let folders = inputs.walks.flatMap(\.listed) + named
    for folder in Set(folders.map(ExactText.init)) { files.formUnion(places(above: folder)) }
    return files
  }

  private func baseFiles(of inputs: InputList) -> [String] {
    guard let base else { return [] }
    guard BaseRevision.hasFixedDependencies(base) else { return BaseRevision.dependencies(of: base, inputs) }
    if let references { return references }
    let found = BaseRevision.dependencies(of: base, inputs)
    references = found
    return found
  }

  /// Where the configuration of a folder may be.
  private func places(above folder: ExactText) -> [ExactText] {
    if let known = places[folder] { return known }
    guard let canonical = FilePath.canonical(folder.text) else { return [] }
    let result = FilePath.folders(upwardFrom: canonical).map { ExactText(FilePath.join($0, Configuration.fileName)) }
    places[folder] = result
    return result
  }
}
