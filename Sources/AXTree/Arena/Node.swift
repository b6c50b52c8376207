import AXDiagnostics
import AXText

/// One element of a tree: a small value that stays valid as long as it is held.
public struct Node: Sendable, Hashable {
  /// The tree that holds the node.
  public let tree: Tree
  package let index: Int

  package init(tree: Tree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var record: NodeRecord { tree.nodes[index] }

  /// What the element is.
  public var kind: ElementKind { record.kind }

  /// The written traits; empty if there are none.
  public var traits: TraitSet { record.traits }

  /// The element that holds this one; nil for the root.
  public var parent: Node? {
    let parent = Int(record.parent)
    return parent == index ? nil : Node(tree: tree, index: parent)
  }

  /// The outermost element that holds this one, or itself.
  public var root: Node {
    var place = index
    while Int(tree.nodes[place].parent) != place { place = Int(tree.nodes[place].parent) }
    return Node(tree: tree, index: place)
  }

  /// The elements directly inside, in document order: actions and segments as well as views.
  ///
  /// Actions and segments that a state gives to the element come last, in place of its own.
  public var children: [Node] {
    var result = tree.outermostNodes(in: index + 1..<Int(record.end))
    guard let change = tree.nodes.change(ofNode: index) else { return result }
    for (kind, places) in [(ElementKind.action, change.actions.range), (.segment, change.segments.range)]
    where !places.isEmpty {
      result.removeAll { $0.kind == kind }
      result += tree.outermostNodes(in: places).filter { $0.kind == kind }
    }
    return result
  }

  /// The custom actions of the element.
  package var actions: [Node] {
    guard record.flags.contains(.hasActions) else { return [] }
    var result: [Node] = []
    var child = index + 1
    while child < record.end {
      if tree.nodes[child].kind == .action { result.append(Node(tree: tree, index: child)) }
      child = Int(tree.nodes[child].end)
    }
    return result
  }

  /// The segments of a segmented control.
  package var segments: [Node] {
    kind.view.hasSegments ? children.filter { $0.kind == .segment } : []
  }

  /// All elements inside, in document order.
  public var descendants: some RandomAccessCollection<Node> {
    let tree = tree
    return (index + 1..<Int(record.end)).lazy.map { Node(tree: tree, index: $0) }
  }

  /// The elements that hold this one, from its parent to the root.
  public var ancestors: some Sequence<Node> {
    sequence(state: self) { node -> Node? in
      guard let parent = node.parent else { return nil }
      node = parent
      return parent
    }
  }

  /// An attribute's text; nil if it is absent, which differs from present and empty.
  public subscript(name: AttributeName) -> String? {
    tree.bytes(of: name, ofNode: index).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The least and the greatest value of a slider or a stepper, by default where they are not written.
  package var valueRange: (minimum: Float, maximum: Float)? {
    let number = { (name: AttributeName) -> Float? in
      guard let written = tree.bytes(of: name, ofNode: index) else {
        return Vocabulary.defaultValue(of: name, on: kind).flatMap(DecimalNumber.parse)
      }
      return DecimalNumber.parse(written)
    }
    guard let minimum = number(.minimumValue), let maximum = number(.maximumValue) else { return nil }
    return (minimum, maximum)
  }
}

extension Node {
  /// The file that holds the element.
  public var source: SourceText? {
    tree.origin(ofNode: index).map { tree.sources[$0.source] }
  }

  /// The include that brought the element in, if one did.
  package var include: IncludeSite? {
    tree.origin(ofNode: index)?.include.map { tree.includes[$0] }
  }

  /// The element's start tag.
  public var location: SourceLocation? {
    source.map { StartTag.location(in: $0, at: Int(record.tagOffset)) }
  }

  /// Where an attribute is, from its name to its closing quote: in the element's own tag, or in that of
  /// the include or set that gave it, or in a tag inside its own. If it is absent, the start tag.
  public func location(of name: AttributeName) -> SourceLocation? {
    for attribute in tree.attributeRange(ofNode: index) where tree.attributes[attribute].name == name {
      guard let site = tree.foreignSite(ofAttribute: attribute) else {
        return source.map { StartTag.location(of: name.markup, in: $0, at: Int(record.tagOffset)) }
      }
      return StartTag.location(of: name.markup, in: tree.sources[site.source], at: site.tagOffset)
    }
    // Interface Builder's own attributes may have the same name and mean something else.
    return location
  }
}
