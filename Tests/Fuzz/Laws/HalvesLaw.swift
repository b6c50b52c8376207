import AXDiagnostics
import AXReader
import AXTree

/// A document that two threads read in halves reads as it does at once.
enum HalvesLaw {
  static func check(_ bytes: [UInt8]) {
    let text = TextDecoder.decode(bytes, path: "main.xml")
    guard TextHalves(text.source.bytes, leastBytes: 1) != nil else { return }
    let halved = ScreenMarkupParser.parse(text, canonicalPath: nil, leastForHalves: 1)
    let whole = ScreenMarkupParser.parse(text, canonicalPath: nil, leastForHalves: .max)
    Violation.unless(
      halved.form == whole.form && told(halved) == told(whole),
      "a document in halves has the faults of the whole")
    let (one, other) = (halved.tree, whole.tree)
    Violation.unless(
      one.count == other.count && one.firstState == other.firstState && one.textCount == other.textCount
        && one.ignores.map(\.scope) == other.ignores.map(\.scope)
        && one.nodes.indices.allSatisfy { isSame(one, other, at: $0) },
      "a document in halves is the whole")
  }

  private static func told(_ document: ParsedDocument) -> String {
    DiagnosticPrinter().text(for: document.diagnostics.shown)
  }

  private static func isSame(_ one: Tree, _ other: Tree, at index: Int) -> Bool {
    let (node, sameNode) = (one.nodes[index], other.nodes[index])
    return node.kind == sameNode.kind && node.flags == sameNode.flags && node.traits == sameNode.traits
      && node.depth == sameNode.depth && node.parent == sameNode.parent && node.end == sameNode.end
      && node.tagOffset == sameNode.tagOffset
      && one.attributeRecords(ofNode: index).elementsEqual(other.attributeRecords(ofNode: index)) {
        $0.rawName == $1.rawName && one.bytes(of: $0).elementsEqual(other.bytes(of: $1))
      }
  }
}
