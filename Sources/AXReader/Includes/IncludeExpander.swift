import AXDiagnostics
import AXText
import AXTree

/// Expands the includes of a document, starting with the innermost fragments.
struct IncludeExpander {
  /// A document with its includes expanded.
  struct Expansion {
    /// The tree; nil if a fragment is missing. It may lack states.
    var tree: Tree?
    var failure: ExpansionFailure

    init(tree: Tree?, _ failure: ExpansionFailure) {
      self.tree = tree
      self.failure = failure
    }

    /// Creates the expansion of a document without includes.
    init(_ document: ParsedDocument) {
      self.init(tree: document.tree, ExpansionFailure(diagnostics: document.diagnostics))
    }

    /// Checks the names by which elements refer to others.
    mutating func checkReferences() {
      guard let tree, tree.hasReferences else { return }
      failure.diagnostics.append(contentsOf: ReferenceChecks.faults(in: tree, after: failure.diagnostics))
    }

    /// The tree, if there is no error.
    var result: Result<Tree, ExpansionFailure> {
      guard let tree, failure.isEmpty else { return .failure(failure) }
      return .success(tree)
    }
  }

  private typealias Fragment = FragmentLibrary.Fragment

  private let graph: IncludeGraph
  private let file: IncludeGraph.File

  /// - Parameters:
  ///   - directory: The folder that relative paths start from if the document is not a file.
  ///   - root: The canonical path of the folder that includes cannot leave.
  init(_ document: ParsedDocument, directory: String, root: String, library: FragmentLibrary) {
    graph = library.graph(for: document, directory: directory, root: root)
    file = graph.file(of: document, directory: directory, library: library)
  }

  /// The files that the document includes.
  var references: IncludedFiles.Source { IncludedFiles.Source(graph: graph, references: file.references) }

  /// Expands the includes of the document.
  func expand() -> Expansion {
    guard file.end == nil else { return Expansion(tree: nil, file.failure) }
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
    var expansion = Self.assemble(file, fragments)
    expansion.checkReferences()
    let result = expansion.result.map { Fragment(tree: $0) }
      .mapError { ExpansionFailure.PassedOn($0) }
    if case .success = result, !file.document.includes.isEmpty, !graph.canKeep(file.size) { return result }
    file.result.withLock { $0 = result }
    return result
  }

  private static func assemble(
    _ file: IncludeGraph.File, _ results: [Int: Result<Fragment, ExpansionFailure.PassedOn>]
  ) -> Expansion {
    var failure = file.failure
    let document = file.document
    guard file.end == nil, !document.includes.isEmpty else { return Expansion(tree: document.tree, failure) }
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
    return Expansion(tree: fragments.count == document.includes.count ? tree : nil, failure)
  }
}
