import AXDiagnostics
import AXTree

/// Finds the elements of a screen that states name.
///
/// By its identifier where the screen itself has it or includes it as a root; `instance/identifier` for what an
/// include brought in, the instance by its root's identifier. What is there once is found without its instance too.
/// What an include brings in may as well be written in its place, as `axspec import` does: there the path leads through
/// the element around.
struct TargetIndex {
  enum Finding {
    case found(Int)
    case ambiguous([Int])
    case missing
  }

  private let tree: Tree
  private let nodesByIdentifier: [ExactText: [Int]]

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

  /// The element that a target means.
  func find(_ target: String) -> Finding {
    let finding = find(target, in: nil)
    if case .missing = finding { return find(target, inside: tree.nodes.indices) }
    return finding
  }

  /// The element that a path leads to, each of its names but the last that of an element around.
  private func find(_ target: String, inside range: Range<Int>) -> Finding {
    let all = (nodesByIdentifier[ExactText(target)] ?? []).filter(range.contains)
    if !all.isEmpty { return all.count == 1 ? .found(all[0]) : .ambiguous(all) }
    var place = target.startIndex
    while let slash = target[place...].firstIndex(of: "/") {
      let outer = (nodesByIdentifier[ExactText(String(target[..<slash]))] ?? []).filter(range.contains)
      if outer.count == 1 {
        let inside = outer[0] + 1..<Int(tree.nodes[outer[0]].end)
        let finding = find(String(target[target.index(after: slash)...]), inside: inside)
        if case .missing = finding {} else { return finding }
      }
      place = target.index(after: slash)
    }
    return .missing
  }

  /// - Parameter instance: the number of an include.
  private func find(_ target: String, in instance: Int?) -> Finding {
    let all = (nodesByIdentifier[ExactText(target)] ?? []).filter { isInside($0, instance) }
    let near = all.filter { stands($0, directlyIn: instance) }
    if near.count == 1 { return .found(near[0]) }
    if near.count > 1 { return .ambiguous(near) }
    var place = target.startIndex
    while let slash = target[place...].firstIndex(of: "/") {
      let finding = find(
        String(target[target.index(after: slash)...]), inInstance: String(target[..<slash]), of: instance)
      if case .missing = finding {} else { return finding }
      place = target.index(after: slash)
    }
    return all.isEmpty ? .missing : all.count == 1 ? .found(all[0]) : .ambiguous(all)
  }

  private func find(_ target: String, inInstance name: String, of outer: Int?) -> Finding {
    let roots = (nodesByIdentifier[ExactText(name)] ?? []).filter { isInside($0, outer) && isRoot($0) }
    let near = roots.filter { stands($0, directlyIn: outer) }
    let instances = near.isEmpty ? roots : near
    guard instances.count == 1, let instance = include(of: instances[0]) else {
      return instances.isEmpty ? .missing : .ambiguous(instances)
    }
    return find(target, in: instance)
  }

  // MARK: Instances

  private func include(of index: Int) -> Int? { tree.origin(ofNode: index)?.include }

  private func isRoot(_ index: Int) -> Bool { include(of: index).map { tree.includes[$0].root == index } ?? false }

  private func isInside(_ index: Int, _ instance: Int?) -> Bool {
    guard let instance else { return true }
    let root = tree.includes[instance].root
    return index >= root && index < Int(tree.nodes[root].end)
  }

  /// Whether an element is written in an instance itself, or is the root of what that includes.
  private func stands(_ index: Int, directlyIn instance: Int?) -> Bool {
    let own = include(of: index)
    return own == instance
      || own.map { tree.includes[$0].root == index && tree.includes[$0].parent == instance } ?? false
  }

  // MARK: Names

  /// What each element can be called, sorted.
  var names: [String] {
    nodesByIdentifier.values.joined().compactMap { name(of: $0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// How an element is called from the screen; none where an instance around it has no identifier.
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
