import AXTree

/// The views that VoiceOver skips because `elements` of a view around them does not name them.
struct LeftOutViews {
  /// The view with `elements`, by each view that it leaves out with everything inside.
  private var containers: [Int: Int] = [:]

  init() {}

  init(_ tree: Tree) {
    var references = ElementReferences(tree)
    let lists = tree.nodes.indices.compactMap { index -> (view: Int, named: [Int])? in
      let record = tree.nodes[index]
      // VoiceOver does not look inside an element.
      let isElement = Standing.isPrinted(record) && !record.flags.contains(.notAccessible)
      guard !isElement, let named = references.elements(ofNode: index) else { return nil }
      return (index, Set(named).sorted())
    }
    // What a list names elsewhere is reached, wherever it is.
    let elsewhere = lists.flatMap { list in
      list.named.filter { $0 <= list.view || $0 >= Int(tree.nodes[list.view].end) }
    }
    let namedElsewhere = Set(elsewhere).sorted()
    // The views between a list's view and one that it names. Their own lists do not count.
    var passed: Set<Int> = []
    for list in lists where !passed.contains(list.view) && container(leavingOut: list.view, tree) == nil {
      add(in: list.view, [list.named, namedElsewhere], &passed, tree)
    }
  }

  /// Adds the views inside a container that are neither named nor around a named one.
  private mutating func add(in container: Int, _ named: [[Int]], _ passed: inout Set<Int>, _ tree: Tree) {
    let end = Int(tree.nodes[container].end)
    var index = container + 1
    while index < end {
      let record = tree.nodes[index]
      let next = named.compactMap { names -> Int? in
        let position = names.partitioningIndex { $0 >= index }
        return position < names.count ? names[position] : nil
      }.min()
      let isAroundNamed = next.map { $0 < Int(record.end) } ?? false
      if record.kind.isView, !isAroundNamed { containers[index] = container }
      let isPassed = record.kind.isView && isAroundNamed && next != index
      if isPassed { passed.insert(index) }
      index = isPassed ? index + 1 : Int(record.end)
    }
  }

  /// Whether VoiceOver skips a view and everything inside.
  @inline(__always)
  func contains(_ index: Int) -> Bool { !containers.isEmpty && containers[index] != nil }

  /// The outermost views that are left out, by the view with `elements`, in document order.
  var viewsByContainer: [Int: [Int]] {
    Dictionary(grouping: containers.keys.sorted()) { containers[$0] ?? $0 }
  }

  /// The view whose `elements` leaves out an element; nil if there is none.
  func container(leavingOut element: Node) -> Node? {
    container(leavingOut: element.index, element.tree).map { Node(tree: element.tree, index: $0) }
  }

  private func container(leavingOut index: Int, _ tree: Tree) -> Int? {
    guard !containers.isEmpty else { return nil }
    let element = Node(tree: tree, index: index)
    return containers[index] ?? element.ancestors.lazy.compactMap { containers[$0.index] }.first
  }
}
