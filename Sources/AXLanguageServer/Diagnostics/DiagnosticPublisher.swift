import AXFiles
import AXText

/// Computes the diagnostics of open documents, after the last change that is known.
final class DiagnosticPublisher {
  private let documents: DocumentStore
  /// The addresses of the documents that wait for their diagnostics.
  private(set) var waiting: Set<ExactText> = []

  init(_ documents: DocumentStore) {
    self.documents = documents
  }

  func changed(_ entry: DocumentStore.Entry) { waiting.insert(ExactText(entry.uri)) }
  func closed(_ entry: DocumentStore.Entry) { waiting.remove(ExactText(entry.uri)) }
  func filesChanged(_ paths: [String]) {
    for path in paths { documents.fileChanged(path) }
  }
}
