import AXText

/// The nodes of a tree: those of the document and, if the tree shows a state, their changes.
///
/// A view of memory that the tree owns, valid as long as the tree.
@usableFromInline
package struct NodeTable: RandomAccessCollection {
  /// The nodes of the document.
  @usableFromInline let written: BufferView<NodeRecord>
  /// The nodes that a state changes, sorted by index, then those that it adds; empty if the tree does not show a state.
  @usableFromInline let changes: BufferView<NodeChange>

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { written.count }
  // Faster than the default, which measures the distance between two indices.
  @inlinable package var count: Int { written.count }

  @inlinable
  package subscript(index: Int) -> NodeRecord {
    // Most trees do not show a state, and need only this comparison.
    if changes.count > 0, let change = change(ofNode: index) { return change.record }
    return written[index]
  }

  /// Whether an index is that of a node, including actions and segments that a state adds.
  func contains(_ index: Int) -> Bool { index < written.count || change(ofNode: index) != nil }

  /// The change that a state makes to a node; nil if there is none.
  @usableFromInline
  func change(ofNode index: Int) -> NodeChange? {
    let position = changes.partitioningIndex { $0.node >= index }
    guard position < changes.count, changes[position].node == index else { return nil }
    return changes[position]
  }
}

/// The attributes of a tree: those of the document, then those of the nodes that a state changes.
///
/// A view of memory that the tree owns, valid as long as the tree.
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

/// A node that a state changes, or an action or segment that it adds.
@usableFromInline
package struct NodeChange: BitwiseCopyable, Sendable {
  /// The index of the node, or of the script's part that adds it.
  @usableFromInline let node: Int
  @usableFromInline let record: NodeRecord
  /// The range of the node's attributes in the tree's table.
  @usableFromInline let attributes: BitwiseRange
  /// The indices of the actions that replace the node's own; empty if the node keeps its own.
  let actions: BitwiseRange
  /// The indices of the segments that replace the node's own; empty if the node keeps its own.
  let segments: BitwiseRange
}

/// A range that is `BitwiseCopyable`, which Swift's `Range` is not.
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
