import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct DocumentSymbolsTests {
  private func outline(_ symbols: [DocumentSymbols.Symbol], depth: Int = 0) -> [String] {
    symbols.flatMap { symbol in
      [String(repeating: "  ", count: depth) + symbol.name + (symbol.detail.map { " — \($0)" } ?? "")]
        + outline(symbol.children, depth: depth + 1)
    }
  }

  private static let text = """
    <screen name="Pay">
      <view label="Total" identifier="total" accessible="true"><action name="Copy"/></view>
      <stackView identifier="stack"><button title="Pay&#10;now" identifier="pay"/><imageView label="no"/></stackView>
      <include href="row.xml"><set target="t" text="x"/></include>
      <svg xmlns="urn:svg"><path/></svg><given key="K">v</given>
      <state name="paid" from="initial"><tap target="pay"/><unset target="total" attribute="label"/></state>
    </screen>
    """

  @Test func outlineOfAScreen() throws {
    let fixture = try EditorFixture(["Screen.xml": Self.text, "row.xml": "<label identifier='t' text='😀'/>"])
    #expect(
      outline(DocumentSymbols.symbols(try fixture.document())) == [
        "screen Pay", "  Total — view #total", "    action Copy", "  stackView #stack",
        "    Pay now. Button. — button #pay", "    imageView \"no\"", "  x — include row.xml", "    set t", "  given K",
        "  state paid — from initial", "    tap pay", "    unset total — label",
      ])
  }

  @Test(arguments: PositionEncoding.allCases)
  func ranges(encoding: PositionEncoding) throws {
    let fixture = try EditorFixture(
      "<!-- 😀 --><view>⟦all|<⟦name|label⟧ text=\"😀\">\r\n</label>⟧</view>", encoding: encoding)
    let symbol = try #require(DocumentSymbols.symbols(try fixture.document()).first?.children.first)
    #expect(symbol.range == (try fixture.range(of: fixture.mark("all").range, in: "Screen.xml")))
    #expect(symbol.selectionRange == (try fixture.range(of: fixture.mark("name").range, in: "Screen.xml")))
    #expect(symbol.kind == .string)
  }

  @Test func listHasContainers() throws {
    let fixture = try EditorFixture("<view><view identifier=\"a\"><label text=\"x\"/></view></view>")
    let list = DocumentSymbols.list(try fixture.document())
    #expect(
      list.map { "\($0.name) in \($0.containerName ?? "-") \(fixture.show($0.location))" } == [
        "view in - Screen.xml 0:0-0:58", "view #a in view Screen.xml 0:6-0:51", "x in view #a Screen.xml 0:27-0:44",
      ])
  }

  @Test func brokenTexts() throws {
    let fixture = try EditorFixture("<view>\n<button title=\"Pay\"/>\n<buton><label text=\"x\n</view>")
    #expect(
      outline(DocumentSymbols.symbols(try fixture.document())) == ["view", "  button \"Pay\"", "  label \"x\""])
  }

  @Test func longTextsAreShortened() throws {
    let fixture = try EditorFixture("<label text=\"\(String(repeating: "😀", count: 200))\"/>")
    let name = try #require(DocumentSymbols.symbols(try fixture.document()).first).name
    #expect(name == String(repeating: "😀", count: 16) + "…" + String(repeating: "😀", count: 8))
  }
}
