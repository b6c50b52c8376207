import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText

/// Computes the diagnostics of open documents after the last known change, and sends them.
///
/// A document also shows what lint finds in it through other files: a fragment what is found where it is included. What
/// is found in files that are not open is sent for those files.
final class DiagnosticPublisher {
  private let documents: DocumentStore
  /// The addresses of the documents that wait, in the order in which they changed.
  private var waiting: [ExactText] = []
  /// What lint finds in open documents, with the files that they include.
  private var analyses: [ExactText: Analysis] = [:]
  /// The files in which something was found when the diagnostics of a document were last sent.
  private var reached: [ExactText: Set<ExactText>] = [:]
  /// What was sent for files that are not open, by canonical path.
  private var shown: [ExactText: [ClientDiagnostic]] = [:]
  private var fragments = FragmentSearch()

  private struct Analysis {
    let generation: Int
    /// By canonical path, or by address for documents without a file.
    let findings: [ExactText: ProjectFindings]
  }

  init(_ documents: DocumentStore) {
    self.documents = documents
  }

  // MARK: Changes

  func changed(_ entry: DocumentStore.Entry) {
    wait(for: entry)
    fragments.restart(entry.uri)
    if let path = entry.path { dependenciesChanged(path) }
  }

  /// Findings in files that only this document includes disappear.
  func closed(_ entry: DocumentStore.Entry, _ server: ServerState) {
    waiting.removeAll { $0 == ExactText(entry.uri) }
    fragments.forget(entry.uri)
    analyses[ExactText(entry.uri)] = nil
    let known = reached.removeValue(forKey: ExactText(entry.uri))
    if entry.kind != nil { server.publish([], uri: entry.uri, version: nil) }
    show(known?.sorted() ?? [], server)
    if let path = entry.path { dependenciesChanged(path) }
  }

  /// Computes the diagnostics of the documents that refer to a file again.
  func dependenciesChanged(_ path: String) {
    let path = ExactText(path)
    for other in documents.recognized where other.references.contains(path) {
      wait(for: other)
      fragments.restart(other.uri)
    }
  }

  func allChanged() {
    for entry in documents.recognized {
      wait(for: entry)
      fragments.restart(entry.uri)
    }
  }

  private func wait(for entry: DocumentStore.Entry) {
    let uri = ExactText(entry.uri)
    if entry.kind != nil, !waiting.contains(uri) { waiting.append(uri) }
  }

  // MARK: Work

  var hasWork: Bool { !waiting.isEmpty || fragments.isWaiting }

  /// Sends the diagnostics of one document.
  ///
  /// - Parameter hasChange: Whether a newer change of a document waits. Its diagnostics would be those of an old text.
  /// - Returns: whether there was one.
  func publishNext(_ server: ServerState, unless hasChange: (_ uri: String) -> Bool) -> Bool {
    guard let index = waiting.firstIndex(where: { !hasChange($0.text) }) else { return false }
    let uri = waiting.remove(at: index)
    guard let entry = documents.entry(uri.text) else { return true }
    replaceShown(entry, server)
    let before = reached[uri] ?? []
    let after = Set(analysis(of: entry).findings.keys)
    reached[uri] = after
    if !fragments.isAwaited(entry.uri) { publish(entry, server) }
    let own = key(of: entry)
    show(before.union(after).filter { $0 != own }.sorted(), server)
    publishConfigurations(server)
    return true
  }

  /// Lints one file that is not open and includes an open fragment.
  func searchFragments(_ server: ServerState) {
    guard let uri = fragments.next(documents), let entry = documents.entry(uri) else { return }
    publish(entry, server)
    server.refreshDiagnostics()
  }

  private func key(of entry: DocumentStore.Entry) -> ExactText { ExactText(entry.path ?? entry.uri) }

  private func publish(_ entry: DocumentStore.Entry, _ server: ServerState) {
    guard !server.client.pullsDiagnostics else { return }
    server.publish(diagnostics(of: entry, server), uri: entry.uri, version: entry.version)
  }

  /// What was shown for a file that is now open is shown for the document, whose address may be written otherwise.
  private func replaceShown(_ entry: DocumentStore.Entry, _ server: ServerState) {
    guard let path = entry.path, shown.removeValue(forKey: ExactText(path)) != nil else { return }
    let uri = FileURI.uri(ofPath: path)
    if uri != entry.uri { server.publish([], uri: uri, version: nil) }
  }

