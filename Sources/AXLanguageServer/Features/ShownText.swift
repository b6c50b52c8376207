import AXCompiler
import AXReader
import AXText
import AXTree

/// Returns the texts that `axspec compile` and `axspec speak` print, for commands and for documents that an editor shows
/// read-only.
enum ShownText {
  /// A text about a screen.
  enum Kind: String, CaseIterable {
    case snapshot, speech

    var command: String { "axspec.\(rawValue)" }

    var title: String {
      switch self {
      case .snapshot: "Snapshot"
      case .speech: "What VoiceOver says"
      }
    }

    fileprivate var text: ScreenText {
      switch self {
      case .snapshot: .snapshot
      case .speech: .speech
      }
    }
  }

  /// The text of a screen.
  ///
  /// - Parameters:
  ///   - uri: The address of the screen's file, open or not.
  ///   - state: The name of the state; nil for the screen as it is written.
  static func text(
    _ kind: Kind, of uri: String, inState state: String?, _ documents: DocumentStore
  ) throws -> String {
    let tree = try tree(of: uri, documents)
    guard let root = tree.root, tree.markup == .screenMarkup else {
      let command = kind == .snapshot ? "compile" : "speak"
      throw ResponseError.requestFailed("the file is not a screen file; for other documents, run `axspec \(command)`")
    }
    guard let state, state != ScreenState.initialName else {
      return String(decoding: try kind.text.bytes(of: root), as: UTF8.self)
    }
    guard let found = tree.state(named: state) else {
      let reason =
        tree.leaves(inState: state)
        ? "the state `\(state)` has no content, because it leaves the screen" : "the screen has no state `\(state)`"
      throw ResponseError.requestFailed(reason)
    }
    return String(decoding: try kind.text.bytes(of: Node(tree: found.tree, index: root.index)), as: UTF8.self)
  }

  private static func tree(of uri: String, _ documents: DocumentStore) throws -> Tree {
    let output: DocumentReader.Output
    if let entry = documents.entry(uri) {
      output = documents.output(of: entry)
    } else if let path = FileURI.canonicalPath(of: uri), documents.bytes(ofFileAt: path) != nil {
      output = documents.output(ofFileAt: path)
    } else {
      throw ResponseError.requestFailed("the file cannot be read; open it, or the folder that it is in")
    }
    guard let tree = output.tree else {
      throw ResponseError.requestFailed("the file has errors; correct them first")
    }
    return tree
  }

  // MARK: Documents that are shown

  /// The scheme of the addresses of texts, as in `axspec:///Pay.xml?snapshot=signed%20in`.
  static let scheme = "axspec"

  /// What the server announces: the addresses that it knows.
  struct Options: Encodable {
    let schemes = [ShownText.scheme]
  }

  /// The text with an address.
  static func text(at uri: String, _ documents: DocumentStore) throws -> String {
    let parts = uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasPrefix("\(scheme):") else {
      throw ResponseError.invalidParameters("`\(uri)` is not the address of a text")
    }
    let query = parts[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let kind = Kind(rawValue: String(query[0])) else {
      throw ResponseError.invalidParameters("`\(query[0])` is not a text; ask for `snapshot` or `speech`")
    }
    // As in a path, the escapes are those of an address.
    let state = query.count == 2 ? FileURI.path(of: "file:///\(query[1])").map { String($0.dropFirst()) } : nil
    return try text(kind, of: "file" + parts[0].dropFirst(scheme.count), inState: state, documents)
  }
}

extension Methods {
  private static func shownText(_ kind: ShownText.Kind) -> ServerCommand {
    ServerCommand(kind.command) { (arguments: [JSONValue], server: ServerState) -> String in
      guard let uri = arguments.first?.string, arguments.count < 3 else {
        throw ResponseError.invalidParameters("pass the address of a screen, and the name of a state or null")
      }
      let state = arguments.count > 1 ? arguments[1] : .null
      guard state == .null || state.string != nil else {
        throw ResponseError.invalidParameters(
          "the name of a state is a string; pass null for the screen as it is written")
      }
      return try ShownText.text(kind, of: uri, inState: state.string, server.documents)
    }
  }

  static let showSnapshot = shownText(.snapshot)
  static let showSpeech = shownText(.speech)

  private struct TextContent: Encodable {
    let text: String
  }

  private struct TextContentParameters: Decodable {
    let uri: String
  }

  /// LSP 3.18.
  static let textDocumentContent = RequestMethod("workspace/textDocumentContent") {
    (parameters: TextContentParameters, server: ServerState) in
    TextContent(text: try ShownText.text(at: parameters.uri, server.documents))
  }
}
