/// One node of the arena: 24 bytes, in document order.
package struct NodeRecord: BitwiseCopyable, Sendable {
  package var kind: ElementKind
  package var flags: NodeFlags
  /// How deep the node is, from 1 for the root.
  package var depth: UInt16
  package var traits: TraitSet
  /// The first byte of the start tag, in the source that the node came from.
  package var tagOffset: UInt32
  /// One behind the last node inside.
  package var end: UInt32
  /// The index of the parent; the root's is its own.
  package var parent: UInt32
  /// Where the node's attributes begin; they end where the next node's begin.
  package var firstAttribute: UInt32
}

/// What a pass over the arena asks of every node, so that it need not look at attributes.
package struct NodeFlags: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let hidden = NodeFlags(rawValue: 1)
  package static let accessible = NodeFlags(rawValue: 1 << 1)
  /// `accessible="false"` is written, which differs from absent on a control.
  package static let notAccessible = NodeFlags(rawValue: 1 << 2)
  /// `traits` is written, even if empty: it replaces what the control has by itself.
  package static let hasTraits = NodeFlags(rawValue: 1 << 3)
  package static let hasActions = NodeFlags(rawValue: 1 << 4)
}

/// One attribute of the arena: which, and its bytes in the pool. 8 bytes.
package struct AttributeRecord: BitwiseCopyable, Sendable {
  package let start: UInt32
  private let packed: UInt32

  /// The longest value that a record can hold.
  package static let longestValue = 1 << 24 - 1

  package init(_ name: AttributeName, start: UInt32, count: Int) {
    self.start = start
    packed = UInt32(name.rawValue) << 24 | UInt32(truncatingIfNeeded: min(count, Self.longestValue))
  }

  private init(start: UInt32, packed: UInt32) {
    self.start = start
    self.packed = packed
  }

  /// The same record for a pool in which the text lies further behind.
  package func moved(by distance: Int) -> AttributeRecord {
    AttributeRecord(start: start &+ UInt32(truncatingIfNeeded: distance), packed: packed)
  }

  package var rawName: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
  package var count: Int { Int(packed & 0xFF_FFFF) }
  package var name: AttributeName { AttributeName(rawValue: rawName) ?? .name }
}
