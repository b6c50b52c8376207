import AXText

/// Finds the elements of a screen that states and other elements refer to.
///
/// A target is the identifier of an element that is written in the screen or is the root of an included fragment. For
/// elements inside a fragment it is `instance/identifier`, where the instance is the identifier of the fragment's root.
/// If only one element has the identifier, the instance can be left out. The same paths work if the fragment's elements
/// are written in the screen instead, as `axspec import` does.
package struct TargetIndex: Sendable {
  /// The maximum number of names in a path.
  private static let maximumNames = Tree.maximumDepth

  private let tree: Tree
  private let ignoresIncludes: Bool
  /// The indices of nodes in document order, by identifier.
  private let nodesByIdentifier: [ExactText: [Int]]
  /// The instances with a name so far, because many targets have the same instance.
  private var instances: [Step: [Int]] = [:]

  /// A name, and the include to search; nil for the screen.
  private struct Step: Hashable {
    let name: ExactText
    let instance: Int?
  }

  /// The results for the parts of a target so far, so that each part is searched only once in each include or element.
  private struct Search {
    /// The start of a part, and the include or element to search; nil for the screen.
    struct Key: Hashable {
      let start: String.Index
      let outer: Int?
    }

    var known: [Key: [Int]] = [:]
    /// For each part that begins with the name of an element around the result, that name.
    var steps: [Key: (name: Substring, node: Int, rest: Key)] = [:]
    /// The number of names before the current part.
    var depth = 0
  }

  /// A name in a target, and the element that has it as its identifier.
  package struct PathStep: Sendable, Hashable {
    package let name: ExactText
    package let node: Int
  }

  /// - Parameter ignoresIncludes: Whether the elements of fragments count as written in the screen.
  package init(_ tree: Tree, ignoresIncludes: Bool = false) {
    self.tree = tree
    self.ignoresIncludes = ignoresIncludes
    var table: [ExactText: [Int]] = [:]
    for index in tree.nodes.indices where tree.nodes[index].kind.isView {
      guard let identifier = Node(tree: tree, index: index)[.identifier], !Self.isBlank(identifier) else { continue }
      table[ExactText(identifier), default: []].append(index)
    }
    nodesByIdentifier = table
  }

  private static func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// Returns the elements that a target refers to: one, unless the target is unknown or ambiguous.
  ///
  /// - Parameter instance: The index of the include in whose fragment the target is written; nil for the screen.
  package mutating func find(_ target: String, in instance: Int? = nil) -> [Int] {
    search(target, in: instance).found
  }

  private mutating func search(_ target: String, in instance: Int?) -> (found: [Int], outer: Int?, search: Search) {
    var search = Search()
    let found = find(target[...], in: instance, &search)
    guard found.isEmpty else { return (found, instance, search) }
    search = Search()
    let outer = instance.map { tree.includes[$0].root }
    return (find(target[...], inside: outer, &search), outer, search)
  }

  /// Returns the names in a target, from the outermost element to the one that it refers to; empty if the target is
  /// unknown or ambiguous. Slashes are between them.
  ///
  /// - Parameter instance: The index of the include in whose fragment the target is written; nil for the screen.
  package mutating func path(_ target: String, in instance: Int? = nil) -> [PathStep] {
    let (found, outer, search) = self.search(target, in: instance)
    guard found.count == 1, let last = found.first else { return [] }
    var result: [PathStep] = []
    var key = Search.Key(start: target.startIndex, outer: outer)
    while let step = search.steps[key] {
      result.append(PathStep(name: ExactText(String(step.name)), node: step.node))
      key = step.rest
    }
    return result + [PathStep(name: ExactText(String(target[key.start...])), node: last)]
  }

  /// Returns the nodes with an identifier in a range.
  private func nodes(named name: Substring, in range: Range<Int>) -> ArraySlice<Int> {
    guard let all = nodesByIdentifier[ExactText(String(name))] else { return [] }
    return all[all.partitioningIndex { $0 >= range.lowerBound }..<all.partitioningIndex { $0 >= range.upperBound }]
  }

  /// Splits a path at each slash. Identifiers can contain slashes, so any of them may separate names.
  private static func splits(of target: Substring) -> [(name: Substring, rest: Substring)] {
    var result: [(name: Substring, rest: Substring)] = []
    var start = target.startIndex
    while result.count < maximumNames, let slash = target[start...].firstIndex(of: "/") {
      start = target.index(after: slash)
      result.append((target[..<slash], target[start...]))
    }
    return result
  }

  /// Returns the nodes at the end of a path, in which all names except the last one are those of elements around them.
  private func find(_ target: Substring, inside outer: Int?, _ search: inout Search) -> [Int] {
    let key = Search.Key(start: target.startIndex, outer: outer)
    if let found = search.known[key] { return found }
    let range = outer.map { $0 + 1..<Int(tree.nodes[$0].end) } ?? tree.nodes.indices
    var result = Array(nodes(named: target, in: range))
    for (name, rest) in result.isEmpty ? Self.splits(of: target) : [] {
      let around = nodes(named: name, in: range)
      guard around.count == 1, let only = around.first else { continue }
      result = find(rest, inside: only, &search)
      guard !result.isEmpty else { continue }
      search.steps[key] = (name, only, Search.Key(start: rest.startIndex, outer: only))
      break
    }
    search.known[key] = result
    return result
  }

  /// Returns the nodes at the end of a path, in which all names except the last one are those of instances.
  ///
  /// - Parameter instance: The index of the include to search; nil for the screen.
  private mutating func find(_ target: Substring, in instance: Int?, _ search: inout Search) -> [Int] {
    let key = Search.Key(start: target.startIndex, outer: instance)
    if let found = search.known[key] { return found }
    // Nested instances can have the same name, so a path that repeats it could recurse forever.
    guard search.depth < Self.maximumNames else { return [] }
    search.depth += 1
    defer { search.depth -= 1 }
    let all = nodes(named: target, in: range(of: instance))
    let near = all.filter { isWritten($0, directlyIn: instance) }
    var result = near.isEmpty ? Array(all) : near
    for (name, rest) in near.isEmpty ? Self.splits(of: target) : [] {
      let roots = instances(named: name, in: instance)
      guard !roots.isEmpty else { continue }
      guard roots.count == 1, let inner = include(of: roots[0]) else {
        result = roots
        break
      }
      let found = find(rest, in: inner, &search)
      guard !found.isEmpty else { continue }
      search.steps[key] = (name, roots[0], Search.Key(start: rest.startIndex, outer: inner))
      result = found
      break
    }
    search.known[key] = result
    return result
  }

  /// Returns the roots of the instances with a name.
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

  private func include(of index: Int) -> Int? { ignoresIncludes ? nil : tree.origin(ofNode: index)?.include }

  private func isRoot(_ index: Int) -> Bool { include(of: index).map { tree.includes[$0].root == index } ?? false }

  /// Whether an element is written in an instance itself, or is the root of a fragment that the instance includes.
  private func isWritten(_ index: Int, directlyIn instance: Int?) -> Bool {
    let own = include(of: index)
    return own == instance
      || own.map { tree.includes[$0].root == index && tree.includes[$0].parent == instance } ?? false
  }

  // MARK: Names

  /// The paths of all elements, sorted.
  package var names: [String] {
    nodesByIdentifier.values.joined().compactMap { name(of: $0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The elements with an identifier by their texts: the first one with each text, and the attribute that contains it.
  package var texts: [ExactText: (node: Int, attribute: AttributeName)] {
    var result: [ExactText: (node: Int, attribute: AttributeName)] = [:]
    for index in nodesByIdentifier.values.joined().sorted() {
      for attribute in [AttributeName.label, .title, .text, .placeholder] {
        guard let text = Node(tree: tree, index: index)[attribute], !Self.isBlank(text),
          result[ExactText(text)] == nil
        else { continue }
        result[ExactText(text)] = (index, attribute)
      }
    }
    return result
  }

  /// Returns the path of an element; nil if the element or an instance around it has no identifier.
  package func name(of index: Int) -> String? {
    let node = Node(tree: tree, index: index)
    guard let identifier = node[.identifier] else { return nil }
    var parts = [identifier]
    var current = include(of: index)
    if isRoot(index) { current = current.flatMap { tree.includes[$0].parent } }
    while let instance = current {
      guard let outer = Node(tree: tree, index: tree.includes[instance].root)[.identifier] else { return nil }
      parts.append(outer)
      current = tree.includes[instance].parent
    }
    return parts.reversed().joined(separator: "/")
  }
}
