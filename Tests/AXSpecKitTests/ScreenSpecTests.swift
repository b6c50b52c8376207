import AXSpecKit
import Foundation
import TestSupport
import Testing

@Suite("Screens for a test")
struct ScreenSpecTests {
  private static let line = String(repeating: "-", count: 60)

  @Test func printTheirSnapshot() throws {
    let screen = try ScreenSpec(markup: #"<screen name="Pay"><button title="Pay" hint="Charges"/></screen>"#)
    #expect(screen.name == "Pay")
    #expect(screen.snapshot() == "\(Self.line)\nPay\nbutton\nCharges\n\(Self.line)")
  }

  @Test func ofNothingPrintNothing() throws {
    #expect(try ScreenSpec(markup: "<screen name=''/>").snapshot() == "")
    #expect(try ScreenSpec(markup: "<view/>").name == nil)
  }

  @Test func areReadWithWhatTheyInclude() throws {
    let folder = try TemporaryFolder([
      "s/main.xml": "<screen name='s'><include href='../f/a.xml' text='new'/></screen>", "f/a.xml": "<label text='a'/>",
    ])
    let url = URL(fileURLWithPath: folder.path("s/main.xml"))
    let screen = try ScreenSpec(contentsOf: url, root: URL(fileURLWithPath: folder.path))
    #expect(screen.snapshot() == "\(Self.line)\nnew\n\(Self.line)")
    #expect(screen.root.children.map(\.kind) == [.view(.label)])
    let error = #expect(throws: ScreenSpecError.self) { try ScreenSpec(contentsOf: url) }
    #expect(error?.diagnostics.map(\.id) == ["include-escapes-root"])
  }

  @Test func haveASnapshotForEachState() throws {
    let screen = try ScreenSpec(
      markup: """
        <screen name="Pay"><button identifier="pay" title="Pay"/>
        <state name="paid"><set target="pay" title="Thank you"/></state>
        <state name="refunded" from="paid"><set target="pay" hint="Pays again"/></state></screen>
        """)
    #expect(screen.states.map(\.name) == ["initial", "paid", "refunded"])
    #expect(screen.states.map { $0.from?.name } == [nil, "initial", "paid"])
    #expect(try screen.snapshot(inState: "initial") == screen.snapshot())
    #expect(try screen.snapshot(inState: "paid") == "\(Self.line)\nThank you\nbutton\n\(Self.line)")
    let refunded = try screen.inState("refunded")
    #expect(refunded.snapshot() == "\(Self.line)\nThank you\nbutton\nPays again\n\(Self.line)")
    #expect(refunded.name == "Pay")
    #expect(refunded.states.map(\.name) == ["initial"])
    let withoutHints = SnapshotFormat.axSnapshot.replacing(\.hint) { _ in nil }
    #expect(try screen.snapshot(inState: "refunded", as: withoutHints) == screen.snapshot(inState: "paid"))
    let error = #expect(throws: ScreenSpecError.self) { try screen.snapshot(inState: "payd") }
    #expect(error?.diagnostics.map(\.id) == ["unknown-state"])
    #expect(error?.diagnostics.map(\.help) == ["did you mean `paid`?"])
    #expect(error?.description.hasPrefix("the screen cannot be shown in the state\n") == true)
  }

  @Test func thatAreWrongSayHow() throws {
    let error = try #require(
      throws: ScreenSpecError.self,
      performing: { try ScreenSpec(markup: "<screen>\n<label colour='x'/></screen>", name: "pay") })
    #expect(error.diagnostics.map(\.id) == ["missing-attribute", "unknown-attribute"])
    #expect(error.diagnostics.map(\.location.position.description) == ["1:1", "2:8"])
    #expect(error.description.contains("pay:2:8: error: `<label>` has no attribute `colour` [unknown-attribute]\n"))
    #expect(error.description.contains("\n  <label colour='x'/></screen>\n         ^~~~~~~~~~\n"))
    #expect(error.localizedDescription == error.description)
  }

  @Test func namesFaultsInTheOrderOfTheFile() throws {
    let markup = "<view>\n<slider minimumValue='2'/>\n<label colour='x'/></view>"
    let error = try #require(throws: ScreenSpecError.self, performing: { try ScreenSpec(markup: markup) })
    #expect(error.diagnostics.map(\.id) == ["invalid-range", "unknown-attribute"])
  }

  @Test func thatAreMissingSayWhich() throws {
    let url = URL(fileURLWithPath: "/nowhere/pay.xml")
    let error = try #require(throws: ScreenSpecError.self, performing: { try ScreenSpec(contentsOf: url) })
    #expect(error.diagnostics.map(\.id) == ["unreadable-file"])
    #expect(error.description.contains("/nowhere/pay.xml"))
    #expect(error.description.hasPrefix("the screen cannot be read\n"))
  }

  // MARK: Several

  private static func storyboard(_ names: String...) -> String {
    InterfaceMarkup.storyboard(
      names.map { name in
        """
        <viewController storyboardIdentifier="\(name)" id="c-\(name)"><view key="view" id="v-\(name)"><subviews>
        <label text="\(name)" id="l-\(name)"/></subviews></view></viewController>
        """
      })
  }

