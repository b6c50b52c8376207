import AXDiagnostics
import AXFiles
import AXReader
import AXText

/// The inputs that were imported to screen files that are inputs too. A screen and its original have the same name, and
/// people edit the screen.
struct ImportedOriginals {
  /// The paths of the originals, in the order of the inputs.
  private(set) var paths: [String] = []

  /// Looks into the manifests of all folders that a search listed, and of the folders of files that count as found.
  init(among inputs: InputList) {
    let found = inputs.entries.filter(\.isWalked)
    let folders = inputs.walks.flatMap(\.listed) + found.map { FilePath.directory(of: $0.path) }
    let imports = Set(folders.map(ExactText.init)).reduce(into: [ExactText: Set<ExactText>]()) { result, folder in
      result.merge(Self.imports(in: folder.text)) { $0.union($1) }
    }
    guard !imports.isEmpty else { return }
    let names = found.map { ExactText(FilePath.located($0.path)) }
    let known = Set(names)
    // If a screen is missing, its original says what it is.
    paths = zip(found, names).filter { imports[$1]?.isSubset(of: known) == true }.map(\.0.path)
  }

  /// The screen files of each original, by canonical path.
  private static func imports(in folder: String) -> [ExactText: Set<ExactText>] {
    guard FilePath.isRegularFile(FilePath.join(folder, OutputManifest.fileName)),
      let outputs = try? OutputFolder(folder, in: OutputBounds()), let manifest = try? outputs.manifest()
    else { return [:] }
    var result: [ExactText: Set<ExactText>] = [:]
    for entry in manifest.entries where entry.command == "import" {
      let file = ExactText(FilePath.join(outputs.canonical, entry.file))
      for source in entry.sources {
        let path = FilePath.normalized(FilePath.join(outputs.canonical, source.text))
        result[ExactText(path), default: []].insert(file)
      }
    }
    return result
  }

  /// The note about what is left out; nil if nothing is.
  var note: String? {
    let reason = paths.count == 1 ? "its import is an input too" : "their imports are inputs too"
    return paths.isEmpty ? nil : "left out \(InputList.listed(paths)): \(reason)"
  }

  /// A fault with other help if two documents have a name in common because one is probably made from the other.
  static func explained(_ fault: Diagnostic) -> Diagnostic {
    let files = [fault.location.source.path] + fault.notes.compactMap { $0.location?.source.path }
    let kinds = Set(files.map { FilePath.hasExtension($0, among: ["storyboard", "xib"]) })
    guard fault.id == ErrorID.nameCollision.rawValue, kinds.count > 1 else { return fault }
    var result = fault
    result.help =
      "generate from one of the two files: a storyboard or xib is left out if 'axspec import --output-directory' wrote "
      + "its screen files, or if \"exclude\" in .axspec.json has its name"
    return result
  }
}
