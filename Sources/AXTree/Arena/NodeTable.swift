import AXText

/// The nodes of a tree: those of the document and, if the tree shows a state, what differs there.
///
/// It points into blocks that a tree owns and is valid as long as that tree, which is where it is kept.
@usableFromInline
package struct NodeTable: RandomAccessCollection {
  /// The nodes as they are written.
  @usableFromInline let written: UnsafeBufferPointer<NodeRecord>
  /// What a state changes, sorted by node, and after that what it gives to nodes; empty for the screen as it is written.
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

  /// Whether a place is that of a node, or of an action or a segment that a state gives to one.
  func contains(_ place: Int) -> Bool { place < written.count || change(ofNode: place) != nil }

  /// What a state changes of a node.
  @usableFromInline
  func change(ofNode index: Int) -> UnsafePointer<NodeChange>? {
    guard let first = changes.baseAddress else { return nil }
    let place = changes.partitioningIndex { Int($0.node) >= index }
    guard place < changes.count, Int(first[place].node) == index else { return nil }
    return first + place
  }
}

/// The attributes of a tree: those of the document, and after them those that a state gives its changed nodes.
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

/// How a node differs in a state, or an action or a segment that the state gives to a node.
@usableFromInline
package struct NodeChange: BitwiseCopyable, Sendable {
  /// The place of the node, or that of the part of the state's script.
  @usableFromInline let node: UInt32
  @usableFromInline let record: NodeRecord
  /// The node's attributes, in the tree's table.
  @usableFromInline let attributeStart: UInt32
  @usableFromInline let attributeEnd: UInt32
  private let actionsStart: UInt32
  private let actionsEnd: UInt32
  private let segmentsStart: UInt32
  private let segmentsEnd: UInt32

  init(_ node: Int, _ record: NodeRecord, attributes: Range<Int>, actions: Range<Int>, segments: Range<Int>) {
    self.node = UInt32(truncatingIfNeeded: node)
    self.record = record
    attributeStart = UInt32(truncatingIfNeeded: attributes.lowerBound)
    attributeEnd = UInt32(truncatingIfNeeded: attributes.upperBound)
    actionsStart = UInt32(truncatingIfNeeded: actions.lowerBound)
    actionsEnd = UInt32(truncatingIfNeeded: actions.upperBound)
    segmentsStart = UInt32(truncatingIfNeeded: segments.lowerBound)
    segmentsEnd = UInt32(truncatingIfNeeded: segments.upperBound)
  }

  @inlinable var attributes: Range<Int> { Int(attributeStart)..<Int(attributeEnd) }
  /// The places of the actions that replace the node's own; empty if these stay.
  var actions: Range<Int> { Int(actionsStart)..<Int(actionsEnd) }
  /// The places of the segments that replace the node's own; empty if these stay.
  var segments: Range<Int> { Int(segmentsStart)..<Int(segmentsEnd) }
}
