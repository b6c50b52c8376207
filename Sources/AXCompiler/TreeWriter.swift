import AXDiagnostics
import AXSemantics
import AXTree

/// Writes a tree for people and for tests: each node on a line with its attributes and its place.
package struct TreeWriter {
  package init() {}

  /// Writes the tree, each line ending in a line feed but the last.
  ///
  /// - Parameter root: the screen to write, where the tree holds several.
  /// - Throws: what `write` throws.
  package func write(_ tree: Tree, in root: Node? = nil, to output: inout BlockOutput) throws {
    var places = Places()
    let first = root?.index ?? 0
    let end = root.map { Int($0.record.end) } ?? tree.count
    for index in first..<end {
      let node = Node(tree: tree, index: index)
      if index > first { output.buffer.append(UInt8(ascii: "\n")) }
      output.buffer.append(String(repeating: "  ", count: Int(node.record.depth) - 1))
      output.buffer.append(node.kind.name)
      for attribute in tree.attributeRange(ofNode: node.index) {
        let record = tree.attributes[attribute]
        output.buffer.append(" \(record.name.markup)=\(quoted(tree.bytes(of: record)))")
      }
      output.buffer.append("  " + places.range(of: node))
      try output.flushIfFull()
    }
  }

  /// A text on one line.
  private func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = TerminalText.escaped(String(decoding: bytes, as: UTF8.self))
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}

/// Lines and columns, with one table of lines for each file.
private struct Places {
  private var tables: [ObjectIdentifier: LineTable] = [:]

  /// `FIRST-LAST` of a start tag, and the file where it is not the document's own.
  mutating func range(of node: Node) -> String {
    guard let location = node.location else { return "" }
    let table = tables[ObjectIdentifier(location.source)] ?? LineTable(location.source)
    tables[ObjectIdentifier(location.source)] = table
    let start = table.position(of: location.range.lowerBound)
    let end = table.position(of: location.range.upperBound)
    let place = "[\(start)-\(end)]"
    return node.include == nil ? place : "\(place) \(TerminalText.escaped(location.source.path))"
  }
}
