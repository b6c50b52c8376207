import AXText

/// Lints the files that are not open and include open fragments, one at a time, while nothing else is to be done.
struct FragmentSearch {
  private struct Fragment {
    let path: ExactText
    /// The including files that are still to be linted; nil before they are searched for.
    var includers: [String]?
    var findings: [ProjectFindings] = []
    /// What was found, once all includers are linted.
    var result: ProjectFindings?
  }

  /// The maximum number of including files that are linted for a fragment.
  private static let maximumIncluderCount = 50

  private var fragments: [ExactText: Fragment] = [:]
  /// The addresses of the fragments that are not finished.
  private var unfinished: [ExactText] = []
  /// The addresses of the fragments that were finished, some before their last change.
  private var known: Set<ExactText> = []

  var isWaiting: Bool { !unfinished.isEmpty }

  /// Adds an open fragment, unless it is known.
  mutating func add(_ uri: String, path: String) {
    let uri = ExactText(uri)
    guard fragments[uri] == nil else { return }
    fragments[uri] = Fragment(path: ExactText(path))
    unfinished.append(uri)
  }

  mutating func forget(_ uri: String) {
    restart(uri)
    known.remove(ExactText(uri))
  }

  /// Forgets what was found, because the fragment or a file has changed.
  mutating func restart(_ uri: String) {
    fragments[ExactText(uri)] = nil
    unfinished.removeAll { $0 == ExactText(uri) }
  }

  /// Whether the diagnostics of a fragment wait for what is found again through other files. Without it, they would
  /// vanish and come back with each change.
  func isAwaited(_ uri: String) -> Bool {
    known.contains(ExactText(uri)) && unfinished.contains(ExactText(uri))
  }

  /// What is found in a fragment through files that are not open; nil while it is not known.
  func findings(in uri: String) -> ProjectFindings? { fragments[ExactText(uri)]?.result }

  /// Lints the next file. Returns the address of the fragment if it is the last one, and its diagnostics wait for it or
  /// change.
  mutating func next(_ documents: DocumentStore) -> String? {
    guard let uri = unfinished.first, var fragment = fragments[uri] else {
      unfinished = Array(unfinished.dropFirst())
      return nil
    }
    var includers =
      fragment.includers
      ?? documents.index.includers(of: fragment.path.text).filter { documents.entry(ofFileAt: $0)?.kind == nil }
      .prefix(Self.maximumIncluderCount).reversed()
    if let path = includers.popLast() {
      let output = documents.output(ofFileAt: path)
      let found = documents.project.lint(output, at: path, keepsAll: false).byFile[fragment.path]
      if let found { fragment.findings.append(found) }
    }
    fragment.includers = includers
    let isFinished = includers.isEmpty
    fragments[uri] = fragment
    guard isFinished else { return nil }
    fragments[uri]?.result = .merged(fragment.findings)
    unfinished.removeFirst()
    let isFirst = known.insert(uri).inserted
    return isFirst && fragment.findings.isEmpty ? nil : uri.text
  }
}
