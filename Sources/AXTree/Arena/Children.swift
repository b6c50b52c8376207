extension Node {
  /// The nodes directly inside a node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: Tree
    private var place: Int
    private var end: Int
    private var replaced: ReplacedLists?

    init(of node: Node) {
      tree = node.tree
      place = node.index + 1
      end = Int(node.record.end)
      guard tree.nodes.changes.count > 0, let change = tree.nodes.change(ofNode: node.index)?.pointee else { return }
      replaced = ReplacedLists(actions: change.actions, segments: change.segments)
    }

    public mutating func next() -> Node? {
      while true {
        while place < end {
          let node = Node(tree: tree, index: place)
          place = Int(tree.nodes[place].end)
          if replaced?.leavesOut(node.kind) != true { return node }
        }
        guard let set = replaced?.nextSet() else { return nil }
        place = set + 1
        end = Int(tree.nodes.written[set].end)
      }
    }
  }
}

/// The lists of a node that a state replaces: its own children first, but for theirs, then those of the sets.
private struct ReplacedLists {
  private var pending: [(kind: ElementKind, set: Int)] = []
  private let replacedKinds: ElementKindSet
  /// What is taken of a set; all else is its target's own.
  private var current: ElementKind?

  init?(actions: UInt32, segments: UInt32) {
    if actions > 0 { pending.append((.action, Int(actions))) }
    if segments > 0 { pending.append((.segment, Int(segments))) }
    guard !pending.isEmpty else { return nil }
    replacedKinds = pending.reduce(into: []) { $0.formUnion(.init($1.kind)) }
  }

  func leavesOut(_ kind: ElementKind) -> Bool {
    if let current { return kind != current }
    return replacedKinds.contains(kind)
  }

  /// The next set to take children from.
  mutating func nextSet() -> Int? {
    guard !pending.isEmpty else { return nil }
    let next = pending.removeFirst()
    current = next.kind
    return next.set
  }
}
