import AXAppCode
import AXArguments
import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText
import AXTree

/// What a project has, as far as axspec knows about it. All paths are relative to its folder, sorted, and not links.
struct ProjectSurvey {
  /// The folder as it was passed, normalized.
  let folder: String
  /// The canonical path of the folder.
  let canonical: String
  /// The root folder of the Git repository that contains the folder; nil if none does.
  let repository: String?

  private(set) var interfaces: [String] = []
  private(set) var screens: [String] = []
  private(set) var fragments: [String] = []
  private(set) var captures: [String] = []
  /// Snapshots, and files of `axspec speak`.
  private(set) var snapshots: [String] = []
  /// Swift and Objective-C files, without the descriptions of packages and projects.
  private(set) var sources: [String] = []
  /// Xcode projects and workspaces, Swift packages, and the descriptions that XcodeGen and Tuist make projects from.
  private(set) var projects: [String] = []
  /// All folders that were listed. The first is `.`.
  private(set) var folders: [String] = []
  /// The records of outputs, by folder.
  private(set) var manifests: [(folder: String, manifest: OutputManifest)] = []
  /// The baseline to use, if there is one.
  private(set) var baseline: String?
  /// The service that hosts the project, with what shows it.
  private(set) var host: (service: CodeHost, mark: String)?
  var hasPreCommit: Bool { FilePath.exists(path(PreCommitTemplate.path)) }

  /// The folders of UI tests, by their usual names.
  var uiTests: [String] { Self.outermost(folders.filter { $0.hasSuffix("UITests") }) }

  /// Whether there is anything that axspec reads.
  var hasDocuments: Bool { !(interfaces + screens + fragments + captures).isEmpty }

  /// - Parameter finder: finds the configurations that say what a walk leaves out.
  init(_ given: String, finder: ConfigurationFinder, jobs: Int) throws {
    guard FilePath.isDirectory(given), let canonical = FilePath.canonical(given) else {
      throw UsageError(.other("'\(given)' is not a folder", help: "pass the folder of a project"))
    }
    folder = FilePath.normalized(given)
    self.canonical = canonical
    repository = FilePath.nearestRepository(above: canonical)
    let found = DirectoryWalk.files(
      below: folder, extensions: Self.extensions,
      selection: DirectoryWalk.Selection { finder.configuration(forFolder: $0).readsEverything })
    folders = found.folders.map { $0 == folder ? "." : FilePath.below(folder, $0) }
      .map(ExactText.init).sorted().map(\.text)
    var documents: [String] = []
    var baselines: [String] = []
    for path in found.paths { sort(FilePath.below(folder, path), &documents, &baselines) }
    addProjectFolders()
    try addDocuments(documents, finder, jobs)
    addManifests()
    baseline = Self.preferred(baselines).first { KnownFindings.read(path($0)).0 != nil }
    host = findHost()
  }

  /// The path of a file, as if it was passed.
  func path(_ relative: String) -> String { FilePath.join(folder, relative) }

  // MARK: The walk

  private static let extensions =
    DocumentKind.walkedExtensions + CodeLanguage.extensions + snapshotExtensions + ["yml", "json"]
  private static let snapshotExtensions = [OutputFormat.axsnapshot, .voiceover].map(\.fileExtension)
  private static let projectFiles: Set<String> = ["Package.swift", "Project.swift", "project.yml"]
  private static let projectExtensions = ["xcodeproj", "xcworkspace"]
  /// How the names of baselines end.
  private static let baselineEnd = "baseline.json"

  private mutating func sort(_ path: String, _ documents: inout [String], _ baselines: inout [String]) {
    let name = FilePath.lastComponent(of: path)
    if Self.projectFiles.contains(name) {
      projects.append(path)
    } else if FilePath.hasExtension(path, among: ["xml"]) {
      documents.append(path)
    } else if FilePath.hasExtension(path, among: DocumentKind.walkedExtensions) {
      interfaces.append(path)
    } else if FilePath.hasExtension(path, among: CodeLanguage.extensions) {
      sources.append(path)
    } else if FilePath.hasExtension(path, among: Self.snapshotExtensions) {
      snapshots.append(path)
    } else if name.hasSuffix(Self.baselineEnd) {
      baselines.append(path)
    }
  }

  /// Adds the projects of Xcode, which are folders. A project contains a workspace of its own.
  private mutating func addProjectFolders() {
    let found = folders.filter { FilePath.hasExtension($0, among: Self.projectExtensions) }
    projects = (projects + Self.outermost(found)).map(ExactText.init).sorted().map(\.text)
  }

  /// Baselines in the order in which they are used: the nearest first, and of those the one with the usual name.
  private static func preferred(_ baselines: [String]) -> [String] {
    let ranks = baselines.map { path in
      (FilePath.depth(of: path), FilePath.lastComponent(of: path) == InitRun.baselineName ? 0 : 1, path)
    }
    return ranks.sorted { ($0.0, $0.1, ExactText($0.2)) < ($1.0, $1.1, ExactText($1.2)) }.map(\.2)
  }

  // MARK: Documents

  /// Adds XML files, of which most may belong to other tools.
  private mutating func addDocuments(_ paths: [String], _ finder: ConfigurationFinder, _ jobs: Int) throws {
    let reader = DocumentReader(projectRoot: { finder.root(ofFolder: $0) })
    let (folder, files) = (folder, paths.map { path($0) })
    var kinds: [(kind: DocumentKind, isFragment: Bool)?] = []
    try Workers.run(count: files.count, jobs: jobs) { index in
      let output = reader.read(.walked(path: files[index], directory: folder))
      return output.isPassedOver ? nil : Self.kind(of: files[index], output).map { ($0, output.isFragment) }
    } consume: { _, kind in
      kinds.append(kind)
    }
    for (path, found) in zip(paths, kinds) {
      guard let found else { continue }
      switch found.kind {
      case .screenMarkup where found.isFragment: fragments.append(path)
      case .screenMarkup: screens.append(path)
      case .interfaceBuilder: interfaces.append(path)
      default: captures.append(path)
      }
    }
    interfaces = interfaces.map(ExactText.init).sorted().map(\.text)
  }

  /// The kind of a document. One with errors has no tree.
  private static func kind(of path: String, _ output: DocumentReader.Output) -> DocumentKind? {
    output.tree?.markup ?? (try? FileBytes.read(path: path)).flatMap { DocumentReader.kind(of: $0).kind }
  }

  // MARK: Outputs

  private mutating func addManifests() {
    guard let bounds = try? OutputBounds(folder: folder, root: nil, keeping: nil) else { return }
    for name in folders where FilePath.exists(FilePath.join(path(name), OutputManifest.fileName)) {
      let manifest = try? OutputFolder(path(name), in: bounds).manifest()
      if let manifest, !manifest.isEmpty { manifests.append((name, manifest)) }
    }
  }

  // MARK: Services

  private func findHost() -> (CodeHost, String)? {
    for host in CodeHost.allCases where FilePath.exists(path(host.mark)) { return (host, host.mark) }
    return repository.flatMap(CodeHost.ofRemotes).map { ($0, ".git/config") }
  }

  // MARK: Paths

  /// The paths that are not inside another one, each once, sorted.
  static func outermost(_ paths: [String]) -> [String] {
    var result: [ExactText] = []
    for path in Set(paths.map(ExactText.init)).sorted(by: { $0.text.utf8.count < $1.text.utf8.count }) {
      let isInside = result.contains { $0.text == "." || FilePath.isInside(path.text, directory: $0.text) }
      if !isInside { result.append(path) }
    }
    return result.sorted().map(\.text)
  }
}
