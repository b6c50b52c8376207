import AXReader
import TestSupport
import Testing

/// What is read and looked at in two halves.
@Suite("Large files")
struct LargeFileTests {
  private static let size = 9 << 20
  private static let text = [UInt8](repeating: UInt8(ascii: "a"), count: size)

  @Test(arguments: [0, 1, 4096]) func areReadWhole(_ more: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = Self.text + [UInt8](repeating: UInt8(ascii: "b"), count: more)
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<1000 { bytes[random.number(0...bytes.count - 1)] = UInt8(random.number(0...255)) }
    try folder.write(bytes, to: "large.xml")
    #expect(try FileBytes.read(path: folder.path("large.xml")) == bytes, "\(TestSeed.hint)")
  }

  @Test(arguments: ["é", "€", "😀"]) func areCutBetweenCharacters(_ character: String) {
    let encoded = Array(character.utf8)
    for shift in -4...4 {
      var bytes = Self.text
      let place = Self.size / 2 + shift
      bytes.replaceSubrange(place..<place + encoded.count, with: encoded)
      #expect(XMLCharacters.firstFault(in: bytes) == nil)
    }
  }

  @Test func theirFirstFaultIsFound() {
    let middle = Self.size / 2
    for place in [0, middle - 1, middle, middle + 1, Self.size - 1] {
      var bytes = Self.text
      bytes[place] = 0xFF
      #expect(XMLCharacters.firstFault(in: bytes) == .notUTF8(offset: place))
      // One behind it changes nothing.
      bytes[Self.size - 1] = 0x01
      let first = XMLCharacters.Fault.notUTF8(offset: place)
      #expect(
        XMLCharacters.firstFault(in: bytes)
          == (place < Self.size - 1 ? first : .control(offset: place, scalar: 1)))
    }
  }

  @Test func continuationBytesAroundTheMiddleAreAFault() {
    for count in 1...9 {
      var bytes = Self.text
      let start = Self.size / 2 - count / 2
      for place in start..<start + count { bytes[place] = 0x80 }
      #expect(XMLCharacters.firstFault(in: bytes) == .notUTF8(offset: start))
    }
  }
}
