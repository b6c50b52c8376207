import AXText
import AXTree

/// The line of custom actions (snapshot.md 8).
enum ActionsLine {
  static func append(_ element: Node, to buffer: inout ByteBuffer) {
    guard element.record.flags.contains(.hasActions) else { return }
    var isFirst = true
    for child in element.children where child.kind == .action {
      buffer.append(isFirst ? "\nActions: " : ", ")
      isFirst = false
      if let name = element.tree.bytes(of: .name, ofNode: child.index) { buffer.append(name) }
    }
  }
}
