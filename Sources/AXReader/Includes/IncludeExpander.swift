import AXDiagnostics
import AXText
import AXTree

/// Expands the includes of a document, starting with the innermost fragments.
struct IncludeExpander {
  private typealias Fragment = FragmentLibrary.Fragment

  private let graph: IncludeGraph
  private let file: IncludeGraph.File

  /// - Parameters:
  ///   - directory: The folder that relative paths start from if the document is not a file.
  ///   - root: The canonical path of the folder that includes cannot leave.
  init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
    graph = library.graph(for: document, directory: directory, root: root)
    file = graph.file(of: document, directory: directory)
  }

  /// The files that the document includes.
  var references: IncludedFiles.Source { IncludedFiles.Source(graph: graph, references: file.references) }

  /// Returns the tree of the document with its includes expanded.
  func expand() -> Result<Tree, ExpansionFailure> {
    guard file.end == nil else { return .failure(file.failure) }
    var results: [Int: Result<Fragment, ExpansionFailure.PassedOn>] = [:]
    var pending = file.inner
    while let number = pending.last {
      let fragment = graph[number]
      if results[number] == nil, let known = fragment.result.withLock({ $0 }) { results[number] = known }
      let missing = results[number] == nil ? fragment.inner.filter { results[$0] == nil } : []
      if missing.isEmpty {
        pending.removeLast()
        if results[number] == nil { results[number] = make(fragment, results) }
      } else {
        pending += missing
      }
    }
    return Self.assemble(file, results)
  }

  /// Builds a fragment from the fragments that it includes.
  private func make(
    _ file: IncludeGraph.File, _ fragments: [Int: Result<Fragment, ExpansionFailure.PassedOn>]
  ) -> Result<Fragment, ExpansionFailure.PassedOn> {
    let result = Self.assemble(file, fragments).map { Fragment(tree: $0) }.mapError { ExpansionFailure.PassedOn($0) }
    if case .success = result, !file.document.includes.isEmpty, !graph.canKeep(file.size) { return result }
    file.result.withLock { $0 = result }
    return result
  }

  private static func assemble(
    _ file: IncludeGraph.File, _ results: [Int: Result<Fragment, ExpansionFailure.PassedOn>]
  ) -> Result<Tree, ExpansionFailure> {
    var failure = file.failure
    let document = file.document
    guard file.end == nil, !document.includes.isEmpty else { return withStates(document.tree, failure) }
    var fragments: [Int: Fragment] = [:]
    for (number, link) in file.links.enumerated() {
      guard case .file(let target, let isRepeated)? = link, let result = results[target] else { continue }
      switch result {
      case .success(let fragment): fragments[number] = fragment
      case .failure(let inner):
        if !isRepeated { failure.merge(inner, includedAt: file.include(number).location) }
      }
    }
    var assembly = IncludeAssembly(document: document, fragments: fragments)
    let tree = assembly.assemble()
    failure.diagnostics.append(contentsOf: assembly.diagnostics)
    // Without all fragments, the targets of states are unknown.
    guard fragments.count == document.includes.count else { return .failure(failure) }
    return withStates(tree, failure)
  }

  /// Returns the tree with the targets of its states resolved.
  static func withStates(_ tree: Tree, _ known: ExpansionFailure) -> Result<Tree, ExpansionFailure> {
    var failure = known
    var resolved: Tree? = tree
    if !tree.script.isEmpty {
      var resolution = StateResolution(tree)
      resolved = resolution.resolve(after: known.diagnostics)
      failure.diagnostics.append(contentsOf: resolution.diagnostics)
    }
    guard let resolved, failure.isEmpty else { return .failure(failure) }
    return .success(resolved)
  }
}
