import AXDiagnostics
import AXFiles
import AXLint
import AXText

/// A diagnostic in the form of the protocol.
struct ClientDiagnostic: Sendable, Hashable, Encodable {
  struct Description: Sendable, Hashable, Encodable {
    let href: String
  }

  struct Related: Sendable, Hashable, Encodable {
    let location: DocumentLocation
    let message: String
  }

  /// Shown dimmed.
  static let unnecessary = 1

  let range: PositionRange
  let severity: Int
  let code: String
  let codeDescription: Description?
  let source = "axspec"
  /// The message, and what to do about it on a line of its own.
  let message: String
  let tags: [Int]?
  let relatedInformation: [Related]?

  private enum CodingKeys: String, CodingKey {
    case range, severity, code, codeDescription, source, message, tags, relatedInformation
  }
}

/// Makes diagnostics for the client, of findings in the same documents.
struct ClientDiagnostics {
  private let client: ClientCapabilities
  private let documents: DocumentStore
  /// The whole texts of files, by path.
  private var texts: [ExactText: EditedText] = [:]

  init(_ documents: DocumentStore, for client: ClientCapabilities) {
    self.documents = documents
    self.client = client
  }

  mutating func diagnostics(of findings: ProjectFindings) -> [ClientDiagnostic] {
    findings.findings.map { diagnostic(of: $0, severity: Self.severity(of: $0.severity)) }
      + findings.reviews.map { diagnostic(of: $0.diagnostic, severity: Self.hint, reason: $0.reason) }
  }

  private static let hint = 4

  private static func severity(of severity: Severity) -> Int {
    switch severity {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }

  /// - Parameter reason: Why a person has to decide; nil if the finding is not for review.
  mutating func diagnostic(of finding: Diagnostic, severity: Int, reason: String? = nil) -> ClientDiagnostic {
    let rule = RuleRegistry.rule(withID: finding.id)
    let link = rule?.criteria.first.map { ClientDiagnostic.Description(href: $0.url) }
    let isUnnecessary = finding.id == RuleRegistry.unusedIgnore.id
    let hasRelated = isSupported("relatedInformation")
    let notes = finding.notes.filter { !hasRelated || $0.location == nil }
    let lines =
      [finding.message] + (reason.map { ["for review: \($0)"] } ?? [])
      + (finding.help.map { ["help: \($0)"] } ?? []) + notes.map { "note: \($0.message)" }
    return ClientDiagnostic(
      range: range(of: finding.location), severity: severity, code: finding.id,
      codeDescription: isSupported("codeDescriptionSupport") ? link : nil, message: lines.joined(separator: "\n"),
      tags: isUnnecessary && client.has("textDocument", "publishDiagnostics", "tagSupport")
        ? [ClientDiagnostic.unnecessary] : nil,
      relatedInformation: hasRelated ? related(finding) : nil)
  }

  private func isSupported(_ capability: String) -> Bool {
    client.isSupported("textDocument", "publishDiagnostics", capability)
      || client.isSupported("textDocument", "diagnostic", capability)
  }

  private mutating func related(_ finding: Diagnostic) -> [ClientDiagnostic.Related]? {
    let notes = finding.notes.filter { $0.location != nil }
    guard !notes.isEmpty else { return nil }
    var result: [ClientDiagnostic.Related] = []
    for note in notes {
      guard let location = note.location, let path = FindingPath.canonical(location.source) else { continue }
      let uri = documents.uri(ofFileAt: path)
      result.append(.init(location: .init(uri: uri, range: range(of: location)), message: note.message))
    }
    return result
  }

  mutating func range(of location: SourceLocation) -> PositionRange {
    let source = location.source
    let key = ExactText(source.path)
    if let known = texts[key] { return known.range(of: location.rangeInFile) }
    let entry = documents.entry(source.path) ?? FindingPath.canonical(source).flatMap(documents.entry(ofFileAt:))
    // Another source of the same file may have other lines of it.
    if entry == nil, let lines = source.keptLines { return range(of: location, in: lines) }
    let text = entry?.text ?? EditedText(source.bytes, documents.encoding)
    texts[key] = text
    return text.range(of: location.rangeInFile)
  }

  /// The range in the file of a location in some lines of it.
  private func range(of location: SourceLocation, in lines: KeptLines) -> PositionRange {
    let range = EditedText(location.source.bytes, documents.encoding).range(of: location.range)
    func inFile(_ position: Position) -> Position {
      Position(line: lines.number(ofLine: position.line) - 1, character: position.character)
    }
    return PositionRange(start: inFile(range.start), end: inFile(range.end))
  }
}

/// The files of findings.
enum FindingPath {
  /// The canonical path of the file of a finding; nil for text without a file.
  static func canonical(_ source: SourceText) -> String? {
    // The paths that the server passes are canonical, and so are those of what they include.
    if FilePath.isAbsolute(source.path) { return source.path }
    return FilePath.canonical(source.path)
  }
}
