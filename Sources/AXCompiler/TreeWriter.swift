import AXDiagnostics
import AXText
import AXTree

/// Writes a tree for people and for tests: each node on a line, with its attributes and its location.
package struct TreeWriter {
  package init() {}

  /// Writes a node and everything inside, without a line feed at the end.
  ///
  /// - Parameter tables: the line tables of the files, which a document's screens and states share.
  /// - Throws: the errors of the output.
  package func write(_ root: Node, _ tables: inout LineTables, to output: inout BlockOutput) throws {
    // By children, because actions and segments that a state adds do not follow their node.
    var open: [IndexingIterator<[Node]>] = []
    var next: Node? = root
    while true {
      if let node = next {
        if !open.isEmpty { output.buffer.append(UInt8(ascii: "\n")) }
        write(node, depth: open.count, &tables, to: &output)
        try output.flushIfFull()
        open.append(node.children.makeIterator())
      } else {
        open.removeLast()
      }
      guard !open.isEmpty else { return }
      next = open[open.count - 1].next()
    }
  }

  private func write(_ node: Node, depth: Int, _ tables: inout LineTables, to output: inout BlockOutput) {
    output.buffer.append(String(repeating: "  ", count: depth))
    output.buffer.append(node.kind.name)
    for attribute in node.tree.attributeRange(ofNode: node.index) {
      let record = node.tree.attributes[attribute]
      output.buffer.append(" \(record.name.markup)=\(quoted(node.tree.bytes(of: record)))")
    }
    output.buffer.append("  " + tables.range(of: node))
  }

  /// A quoted text on one line.
  private func quoted(_ bytes: ByteView) -> String {
    let text = TerminalText.escaped(String(decoding: bytes, as: UTF8.self))
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}

extension LineTables {
  /// `[FIRST-LAST]` of a start tag, and the file if it is an included one.
  fileprivate mutating func range(of node: Node) -> String {
    guard let location = node.location else { return "" }
    let range = "[\(start(of: location))-\(end(of: location))]"
    return node.include == nil ? range : "\(range) \(TerminalText.escaped(location.source.path))"
  }
}
