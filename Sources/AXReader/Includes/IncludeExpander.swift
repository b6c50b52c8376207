import AXDiagnostics
import AXText
import AXTree

/// Puts the fragments that a document includes into its place, those first that are in the others.
struct IncludeExpander {
  private typealias Fragment = FragmentLibrary.Fragment

  private let graph: IncludeGraph
  private let file: IncludeGraph.File

  /// - Parameters:
  ///   - directory: the folder that relative paths start from if the document is not a file.
  ///   - root: the folder that includes must not leave, canonical.
  init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
    graph = library.graph(for: document, directory: directory, root: root)
    file = graph.file(of: document, directory: directory)
  }

  /// The files that the document leads to.
  var references: IncludedFiles.Source { IncludedFiles.Source(graph: graph, references: file.references) }

  /// The document with its includes put in.
  func expand() -> Result<Tree, ExpansionFailure> {
    guard file.end == nil else { return .failure(file.failure) }
    var results: [Int: Result<Fragment, ExpansionFailure.HandedOn>] = [:]
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

  /// A fragment out of those that it includes.
  private func make(
    _ file: IncludeGraph.File, _ fragments: [Int: Result<Fragment, ExpansionFailure.HandedOn>]
  ) -> Result<Fragment, ExpansionFailure.HandedOn> {
    let result = Self.assemble(file, fragments).map { Fragment(tree: $0) }.mapError { ExpansionFailure.HandedOn($0) }
    if case .success = result, !file.document.includes.isEmpty, !graph.keeps(file.size) { return result }
    file.result.withLock { $0 = result }
    return result
  }

  private static func assemble(
    _ file: IncludeGraph.File, _ results: [Int: Result<Fragment, ExpansionFailure.HandedOn>]
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
        if !isRepeated { failure.adopt(inner, includedAt: file.include(number).location) }
      }
    }
    var assembly = IncludeAssembly(document: document, fragments: fragments)
    let tree = assembly.assemble()
    failure.diagnostics.append(contentsOf: assembly.diagnostics)
    // Where an include brought nothing, nobody knows what there would be to target.
    guard fragments.count == document.includes.count else { return .failure(failure) }
    return withStates(tree, failure)
  }

  /// The tree with the targets of its states looked up, unless there is a fault.
  static func withStates(_ tree: Tree, _ known: ExpansionFailure) -> Result<Tree, ExpansionFailure> {
    var failure = known
    var resolved: Tree? = tree
    if !tree.script.isEmpty {
      var resolution = StateResolution(tree)
      resolved = resolution.resolve(isBesidesFaults: known.diagnostics)
      failure.diagnostics.append(contentsOf: resolution.diagnostics)
    }
    guard let resolved, failure.isEmpty else { return .failure(failure) }
    return .success(resolved)
  }
}