  /// Sends what is found in files through others, if it has changed.
  private func show(_ paths: [ExactText], _ server: ServerState) {
    for path in paths {
      if let entry = documents.entry(ofFileAt: path.text), entry.kind != nil {
        publish(entry, server)
        continue
      }
      guard FilePath.isAbsolute(path.text) else { continue }
      show(findingsFromOthers(in: path), in: path, server)
    }
  }

  private func show(_ findings: ProjectFindings, in path: ExactText, _ server: ServerState) {
    var client = ClientDiagnostics(documents, for: server.client)
    let diagnostics = client.diagnostics(of: findings)
    guard diagnostics != shown[path] ?? [] else { return }
    shown[path] = diagnostics.isEmpty ? nil : diagnostics
    server.publish(diagnostics, uri: documents.uri(ofFileAt: path.text), version: nil)
  }

  // MARK: Findings

  /// What lint finds in a document, and in the files that it includes.
  private func analysis(of entry: DocumentStore.Entry) -> Analysis {
    let uri = ExactText(entry.uri)
    if let known = analyses[uri], known.generation == documents.generation { return known }
    let output = documents.output(of: entry)
    let all = documents.project.lint(output, at: entry.path, keepsAll: false)
    let analysis = Analysis(generation: documents.generation, findings: all.byFile)
    analyses[uri] = analysis
    if let path = entry.path, output.isFragment { fragments.add(entry.uri, path: path) }
    return analysis
  }

  /// All findings in a document.
  func findings(in entry: DocumentStore.Entry) -> ProjectFindings {
    let key = key(of: entry)
    var parts = [analysis(of: entry).findings[key] ?? ProjectFindings(), findingsFromOthers(in: key)]
    if let found = fragments.findings(in: entry.uri) { parts.append(found) }
    return ProjectFindings.merged(parts)
  }

  /// What is found in a file through open documents that include it, as they are now.
  private func findingsFromOthers(in path: ExactText) -> ProjectFindings {
    .merged(
      documents.recognized.compactMap { entry in
        // Only a document that waits may have other references than before.
        let isOld = waiting.contains(ExactText(entry.uri))
        guard key(of: entry) != path, isOld || entry.references.contains(path) else { return nil }
        return analysis(of: entry).findings[path]
      })
  }

  func diagnostics(of entry: DocumentStore.Entry, _ server: ServerState) -> [ClientDiagnostic] {
    guard entry.kind != nil else { return [] }
    var client = ClientDiagnostics(documents, for: server.client)
    return client.diagnostics(of: findings(in: entry))
  }

  // MARK: Configurations

  private var faultyConfigurations: Set<ExactText> = []

  /// Sends the errors of configurations, which belong to those files.
  private func publishConfigurations(_ server: ServerState) {
    let faults = ProjectFindings(findings: documents.project.faults).byFile
    guard !faults.isEmpty || !faultyConfigurations.isEmpty else { return }
    for path in faultyConfigurations.union(faults.keys).sorted() {
      show(faults[path] ?? ProjectFindings(), in: path, server)
    }
    faultyConfigurations = Set(faults.keys)
  }
}

extension ProjectFindings {
  /// The findings by canonical path, or by name for text without a file.
  var byFile: [ExactText: ProjectFindings] {
    var result: [ExactText: ProjectFindings] = [:]
    func key(_ finding: Diagnostic) -> ExactText {
      let source = finding.location.source
      return ExactText(FindingPath.canonical(source) ?? source.path)
    }
    for finding in findings { result[key(finding), default: ProjectFindings()].findings.append(finding) }
    for review in reviews { result[key(review.diagnostic), default: ProjectFindings()].reviews.append(review) }
    return result
  }

  static func merged(_ parts: [ProjectFindings]) -> ProjectFindings {
    let parts = parts.filter { !$0.findings.isEmpty || !$0.reviews.isEmpty }
    guard parts.count != 1 else { return parts[0] }
    return ProjectFindings(
      findings: Diagnostic.merged(parts.flatMap(\.findings)),
      reviews: LintResult.Review.merged(parts.flatMap(\.reviews)))
  }
}
