import AXText
import AXTree

/// Offers the texts of a screen and of each of its states above them: `textDocument/codeLens`.
enum CodeLenses {
  struct Lens: Sendable, Hashable, Encodable {
    struct Command: Sendable, Hashable, Encodable {
      let title: String
      let command: String
      let arguments: [JSONValue]
    }

    let range: PositionRange
    let command: Command
  }

  static func lenses(_ document: OpenDocument) -> [Lens] {
    guard document.kind == .screenMarkup, let root = document.scan.elements.first,
      DocumentKind.screenMarkup.rootNames.contains(document.scan.text(root.name))
    else { return [] }
    let states = StateUses.states(of: document.scan).flatMap { index -> [Lens] in
      guard let name = document.scan.value(of: "name", of: index),
        document.scan.value(of: "leavesScreen", of: index) != "true"
      else { return [] }
      return lenses(at: document.scan.elements[index].name, .string(name), document)
    }
    return lenses(at: root.name, .null, document) + states
  }

  private static func lenses(at range: Range<Int>, _ state: JSONValue, _ document: OpenDocument) -> [Lens] {
    ShownText.Kind.allCases.map { kind in
      Lens(
        range: document.text.range(of: range),
        command: .init(
          title: kind.title, command: kind.command, arguments: [.string(document.uri), state]))
    }
  }
}

extension Methods {
  private struct CodeLensOptions: Encodable, Sendable {
    let resolveProvider = false
  }

  static let codeLenses = RequestMethod("textDocument/codeLens", capability: ("codeLensProvider", CodeLensOptions())) {
    (parameters: DocumentParameters, server: ServerState) -> [CodeLenses.Lens]? in
    server.document(parameters.textDocument).map { CodeLenses.lenses($0) }
  }
}
