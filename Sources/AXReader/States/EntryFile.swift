import AXDiagnostics
import AXFiles
import AXText
import AXTree

extension FragmentLibrary {
  /// A screen file with states that states of other files begin from.
  final class EntryFile: Sendable {
    /// The tree, with its own states resolved, but without the states of other files that these begin from.
    let tree: Tree
    /// The errors of the file; nil if there are none.
    let failure: ExpansionFailure.PassedOn?
    /// The reason why the file is not a screen in the screen language; nil if it is one.
    private let problem: Problem?
    /// The includes of the file.
    let sources: [IncludedFiles.Source]
    /// The paths, for messages, of the files that the tree depends on.
    let files: [String]
    /// The numbers of the states by their names.
    let numbers: [ExactText: Int]

    private enum Problem {
      case unreadable(FileBytes.Fault)
      case fragment
      case otherKind
    }

    var states: [StateScript.State] { tree.script.states }

    /// The names of the states in the order of the file, without `initial`.
    var names: [String] { tree.stateParts.compactMap { $0[.name] } }

    /// Creates a file that cannot be read.
    init(_ fault: FileBytes.Fault) {
      (tree, failure, sources, files, numbers) = (Self.empty, nil, [], [], [:])
      problem = .unreadable(fault)
    }

    init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
      var resolution = DocumentResolution(document, directory: directory, root: root, library: library)
      let isScreenMarkup = document.tree.markup == .screenMarkup
      let hasErrors = !document.diagnostics.isEmpty
      switch document.form {
      case .screen where isScreenMarkup, .rootless where isScreenMarkup && hasErrors: problem = nil
      case .fragment where isScreenMarkup: problem = .fragment
      default: problem = .otherKind
      }
      guard problem == nil else {
        (tree, failure, sources, files, numbers) = (Self.empty, nil, [], [], [:])
        return
      }
      switch resolution.resolve(followingEntries: false) {
      case .success(let resolved): (tree, failure) = (resolved, nil)
      case .failure(let error): (tree, failure) = (Self.empty, ExpansionFailure.PassedOn(error))
      }
      sources = resolution.sources
      files = [document.source.path] + resolution.otherFiles
      let names = tree.stateParts.enumerated().compactMap { number, part in
        part[.name].map { (ExactText($0), number) }
      }
      numbers = Dictionary(names) { first, _ in first }
    }

    private static var empty: Tree {
      var builder = TreeBuilder()
      return builder.finish()
    }

    /// The reason why no state can begin from one of the file's, as a problem with its path.
    func fault(_ path: String) -> IncludePath.Problem? {
      switch problem {
      case nil: nil
      case .unreadable(let fault): .unreadable(path, fault, at: path)
      case .fragment:
        .init(
          id: .unknownState, message: "`\(path)` is a fragment, which has no states",
          help: "begin from a state of a file whose root is `<screen>`")
      case .otherKind:
        .init(
          id: .unknownState, message: "`\(path)` is not a screen file, so it has no states",
          help: "begin from a state of a file whose root is `<screen>`")
      }
    }
  }
}
