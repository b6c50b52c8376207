import AXText
import AXTree

/// Finds the elements of a screen that states name.
///
/// By its identifier where the screen itself has it or includes it as a root; `instance/identifier` for what an
/// include brought in, the instance by its root's identifier. What is there once is found without its instance too.
/// What an include brings in may as well be written in its place, as `axspec import` does: there the path leads through
/// the element around.
struct TargetIndex {
  /// Elements are nested no deeper, so no path has more names that lead anywhere: the rest is one identifier.
  private static let maximumNames = SAXDriver.maximumDepth

  private let tree: Tree
  /// In document order.
  private let nodesByIdentifier: [ExactText: [Int]]
  /// What is known of an instance of a name: many targets lead through one.
  private var instances: [Step: [Int]] = [:]

  /// A name, and the include that it is looked for in.
  private struct Step: Hashable {
    let name: ExactText
    let instance: Int?
  }

  /// What is known of the parts of one target: each is looked for in each place once, however many ways lead there.
  private struct Search {
    /// A part by where it begins, and the include or element that it is looked for in.
    struct Place: Hashable {
      let start: String.Index
      let outer: Int?
    }

    var known: [Place: [Int]] = [:]
    /// How many names come before the part at hand.
    var depth = 0
  }

  init(_ tree: Tree) {
    self.tree = tree
    var table: [ExactText: [Int]] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind.isView {
      guard let identifier = Node(tree: tree, index: index)[.identifier], !Self.isBlank(identifier) else { continue }
      table[ExactText(identifier), default: []].append(index)
    }
    nodesByIdentifier = table
  }

  private static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The elements that a target means: one, unless it is unknown or ambiguous.
  mutating func find(_ target: String) -> [Int] {
    var search = Search()
    let found = find(target[...], in: nil, &search)
    guard found.isEmpty else { return found }
    search = Search()
    return find(target[...], inside: nil, &search)
  }

  /// The elements of an identifier in a part of the tree.
  private func nodes(named name: Substring, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all = nodesByIdentifier[ExactText(String(name))] else { return [] }
    return all[all.partitioningIndex { $0 >= range.lowerBound }..<all.partitioningIndex { $0 >= range.upperBound }]
  }

  /// The parts that a path may be made of: what is before a slash, and what is after it.
  private static func splits(of target: Substring) -> [(name: Substring, rest: Substring)] {
    var result: [(name: Substring, rest: Substring)] = []
    var place = target.startIndex
    while result.count < maximumNames, let slash = target[place...].firstIndex(of: "/") {
      place = target.index(after: slash)
      result.append((target[..<slash], target[place...]))
    }
    return result
  }

  /// What a path leads to, each of its names but the last that of an element around.
  private func find(_ target: Substring, inside outer: Int?, _ search: inout Search) -> [Int] {
    let place = Search.Place(start: target.startIndex, outer: outer)
    if let found = search.known[place] { return found }
    let range = outer.map { $0 + 1..<Int(tree.nodes[$0].end) } ?? tree.nodes.indices
    var result = Array(nodes(named: target, in: range))
    for (name, rest) in result.isEmpty ? Self.splits(of: target) : [] {
      let around = nodes(named: name, in: range)
      guard around.count == 1, let only = around.first else { continue }
      result = find(rest, inside: only, &search)
      if !result.isEmpty { break }
    }
    search.known[place] = result
    return result
  }

  /// - Parameter instance: the number of an include.
  private mutating func find(_ target: Substring, in instance: Int?, _ search: inout Search) -> [Int] {
    let place = Search.Place(start: target.startIndex, outer: instance)
    if let found = search.known[place] { return found }
    // An instance may have the name of what leads to it: so could a path of one name go on for ever.
    guard search.depth < Self.maximumNames else { return [] }
    search.depth += 1
    defer { search.depth -= 1 }
    let all = nodes(named: target, in: range(of: instance))
    let near = all.filter { isWritten($0, directlyIn: instance) }
    var result = near.isEmpty ? Array(all) : near
    for (name, rest) in near.isEmpty ? Self.splits(of: target) : [] {
      let found = find(rest, inInstance: name, of: instance, &search)
      guard !found.isEmpty else { continue }
      result = found
      break
    }
    search.known[place] = result
    return result
  }

  private mutating func find(
    _ target: Substring, inInstance name: Substring, of outer: Int?, _ search: inout Search
  ) -> [Int] {
    let roots = instances(named: name, in: outer)
    guard roots.count == 1, let instance = include(of: roots[0]) else { return roots }
    return find(target, in: instance, &search)
  }

  /// The roots of the instances of a name.
  private mutating func instances(named name: Substring, in outer: Int?) -> [Int] {
    let step = Step(name: ExactText(String(name)), instance: outer)
    if let found = instances[step] { return found }
    let roots = nodes(named: name, in: range(of: outer)).filter(isRoot)
    let near = roots.filter { isWritten($0, directlyIn: outer) }
    let found = near.isEmpty ? roots : near
    instances[step] = found
    return found
  }

  private func range(of instance: Int?) -> Range<Int> {
    guard let instance else { return tree.nodes.indices }
    let root = tree.includes[instance].root
    return root..<Int(tree.nodes[root].end)
  }

  // MARK: Instances

  private func include(of index: Int) -> Int? { tree.origin(ofNode: index)?.include }

  private func isRoot(_ index: Int) -> Bool { include(of: index).map { tree.includes[$0].root == index } ?? false }

  /// Whether an element is written in an instance itself, or is the root of what that includes.
  private func isWritten(_ index: Int, directlyIn instance: Int?) -> Bool {
    let own = include(of: index)
    return own == instance
      || own.map { tree.includes[$0].root == index && tree.includes[$0].parent == instance } ?? false
  }

  // MARK: Names

  /// What each element can be called, sorted.
  var names: [String] {
    nodesByIdentifier.values.joined().compactMap { name(of: $0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// How an element is called from the screen; nil if an instance around it has no identifier.
  func name(of index: Int) -> String? {
    let node = Node(tree: tree, index: index)
    guard let identifier = node[.identifier] else { return nil }
    var parts = [identifier]
    var place = include(of: index)
    if isRoot(index) { place = place.flatMap { tree.includes[$0].parent } }
    while let instance = place {
      guard let outer = Node(tree: tree, index: tree.includes[instance].root)[.identifier] else { return nil }
      parts.append(outer)
      place = tree.includes[instance].parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
