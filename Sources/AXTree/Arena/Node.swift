import AXDiagnostics
import AXText

/// An element of a tree: a small value that keeps its tree alive.
public struct Node: Sendable, Hashable {
  /// The tree that contains the node.
  public let tree: Tree
  package var index: Int

  package init(tree: Tree, index: Int) {
    self.tree = tree
    self.index = index
  }

  package var record: NodeRecord { tree.nodes[index] }

  /// Whether the node is a screen, a view, or a part of a view, and of which kind.
  public var kind: NodeKind { record.kind }

  /// The traits that are written; empty if there are none.
  public var traits: TraitSet { record.traits }

  /// The element that contains this one; nil for a root.
  public var parent: Node? {
    let parent = Int(record.parent)
    return parent == index ? nil : Node(tree: tree, index: parent)
  }

  /// The outermost element that contains this one; the element itself if it is a root.
  public var root: Node {
    var root = index
    while Int(tree.nodes[root].parent) != root { root = Int(tree.nodes[root].parent) }
    return Node(tree: tree, index: root)
  }

  /// The elements directly inside, in document order, including parts such as actions and segments.
  ///
  /// Parts that a state sets come last and replace the element's own of the same kind.
  public var children: [Node] {
    var result = tree.outermostNodes(in: index + 1..<Int(record.end))
    guard let change = tree.nodes.change(ofNode: index) else { return result }
    for kind in NodeChange.Replacements.kinds {
      let indices = change.replacements[kind]
      guard !indices.isEmpty else { continue }
      result.removeAll { $0.kind == .part(kind) }
      result += tree.outermostNodes(in: indices).filter { $0.kind == .part(kind) }
    }
    return result
  }

  /// The custom actions of the element.
  package var actions: [Node] {
    record.flags.contains(.hasActions) ? children(ofKind: .part(.action)) : []
  }

  /// The segments of a segmented control.
  package var segments: [Node] {
    kind.view.hasSegments ? children(ofKind: .part(.segment)) : []
  }

  /// What the element has that is not a view inside it, in the order of kinds: actions, details, rotors, and so on.
  package var parts: [Node] { children(ofKinds: .parts) }

  /// The elements of a kind directly inside.
  package func children(ofKind kind: NodeKind) -> [Node] {
    children(ofKinds: MarkupElementSet(kind))
  }

  private func children(ofKinds kinds: MarkupElementSet) -> [Node] {
    guard tree.nodes.change(ofNode: index) == nil else { return children.filter { kinds.contains($0.kind) } }
    return tree.outermostNodes(in: index + 1..<Int(record.end), ofKinds: kinds)
  }

  /// All elements inside, in document order.
  public var descendants: some RandomAccessCollection<Node> {
    let tree = tree
    return (index + 1..<Int(record.end)).lazy.map { Node(tree: tree, index: $0) }
  }

  /// The elements that contain this one, from its parent to the root.
  public var ancestors: some Sequence<Node> {
    sequence(state: self) { node -> Node? in
      guard let parent = node.parent else { return nil }
      node = parent
      return parent
    }
  }

  /// The text of an attribute; nil if the attribute is absent, which is not the same as empty.
  public subscript(name: AttributeName) -> String? {
    tree.bytes(of: name, ofNode: index).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The minimum and maximum value of a slider or stepper, or their defaults.
  package var valueRange: (minimum: Float, maximum: Float)? { tree.valueRange(ofNode: index) }
}

extension Node {
  /// The file that contains the element.
  public var source: SourceText? {
    tree.origin(ofNode: index).map { tree.sources[$0.source] }
  }

  /// The include that the element comes from; nil if there is none.
  package var include: IncludeSite? {
    tree.origin(ofNode: index)?.include.map { tree.includes[$0] }
  }

  /// The location of the element's start tag.
  public var location: SourceLocation? {
    source.map { StartTag.location(in: $0, at: Int(record.tagOffset)) }
  }

  /// The location of an attribute, from its name to its closing quote; of the start tag if the attribute is absent.
  ///
  /// The attribute may be in the element's tag, in an include or set that overrides it, or in a tag inside the element.
  public func location(of name: AttributeName) -> SourceLocation? {
    for attribute in tree.attributeRange(ofNode: index) where tree.attributes[attribute].name == name {
      guard let site = tree.foreignSite(ofAttribute: attribute) else {
        return source.map { StartTag.location(of: name.markup, in: $0, at: Int(record.tagOffset)) }
      }
      return StartTag.location(of: name.markup, in: tree.sources[site.source], at: site.tagOffset)
    }
    // An Interface Builder attribute with this name may mean something else.
    return location
  }
}
