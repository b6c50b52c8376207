import AXDiagnostics
import AXText
import AXTree

/// Finds the elements that findings are about.
struct FindingPlaces {
  /// A tag of a document.
  private struct Tag {
    let offset: Int
    /// The index of the element; nil if the tag is about none.
    let node: Int?
  }

  private let tree: Tree
  /// The tags of each source, by their offset.
  private var tags: [ObjectIdentifier: [Tag]] = [:]

  init(_ tree: Tree) {
    self.tree = tree
    let sources = tree.sources.map { ObjectIdentifier($0) }
    for index in tree.nodes.indices {
      guard let origin = tree.origin(ofNode: index) else { continue }
      tags[sources[origin.source], default: []].append(Tag(offset: Int(tree.nodes[index].tagOffset), node: index))
    }
    for include in tree.includes {
      let source = ObjectIdentifier(include.location.source)
      tags[source, default: []].append(Tag(offset: include.location.range.lowerBound, node: include.root))
    }
    if let document = sources.first {
      let parts = tree.script.parts.map { Tag(offset: $0.tag.tagOffset, node: $0.target) }
      tags[document, default: []] += parts
    }
    for source in tags.keys { tags[source]?.sort { ($0.offset, $0.node ?? 0) < ($1.offset, $1.node ?? 0) } }
  }

  /// The indices of the elements whose tag contains a location. A fragment that is included twice has two of each.
  func nodes(at location: SourceLocation) -> [Int] {
    guard let tags = tags[ObjectIdentifier(location.source)] else { return [] }
    let end = tags.partitioningIndex { $0.offset > location.range.lowerBound }
    guard end > 0 else { return [] }
    let offset = tags[end - 1].offset
    let start = tags.partitioningIndex { $0.offset >= offset }
    return tags[start..<end].compactMap(\.node)
  }

  /// The index of an element and those around it, from the inside.
  func path(to node: Int) -> some Sequence<Int> {
    sequence(first: node) { [tree] index in
      let parent = Int(tree.nodes[index].parent)
      return parent == index ? nil : parent
    }
  }
}
