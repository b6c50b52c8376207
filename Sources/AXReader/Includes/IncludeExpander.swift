import AXDiagnostics
import AXFiles
import AXText
import AXTree

/// Puts the fragments that a document includes into its place.
///
/// Depth is bounded by the limit on nested elements, since each include is in an element, so this may recurse.
struct IncludeExpander {
  /// The folder that includes must not leave, canonical.
  let root: String
  let library: FragmentLibrary

  /// A document with its includes put in, and the files that went into it.
  struct Expansion {
    let tree: Tree
    let files: Set<ExactText>
    /// What it took to put them in; nothing where there is none.
    let cost: Int
  }

  /// - Parameter directory: the folder that relative paths start from if the document is not a file.
  func expand(_ document: ParsedDocument, directory: String) -> Result<Expansion, ExpansionFailure> {
    let key = document.canonicalPath.map {
      FragmentLibrary.Key(canonicalPath: $0, displayPath: document.source.path)
    }
    var trail = key.map { [$0] } ?? []
    return expand(document, directory: directory, trail: &trail)
  }

  private func expand(
    _ document: ParsedDocument, directory: String, trail: inout [FragmentLibrary.Key]
  ) -> Result<Expansion, ExpansionFailure> {
    guard !document.includes.isEmpty else {
      return withStates(document.tree, ExpansionFailure(diagnostics: document.diagnostics))
    }
    var failure = ExpansionFailure(diagnostics: document.diagnostics)
    let fragments = fragments(of: document, directory: directory, trail: &trail, failure: &failure)
    guard !failure.isFinal else { return .failure(failure) }
    let budget = IncludeBudget(document, fragments)
    if let fault = budget.fault(in: document) {
      failure.diagnostics.append(fault)
      return .failure(failure)
    }
    var assembly = IncludeAssembly(document: document, fragments: fragments)
    let tree = assembly.assemble()
    failure.diagnostics.append(contentsOf: assembly.diagnostics)
    // Where an include brought nothing, nobody knows what there would be to target.
    guard fragments.count == document.includes.count else { return .failure(failure) }
    return withStates(tree, failure, cost: budget.cost)
  }

  /// The tree with the targets of its states looked up, unless there is a fault.
  private func withStates(
    _ tree: Tree, _ known: ExpansionFailure, cost: Int = 0
  ) -> Result<Expansion, ExpansionFailure> {
    var failure = known
    var resolved: Tree? = tree
    if !tree.script.isEmpty {
      var resolution = StateResolution(tree)
      resolved = resolution.resolve(isBesidesFaults: known.diagnostics)
      failure.diagnostics.append(contentsOf: resolution.diagnostics)
    }
    guard let resolved, failure.diagnostics.isEmpty else { return .failure(failure) }
    return .success(Expansion(tree: resolved, files: failure.files, cost: cost))
  }

  /// What an `href` leads to. The same one in the same document leads to the same.
  private enum Found {
    case fragment(FragmentLibrary.Fragment)
    /// The path is at fault: reported at each include.
    case wrong(IncludePath.Problem)
    /// The file is at fault: reported once, in the file.
    case faulty
  }

  /// The fragment of each include that has one, by the include's number.
  private func fragments(
    of document: ParsedDocument, directory: String, trail: inout [FragmentLibrary.Key],
    failure: inout ExpansionFailure
  ) -> [Int: FragmentLibrary.Fragment] {
    var result: [Int: FragmentLibrary.Fragment] = [:]
    var known: [ExactText: Found] = [:]
    for (number, written) in document.includes.enumerated() {
      let include = document.element(of: written.tag)
      guard let href = include[.href] else { continue }
      let name = ExactText(href)
      let found =
        known[name] ?? find(href, at: include, in: document, directory: directory, trail: &trail, failure: &failure)
      known[name] = found
      guard !failure.isFinal else { return result }
      switch found {
      case .fragment(let fragment): result[number] = fragment
      case .faulty: break
      case .wrong(let problem):
        guard let location = include.location(of: .href) else { continue }
        failure.diagnostics.append(Diagnostic(problem.id, problem.message, at: location, help: problem.help))
      }
    }
    return result
  }

