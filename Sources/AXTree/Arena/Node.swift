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

  public static func == (left: Node, right: Node) -> Bool {
    left.tree === right.tree && left.index == right.index
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(tree))
    hasher.combine(index)
  }

  /// What the element is.
  public var kind: ElementKind { record.kind }

  /// The written traits; empty where none are written.
  public var traits: TraitSet { record.traits }

  /// The element that holds this one; none for the root.
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
  public var children: Children { Children(of: self) }

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

  /// An attribute's text, or none where it is absent; present and empty differs from absent.
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
  /// The file that the element stands in.
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

  /// Where an attribute stands, from its name to its closing quote: in the element's own tag, or in that of
  /// the include or set that gave it, or in a tag inside its own. Where it is absent, the start tag.
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

extension Node {
  /// The nodes directly inside a node.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: Tree
    private var place: Int
    private var end: Int
    private var replaced: ReplacedLists?

    init(of node: Node) {
      tree = node.tree
      place = node.index + 1
      end = Int(node.record.end)
      guard tree.nodes.changes.count > 0, let change = tree.nodes.change(ofNode: node.index)?.pointee else { return }
      replaced = ReplacedLists(actions: change.actions, segments: change.segments)
    }

    public mutating func next() -> Node? {
      while true {
        while place < end {
          let node = Node(tree: tree, index: place)
          // A set may hold what another one has replaced.
          guard tree.nodes.contains(place) else {
            place += 1
            continue
          }
          place = Int(node.record.end)
          if replaced?.leavesOut(node.kind) != true { return node }
        }
        guard let places = replaced?.nextSet() else { return nil }
        place = places.lowerBound
        end = places.upperBound
      }
    }
  }
}

/// The lists of a node that a state replaces: its own children first, but for theirs, then those of the sets.
private struct ReplacedLists {
  private var pending: [(kind: ElementKind, places: Range<Int>)] = []
  private let replacedKinds: ElementKindSet
  /// What is taken of a set; all else is its target's own.
  private var current: ElementKind?

  init?(actions: Range<Int>, segments: Range<Int>) {
    if !actions.isEmpty { pending.append((.action, actions)) }
    if !segments.isEmpty { pending.append((.segment, segments)) }
    guard !pending.isEmpty else { return nil }
    replacedKinds = pending.reduce(into: []) { $0.formUnion(.init($1.kind)) }
  }

  func leavesOut(_ kind: ElementKind) -> Bool {
    if let current { return kind != current }
    return replacedKinds.contains(kind)
  }

  /// The places of the next set to take children from.
  mutating func nextSet() -> Range<Int>? {
    guard !pending.isEmpty else { return nil }
    let next = pending.removeFirst()
    current = next.kind
    return next.places
  }
}
