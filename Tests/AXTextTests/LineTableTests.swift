import AXDiagnostics
import Testing

@testable import AXText

@Suite("Lines and columns")
struct LineTableTests {
  private func positions(_ text: String) -> [String] {
    let table = LineTable(SourceText(path: "f", text: text))
    return (0...text.utf8.count).map { table.position(of: $0).description }
  }

  @Test func countFromOne() {
    #expect(positions("") == ["1:1"])
    #expect(positions("ab") == ["1:1", "1:2", "1:3"])
    #expect(positions("a\nb\n") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
    #expect(positions("\r\n\r\n") == ["1:1", "1:2", "2:1", "2:2", "3:1"])
  }

  @Test func countScalars() {
    // One byte, two, three and four, and a letter with a mark of its own.
    let table = LineTable(SourceText(path: "f", text: "aé€👩\u{200D}👧e\u{301}x"))
    #expect([0, 1, 3, 6, 10, 13, 17, 18, 20].map { table.position(of: $0).column } == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(table.utf16Column(of: 10) == 6)
    #expect(table.utf16Column(of: 20) == 11)
  }

  @Test func ofAPlaceOutsideAreTheEnds() {
    let table = LineTable(SourceText(path: "f", text: "a\nbc"))
    #expect(table.position(of: -5).description == "1:1")
    #expect(table.position(of: 99).description == "2:3")
  }

  @Test func areRangesWithoutTheirEnds() {
    let table = LineTable(SourceText(path: "f", text: "ab\r\n\ncd\r\n"))
    #expect((1...5).map { table.range(ofLine: $0) } == [0..<2, 4..<4, 5..<7, 9..<9, 9..<9])
    #expect(table.range(ofLine: 0) == 9..<9)
  }

  @Test func ofALocationStayInItsSource() {
    let source = SourceText(path: "f", text: "a\nb")
    #expect(SourceLocation(source: source, range: 2..<99).range == 2..<3)
    #expect(SourceLocation(source: source, range: 50..<99).range == 3..<3)
    #expect(SourceLocation(source: source, range: 2..<3).position.description == "2:1")
  }
}
