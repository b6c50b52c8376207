import AXDiagnostics
import AXTree

/// Finds the ignore instructions that cover a node, however many there are: those of a fragment come with each of its
/// instances.
struct IgnoreIndex {
  /// An instruction for a node and all inside it.
  private struct Subtree {
    let number: Int
    let start: Int
    let end: Int
    /// The place in the list of the next one around it, or -1.
    var outer = -1
  }

  private let tree: Tree
  /// By rule, then by source.
  private var files: [String: [Int: [Int]]] = [:]
  /// By rule, in document order, the outer before the inner.
  private var subtrees: [String: [Subtree]] = [:]

  init(_ tree: Tree) {
    self.tree = tree
    for (number, ignore) in tree.ignores.enumerated() {
      for rule in Set(ignore.rules) { add(number, ignore.scope, rule) }
    }
    for rule in subtrees.keys { nest(rule) }
  }

  /// The numbers of the instructions that silence a rule at a node.
  func instructions(for rule: String, covering node: Int) -> [Int] {
    var found: [Int] = []
    if let sources = files[rule], let source = tree.origin(ofNode: node)?.source { found += sources[source] ?? [] }
    guard let list = subtrees[rule] else { return found }
    var place = Self.last(in: list, startingUpTo: node)
    while place >= 0 {
      if node < list[place].end { found.append(list[place].number) }
      place = list[place].outer
    }
    return found
  }

  private mutating func add(_ number: Int, _ scope: IgnoreInstruction.Scope, _ rule: String) {
    switch scope {
    case .file(let source): files[rule, default: [:]][source, default: []].append(number)
    case .subtree(let root):
      subtrees[rule, default: []].append(Subtree(number: number, start: root, end: Int(tree.nodes[root].end)))
    case .nothing: break
    }
  }

  private mutating func nest(_ rule: String) {
    guard var list = subtrees.removeValue(forKey: rule) else { return }
    list.sort { ($0.start, $1.end, $0.number) < ($1.start, $0.end, $1.number) }
    var open: [Int] = []
    for place in list.indices {
      while let last = open.last, list[last].end <= list[place].start { open.removeLast() }
      list[place].outer = open.last ?? -1
      open.append(place)
    }
    subtrees[rule] = list
  }

  /// The last one that begins at a node or before it, or -1.
  private static func last(in list: [Subtree], startingUpTo node: Int) -> Int {
    list.partitioningIndex { $0.start > node } - 1
  }
}
