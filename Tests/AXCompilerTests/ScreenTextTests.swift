import AXCompiler
import AXReader
import Testing

@Suite struct ScreenTextTests {
  private func text(_ kind: ScreenText, _ markup: String) throws -> String {
    let output = DocumentReader().read(.text(Array(markup.utf8), name: "test.xml"))
    return String(decoding: try kind.bytes(of: try #require(output.tree?.root)), as: UTF8.self)
  }

  @Test func endsWithALineFeed() throws {
    let line = String(repeating: "-", count: 60)
    #expect(try text(.snapshot, "<button title=\"Pay\"/>") == "\(line)\nPay\nbutton\n\(line)\n")
    #expect(try text(.speech, "<button title=\"Pay\" hint=\"Pays\"/>") == "1  Pay. Button.\n   Pays\n")
  }

  @Test func nothingIsEmpty() throws {
    #expect(try text(.snapshot, "<view/>").isEmpty)
    #expect(try text(.speech, "<view/>").isEmpty)
  }
}
