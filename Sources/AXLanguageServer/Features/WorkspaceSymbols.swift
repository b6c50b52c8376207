import AXFiles
import AXText

/// Finds screens, states, and identifiers in all files: `workspace/symbol`.
enum WorkspaceSymbols {
  /// The maximum number of symbols, as many as anybody can look through.
  private static let maximumCount = 500

  /// - Parameter query: Letters that a name contains in this order, whatever their case.
  static func symbols(_ query: String, _ workspace: Workspace) -> [DocumentSymbols.Information] {
    let letters = Array(query.lowercased().unicodeScalars)
    var result: [DocumentSymbols.Information] = []
    for path in workspace.screenFiles() where FilePath.hasExtension(path, among: ["xml"]) {
      guard let file = workspace.file(at: ExactText(path)) else { continue }
      result += symbols(in: file).filter { holds(letters, in: $0.name) }
      if result.count >= maximumCount { break }
    }
    return Array(result.prefix(maximumCount))
  }

  private static func holds(_ letters: [Unicode.Scalar], in name: String) -> Bool {
    var rest = letters[...]
    for scalar in name.lowercased().unicodeScalars where scalar == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private static func symbols(in file: FileText) -> [DocumentSymbols.Information] {
    let scan = file.scan
    guard let root = scan.elements.first else { return [] }
    let isScreen = scan.text(root.name) == "screen"
    let screen = (isScreen ? scan.value(of: "name", of: 0) : nil) ?? FilePath.lastComponent(of: file.path.text)
    let states = Set(StateUses.states(of: scan))
    return scan.elements.indices.flatMap { index -> [DocumentSymbols.Information] in
      let names: [(attribute: String, kind: SymbolKind)] =
        states.contains(index)
        ? [("name", .event)] : index == 0 && isScreen ? [("name", .class)] : [("identifier", .field)]
      return names.compactMap { name, kind in
        guard let value = file.value(of: name, of: index), !value.bytes.isEmpty else { return nil }
        return .init(
          name: value.text, kind: kind, location: file.location(of: value.range(of: value.bytes.indices)),
          containerName: kind == .class ? nil : screen)
      }
    }
  }
}

extension Methods {
  private struct QueryParameters: Decodable {
    let query: String
  }

  static let workspaceSymbols = RequestMethod("workspace/symbol", capability: ("workspaceSymbolProvider", true)) {
    (parameters: QueryParameters, server: ServerState) in
    WorkspaceSymbols.symbols(parameters.query, server.workspace)
  }
}
