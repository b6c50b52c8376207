import AXTree

/// Reads a screen file: its events to a tree, and what no single element shows.
package enum ScreenMarkupParser {
  package static func parse(_ text: TextDecoder.Result, canonicalPath: String?) -> ParsedDocument {
    let handler = ScreenMarkupHandler(source: text.source)
    let fault = SAXDriver.parse(text, handler: handler)
    // All is closed afterwards.
    let openDepth = fault == nil ? 0 : handler.openDepth
    let tree = handler.finish(isWhole: fault == nil && !handler.hasUnknownRoot)
    var diagnostics = handler.diagnostics
    diagnostics.append(contentsOf: RangeChecks.faults(in: tree, openDepth: openDepth))
    diagnostics.append(contentsOf: StateNames(tree, isWhole: fault == nil).diagnostics)
    diagnostics.append(contentsOf: GivenKeys.faults(in: tree))
    if let fault { diagnostics.append(fault) }
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics,
      form: form(of: text, handler), includes: handler.includes)
  }

  private static func form(of text: TextDecoder.Result, _ handler: ScreenMarkupHandler) -> ParsedDocument.Form {
    if handler.hasUnknownRoot { return .unknown(root: RootName.find(in: text.source.bytes)) }
    guard let root = handler.root else { return .rootless }
    return root.isView ? .fragment : .screen
  }
}
