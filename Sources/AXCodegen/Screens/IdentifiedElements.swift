import AXText
import AXTree

/// The elements of a screen that tests can find, and how to find them.
struct IdentifiedElements {
  /// A member of a page object.
  struct Entry {
    /// The elements: several if they have the same identifier.
    let nodes: [Int]
    let identifier: String
    /// The entry whose element contains it; nil to search the whole app.
    let parent: Int?

    var isQuery: Bool { nodes.count > 1 }
  }

  let root: Node
  /// The entries of identifiers in document order, then those of single elements that share an identifier.
  private(set) var entries: [Entry] = []
  private var entryOfNode: [Int: Int] = [:]
  /// The entries of identifiers, without those of single elements.
  private var entryOfIdentifier: [ExactText: Int] = [:]
  /// The indices of the elements with each identifier, in document order.
  private var nodesByIdentifier: [ExactText: [Int]] = [:]

  init(_ root: Node) {
    self.root = root
    var order: [ExactText] = []
    for node in [root] + Array(root.descendants) where node.kind.isView {
      // An empty identifier finds nothing.
      guard let identifier = node[.identifier], !identifier.isEmpty else { continue }
      if nodesByIdentifier[ExactText(identifier)] == nil { order.append(ExactText(identifier)) }
      nodesByIdentifier[ExactText(identifier), default: []].append(node.index)
    }
    for identifier in order {
      let nodes = nodesByIdentifier[identifier] ?? []
      if nodes.count == 1 { entryOfNode[nodes[0]] = entries.count }
      entryOfIdentifier[identifier] = entries.count
      entries.append(Entry(nodes: nodes, identifier: identifier.text, parent: nil))
    }
    for state in root.tree.writtenStates {
      for target in state.ownSteps.map(\.target) + state.ownChanges.map(\.target) { _ = addEntry(for: target) }
    }
  }

  /// The entry of a single element.
  func entry(ofNode index: Int) -> Int? { entryOfNode[index] }

  /// The entry of all elements with an identifier.
  func entry(ofIdentifier identifier: String) -> Int? { entryOfIdentifier[ExactText(identifier)] }

  /// The entry of an element that may share its identifier. It is found inside the nearest ancestor that contains no
  /// other element with that identifier.
  private mutating func addEntry(for node: Node) -> Int? {
    if let known = entryOfNode[node.index] { return known }
    guard let identifier = node[.identifier], let nodes = nodesByIdentifier[ExactText(identifier)] else { return nil }
    for ancestor in node.ancestors where ancestor[.identifier]?.isEmpty == false {
      let first = nodes.partitioningIndex { $0 >= ancestor.index }
      let end = nodes.partitioningIndex { $0 >= Int(ancestor.record.end) }
      guard nodes[first..<end].elementsEqual([node.index]) else { return nil }
      guard let parent = addEntry(for: ancestor) else { continue }
      entryOfNode[node.index] = entries.count
      entries.append(Entry(nodes: [node.index], identifier: identifier, parent: parent))
      return entries.count - 1
    }
    return nil
  }
}
