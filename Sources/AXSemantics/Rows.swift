import AXTree

/// Which repeated rows elements stand in: the cells of a table or collection, and the instances of one included
/// file (language.md, *rows*).
package struct Rows {
  /// One row: the thing that repeats, and which instance of it.
  package struct Row: Hashable, Sendable {
    /// A table's node, or behind all nodes the number of an included file.
    package let group: Int
    package let instance: Int
  }

  private let tree: Tree
  /// The include whose fragment has its root at a node.
  private let includeRoots: [Int: Int]

  init(_ tree: Tree) {
    self.tree = tree
    var files: [ObjectIdentifier: Int] = [:]
    var roots: [Int: Int] = [:]
    for include in tree.includes {
      let file = files[ObjectIdentifier(include.fragment)] ?? files.count
      files[ObjectIdentifier(include.fragment)] = file
      roots[include.root] = file
    }
    includeRoots = roots
  }

  /// The rows that an element stands in, the outermost first; most stand in none.
  package func chain(of index: Int) -> [Row] {
    var result: [Row] = []
    var place = index
    while true {
      let parent = Int(tree.nodes[place].parent)
      if let file = includeRoots[place] { result.append(Row(group: tree.nodes.count + file, instance: place)) }
      if isCell(tree.nodes[place].kind), parent != place { result.append(Row(group: parent, instance: place)) }
      if parent == place { return result.reversed() }
      place = parent
    }
  }

  private func isCell(_ kind: ElementKind) -> Bool {
    kind == .tableViewCell || kind == .collectionViewCell
  }
}

/// Finds, among elements that are alike, the first that is not in another row: in constant time for each.
package struct RowTable {
  private var exact: [[Rows.Row]: Int] = [:]
  private var prefixes: [[Rows.Row]: Int] = [:]
  /// The first element for each set of things that repeat around it; there are few.
  private var firstByGroups: [Set<Int>: Int] = [:]

  package init() {}

  /// The first element before this one that is not in a different row; this one is remembered.
  package mutating func clash(of index: Int, rows: [Rows.Row]) -> Int? {
    var found: [Int] = []
    // Around or beside it in the same rows, or deeper inside them.
    for count in 0...rows.count {
      if let other = exact[Array(rows.prefix(count))] { found.append(other) }
    }
    if let other = prefixes[rows] { found.append(other) }
    let groups = Set(rows.map(\.group))
    // In other things that repeat, which makes no row of this one.
    for (others, first) in firstByGroups where !groups.isEmpty && groups.isDisjoint(with: others) {
      found.append(first)
    }
    remember(index, rows: rows, groups: groups)
    return found.min()
  }

  private mutating func remember(_ index: Int, rows: [Rows.Row], groups: Set<Int>) {
    if exact[rows] == nil { exact[rows] = index }
    for count in 0...rows.count where prefixes[Array(rows.prefix(count))] == nil {
      prefixes[Array(rows.prefix(count))] = index
    }
    if !groups.isEmpty, firstByGroups[groups] == nil { firstByGroups[groups] = index }
  }
}
