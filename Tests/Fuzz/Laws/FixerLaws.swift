import AXDiagnostics
import AXLint
import AXReader

/// What holds for `lint --fix`: it ends, leaves a file that can be read, and fixes what it says.
enum FixerLaws {
  private static let mostRounds = 10

  static func check(_ bytes: [UInt8]) {
    guard let tree = Workspace.current.read(bytes).tree, !tree.isLaunchScreen else { return }
    var findings = DocumentLaws.findings(in: tree)
    var text = bytes
    for _ in 0..<mostRounds {
      guard let fixed = fixed(text, findings) else { return }
      let shown = String(decoding: fixed, as: UTF8.self)
      let output = Workspace.current.read(fixed)
      guard let tree = output.tree else {
        Violation.found(
          "a fixed file can be read", shown + DiagnosticPrinter().text(for: output.diagnostics.shown))
      }
      findings = DocumentLaws.findings(in: tree)
      text = fixed
    }
    Violation.found("fixing ends", String(decoding: text, as: UTF8.self))
  }

  /// The file after one round; nil if nothing changes.
  private static func fixed(_ bytes: [UInt8], _ findings: [Diagnostic]) -> [UInt8]? {
    let findings = Diagnostic.merged(findings)
    let source = findings.first { $0.fix != nil && $0.location.source.path == Workspace.current.mainPath }?.location
      .source
    guard let source else { return nil }
    let outcome = Fixer.apply(findings, to: source)
    Violation.unless(
      String(validating: outcome.bytes, as: UTF8.self) != nil, "a fixed file is UTF-8")
    return outcome.bytes == source.bytes ? nil : TextEncoder.encode(outcome.bytes, like: bytes)
  }
}
