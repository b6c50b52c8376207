import AXTree

/// Finds the repeated rows that elements are in: the cells of a table or collection, and the instances of an included
/// file. See "Terms" in the documentation.
package struct Rows {
  /// A row: the group that repeats, and the instance.
  package struct Row: Hashable, Sendable {
    /// The index of a table's node or, after all nodes, the number of an included file.
    package let group: Int
    package let instance: Int
  }

  private let tree: Tree
  /// The number of the included file by the index of its root node.
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

  /// The rows that contain an element, the outermost first. Empty for most elements.
  package func chain(of index: Int) -> [Row] {
    var result: [Row] = []
    var current = index
    while true {
      let parent = Int(tree.nodes[current].parent)
      if let file = includeRoots[current] { result.append(Row(group: tree.nodes.count + file, instance: current)) }
      if tree.nodes[current].kind.isCell, parent != current { result.append(Row(group: parent, instance: current)) }
      if parent == current { return result.reversed() }
      current = parent
    }
  }
}

/// Finds, among similar elements, the first that is not in a different row. Takes constant time for each element.
package struct RowTable {
  /// The elements so far that are in the same rows.
  private struct Branch {
    /// The first element.
    let first: Int
    /// The first element for each set of groups further inside, in document order; there are few.
    var firstByGroups: [(groups: Set<Int>, first: Int)] = []
  }

  /// The maximum number of sets that are searched, so that a hostile document cannot make the search slow.
  private static let maximumGroups = 64

  private var first: Int?
  /// The first element that is in no row, and so in no different row either.
  private var firstOutside: Int?
  /// The elements that are in rows, by the rows that they share.
  private var branches: [[Rows.Row]: Branch] = [:]

  package init() {}

  /// - Parameter first: the first of the elements.
  package init(_ first: Element) {
    _ = clash(of: first)
  }

  /// Adds an element, and returns the first earlier element that is not in a different row.
  package mutating func clash(of element: Element) -> Element? {
    clash(of: element.index, rows: element.facts.rows.chain(of: element.index)).map { element.facts.element($0) }
  }

  private mutating func clash(of index: Int, rows: [Rows.Row]) -> Int? {
    defer { first = first ?? index }
    guard !rows.isEmpty else {
      firstOutside = firstOutside ?? index
      return first
    }
    var found = firstOutside
    for count in 0...rows.count {
      let shared = Array(rows.prefix(count))
      let groups = Set(rows.dropFirst(count).map(\.group))
      if let other = first(in: shared, without: groups) { found = min(found ?? other, other) }
      remember(index, in: shared, groups: groups)
    }
    return found
  }

  /// The first element in these rows that is not in another row of the given groups.
  private func first(in shared: [Rows.Row], without groups: Set<Int>) -> Int? {
    guard let branch = branches[shared] else { return nil }
    if groups.isEmpty { return branch.first }
    return branch.firstByGroups.prefix(Self.maximumGroups).first { $0.groups.isDisjoint(with: groups) }?.first
  }

  private mutating func remember(_ index: Int, in shared: [Rows.Row], groups: Set<Int>) {
    var branch = branches.removeValue(forKey: shared) ?? Branch(first: index)
    let known = branch.firstByGroups.prefix(Self.maximumGroups)
    if known.count < Self.maximumGroups, !known.contains(where: { $0.groups == groups }) {
      branch.firstByGroups.append((groups, index))
    }
    branches[shared] = branch
  }
}
