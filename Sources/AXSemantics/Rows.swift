import AXTree

/// Which repeated rows elements are in: the cells of a table or collection, and the instances of one included
/// file. See "Terms" in the documentation.
package struct Rows {
  /// One row: the thing that repeats, and which instance of it.
  package struct Row: Hashable, Sendable {
    /// A table's node, or after all nodes the number of an included file.
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

  /// The rows that an element is in, the outermost first; most are in none.
  package func chain(of index: Int) -> [Row] {
    var result: [Row] = []
    var place = index
    while true {
      let parent = Int(tree.nodes[place].parent)
      if let file = includeRoots[place] { result.append(Row(group: tree.nodes.count + file, instance: place)) }
      if tree.nodes[place].kind.isCell, parent != place { result.append(Row(group: parent, instance: place)) }
      if parent == place { return result.reversed() }
      place = parent
    }
  }
}

/// Finds, among elements that are alike, the first that is not in another row: in constant time for each.
package struct RowTable {
  /// The elements in the same rows so far.
  private struct Branch {
    /// The first of them all.
    let first: Int
    /// The first for each set of things that repeat further in, as they came; there are few.
    var firstByGroups: [(groups: Set<Int>, first: Int)] = []
  }

  /// How many sets are looked through: a bound for a document that is made to have many.
  private static let maximumGroups = 64

  private var first: Int?
  /// The first that is in no row: not in a different one from any other.
  private var firstOutside: Int?
  /// By the rows that some elements share, for those that are in any.
  private var branches: [[Rows.Row]: Branch] = [:]

  package init() {}

  /// - Parameter first: the first of the elements.
  package init(_ first: Element) {
    _ = clash(of: first)
  }

  /// The first element before this one that is not in a different row; this one is remembered.
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

  /// Of what is in these rows, the first that is in no further row of what repeats around the one asked about.
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
