import AXText
import AXTree

/// The names by which elements refer to others, in a file without includes.
///
/// A name in a fragment refers to an element of the same fragment. If several fragments have an element with this
/// identifier, the name in the file begins with the identifier of an element around it.
struct FlattenedNames {
  /// The values that differ from those of the document, by index.
  private var values: [Int: (text: String, attribute: AttributeName)] = [:]
  /// The first name of an element that no path replaces, by index.
  private var ambiguousNames: [Int: (name: String, attribute: AttributeName)] = [:]

  init(_ tree: Tree) {
    guard tree.hasReferences, !tree.includes.isEmpty else { return }
    var references = ElementReferences(tree)
    var index = TargetIndex(tree, ignoresIncludes: true)
    for node in tree.nodes.indices {
      let attribute = ElementReferences.attribute(of: .node(tree.nodes[node].kind))
      guard let value = tree.bytes(of: attribute, ofNode: node) else { continue }
      let names = ElementReferences.names(in: value, of: attribute)
      let targets = names.map { references.element($0, namedBy: node, attribute) }
      rename(names, targets, of: node, attribute, tree, &index)
    }
    for number in tree.script.parts.indices {
      let part = StatePart(tree: tree, number: number)
      let attribute = ElementReferences.attribute(of: part.element)
      guard let value = part.bytes(of: attribute) else { continue }
      let names = ElementReferences.names(in: value, of: attribute)
      let targets = names.map { name in
        let found = references.find(name)
        return found.count == 1 ? found[0] : nil
      }
      rename(names, targets, of: tree.nodes.count + number, attribute, tree, &index)
    }
  }

  private mutating func rename(
    _ names: [String], _ targets: [Int?], of element: Int, _ attribute: AttributeName, _ tree: Tree,
    _ index: inout TargetIndex
  ) {
    var written: [String] = []
    for (name, target) in zip(names, targets) {
      guard let target else { return }
      guard let path = Self.path(to: target, named: name, attribute, tree, &index) else {
        ambiguousNames[element] = (name, attribute)
        return
      }
      written.append(path)
    }
    if written != names { values[element] = (written.joined(separator: " "), attribute) }
  }

  /// A name that only one element has: the present one if possible, otherwise a path with an element around it, or with
  /// all of them. Nil if there is none.
  private static func path(
    to target: Int, named name: String, _ attribute: AttributeName, _ tree: Tree, _ index: inout TargetIndex
  ) -> String? {
    if index.find(name) == [target] { return name }
    let node = Node(tree: tree, index: target)
    guard let identifier = node[.identifier] else { return nil }
    let around = node.ancestors.compactMap { $0[.identifier] }.filter { !$0.isEmpty }
    let all = (around.reversed() + [identifier]).joined(separator: "/")
    for path in [identifier] + around.map({ "\($0)/\(identifier)" }) + [all] where index.find(path) == [target] {
      // `elements` separates names by white space.
      let isOneName = Array(path.utf8).withView { ElementReferences.names(in: $0).count == 1 }
      if attribute == .target || isOneName { return path }
    }
    return nil
  }

  /// The value of `elements`, or the target of a result, if it differs from that of the document.
  func value(of attribute: AttributeName, at index: Int) -> String? {
    values[index].flatMap { $0.attribute == attribute ? $0.text : nil }
  }

  /// A name of an element that several elements have in the file, with the attribute that contains it.
  func ambiguousName(at index: Int) -> (name: String, attribute: AttributeName)? { ambiguousNames[index] }
}
