import AXText

/// How a node differs in a state.
@usableFromInline
package struct NodeChange: BitwiseCopyable, Sendable {
  @usableFromInline let node: UInt32
  @usableFromInline let record: NodeRecord
  /// The node's attributes, in the tree's table.
  @usableFromInline let attributeStart: UInt32
  @usableFromInline let attributeEnd: UInt32
  /// The `<set>` whose actions stand for the node's own; 0 where they stay.
  let actions: UInt32
  /// The `<set>` whose segments stand for the node's own; 0 where they stay.
  let segments: UInt32

  @inlinable var attributes: Range<Int> { Int(attributeStart)..<Int(attributeEnd) }
}

/// What a state lays over a tree: as much memory as it changes.
struct Overlay: ~Copyable {
  var changes = GrowableBuffer<NodeChange>()
  var attributes = GrowableBuffer<AttributeRecord>()
  /// Where each attribute comes from: the number of a written one or, as its complement, the node of a `<set>`.
  var origins = GrowableBuffer<Int32>()
}