  @Test func ofAStoryboardAreReadInItsOrder() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/Main.storyboard": Self.storyboard("Pay", "Done"),
      "de.lproj/Main.strings": #""l-Pay.text" = "Zahlen";"#,
    ])
    let url = URL(fileURLWithPath: folder.path("Base.lproj/Main.storyboard"))
    let screens = try ScreenSpec.screens(contentsOf: url)
    #expect(screens.map(\.name) == ["Pay", "Done"])
    #expect(screens.map { $0.snapshot() } == ["Pay", "Done"].map { "\(Self.line)\n\($0)\n\(Self.line)" })
    #expect(screens.map { $0.tree.markup } == [.interfaceBuilder, .interfaceBuilder])
    let german = try ScreenSpec.screens(contentsOf: url, locale: "de_DE")
    #expect(german.map { $0.snapshot() } == ["Zahlen", "Done"].map { "\(Self.line)\n\($0)\n\(Self.line)" })
  }

  @Test func percentagesFollowTheLocale() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='s'><progressView progress='0.25'/></screen>"])
    let url = URL(fileURLWithPath: folder.path("a.xml"))
    #expect(try ScreenSpec(contentsOf: url).snapshot().contains("\n25%\n"))
    #expect(try ScreenSpec(contentsOf: url, locale: "de_DE").snapshot().contains("\n25\u{A0}%\n"))
    let withoutHints = SnapshotFormat.axSnapshot.replacing(\.hint) { _ in nil }
    #expect(try ScreenSpec(contentsOf: url, locale: "de_DE").snapshot(as: withoutHints).contains("\n25\u{A0}%\n"))
    let screens = try ScreenSpec.screens(contentsOf: url, locale: "de_DE")
    #expect(try screens[0].inState("initial").snapshot().contains("\n25\u{A0}%\n"))
  }

  @Test func anUnknownLocaleIsAnError() throws {
    let url = URL(fileURLWithPath: "/a.xml")
    let error = try #require(
      throws: ScreenSpecError.self, performing: { try ScreenSpec(contentsOf: url, locale: "xx_DE") })
    #expect(error.diagnostics.map(\.id) == ["unknown-locale"])
    #expect(error.diagnostics.map(\.message) == ["the locale `xx_DE` does not exist"])
  }

  @Test func areThoseOfEveryKindOfFile() throws {
    let folder = try TemporaryFolder([
      "None.storyboard": Self.storyboard(), "a.xml": "<screen name='s'><include href='f.xml'/></screen>",
      "f.xml": "<label text='a'/>",
      "Page.xml":
        "<XCUIElementTypeApplication label='App'><XCUIElementTypeButton label='Pay'/></XCUIElementTypeApplication>",
    ])
    let screens = { try ScreenSpec.screens(contentsOf: URL(fileURLWithPath: folder.path($0))) }
    #expect(try screens("None.storyboard").isEmpty)
    #expect(try screens("a.xml").map(\.name) == ["s"])
    #expect(try screens("f.xml").map(\.name) == [nil])
    #expect(try screens("Page.xml").map { $0.snapshot() } == ["\(Self.line)\nPay\nbutton\n\(Self.line)"])
    #expect(throws: ScreenSpecError.self) { try screens("nowhere.xml") }
  }

  @Test func areOneWhereOneIsAskedFor() throws {
    let folder = try TemporaryFolder([
      "None.storyboard": Self.storyboard(), "One.storyboard": Self.storyboard("Pay"),
      "Two.storyboard": Self.storyboard("Pay", "Done"),
    ])
    let screen = { try ScreenSpec(contentsOf: URL(fileURLWithPath: folder.path($0))) }
    #expect(try screen("One.storyboard").name == "Pay")
    let several = try #require(throws: ScreenSpecError.self, performing: { try screen("Two.storyboard") })
    #expect(several.diagnostics.map(\.id) == ["several-screens"])
    #expect(several.diagnostics.map(\.message) == ["this document has 2 screens: `Pay`, `Done`"])
    #expect(several.description.contains("help: use `ScreenSpec.screens(contentsOf:)` to read any number of screens"))
    #expect(several.description.contains(folder.path("Two.storyboard:1:1: error: ")))
    let none = try #require(throws: ScreenSpecError.self, performing: { try screen("None.storyboard") })
    #expect(none.diagnostics.map(\.id) == ["no-screen"])
    #expect(none.diagnostics.map(\.message) == ["this document has no screen"])
  }

  @Test("are AXSnapshot's", arguments: ConformancePair.all)
  func conformance(_ pair: ConformancePair) throws {
    let expected = try String(contentsOf: pair.snapshot, encoding: .utf8)
    let text = try ScreenSpec(contentsOf: pair.screen).snapshot()
    #expect(Array((text.isEmpty ? "" : text + "\n").utf8) == Array(expected.utf8))
  }
}
