import AXText
import AXTree

/// Expands the includes of a document, and resolves its states.
struct DocumentResolution {
  private let document: ParsedDocument
  private let directory: String
  private let root: String
  private let library: FragmentLibrary
  /// The files that the document includes; nil if there are none.
  private(set) var includes: IncludedFiles.Source?
  /// The files that its states refer to, and those that these include.
  private(set) var stateSources: [IncludedFiles.Source] = []
  /// The paths, for messages, of the other files that the tree depends on.
  private(set) var otherFiles: [String] = []

  /// All files that the document refers to.
  var sources: [IncludedFiles.Source] { (includes.map { [$0] } ?? []) + stateSources }

  /// - Parameters:
  ///   - directory: The folder that relative paths start from if the document is not a file.
  ///   - root: The canonical path of the folder that paths cannot leave.
  init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
    self.document = document
    self.directory = directory
    self.root = root
    self.library = library
  }

  /// Returns the complete tree.
  ///
  /// - Parameter followingEntries: Whether to find the states of other files that states begin from.
  mutating func resolve(followingEntries: Bool) -> Result<Tree, ExpansionFailure> {
    var expansion = IncludeExpander.Expansion(document)
    if !document.includes.isEmpty {
      let expander = IncludeExpander(document, directory: directory, root: root, library: library)
      includes = expander.references
      expansion = expander.expand()
    }
    expansion.checkReferences()
    guard let tree = expansion.tree, !tree.script.isEmpty else {
      if let tree = expansion.tree { otherFiles = Self.otherFiles(of: tree) }
      return expansion.result
    }
    var files = StateFiles(document, directory: directory, root: root, library: library)
    var resolution = StateResolution(tree, path: document.canonicalPath, followsEntries: followingEntries)
    expansion.tree = resolution.resolve(after: expansion.failure.diagnostics, &files)
    expansion.failure.diagnostics.append(contentsOf: resolution.diagnostics)
    for (failure, location) in resolution.failures {
      expansion.failure.merge(failure, as: "a state begins from one in this file", at: location)
    }
    if !files.references.paths.isEmpty { stateSources = files.allSources }
    otherFiles = Self.unique(Self.otherFiles(of: tree) + files.readFiles, except: document.source.path)
    return expansion.result
  }

  private static func otherFiles(of tree: Tree) -> [String] {
    if case .strings(let path)? = tree.translation?.source { return [path] }
    return tree.sources.count > 1 ? tree.sources.dropFirst().map(\.path) : []
  }

  private static func unique(_ paths: [String], except own: String) -> [String] {
    var known: Set<ExactText> = [ExactText(own)]
    return paths.filter { known.insert(ExactText($0)).inserted }
  }
}
