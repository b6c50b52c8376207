import AXText
import AXTree

/// Parses a file as the kind of document that its root element indicates, or else its contents.
///
/// Messages do not quote other kinds of files: an untrusted include or link may point to a file with secrets.
enum DocumentParser {
  static func parse(
    _ bytes: [UInt8], path: String, canonicalPath: String?, locale: String? = nil, root: String? = nil,
    resources: AppResources = AppResources()
  ) -> ParsedDocument {
    let text = binary(bytes, path: path) ?? TextDecoder.decode(bytes, path: path)
    // The root is readable even if the encoding is not supported, because nearly all encodings start like ASCII.
    let name = RootName.find(in: text.source.bytes)
    let kind = name.map(DocumentKind.of(root:)) ?? CaptureContent.kind(of: text.source.bytes)
    if let name, kind == nil, !isMisplaced(name) {
      return parseForeign(text, root: name, canonicalPath: canonicalPath)
    }
    switch kind ?? .screenMarkup {
    case .screenMarkup:
      // The screen parser reports why there is no root. The file may be anything, so it is not quoted.
      return ScreenMarkupHandler.parse(name == nil ? text.unquoted : text, canonicalPath: canonicalPath)
    case .interfaceBuilder:
      let document = InterfaceBuilderParser.parse(
        text, canonicalPath: canonicalPath, locale: locale, root: root, resources: resources)
      // Other tools use the same root name.
      guard case .unknown(let name?) = document.form else { return document }
      return parseForeign(text, root: name, canonicalPath: canonicalPath)
    case .pageSource: return PageSourceTree.parse(text, canonicalPath: canonicalPath)
    case .accessibilityModel: return AccessibilityModelTree.parse(text, canonicalPath: canonicalPath)
    case .automationJSON: return AutomationReader.parse(text, canonicalPath: canonicalPath)
    case .debugDescription: return DebugDescriptionLog.parse(text, canonicalPath: canonicalPath)
    }
  }

  /// Returns an empty text with the fault that a file is not text; nil if it may be text.
  private static func binary(_ bytes: [UInt8], path: String) -> TextDecoder.Result? {
    FileAppearance(binary: bytes).map { appearance in
      let fault = TextDecoder.TextFault(
        id: .malformedXML, range: 0..<0, message: appearance.message, help: appearance.help)
      return TextDecoder.Result(source: SourceText(path: path, bytes: []), fault: fault, faultOutsideXML: fault)
    }
  }

  /// Whether a root is an element of the screen language that cannot be a root.
  private static func isMisplaced(_ root: String) -> Bool {
    // Files of other tools may have roots with the names of states and their parts.
    Vocabulary.element(named: root).map { $0.number < MarkupElement.state.number } ?? false
  }

  /// Parses XML of another tool, only to check whether it is well-formed.
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
