import AXDiagnostics
import AXText
import AXTree

/// One environment has one text for a key: `duplicate-given`.
enum GivenKeys {
  static func faults(in tree: Tree) -> [Diagnostic] {
    guard let first = tree.firstState else { return [] }
    var result: [Diagnostic] = []
    var known: [ExactText: Node] = [:]
    var state: Node?
    for index in first..<tree.nodes.count where tree.nodes[index].kind == .given {
      let node = Node(tree: tree, index: index)
      if node.parent != state { known.removeAll() }
      state = node.parent
      guard let key = node[.key], let location = node.location(of: .key) else { continue }
      guard let other = known[ExactText(key)] else {
        known[ExactText(key)] = node
        continue
      }
      result.append(
        Diagnostic(
          .duplicateGiven, "the state has a text for `\(key)` already", at: location, help: "keep one of them",
          notes: [.init("the first is here", at: other.location(of: .key))]))
    }
    return result
  }
}
