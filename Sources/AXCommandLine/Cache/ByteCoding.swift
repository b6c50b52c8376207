/// Appends numbers and texts to bytes that `ByteReader` takes apart again.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int) {
    var rest = UInt64(bitPattern: Int64(number))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ bytes: [UInt8]) {
    write(bytes.count)
    self.bytes += bytes
  }

  mutating func write(_ text: String) { write(Array(text.utf8)) }

  mutating func write(_ text: String?) {
    write(text == nil ? 0 : 1)
    if let text { write(text) }
  }

  mutating func write(_ isTrue: Bool) { write(isTrue ? 1 : 0) }

  mutating func write(_ hash: ContentHash) {
    for word in [hash.high, hash.low] { withUnsafeBytes(of: word.littleEndian) { bytes += $0 } }
  }

  /// A list: its count, then each element.
  mutating func write<Elements: Collection>(
    _ elements: Elements, each: (Elements.Element, inout ByteWriter) -> Void
  ) {
    write(elements.count)
    for element in elements { each(element, &self) }
  }
}

/// Reads what `ByteWriter` wrote, from bytes that may be damaged in any way.
struct ByteReader {
  /// The bytes are not what was written.
  struct Damage: Error {}

  private let bytes: ArraySlice<UInt8>
  private(set) var place: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  mutating func number() throws(Damage) -> Int {
    var result: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard place < bytes.endIndex, shift < 64 else { throw Damage() }
      let byte = bytes[place]
      place += 1
      result |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return Int(Int64(bitPattern: result)) }
      shift += 7
    }
  }

  /// A number that counts something in files: small enough to add up many.
  mutating func natural() throws(Damage) -> Int {
    let number = try number()
    guard (0...1 << 40).contains(number) else { throw Damage() }
    return number
  }

  /// A number of bytes or elements, of which there cannot be more than there are bytes left.
  mutating func count() throws(Damage) -> Int {
    let count = try number()
    guard (0...bytes.endIndex - place).contains(count) else { throw Damage() }
    return count
  }

  mutating func slice() throws(Damage) -> ArraySlice<UInt8> {
    let count = try count()
    defer { place += count }
    return bytes[place..<place + count]
  }

  mutating func text() throws(Damage) -> String {
    guard let text = String(validating: try slice(), as: UTF8.self) else { throw Damage() }
    return text
  }

  mutating func optionalText() throws(Damage) -> String? { try flag() ? try text() : nil }

  mutating func flag() throws(Damage) -> Bool { try number() != 0 }

  mutating func hash() throws(Damage) -> ContentHash {
    guard bytes.endIndex - place >= 16 else { throw Damage() }
    defer { place += 16 }
    let word = { (start: Int, bytes: ArraySlice<UInt8>) in
      (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[start + $1]) << UInt64(8 * $1) }
    }
    return ContentHash(high: word(place, bytes), low: word(place + 8, bytes))
  }

  mutating func list<Element>(each: (inout ByteReader) throws(Damage) -> Element) throws(Damage) -> [Element] {
    var result: [Element] = []
    for _ in 0..<(try count()) { result.append(try each(&self)) }
    return result
  }
}
