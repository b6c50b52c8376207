import AXReader
import TestSupport
import Testing

@Suite("Bytes that are no text")
struct EncodingTests {
  /// Ids and places of what is wrong with some bytes, one a line.
  private func faults(_ bytes: [UInt8]) -> String {
    DocumentReader().read(.text(bytes, name: "f")).diagnostics.shown
      .map { "\($0.id) \($0.location.position)" }.joined(separator: "\n")
  }

  private func utf8(_ before: String, _ bytes: [UInt8], _ after: String = "'/>\n</view>") -> [UInt8] {
    Array(before.utf8) + bytes + Array(after.utf8)
  }

  @Test(
    arguments: [
      [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xC3, 0x28], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE],
      [0xFF],
    ] as [[UInt8]])
  func thatAreNoUTF8(_ bytes: [UInt8]) {
    #expect(faults(utf8("<view>\n  <label text='é", bytes)) == "unsupported-encoding 2:17")
    #expect(faults(utf8("<view>\n  <label text='é", bytes, "")) == "unsupported-encoding 2:17")
  }

  @Test func errorsBeforeThemAreReported() {
    let markup = utf8("<view colour='a'>\n<label text='", [0xFF])
    #expect(faults(markup) == "unknown-attribute 1:7\nunsupported-encoding 2:14")
  }

  @Test func whatIsMalformedBeforeThemIsAll() {
    #expect(faults(utf8("<view>\n</veiw><label text='", [0xFF])) == "malformed-xml 2:1")
  }

  @Test(arguments: [0, 1, 8, 0x0B, 0x0C, 0x0E, 0x1F] as [UInt8]) func controlCharacters(_ byte: UInt8) {
    #expect(faults(utf8("<view>\n  <label text='é", [byte])) == "malformed-xml 2:17")
  }

  @Test(arguments: ["\u{FFFE}", "\u{FFFF}"]) func noCharacters(_ text: String) {
    #expect(faults(utf8("<view>\n<label text='", Array(text.utf8))) == "malformed-xml 2:14")
  }

  @Test(arguments: ["\u{7F}", "\u{80}", "\u{9F}", "\u{FFFD}", "\u{1FFFE}", "\u{10FFFF}", "\u{E000}"])
  func whatLooksLikeItAndIsAllowed(_ text: String) {
    #expect(faults(utf8("<view>\n<label text='", Array(text.utf8))) == "")
  }

  private func utf16(_ units: [UInt16], isBigEndian: Bool) -> [UInt8] {
    units.flatMap { isBigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(arguments: [true, false], [[0xD83D], [0xDE00], [0xDE00, 0xD83D], [0xD83D, 0xD83D]] as [[UInt16]])
  func halfASurrogatePair(_ isBigEndian: Bool, _ units: [UInt16]) {
    let text = [0xFEFF] + Array("<view>\r\n<label text='é👩".utf16) + units + Array("'/></view>".utf16)
    #expect(faults(utf16(text, isBigEndian: isBigEndian)) == "unsupported-encoding 2:16")
  }

  @Test(arguments: [true, false]) func anOddByte(_ isBigEndian: Bool) {
    let text = utf16([0xFEFF] + Array("<view>\n</view>".utf16), isBigEndian: isBigEndian)
    #expect(faults(text) == "")
    #expect(faults(text + [0x20]) == "unsupported-encoding 2:8")
  }

  @Test(arguments: [true, false]) func utf16WithoutAMarkIsKnownByItsFirstCharacters(_ isBigEndian: Bool) {
    #expect(faults(utf16(Array("<view colour='a'/>".utf16), isBigEndian: isBigEndian)) == "unknown-attribute 1:7")
  }

  @Test func controlCharactersInUTF16() {
    #expect(faults(utf16([0xFEFF] + Array("<view>\n\u{1}</view>".utf16), isBigEndian: true)) == "malformed-xml 2:1")
    #expect(faults(utf16([0xFEFF] + Array("<view>\n\u{FFFE}</view>".utf16), isBigEndian: false)) == "malformed-xml 2:1")
  }

  @Test(arguments: ["ISO-8859-1", "windows-1252", "US-ASCII", "UTF-16", "UTF-16LE", "UTF-32", "utf-7", "x", ""])
  func declaredInUTF8(_ name: String) {
    let markup = "<?xml version='1.0' encoding='\(name)'?>\n<view colour='a'/>"
    #expect(faults(Array(markup.utf8)) == "unsupported-encoding 1:21")
    #expect(faults([0xEF, 0xBB, 0xBF] + Array(markup.utf8)) == "unsupported-encoding 1:21")
  }

  @Test(arguments: ["UTF-8", "utf-8", "Utf-8"]) func utf8Declared(_ name: String) {
    let markup = "<?xml version='1.0' encoding='\(name)'?>\n<view/>"
    #expect(faults(Array(markup.utf8)) == "")
    #expect(faults(utf16([0xFEFF] + Array(markup.utf16), isBigEndian: true)) == "unsupported-encoding 1:21")
  }

  @Test func aSecondByteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(faults(mark + Array("<view/>".utf8)) == "")
    #expect(faults(mark + mark + Array("<view/>".utf8)) == "malformed-xml 1:1")
    #expect(faults(utf16([0xFEFF, 0xFEFF] + Array("<view/>".utf16), isBigEndian: true)) == "malformed-xml 1:1")
  }

  @Test func utf16Declared() {
    let markup = { (name: String) in [0xFEFF] + Array("<?xml version='1.0' encoding='\(name)'?><view/>".utf16) }
    #expect(faults(utf16(markup("UTF-16"), isBigEndian: true)) == "")
    #expect(faults(utf16(markup("utf-16"), isBigEndian: false)) == "")
    #expect(faults(utf16(markup("UTF-16BE"), isBigEndian: true)) == "")
    #expect(faults(utf16(markup("UTF-16BE"), isBigEndian: false)) == "unsupported-encoding 1:21")
  }

  @Test(arguments: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]] as [[UInt8]])
  func utf32(_ start: [UInt8]) {
    #expect(faults(start + [0x3C, 0, 0, 0]) == "unsupported-encoding 1:1")
  }

  @Test func latin1BytesWithTheirDeclaration() {
    let start = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><label text='"
    #expect(faults(utf8(start, [0xE9], "'/>")) == "unsupported-encoding 1:21")
  }
}
