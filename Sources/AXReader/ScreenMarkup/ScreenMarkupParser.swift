import AXDiagnostics
import AXTree

/// Reads a screen file: its events to a tree, and what no single element shows.
package enum ScreenMarkupParser {
  /// - Parameter leastForHalves: the smallest text, in bytes, that two threads read.
  package static func parse(
    _ text: TextDecoder.Result, canonicalPath: String?, leastForHalves: Int = TextHalves.leastBytes
  ) -> ParsedDocument {
    let (handler, fault) = read(text, leastForHalves: leastForHalves)
    let openDepth = fault == nil ? 0 : handler.openDepth
    let tree = handler.finish(isWhole: fault == nil && !handler.hasUnknownRoot)
    var diagnostics = handler.diagnostics
    // What is still open where the text ends too early may have had more segments.
    let nodes = tree.nodes.written
    let checked = nodes.indices.lazy.filter { index in
      Int(nodes[index].depth) > openDepth || Int(nodes[index].end) < nodes.count
    }
    diagnostics.append(contentsOf: RangeChecks.faults(in: tree, nodes: checked))
    diagnostics.append(contentsOf: StateNames(tree, isWhole: fault == nil).diagnostics)
    diagnostics.append(contentsOf: GivenKeys.faults(in: tree))
    if let fault { diagnostics.append(fault) }
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics,
      form: form(of: text, handler, tree))
  }

  private static func form(
    of text: TextDecoder.Result, _ handler: ScreenMarkupHandler, _ tree: Tree
  ) -> ParsedDocument.Form {
    if handler.hasUnknownRoot { return .unknown(root: RootName.find(in: text.source.bytes)) }
    return tree.root?.kind.isView == true ? .fragment : .screen
  }

  private static func read(
    _ text: TextDecoder.Result, leastForHalves: Int
  ) -> (handler: ScreenMarkupHandler, fault: Diagnostic?) {
    // What is wrong anywhere is found, and told in its order, by reading all of it.
    if text.fault == nil, let halves = TextHalves(text.source.bytes, leastBytes: leastForHalves),
      let handler = read(halves, of: text.source)
    {
      return (handler, nil)
    }
    let handler = ScreenMarkupHandler(source: text.source)
    return (handler, SAXDriver.parse(text, handler: handler))
  }

  /// None where the halves do not say what the whole is.
  private static func read(_ halves: TextHalves, of source: SourceText) -> ScreenMarkupHandler? {
    let reads = [halves.first, halves.second].concurrentMap { Read($0, of: source) }
    let (first, second) = (reads[0], reads[1])
    guard let names = first.nameBytes, let others = second.nameBytes, names + others <= SAXDriver.mostNameBytes,
      first.handler.append(second.handler, openCount: halves.openCount)
    else { return nil }
    return first.handler
  }

  /// What became of half a text.
  private struct Read: @unchecked Sendable {
    // @unchecked: one thread makes it, and another goes on with it when that is done.
    let handler: ScreenMarkupHandler
    /// None where the half does not stand for itself.
    let nameBytes: Int?

    init(_ half: [TextHalves.Piece], of source: SourceText) {
      let handler = ScreenMarkupHandler(source: source)
      nameBytes = SAXDriver.parse(half, of: source, handler: handler, atCut: handler.markCut)
      self.handler = handler
    }
  }
}
