import AXDiagnostics
import AXTree

/// Reads a screen file: its events to a tree, and what no single element shows.
package enum ScreenMarkupParser {
  /// - Parameter leastForHalves: the smallest text, in bytes, that two threads read.
  package static func parse(
    _ text: TextDecoder.Result, canonicalPath: String?, leastForHalves: Int = TextHalves.leastBytes
  ) -> ParsedDocument {
    let (handler, fault) = read(text, leastForHalves: leastForHalves)
    // All is closed afterwards.
    let openDepth = fault == nil ? 0 : handler.openDepth
    let tree = handler.finish(isWhole: fault == nil && !handler.hasUnknownRoot)
    var diagnostics = handler.diagnostics
    diagnostics.append(contentsOf: rangeFaults(in: tree, openDepth: openDepth))
    diagnostics.append(contentsOf: StateNames(tree, isWhole: fault == nil).diagnostics)
    diagnostics.append(contentsOf: GivenKeys.faults(in: tree))
    if let fault { diagnostics.append(fault) }
    return ParsedDocument(
      source: text.source, canonicalPath: canonicalPath, tree: tree, diagnostics: diagnostics,
      form: form(of: text, handler, tree))
  }

  private static func rangeFaults(in tree: Tree, openDepth: Int) -> [Diagnostic] {
    let count = tree.nodes.count
    guard count >= Tree.leastForTwoThreads else { return rangeFaults(in: tree, 0..<count, openDepth: openDepth) }
    return [0..<count / 2, count / 2..<count].concurrentMap { range in
      // Threads that count references to one object wait for each other.
      rangeFaults(in: tree.sharingMemory, range, openDepth: openDepth)
    }.flatMap { $0 }
  }

  /// - Parameter openDepth: how many elements the text ends within: they may have had more segments.
  private static func rangeFaults(in tree: Tree, _ range: Range<Int>, openDepth: Int) -> [Diagnostic] {
    let nodes = tree.nodes.written
    let checked = range.lazy.filter { index in
      Int(nodes[index].depth) > openDepth || Int(nodes[index].end) < nodes.count
    }
    return RangeChecks.faults(in: tree, nodes: checked)
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
