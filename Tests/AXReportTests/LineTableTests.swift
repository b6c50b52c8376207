import Testing

@testable import AXReport
@testable import AXText

/// Places computed with the help of counts are those that a count from the line's start gives.
@Suite struct LineTableTests {
  @Test(arguments: ["", "\n", "ab\r\nc", String(repeating: "aé€😀\u{301}", count: 900)])
  func placesAreExact(text: String) {
    let source = SourceText(path: "a.xml", text: text + "\nx" + text + text)
    let table = LineTable(source)
    let step = max(1, source.bytes.count / 500)
    for offset in stride(from: 0, through: source.bytes.count, by: step) {
      let before = source.bytes[..<offset]
      let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      // What begins before the offset counts, a character cut off as well.
      let line = before[lineStart...]
      let begun = line.filter { $0 & 0xC0 != 0x80 }
      let position = table.position(of: offset)
      #expect(position.line == before.count { $0 == UInt8(ascii: "\n") } + 1)
      #expect(position.column == begun.count + 1)
      #expect(table.utf16Column(of: offset) == begun.count + begun.count { $0 >= 0xF0 } + 1)
    }
    let end = table.position(of: .max)
    #expect(end == table.position(of: source.bytes.count))
  }
}
