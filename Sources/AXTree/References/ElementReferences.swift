import AXText

/// Finds the elements that other elements name: by `elements`, or as results of their rotors.
///
/// A name is a target, as in a state. In a fragment, it refers to the elements of the same fragment.
package struct ElementReferences: Sendable {
  private let tree: Tree
  private(set) package var index: TargetIndex

  package init(_ tree: Tree) {
    self.tree = tree
    index = TargetIndex(tree)
  }

  /// The names in a value of `elements`.
  package static func names(in value: ByteView) -> [String] {
    value.split(whereSeparator: MarkupWords.isSpace).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The attribute by which an element names others.
  package static func attribute(of element: MarkupElement) -> AttributeName {
    element == .node(.part(.result)) ? .target : .elements
  }

  /// The names in a value of that attribute.
  package static func names(in value: ByteView, of attribute: AttributeName) -> [String] {
    attribute == .elements ? names(in: value) : [String(decoding: value, as: UTF8.self)]
  }

  /// Returns the elements that a name in the document itself refers to: one, unless the name is unknown or ambiguous.
  package mutating func find(_ name: String) -> [Int] { index.find(name) }

  /// Returns the elements that a name refers to: one, unless the name is unknown or ambiguous.
  ///
  /// - Parameters:
  ///   - node: The index of the element that names them.
  ///   - attribute: The attribute with the name.
  package mutating func find(_ name: String, namedBy node: Int, _ attribute: AttributeName) -> [Int] {
    index.find(name, in: instance(ofNode: node, attribute))
  }

  /// Returns the names in a name in the document itself, from the outermost element to the one that it refers to; empty
  /// if the name is unknown or ambiguous.
  package mutating func path(_ name: String) -> [TargetIndex.PathStep] { index.path(name) }

  /// Returns the names in a name, from the outermost element to the one that it refers to; empty if the name is unknown
  /// or ambiguous.
  ///
  /// - Parameters:
  ///   - node: The index of the element that names them.
  ///   - attribute: The attribute with the name.
  package mutating func path(
    _ name: String, namedBy node: Int, _ attribute: AttributeName
  ) -> [TargetIndex.PathStep] {
    index.path(name, in: instance(ofNode: node, attribute))
  }

  /// Returns the only element that a name refers to; nil if the name is unknown or ambiguous.
  package mutating func element(_ name: String, namedBy node: Int, _ attribute: AttributeName) -> Int? {
    let found = find(name, namedBy: node, attribute)
    return found.count == 1 ? found[0] : nil
  }

  /// The elements that `elements` names, in its order; nil if the element does not have it.
  package mutating func elements(ofNode node: Int) -> [Int]? {
    guard let value = tree.bytes(of: .elements, ofNode: node) else { return nil }
    return Self.names(in: value).compactMap { element($0, namedBy: node, .elements) }
  }

  /// The element that a result of a rotor leads to.
  package mutating func target(ofResult node: Node) -> Int? {
    node[.target].flatMap { element($0, namedBy: node.index, .target) }
  }

  /// The include in whose fragment an attribute is written; nil if it is written in the document itself.
  package func instance(ofNode node: Int, _ attribute: AttributeName) -> Int? {
    guard let own = tree.origin(ofNode: node)?.include else { return nil }
    guard let record = tree.attributeRange(ofNode: node).first(where: { tree.attributes[$0].name == attribute }),
      let site = tree.foreignSite(ofAttribute: record)
    else { return own }
    // An include or set around the fragment has the attribute.
    var current: Int? = own
    while let include = current {
      if tree.includes[include].location.source === tree.sources[site.source] { return tree.includes[include].parent }
      current = tree.includes[include].parent
    }
    return nil
  }
}
