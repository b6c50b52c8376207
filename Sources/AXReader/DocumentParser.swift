import AXTree

/// Reads a file's bytes as what its root element says that it is.
enum DocumentParser {
  static func parse(
    _ bytes: [UInt8], path: String, canonicalPath: String?, locale: String? = nil
  ) -> ParsedDocument {
    let text = TextDecoder.decode(bytes, path: path)
    // A declared encoding that is not read leaves the root readable: nearly all are ASCII that far.
    let root = RootName.find(in: text.source.bytes)
    let kind = root.flatMap(DocumentKind.of(root:))
    if let root, kind == nil, !isMisplaced(root) {
      return parseForeign(text, root: root, canonicalPath: canonicalPath)
    }
    // A file without a root gets its errors from the screen reader.
    return switch kind ?? .screenMarkup {
    case .screenMarkup: ScreenMarkupHandler.parse(text, canonicalPath: canonicalPath)
    case .interfaceBuilder: InterfaceBuilderParser.parse(text, canonicalPath: canonicalPath, locale: locale)
    case .pageSource: PageSourceTree.parse(text, canonicalPath: canonicalPath)
    }
  }

  /// Whether a root is a word of the screen language in the wrong place.
  private static func isMisplaced(_ root: String) -> Bool {
    // What a screen's states hold has names that other tools' files begin with as well.
    Vocabulary.element(named: root).map { $0.number < MarkupElement.state.number } ?? false
  }

  /// Other tools' XML: read only to learn whether it is well-formed.
  private static func parseForeign(
    _ text: TextDecoder.Result, root: String, canonicalPath: String?
  ) -> ParsedDocument {
    var diagnostics = DiagnosticList()
    if let fault = SAXDriver.parse(text, handler: SAXHandler(source: text.source)) { diagnostics.append(fault) }
    var builder = TreeBuilder()
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: builder.finish(), diagnostics: diagnostics,
      form: .unknown(root: root))
  }
}