  private func find(
    _ href: String, at include: IncludeElement, in document: ParsedDocument, directory: String,
    trail: inout [FragmentLibrary.Key], failure: inout ExpansionFailure
  ) -> Found {
    let folder = document.canonicalPath.map(FilePath.directory(of:)) ?? directory
    let displayFolder = document.canonicalPath == nil ? "." : FilePath.directory(of: document.source.path)
    // Of what is not shown nobody sees which name is near.
    let suggests = failure.diagnostics.hasRoom(in: document.source)
    let result: Result<FragmentLibrary.Fragment, ExpansionFailure>
    do {
      let target = try IncludePath.resolve(
        href, directory: folder, displayDirectory: displayFolder, root: root, suggests: suggests)
      failure.files.insert(target.canonicalPath)
      if trail.contains(where: { $0.canonicalPath == target.canonicalPath }) {
        failure.isFinal = true
        if let location = include.location(of: .href) {
          failure.diagnostics.append(cycle(to: target, trail: trail, at: location))
        }
        return .faulty
      }
      result = try load(target, href: href, trail: &trail)
    } catch {
      if let path = error.missingPath { failure.files.insert(ExactText(path)) }
      return .wrong(error)
    }
    switch result {
    case .success(let fragment):
      failure.files.formUnion(fragment.files)
      return .fragment(fragment)
    case .failure(let inner):
      failure.adopt(inner, includedAt: include.location)
      return .faulty
    }
  }

  /// A fragment with its own includes put in, or what is wrong inside it; fails if it is not a fragment at all.
  private func load(
    _ key: FragmentLibrary.Key, href: String, trail: inout [FragmentLibrary.Key]
  ) throws(IncludePath.Problem) -> Result<FragmentLibrary.Fragment, ExpansionFailure> {
    if let known = library.fragment(key) { return known }
    let document = try library.document(key).mapError { unreadable(href, $0) }.get()
    guard document.form == .fragment || document.form == .rootless else { throw notFragment(href, document) }
    trail.append(key)
    defer { trail.removeLast() }
    let result = expand(document, directory: FilePath.directory(of: key.canonicalPath.text), trail: &trail)
      .map { FragmentLibrary.Fragment(tree: $0.tree, files: $0.files, cost: $0.cost) }
    // A cycle depends on where one came in.
    if case .failure(let inner) = result, inner.isFinal { return result }
    library.remember(result, for: key)
    return result
  }

  // MARK: Words

  private func cycle(
    to target: FragmentLibrary.Key, trail: [FragmentLibrary.Key], at location: SourceLocation
  ) -> Diagnostic {
    let start = trail.firstIndex { $0.canonicalPath == target.canonicalPath } ?? 0
    let chain = (trail[start...] + [trail[start]]).map(\.displayPath.text)
    return Diagnostic(
      .includeCycle, "the file includes itself: \(chain.joined(separator: " → "))", at: location,
      help: "take one of these includes out")
  }

  private func unreadable(_ href: String, _ fault: FileBytes.Fault) -> IncludePath.Problem {
    if case .missing = fault {
      return .init(id: .includeNotFound, message: "there is no file `\(href)`", help: nil)
    }
    return .init(id: fault.id, message: fault.message(about: "`\(href)`"), help: nil)
  }

  private func notFragment(_ href: String, _ document: ParsedDocument) -> IncludePath.Problem {
    let root = RootName.find(in: document.source.bytes)
    return .init(
      id: .includeNotFragment, message: "`\(href)` is not a fragment: its root is `<\(root ?? "")>`",
      help: "include a file whose root is a view element")
  }
}
