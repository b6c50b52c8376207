import AXText

/// The hash of an output, which shows whether a person has edited the file since.
///
/// A fast hash is enough, because anyone who can change a file can also change its manifest.
package struct ContentHash: Hashable, Sendable {
  private enum Algorithm: String {
    /// FNV-1a, which earlier versions of axspec used.
    case fnv1a = ""
    /// Takes eight bytes at a time.
    case words = "w"
  }

  private let algorithm: Algorithm
  private let value: UInt64
  private static let digitCount = 16

  package init(_ bytes: [UInt8]) {
    self.init(bytes, .words)
  }

  private init(_ bytes: [UInt8], _ algorithm: Algorithm) {
    self.algorithm = algorithm
    switch algorithm {
    case .fnv1a:
      var hash = FNV1a()
      hash.add(contentsOf: bytes)
      value = hash.value
    case .words: value = Self.hashOfWords(bytes)
    }
  }

  private static func hashOfWords(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var value = UInt64(bytes.count)
      var offset = 0
      while offset < bytes.count {
        var word: UInt64 = 0
        if bytes.count - offset >= 8 {
          // Eight bytes are left.
          word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
        } else {
          for byte in bytes[offset...].reversed() { word = word << 8 | UInt64(byte) }
        }
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        // The product's low bits depend only on low bits.
        value ^= value >> 32
        offset += 8
      }
      return value
    }
  }

  /// Returns whether this is the hash of a content.
  package func isHash(of bytes: [UInt8]) -> Bool { self == ContentHash(bytes, algorithm) }

  /// Reads a hash from a manifest, or returns nil if the text is not one.
  init?(text: String) {
    let digits = text.utf8.suffix(Self.digitCount)
    guard digits.count == Self.digitCount, digits.allSatisfy({ "0123456789abcdef".utf8.contains($0) }),
      let algorithm = Algorithm(rawValue: String(text.dropLast(Self.digitCount))),
      let value = UInt64(String(Substring(digits)), radix: 16)
    else { return nil }
    self.algorithm = algorithm
    self.value = value
  }

  /// A letter, which earlier hashes do not have, and sixteen hexadecimal digits.
  var text: String {
    algorithm.rawValue + Hexadecimal.text(value, digitCount: Self.digitCount, uppercase: false)
  }
}
