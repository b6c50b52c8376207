/// A set of attributes, stored as two integers, because there are more attributes than bits in one.
@usableFromInline
package struct AttributeSet: Sendable, Hashable, BitwiseCopyable, ExpressibleByArrayLiteral {
  @usableFromInline var low: UInt64 = 0
  @usableFromInline var high: UInt64 = 0

  @inlinable
  package init() {}

  @inlinable
  package init(_ names: some Sequence<AttributeName>) {
    for name in names { insert(rawName: name.rawValue) }
  }

  @inlinable
  package init(arrayLiteral names: AttributeName...) {
    self.init(names)
  }

  @inlinable package var isEmpty: Bool { low | high == 0 }

  @inlinable
  package func contains(_ name: AttributeName) -> Bool {
    (name.rawValue < 64 ? low : high) & Self.bit(name.rawValue) != 0
  }

  package mutating func insert(_ name: AttributeName) {
    insert(rawName: name.rawValue)
  }

  @inlinable
  package mutating func insert(rawName: UInt8) {
    if rawName < 64 { low |= Self.bit(rawName) } else { high |= Self.bit(rawName) }
  }

  @inlinable
  package mutating func formUnion(_ other: AttributeSet) {
    low |= other.low
    high |= other.high
  }

  @inlinable
  package func isDisjoint(with other: AttributeSet) -> Bool {
    (low & other.low) | (high & other.high) == 0
  }

  @inlinable
  package func isSuperset(of other: AttributeSet) -> Bool {
    low & other.low == other.low && high & other.high == other.high
  }

  @inlinable
  static func bit(_ rawName: UInt8) -> UInt64 { 1 &<< UInt64(rawName & 63) }
}
