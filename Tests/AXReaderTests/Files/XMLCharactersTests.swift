import Testing

@testable import AXReader

/// Eight plain bytes are looked at together, so each place in them is tried.
@Suite("Characters that XML allows")
struct XMLCharactersTests {
  private static let plain = [UInt8](repeating: UInt8(ascii: "a"), count: 24)

  @Test(arguments: ["é", "€", "😀"]) func areFoundAtEachPlace(_ character: String) {
    let encoded = Array(character.utf8)
    for place in Self.plain.indices {
      #expect(XMLCharacters.firstFault(in: Array(Self.plain[..<place] + encoded + Self.plain)) == nil)
      let cut = Self.plain[..<place] + encoded.dropLast() + Self.plain
      #expect(XMLCharacters.firstFault(in: Array(cut)) == .notUTF8(offset: place))
    }
  }

  @Test func theirFirstFaultIsFoundAtEachPlace() {
    for place in Self.plain.indices {
      var bytes = Self.plain
      bytes[place] = 0x1F
      #expect(XMLCharacters.firstFault(in: bytes) == .control(offset: place, scalar: 0x1F))
      for next in bytes.indices.dropFirst(place + 1) { bytes[next] = 0xFF }
      #expect(XMLCharacters.firstFault(in: bytes) == .control(offset: place, scalar: 0x1F))
      bytes[place] = 0x80
      #expect(XMLCharacters.firstFault(in: bytes) == .notUTF8(offset: place))
    }
  }

  @Test(arguments: UInt8(0)..<128) func onlyControlsAreFaults(_ byte: UInt8) {
    for place in Self.plain.indices {
      // Line feeds and spaces before and after it.
      var bytes = Self.plain.indices.map { UInt8(ascii: $0 % 2 == 0 ? "\n" : " ") }
      bytes[place] = byte
      let isAllowed = byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte)
      let fault = XMLCharacters.Fault.control(offset: place, scalar: UInt32(byte))
      #expect(XMLCharacters.firstFault(in: bytes) == (isAllowed ? nil : fault))
    }
  }
}
