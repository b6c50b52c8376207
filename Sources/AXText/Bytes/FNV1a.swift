/// The FNV-1a hash, which is the same in every run. Use it only for text that nobody has a reason to forge.
@usableFromInline
package struct FNV1a {
  @usableFromInline package private(set) var value: UInt64

  /// - Parameter value: the initial value; by default, the standard offset basis.
  @inlinable
  package init(_ value: UInt64 = 0xCBF2_9CE4_8422_2325) {
    self.value = value
  }

  @inlinable
  @inline(__always)
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Returns the hash of the UTF-8 of a text.
  package static func hash(of text: some StringProtocol) -> UInt64 {
    var hash = FNV1a()
    hash.add(contentsOf: text.utf8)
    return hash.value
  }

  @inlinable
  package mutating func add(contentsOf bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }
}
