import AXDiagnostics
import AXLint
import AXReader
import AXText

/// The text of a document with all fixes made, in rounds: if two fixes touch the same bytes, the next round makes the
/// second one.
struct FixedText {
  private static let maximumRoundCount = 10

  /// Nil if nothing can be fixed.
  private(set) var bytes: [UInt8]?

  init(_ entry: DocumentStore.Entry, _ documents: DocumentStore) {
    guard let path = entry.path else { return }
    var output = documents.output(of: entry)
    for _ in 0..<Self.maximumRoundCount {
      let findings = documents.project.lint(output, at: path, keepsAll: true).findings
      guard let source = Self.source(of: findings, at: path) else { return }
      let fixed = Fixer.apply(findings, to: source).bytes
      guard fixed != source.bytes else { return }
      output = documents.reader(replacing: [ExactText(path): fixed]).read(.file(path: path))
      // A fix must not make the document unreadable.
      guard output.tree != nil else {
        bytes = nil
        return
      }
      bytes = fixed
    }
    // The fixes never end.
    bytes = nil
  }

  private static func source(of findings: [Diagnostic], at path: String) -> SourceText? {
    findings.lazy.filter { $0.fix != nil }.map(\.location.source).first {
      FindingPath.canonical($0).map(ExactText.init) == ExactText(path)
    }
  }
}
