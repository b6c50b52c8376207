import AXText
import AXTree

/// Reads storyboards and xibs. Kinds of Interface Builder documents that are not read have an error that says what they
/// are.
enum InterfaceBuilderParser {
  /// - Parameter locale: whose `.strings` give the texts; nil for those in the file.
  static func parse(_ text: TextDecoder.Result, canonicalPath: String?, locale: String?) -> ParsedDocument {
    let handler = InterfaceBuilderHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    var diagnostics = handler.diagnostics
    if let fault { diagnostics.append(fault) }
    guard diagnostics.isEmpty, case .iOS = handler.type else {
      var nothing = TreeBuilder(markup: .interfaceBuilder)
      return ParsedDocument(
        source: text.source, canonicalPath: canonicalPath, tree: nothing.finish(), diagnostics: diagnostics,
        form: form(of: handler.type, in: text.source))
    }
    let tree = handler.finish(
      strings: strings(for: text.source, canonicalPath: canonicalPath, locale: locale, &diagnostics))
    diagnostics.append(contentsOf: handler.diagnostics)
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics, form: .screen)
  }

  private static func form(of type: InterfaceDocumentType, in source: SourceText) -> ParsedDocument.Form {
    switch type {
    case .iOS: .screen
    case .unsupported: .unsupported
    case .foreign: .unknown(root: RootName.find(in: source.bytes))
    }
  }

  /// The texts of the locale that is asked for, where there are some.
  private static func strings(
    for source: SourceText, canonicalPath: String?, locale: String?, _ diagnostics: inout DiagnosticList
  ) -> LocalizedTexts? {
    guard let locale, let canonicalPath else { return nil }
    do {
      return try LocalizedTexts.find(locale: locale, path: source.path, canonicalPath: canonicalPath)
    } catch {
      diagnostics.append(error.diagnostic)
      return nil
    }
  }
}
