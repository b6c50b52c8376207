import AXText
import Testing

@Suite struct HexadecimalTests {
  @Test func digitsHaveZerosBeforeThem() {
    #expect(Hexadecimal.text(0, digitCount: 2) == "00")
    #expect(Hexadecimal.text(0xAB as UInt8, digitCount: 4) == "00AB")
    #expect(Hexadecimal.text(0xABC, digitCount: 2, uppercase: false) == "abc")
    #expect(Hexadecimal.text(UInt64.max, digitCount: 16, uppercase: false) == "ffffffffffffffff")
  }

  @Test func scalarsHaveTheirNotations() {
    #expect(Hexadecimal.codePoint(0x1B) == "U+001B")
    #expect(Hexadecimal.codePoint(0x10FFFF) == "U+10FFFF")
    #expect(Hexadecimal.jsonEscape("\u{1B}") == "\\u001b")
    #expect(Hexadecimal.jsonEscape("😀") == "\\ud83d\\ude00")
  }
}
