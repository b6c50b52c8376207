/// The hash FNV-1a, which is the same from run to run: to tell texts apart that nobody forges.
@usableFromInline
package struct FNV1a {
  @usableFromInline package private(set) var value: UInt64

  /// - Parameter value: what to begin with; by default what the authors of the hash say.
  @inlinable
  package init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) {
    self.value = value
  }

  @inlinable
  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  @inlinable
  package mutating func add(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
