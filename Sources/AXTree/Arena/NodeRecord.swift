import AXText

/// A node of the arena, 24 bytes long.
@usableFromInline
package struct NodeRecord: BitwiseCopyable, Sendable {
  @usableFromInline package var kind: NodeKind
  @usableFromInline package var flags: NodeFlags
  /// The depth of the node; 1 for a root.
  @usableFromInline package var depth: UInt16
  @usableFromInline package var traits: TraitSet
  /// The byte offset of the start tag in the node's source.
  @usableFromInline package var tagOffset: UInt32
  /// The index after the last node inside.
  @usableFromInline package var end: UInt32
  /// The index of the parent; a root's own index.
  @usableFromInline package var parent: UInt32
  /// The index of the first attribute. The attributes end where the next node's begin.
  @usableFromInline package var firstAttribute: UInt32

  /// Creates a node without attributes and children.
  ///
  /// - Parameter index: The index of the node, which is also the `parent` of a root.
  init(_ kind: NodeKind, index: Int, parent: Int, depth: Int, tagOffset: Int, firstAttribute: Int) {
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
  /// Updates the flags and traits for an attribute that is set.
  ///
  /// - Returns: Whether the value is valid.
  @discardableResult
  mutating func apply(_ name: AttributeName, _ value: ByteView) -> Bool {
    switch name {
    case .hidden:
      let isHidden = MarkupBoolean.parse(value)
      flags.set(.hidden, isHidden == true)
      return isHidden != nil
    case .elementsHidden:
      let isHidden = MarkupBoolean.parse(value)
      flags.set(.elementsHidden, isHidden == true)
      return isHidden != nil
    case .alpha:
      flags.set(.transparent, DecimalNumber.parse(value).map { $0 <= 0 } ?? false)
      return true
    case .accessible:
      let isAccessible = MarkupBoolean.parse(value)
      flags.set(.accessible, isAccessible == true)
      flags.set(.notAccessible, isAccessible == false)
      return isAccessible != nil
    case .traits:
      let written = TraitSet.parse(value)
      traits = written.set
      flags.insert(.hasTraits)
      return written.isComplete
    default: return true
    }
  }

  /// Updates the flags and traits for an attribute that a state removes.
  mutating func remove(_ name: AttributeName) {
    switch name {
    case .hidden: flags.remove(.hidden)
    case .elementsHidden: flags.remove(.elementsHidden)
    case .alpha: flags.remove(.transparent)
    case .accessible: flags.subtract([.accessible, .notAccessible])
    case .traits:
      flags.remove(.hasTraits)
      traits = []
    default: break
    }
  }
}

/// Facts that passes over the arena need about every node, so that they do not read attributes.
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
  /// The element has `accessible="false"`, which differs from absent on a control.
  @inlinable package static var notAccessible: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// The element has `traits`, even if empty. They replace the control's own traits.
  @inlinable package static var hasTraits: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  @inlinable package static var hasActions: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// The element is an item of a bar: VoiceOver reaches it, but AXSnapshot prints neither it nor anything inside.
  @inlinable package static var notPrinted: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// Alpha is 0: VoiceOver skips the element and everything inside, but AXSnapshot prints them.
  @inlinable package static var transparent: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// `accessibilityElementsHidden` is set, with the same effect as `transparent`.
  @inlinable package static var elementsHidden: NodeFlags { NodeFlags(rawValue: 1 << 7) }
}

/// An attribute of the arena, 8 bytes long: its name, and the range of its value in the pool.
@usableFromInline
package struct AttributeRecord: BitwiseCopyable, Sendable {
  @usableFromInline package private(set) var start: UInt32
  @usableFromInline let packed: UInt32

  /// The maximum length of a value, in bytes.
  @inlinable package static var maximumLength: Int { 1 << 24 - 1 }

  /// The maximum length of a value, for people.
  package static var maximumLengthText: String { ByteSize.text(maximumLength) }

  /// - Parameter start: The offset of the value in the pool.
  @inlinable
  package init(_ name: AttributeName, start: UInt32, count: Int) {
    self.start = start
    packed = UInt32(name.rawValue) << 24 | UInt32(truncatingIfNeeded: min(count, Self.maximumLength))
  }

  /// Returns the record for a pool that contains a copy of this record's pool at an offset.
  package func moved(by offset: Int) -> AttributeRecord {
    var result = self
    result.start = start &+ UInt32(truncatingIfNeeded: offset)
    return result
  }

  @inlinable package var rawName: UInt8 { UInt8(truncatingIfNeeded: packed >> 24) }
  @inlinable package var count: Int { Int(packed & 0xFF_FFFF) }
  @inlinable package var name: AttributeName { AttributeName(rawValue: rawName) ?? .name }
}
