/// 128 bits that tell contents apart, also where somebody wrote them to look alike: BLAKE2b with a digest of 16 bytes
/// (RFC 7693). Foundation has no such hash on Linux.
struct ContentHash: Hashable, Sendable {
  let high: UInt64
  let low: UInt64

  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The hash of some bytes.
  init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBytes { Self.of($0) }
  }

  /// The hash of some hashes, in their order.
  init(of parts: [ContentHash]) {
    self.init(of: parts.flatMap { Self.bytes(of: $0.high) + Self.bytes(of: $0.low) })
  }

  private static func bytes(of number: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// In hexadecimal, as `b2sum --length=128` prints it.
  var text: String {
    (Self.bytes(of: high) + Self.bytes(of: low)).map { byte in
      String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
    }.joined()
  }

  private static func of(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 40) { memory in
      // Forty words have an address.
      guard let start = memory.baseAddress else { return ContentHash(high: 0, low: 0) }
      var state = BLAKE2b(memory: start)
      var place = 0
      while bytes.count - place > 128 {
        state.take(UnsafeRawBufferPointer(rebasing: bytes[place..<place + 128]), upTo: place + 128, isLast: false)
        place += 128
      }
      withUnsafeTemporaryAllocation(byteCount: 128, alignment: 8) { block in
        block.initializeMemory(as: UInt8.self, repeating: 0)
        block.copyBytes(from: bytes[place...])
        state.take(UnsafeRawBufferPointer(block), upTo: bytes.count, isLast: true)
      }
      return ContentHash(high: memory[0], low: memory[1])
    }
  }
}

/// The compression of RFC 7693, section 3.2.
private struct BLAKE2b {
  /// Eight words of state, sixteen at work, sixteen of the message.
  private let chain: UnsafeMutablePointer<UInt64>
  private let work: UnsafeMutablePointer<UInt64>
  private let message: UnsafeMutablePointer<UInt64>

  private static let initial: [UInt64] = [
    0x6A09_E667_F3BC_C908, 0xBB67_AE85_84CA_A73B, 0x3C6E_F372_FE94_F82B, 0xA54F_F53A_5F1D_36F1,
    0x510E_527F_ADE6_82D1, 0x9B05_688C_2B3E_6C1F, 0x1F83_D9AB_FB41_BD6B, 0x5BE0_CD19_137E_2179,
  ]

  /// The order of the message's words in each round.
  private static let order: [[UInt8]] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
    [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
    [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
    [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
    [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
  ]
  private static let rounds: [UInt8] = (0..<12).flatMap { order[$0 % 10] }

  /// - Parameter start: room for forty words, which outlives the state.
  init(memory start: UnsafeMutablePointer<UInt64>) {
    chain = start
    work = start + 8
    message = start + 24
    for index in 0..<8 { chain[index] = Self.initial[index] }
    // No key, a digest of 16 bytes, one leaf.
    chain[0] ^= 0x0101_0000 ^ 16
  }

  mutating func take(_ block: UnsafeRawBufferPointer, upTo count: Int, isLast: Bool) {
    for index in 0..<8 {
      work[index] = chain[index]
      work[index + 8] = Self.initial[index]
    }
    work[12] ^= UInt64(count)
    if isLast { work[14] = ~work[14] }
    for index in 0..<16 {
      message[index] = UInt64(littleEndian: block.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
    }
    Self.rounds.withUnsafeBufferPointer { order in
      var place = 0
      while place < order.count {
        mix(0, 4, 8, 12, order[place], order[place + 1])
        mix(1, 5, 9, 13, order[place + 2], order[place + 3])
        mix(2, 6, 10, 14, order[place + 4], order[place + 5])
        mix(3, 7, 11, 15, order[place + 6], order[place + 7])
        mix(0, 5, 10, 15, order[place + 8], order[place + 9])
        mix(1, 6, 11, 12, order[place + 10], order[place + 11])
        mix(2, 7, 8, 13, order[place + 12], order[place + 13])
        mix(3, 4, 9, 14, order[place + 14], order[place + 15])
        place += 16
      }
    }
    for index in 0..<8 { chain[index] ^= work[index] ^ work[index + 8] }
  }

  @inline(__always)
  private func mix(_ first: Int, _ second: Int, _ third: Int, _ fourth: Int, _ one: UInt8, _ other: UInt8) {
    var (a, b, c, d) = (work[first], work[second], work[third], work[fourth])
    a = a &+ b &+ message[Int(one)]
    d = Self.rotated(d ^ a, 32)
    c = c &+ d
    b = Self.rotated(b ^ c, 24)
    a = a &+ b &+ message[Int(other)]
    d = Self.rotated(d ^ a, 16)
    c = c &+ d
    b = Self.rotated(b ^ c, 63)
    (work[first], work[second], work[third], work[fourth]) = (a, b, c, d)
  }

  @inline(__always)
  private static func rotated(_ word: UInt64, _ count: UInt64) -> UInt64 { word >> count | word << (64 - count) }
}
