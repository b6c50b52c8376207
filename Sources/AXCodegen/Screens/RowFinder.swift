import AXSemantics
import AXText
import AXTree

/// Finds the row of a page object that has an element.
struct RowFinder {
  struct Found {
    /// The function that returns the row.
    let function: String
    /// The index of the row among those that a test sees.
    let index: Int
    /// The property of the row.
    let member: String
  }

  let tables: [RowTable]
  let names: PageNames

  /// Returns nil if no row has the element, or not only one such element.
  func row(of node: Node, _ appearance: UITestAppearance) -> Found? {
    for table in tables {
      guard let number = table.instances.firstIndex(where: { $0.contains(node.index) }) else { continue }
      guard let index = index(ofRow: number, of: table, node, appearance),
        let member = member(node, number, table, appearance)
      else { return nil }
      return Found(function: table.functionName, index: index, member: member)
    }
    return nil
  }

  /// The property of the row that finds the element and no other.
  private func member(_ node: Node, _ number: Int, _ table: RowTable, _ appearance: UITestAppearance) -> String? {
    let instance = table.instances[number]
    guard let identifier = node[.identifier], let entry = names.identified.entry(ofIdentifier: identifier) else {
      return nil
    }
    if node.index == instance.lowerBound {
      switch table.source {
      case .shared, .cells: return "element"
      case .members, .positions: return nil
      }
    }
    let inside = names.identified.entries[entry].nodes.filter {
      instance.contains($0) && appearance[$0].contains(.seen)
    }
    guard inside == [node.index] else { return nil }
    return table.elements.first { $0.identifier.utf8.elementsEqual(identifier.utf8) }
      .map { SwiftKeyword.escaped(RowTable.member($0)) }
  }

  private func index(
    ofRow number: Int, of table: RowTable, _ node: Node, _ appearance: UITestAppearance
  ) -> Int? {
    let root = Node(tree: names.identified.root.tree, index: table.instances[number].lowerBound)
    let isSeen = { (index: Int) in appearance[index].contains(.seen) }
    switch table.source {
    case .shared:
      let entry = root[.identifier].flatMap { names.identified.entry(ofIdentifier: $0) }
      return entry.flatMap { names.identified.entries[$0].nodes.filter(isSeen).firstIndex(of: root.index) }
    case .members: return number
    case .cells: return table.instances.map(\.lowerBound).filter(isSeen).firstIndex(of: root.index)
    case .positions:
      // Each element is found by its own position, which must be that of the row.
      let entry = node[.identifier].flatMap { names.identified.entry(ofIdentifier: $0) }
      let position = entry.flatMap { names.identified.entries[$0].nodes.filter(isSeen).firstIndex(of: node.index) }
      return position == number ? number : nil
    }
  }
}
