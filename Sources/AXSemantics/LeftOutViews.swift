import AXTree

/// The views that VoiceOver skips because `elements` of a view around them does not name them.
struct LeftOutViews {
  /// The view with `elements`, by each view that it leaves out with everything inside.
  private var containers: [Int: Int] = [:]

  init() {}

  init(_ tree: Tree) {
    var references = ElementReferences(tree)
    let containers = tree.nodes.indices.filter { index in
      let record = tree.nodes[index]
      // VoiceOver does not look inside an element.
      let isElement = Standing.isPrinted(record) && !record.flags.contains(.notAccessible)
      return !isElement && tree.bytes(of: .elements, ofNode: index) != nil
    }
    let named = Set(containers.flatMap { references.elements(ofNode: $0) ?? [] }).sorted()
    for container in containers { add(in: container, named, tree) }
  }

  /// Adds the views inside a container that are neither named nor around a named one.
  private mutating func add(in container: Int, _ named: [Int], _ tree: Tree) {
    let end = Int(tree.nodes[container].end)
    var index = container + 1
    while index < end {
      let record = tree.nodes[index]
      let next = named.partitioningIndex { $0 >= index }
      let isAroundNamed = next < named.count && named[next] < Int(record.end)
      if record.kind.isView, !isAroundNamed { containers[index] = container }
      let isNamed = next < named.count && named[next] == index
      index = record.kind.isView && isAroundNamed && !isNamed ? index + 1 : Int(record.end)
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
    guard !containers.isEmpty else { return nil }
    let container = containers[element.index] ?? element.ancestors.lazy.compactMap { containers[$0.index] }.first
    return container.map { Node(tree: element.tree, index: $0) }
  }
}
