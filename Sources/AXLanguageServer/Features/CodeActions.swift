import AXDiagnostics
import AXLint
import AXText
import AXTree

/// What a client offers at a place to change the text.
struct CodeAction: Encodable {
  static let quickFix = "quickfix"
  static let fixAll = "source.fixAll.axspec"

  let title: String
  let kind: String
  let diagnostics: [ClientDiagnostic]?
  let isPreferred: Bool?
  let edit: WorkspaceEdit
}

/// Finds the actions for a range of a document.
struct CodeActions {
  private let entry: DocumentStore.Entry
  private let server: ServerState
  private var client: ClientDiagnostics

  init(_ entry: DocumentStore.Entry, _ server: ServerState) {
    self.entry = entry
    self.server = server
    client = ClientDiagnostics(server.documents, for: server.client)
  }

  /// - Parameter kinds: The kinds that the client wants; nil for all.
  mutating func actions(in range: PositionRange, kinds: [String]?) -> [CodeAction] {
    func isWanted(_ kind: String) -> Bool {
      kinds?.contains { kind == $0 || kind.hasPrefix($0 + ".") || $0.isEmpty } ?? true
    }
    var result: [CodeAction] = []
    if isWanted(CodeAction.quickFix) {
      let wanted = entry.text.bytes(of: range)
      let found = server.diagnostics.findings(in: entry)
      for finding in found.findings where touches(finding, wanted) {
        result += fixes(finding, client.diagnostics(of: ProjectFindings(findings: [finding])))
      }
      for review in found.reviews where touches(review.diagnostic, wanted) {
        result += fixes(review.diagnostic, client.diagnostics(of: ProjectFindings(reviews: [review])))
      }
    }
    // Editors run this kind when they save, so it is offered only where it changes something.
    if isWanted(CodeAction.fixAll), let action = fixAll() { result.append(action) }
    return result
  }

  private func touches(_ finding: Diagnostic, _ wanted: Range<Int>) -> Bool {
    let range = finding.location.rangeInFile
    return range.lowerBound <= wanted.upperBound && wanted.lowerBound <= range.upperBound
  }

  // MARK: Actions of a finding

  private func fixes(_ finding: Diagnostic, _ diagnostics: [ClientDiagnostic]) -> [CodeAction] {
    var result: [CodeAction] = []
    if let fix = finding.fix, let edit = edit(fix.edits) {
      result.append(
        CodeAction(
          title: Self.title(of: finding), kind: CodeAction.quickFix, diagnostics: diagnostics, isPreferred: true,
          edit: edit))
    }
    guard entry.kind == .screenMarkup, let tag = SourceTag(of: finding, in: entry.text) else { return result }
    if let label = finding.proposedLabel, let change = tag.addingLabel(label) {
      result.append(action("Add label \"\(label)\"", diagnostics, change))
    }
    if let rule = RuleRegistry.rule(withID: finding.id), rule.group != .linting {
      result.append(action("Ignore \(rule.id) here, because …", diagnostics, tag.ignoring(rule.id)))
    }
    return result
  }

  /// What the fix does, in the words of the help.
  private static func title(of finding: Diagnostic) -> String {
    let text = finding.help ?? "fix: \(finding.message)"
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private func action(
    _ title: String, _ diagnostics: [ClientDiagnostic], _ change: (range: Range<Int>, text: String)
  ) -> CodeAction {
    let edit = TextEdit(range: entry.text.range(of: change.range), newText: change.text)
    return CodeAction(
      title: title, kind: CodeAction.quickFix, diagnostics: diagnostics, isPreferred: nil, edit: ownEdit([edit]))
  }

  private func ownEdit(_ edits: [TextEdit]) -> WorkspaceEdit {
    let identifier = VersionedDocumentIdentifier(uri: entry.uri, version: entry.version)
    return WorkspaceEdit([.init(textDocument: identifier, edits: edits)], for: server.client)
  }

  /// The edit for a fix, which may change several files; nil if one of them cannot be read.
  private func edit(_ edits: [SourceEdit]) -> WorkspaceEdit? {
    var documents: [ExactText: [TextEdit]] = [:]
    for edit in edits {
      let source = edit.location.source
      let path = FindingPath.canonical(source)
      let isOwn = path.map(ExactText.init) == entry.path.map(ExactText.init)
      guard let text = isOwn ? entry.text : path.flatMap(server.workspace.text(ofFileAt:)) else { return nil }
      let range = text.range(of: edit.location.rangeInFile)
      documents[ExactText(isOwn ? entry.uri : path ?? ""), default: []].append(
        TextEdit(range: range, newText: edit.replacement))
    }
    return WorkspaceEdit(
      documents.sorted { $0.key < $1.key }.map { key, edits in
        let isOwn = key == ExactText(entry.uri)
        let identifier =
          isOwn
          ? VersionedDocumentIdentifier(uri: entry.uri, version: entry.version)
          : server.workspace.versionedIdentifier(ofFileAt: key.text)
        return .init(textDocument: identifier, edits: edits)
      }, for: server.client)
  }

  // MARK: All fixes

  /// All fixes of the document, as `axspec lint --fix` makes them.
  private func fixAll() -> CodeAction? {
    guard let bytes = FixedText(entry, server.documents).bytes else { return nil }
    let edits = TextEdit.edits(from: entry.text, to: bytes)
    return CodeAction(
      title: "Fix all findings with a single right answer", kind: CodeAction.fixAll, diagnostics: nil,
      isPreferred: nil, edit: ownEdit(edits))
  }
}

extension Methods {
  struct CodeActionParameters: Decodable {
    struct Context: Decodable {
      let only: [String]?
    }

    let textDocument: DocumentIdentifier
    let range: PositionRange
    let context: Context
  }

  private struct CodeActionOptions: Encodable, Sendable {
    let codeActionKinds = [CodeAction.quickFix, CodeAction.fixAll]

    private enum CodingKeys: String, CodingKey {
      case codeActionKinds
    }
  }

  static let codeActions = RequestMethod(
    "textDocument/codeAction", capability: ("codeActionProvider", CodeActionOptions())
  ) { (parameters: CodeActionParameters, server: ServerState) -> [CodeAction] in
    // Without this, a client knows only commands.
    guard server.client.has("textDocument", "codeAction", "codeActionLiteralSupport"),
      let entry = server.documents.entry(parameters.textDocument.uri), entry.kind != nil
    else { return [] }
    var actions = CodeActions(entry, server)
    return actions.actions(in: parameters.range, kinds: parameters.context.only)
  }
}
