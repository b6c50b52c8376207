/// The nodes of a tree: those of the document and, where the tree shows a state, what differs there.
///
/// It points into blocks that a tree owns and is valid as long as that tree, which is where it is kept.
@usableFromInline
package struct NodeTable: RandomAccessCollection {
  /// The nodes as they are written, states and all.
  @usableFromInline let written: UnsafeBufferPointer<NodeRecord>
  /// What a state changes, sorted by node; empty for the screen as it is written.
  @usableFromInline let changes: UnsafeBufferPointer<NodeChange>

  init(
    _ written: UnsafeBufferPointer<NodeRecord>,
    changes: UnsafeBufferPointer<NodeChange> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.written = written
    self.changes = changes
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { written.count }
  // Not left to the protocol: the default measures the distance between two indices.
  @inlinable package var count: Int { written.count }

  @inlinable
  package subscript(index: Int) -> NodeRecord {
    // One comparison for all that has no states, which is nearly everything.
    if changes.count > 0, let change = change(ofNode: index) { return change.pointee.record }
    return written[index]
  }

  /// What a state changes of a node.
  @usableFromInline
  func change(ofNode index: Int) -> UnsafePointer<NodeChange>? {
    guard let first = changes.baseAddress else { return nil }
    let place = changes.partitioningIndex { Int($0.node) >= index }
    guard place < changes.count, Int(first[place].node) == index else { return nil }
    return first + place
  }
}

/// The attributes of a tree: those of the document, and behind them those that a state gives its changed nodes.
///
/// Like `NodeTable` it is valid as long as its tree.
@usableFromInline
package struct AttributeTable: RandomAccessCollection {
  @usableFromInline let written: UnsafeBufferPointer<AttributeRecord>
  @usableFromInline let changed: UnsafeBufferPointer<AttributeRecord>

  init(
    _ written: UnsafeBufferPointer<AttributeRecord>,
    changed: UnsafeBufferPointer<AttributeRecord> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.written = written
    self.changed = changed
  }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { written.count + changed.count }
  @inlinable package var count: Int { written.count + changed.count }

  @inlinable
  package subscript(index: Int) -> AttributeRecord {
    index < written.count ? written[index] : changed[index - written.count]
  }
}
