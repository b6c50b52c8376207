import AXSpec
import Foundation
import TestSupport
import Testing

@Suite("Screens for a test")
struct ScreenTests {
  private static let line = String(repeating: "-", count: 60)

  @Test func printTheirSnapshot() throws {
    let screen = try Screen(markup: #"<screen name="Pay"><button title="Pay" hint="Charges"/></screen>"#)
    #expect(screen.name == "Pay")
    #expect(screen.snapshot() == "\(Self.line)\nPay\nbutton\nCharges\n\(Self.line)")
  }

  @Test func ofNothingPrintNothing() throws {
    #expect(try Screen(markup: "<screen name=''/>").snapshot() == "")
    #expect(try Screen(markup: "<view/>").name == nil)
  }

  @Test func areReadWithWhatTheyInclude() throws {
    let folder = try TemporaryFolder([
      "s/main.xml": "<screen name='s'><include href='../f/a.xml' text='new'/></screen>", "f/a.xml": "<label text='a'/>",
    ])
    let url = URL(fileURLWithPath: folder.path("s/main.xml"))
    let screen = try Screen(contentsOf: url, root: URL(fileURLWithPath: folder.path))
    #expect(screen.snapshot() == "\(Self.line)\nnew\n\(Self.line)")
    #expect(screen.tree.root?.children.map(\.kind) == [.label])
    let error = #expect(throws: ScreenError.self) { try Screen(contentsOf: url) }
    #expect(error?.diagnostics.map(\.id) == ["include-escapes-root"])
  }

  @Test func thatAreWrongSayHow() throws {
    let error = try #require(
      throws: ScreenError.self,
      performing: { try Screen(markup: "<screen>\n<label colour='x'/></screen>", name: "pay") })
    #expect(error.diagnostics.map(\.id) == ["missing-attribute", "unknown-attribute"])
    #expect(error.diagnostics.map(\.location.position.description) == ["1:1", "2:8"])
    #expect(error.description.contains("pay:2:8: error: `<label>` has no attribute `colour` [unknown-attribute]\n"))
    #expect(error.description.contains("\n  <label colour='x'/></screen>\n         ^~~~~~~~~~\n"))
    #expect(error.localizedDescription == error.description)
  }

  @Test func namesFaultsInTheOrderOfTheFile() throws {
    let markup = "<view>\n<slider minimumValue='2'/>\n<label colour='x'/></view>"
    let error = try #require(throws: ScreenError.self, performing: { try Screen(markup: markup) })
    #expect(error.diagnostics.map(\.id) == ["invalid-range", "unknown-attribute"])
  }

  @Test func thatAreMissingSayWhich() throws {
    let url = URL(fileURLWithPath: "/nowhere/pay.xml")
    let error = try #require(throws: ScreenError.self, performing: { try Screen(contentsOf: url) })
    #expect(error.diagnostics.map(\.id) == ["unreadable-file"])
    #expect(error.description.contains("/nowhere/pay.xml"))
  }

  @Test(
    "are AXSnapshot's",
    .enabled(if: !ConformancePair.all.isEmpty, Comment(rawValue: ConformancePair.absence)),
    arguments: ConformancePair.all)
  func conformance(_ pair: ConformancePair) throws {
    let expected = try String(contentsOf: pair.snapshot, encoding: .utf8)
    let text = try Screen(contentsOf: pair.screen).snapshot()
    #expect(Array((text.isEmpty ? "" : text + "\n").utf8) == Array(expected.utf8))
  }
}
