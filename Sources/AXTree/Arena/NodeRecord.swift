import AXText

/// One node of the arena: 24 bytes, in document order.
@usableFromInline
package struct NodeRecord: BitwiseCopyable, Sendable {
  @usableFromInline package var kind: ElementKind
  @usableFromInline package var flags: NodeFlags
  /// How deep the node is, from 1 for the root.
  @usableFromInline package var depth: UInt16
  @usableFromInline package var traits: TraitSet
  /// The first byte of the start tag, in the source that the node came from.
  @usableFromInline package var tagOffset: UInt32
  /// One after the last node inside.
  @usableFromInline package var end: UInt32
  /// The index of the parent; the root's is its own.
  @usableFromInline package var parent: UInt32
  /// Where the node's attributes begin; they end where the next node's begin.
  @usableFromInline package var firstAttribute: UInt32

  /// A node without attributes and without others inside.
  ///
  /// - Parameter index: its place; `parent` is the same for the root.
  init(_ kind: ElementKind, index: Int, parent: Int, depth: Int, tagOffset: Int, firstAttribute: Int) {
    self.kind = kind
    flags = []
    self.depth = UInt16(truncatingIfNeeded: depth)
    traits = []
    self.tagOffset = UInt32(truncatingIfNeeded: tagOffset)
    end = UInt32(truncatingIfNeeded: index + 1)
    self.parent = UInt32(truncatingIfNeeded: parent)
    self.firstAttribute = UInt32(truncatingIfNeeded: firstAttribute)
  }
}

extension NodeRecord {
  /// Takes over what an attribute says to a pass over the arena: all that flags and traits know of attributes.
  ///
  /// - Returns: whether the value is of its form.
  @discardableResult
  mutating func take(_ name: AttributeName, _ value: ByteView) -> Bool {
    switch name {
    case .hidden:
      let isHidden = MarkupBoolean.parse(value)
      flags.set(.hidden, isHidden == true)
      return isHidden != nil
    case .accessible:
      let isAccessible = MarkupBoolean.parse(value)
      flags.set(.accessible, isAccessible == true)
      flags.set(.notAccessible, isAccessible == false)
      return isAccessible != nil
    case .traits:
      let written = TraitSet.parse(value)
      traits = written.set
      flags.insert(.hasTraits)
      return written.isWhole
    default: return true
    }
  }

  /// Undoes what an attribute says that a state takes away.
  mutating func lose(_ name: AttributeName) {
    switch name {
    case .hidden: flags.remove(.hidden)
    case .accessible: flags.subtract([.accessible, .notAccessible])
    case .traits:
      flags.remove(.hasTraits)
      traits = []
    default: break
    }
  }
}

/// What a pass over the arena asks of every node, so that it need not look at attributes.
@usableFromInline
package struct NodeFlags: OptionSet, BitwiseCopyable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  fileprivate mutating func set(_ flag: NodeFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }

  @inlinable package static var hidden: NodeFlags { NodeFlags(rawValue: 1) }
  @inlinable package static var accessible: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// `accessible="false"` is written, which differs from absent on a control.
  @inlinable package static var notAccessible: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// `traits` is written, even if empty: it replaces what the control has by itself.
  @inlinable package static var hasTraits: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  @inlinable package static var hasActions: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// VoiceOver reaches it, AXSnapshot does not print it nor anything inside: an item of a bar.
  @inlinable package static var notPrinted: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// Its alpha is 0: VoiceOver skips it with all inside, AXSnapshot prints it.
  @inlinable package static var transparent: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// `accessibilityElementsHidden` is set: VoiceOver skips it with all inside, AXSnapshot prints it.
  @inlinable package static var elementsHidden: NodeFlags { NodeFlags(rawValue: 1 << 7) }
}

/// One attribute of the arena: which, and where its bytes are in the pool. 8 bytes.
@usableFromInline
package struct AttributeRecord: BitwiseCopyable, Sendable {
  @usableFromInline package private(set) var start: UInt32
  @usableFromInline let packed: UInt32

  /// How many bytes a value may have.
  @inlinable package static var maximumLength: Int { 1 << 24 - 1 }

  /// - Parameter start: where the bytes begin in the pool.
  @inlinable
  package init(_ name: AttributeName, start: UInt32, count: Int) {
    self.start = start
    packed = UInt32(name.rawValue) << 24 | UInt32(truncatingIfNeeded: min(count, Self.maximumLength))
  }

  /// The same record for a pool that has a copy of this one's pool.
  ///
  /// - Parameter offset: where the copy begins.
  package func moved(by offset: Int) -> AttributeRecord {
    var result = self
    result.start = start &+ UInt32(truncatingIfNeeded: offset)
    return result
  }

  @inlinable package var rawName: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
  @inlinable package var count: Int { Int(packed & 0xFF_FFFF) }
  @inlinable package var name: AttributeName { AttributeName(rawValue: rawName) ?? .name }
}
