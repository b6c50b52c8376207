import AXText

/// The nodes of a tree: those of the document and, if the tree shows a state, what differs there.
///
/// It is a view of blocks that a tree keeps, and valid as long as that tree.
@usableFromInline
package struct NodeTable: RandomAccessCollection {
  /// The nodes as they are written.
  @usableFromInline let written: BufferView<NodeRecord>
  /// What a state changes, sorted by node, and after that what it gives to nodes; empty for the screen as it is written.
  @usableFromInline let changes: BufferView<NodeChange>

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { written.count }
  // Not left to the protocol: the default measures the distance between two indices.
  @inlinable package var count: Int { written.count }

  @inlinable
  package subscript(index: Int) -> NodeRecord {
    // One comparison for all that has no states, which is nearly everything.
    if changes.count > 0, let change = change(ofNode: index) { return change.record }
    return written[index]
  }

  /// Whether a place is that of a node, or of an action or a segment that a state gives to one.
  func contains(_ place: Int) -> Bool { place < written.count || change(ofNode: place) != nil }

  /// What a state changes of a node.
  @usableFromInline
  func change(ofNode index: Int) -> NodeChange? {
    let place = changes.partitioningIndex { $0.node >= index }
    guard place < changes.count, changes[place].node == index else { return nil }
    return changes[place]
  }
}

/// The attributes of a tree: those of the document, and after them those that a state gives its changed nodes.
///
/// Like `NodeTable` it is valid as long as its tree.
@usableFromInline
package struct AttributeTable {
  @usableFromInline let written: BufferView<AttributeRecord>
  @usableFromInline let changed: BufferView<AttributeRecord>

  @inlinable package var count: Int { written.count + changed.count }

  @inlinable
  package subscript(index: Int) -> AttributeRecord {
    index < written.count ? written[index] : changed[index - written.count]
  }
}

/// How a node differs in a state, or an action or a segment that the state gives to a node.
@usableFromInline
package struct NodeChange: BitwiseCopyable, Sendable {
  /// The place of the node, or that of the part of the state's script.
  @usableFromInline let node: Int
  @usableFromInline let record: NodeRecord
  /// The node's attributes, in the tree's table.
  @usableFromInline let attributes: BitwiseRange
  /// The places of the actions that replace the node's own; empty if these stay.
  let actions: BitwiseRange
  /// The places of the segments that replace the node's own; empty if these stay.
  let segments: BitwiseRange
}

/// A range in memory that is copied as it is, as Swift's own cannot be.
@usableFromInline
struct BitwiseRange: BitwiseCopyable, Sendable {
  private let start: Int
  private let end: Int

  init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  @usableFromInline var range: Range<Int> { start..<end }
}
