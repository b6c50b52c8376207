import AXTree

/// Reads a file's bytes as what its root element says that it is.
///
/// What is no document of ours is not quoted: a stranger's include or link can lead to a file that holds a secret.
enum DocumentParser {
  static func parse(
    _ bytes: [UInt8], path: String, canonicalPath: String?, locale: String? = nil, root: String? = nil
  ) -> ParsedDocument {
    let text = TextDecoder.decode(bytes, path: path)
    // A declared encoding that is not read leaves the root readable: nearly all are ASCII that far.
    let name = RootName.find(in: text.source.bytes)
    let kind = name.flatMap(DocumentKind.of(root:))
    if let name, kind == nil, !isMisplaced(name) {
      return parseForeign(text, root: name, canonicalPath: canonicalPath)
    }
    switch kind ?? .screenMarkup {
    case .screenMarkup:
      // A file without a root gets its errors from the screen reader, and may be anything.
      return ScreenMarkupHandler.parse(name == nil ? text.unquoted : text, canonicalPath: canonicalPath)
    case .interfaceBuilder:
      let document = InterfaceBuilderParser.parse(text, canonicalPath: canonicalPath, locale: locale, root: root)
      // Other tools have a root of that name, too.
      guard case .unknown(let name?) = document.form else { return document }
      return parseForeign(text, root: name, canonicalPath: canonicalPath)
    case .pageSource: return PageSourceTree.parse(text, canonicalPath: canonicalPath)
    }
  }

  /// Whether a root is a word of the screen language in the wrong place.
  private static func isMisplaced(_ root: String) -> Bool {
    // What a screen's states hold has names that other tools' files begin with as well.
    Vocabulary.element(named: root).map { $0.number < MarkupElement.state.number } ?? false
  }

  /// Other tools' XML: read only to learn whether it is well-formed, and never quoted.
  private static func parseForeign(
    _ text: TextDecoder.Result, root: String, canonicalPath: String?
  ) -> ParsedDocument {
    let text = text.unquoted
    var diagnostics = DiagnosticList()
    if let fault = SAXDriver.parse(text, handler: SAXHandler(source: text.source)) { diagnostics.append(fault) }
    var builder = TreeBuilder()
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: builder.finish(), diagnostics: diagnostics,
      form: .unknown(root: root))
  }
}
