import AXLint
import AXReader
import AXSemantics
import Foundation
import TestSupport
import Testing

@testable import AXPage

@Suite struct PageBuilderTests {
  private func screens(_ text: String, name: String = "a.xml") throws -> [PageScreen] {
    let tree = try #require(DocumentReader().read(.text(Array(text.utf8), name: name)).tree)
    return PageBuilder().screens(of: tree, path: name, Linter().lint(tree).findings)
  }

  private func screen(_ text: String) throws -> PageScreen { try #require(try screens(text).first) }

  @Test func hasWhatIsSaidAndWherePartsAre() throws {
    let screen = try screen(
      """
      <screen name="Pay" xml:lang="de">
        <button identifier="pay" title="Zahlen" hint="Öffnet."><action name="Später"/></button>
        <label text="مرحبا" xml:lang="ar"/>
      </screen>
      """)
    #expect(screen.name == "Pay" && screen.path == "a.xml")
    let state = try #require(screen.states.first)
    #expect(screen.states.count == 1 && state.name == nil && state.origin == nil && state.order == "document")
    #expect(
      state.stops == [
        PageStop(
          description: "Zahlen. Taste.", hint: "Öffnet.", actions: ["Später"], language: "de", identifier: "pay",
          path: "a.xml", line: 2, column: 3, node: 1),
        PageStop(
          description: "مرحبا", language: "ar", direction: .rightToLeft, path: "a.xml", line: 3, column: 3,
          node: state.stops[1].node),
      ])
  }

  @Test func callsAScreenWithoutANameByItsFile() throws {
    let button = "<button id=\"pay\"><state key=\"normal\" title=\"Pay\"/></button>"
    let one = InterfaceMarkup.view(button)
    #expect(try screens(one, name: "App/Cell.xib").map(\.title) == ["Cell.xib"])
    let two = one.replacingOccurrences(of: "</objects>", with: "<view id=\"b\"/></objects>")
    let both = try screens(two, name: "App/Cell.xib")
    #expect(both.map(\.title) == both.map { "\($0.name ?? "") in Cell.xib" })
    let named = one.replacingOccurrences(of: "<view ", with: "<view customClass=\"Cell\" ")
    #expect(try screens(named, name: "App/Cell.xib").first?.title == nil)
    #expect(try screen("<screen name=\"view-a\"/>").title == nil)
  }

  @Test func hasStatesWithStepsInWords() throws {
    let screen = try screen(
      """
      <screen name="Pay">
        <switch identifier="wrap" label="Gift wrap"/><textField identifier="name" placeholder="Name"/>
        <button identifier="pay" title="Pay"/>
        <state name="paid" from="wrapped"><tap target="pay"/><set target="pay" title="Paid"/></state>
        <state name="wrapped"><tap target="wrap"/><type target="name" text="Eve"/><set target="wrap" on="true"/></state>
      </screen>
      """)
    #expect(screen.states.map(\.name) == ["initial", "paid", "wrapped"])
    #expect(screen.states.map(\.origin) == [nil, "wrapped", "initial"])
    #expect(screen.states[2].steps == ["Tap “Gift wrap”", "Type “Eve” into name"])
    #expect(screen.states[0].changes == nil)
    #expect(screen.states[2].changes?.entries.map(\.kind) == [.changed, .same, .same])
    #expect(screen.states[1].changes?.entries.map(\.kind) == [.same, .same, .changed])
  }

  @Test func namesTheStateOfAnotherFile() throws {
    let folder = try TemporaryFolder([
      "Login.xml": """
      <screen name="Login"><button identifier="in" title="Log in"/><state name="signed in"><tap target="in"/></state></screen>
      """,
      "Home.xml": """
      <screen name="Home"><button identifier="b" title="B"/>
        <state name="open" from="Login.xml#signed in"><tap target="b"/></state></screen>
      """,
    ])
    let tree = try #require(DocumentReader().read(.file(path: folder.path("Home.xml"))).tree)
    let screen = try #require(PageBuilder().screens(of: tree, path: "Home.xml").first)
    #expect(screen.states.map { $0.origin?.hasSuffix("/Login.xml#signed in") } == [true, true])
    #expect(screen.states[1].changes == nil)
  }

  // MARK: Findings

  @Test func findingsAreAtTheirStops() throws {
    let screen = try screen(
      """
      <screen name="A">
        <label text="A" traits="header"/>
        <view label="Card" accessible="true"><button title="Inside"/></view>
        <button image="trash"/>
        <segmentedControl><segment image="x"/><segment title="B"/></segmentedControl>
      </screen>
      """)
    let stops = screen.states[0].stops
    let rules = stops.map { stop in stop.findings.map { screen.findings[$0].rule } }
    #expect(rules.map { $0.contains("unlabeled-button") } == [false, false, true, false, false])
    #expect(rules[1].contains("shadowed-action"))
    #expect(rules[3].contains("unlabeled-segment") && !rules[4].contains("unlabeled-segment"))
    #expect(rules[0].isEmpty)
    let finding = try #require(screen.findings.first { $0.rule == "unlabeled-button" })
    #expect(finding.line == 4 && finding.path == "a.xml" && finding.link?.hasPrefix("https://www.w3.org/") == true)
  }

  @Test func aFindingOfAStateIsOnlyThere() throws {
    let screen = try screen(
      """
      <screen name="A">
        <label text="A" traits="header"/><button identifier="b" title="B"/>
        <state name="s"><tap target="b"/><set target="b" title="" image="trash"/></state>
      </screen>
      """)
    let finding = try #require(screen.findings.firstIndex { $0.rule == "unlabeled-button" })
    #expect(screen.findings[finding].states == ["s"])
    #expect(screen.states.map { $0.stops[1].findings.contains(finding) } == [false, true])
  }

  @Test func aFindingInAFragmentIsAtEachPlace() throws {
    let folder = try TemporaryFolder([
      "f.xml": "<view><button image='trash'/></view>",
      "a.xml": """
      <screen name='A'><label text='A' traits='header'/><include href='f.xml'/><include href='f.xml'/></screen>
      """,
    ])
    let tree = try #require(DocumentReader().read(.file(path: folder.path("a.xml"))).tree)
    let screen = try #require(
      PageBuilder().screens(of: tree, path: "a.xml", Linter().lint(tree).findings).first)
    let rules = screen.states[0].stops.map { stop in stop.findings.map { screen.findings[$0].rule } }
    #expect(rules.map { $0.contains("unlabeled-button") } == [false, true, true])
    #expect(screen.states[0].stops[1].path.hasSuffix("/f.xml"))
  }

  @Test func findingsAreOnTheirScreens() throws {
    let path = ProjectFolder.root.appendingPathComponent("Examples/Storyboard/Main.storyboard").path
    let tree = try #require(DocumentReader().read(.file(path: path)).tree)
    let findings = Linter().lint(tree).findings
    let screens = PageBuilder().screens(of: tree, path: path, findings)
    #expect(screens.map(\.name) == ["Plants", "Plant", "New Plant"])
    #expect(screens.reduce(0) { $0 + $1.findings.count } == findings.count)
    #expect(screens.allSatisfy { !$0.findings.isEmpty })
    for screen in screens {
      let atStops = Set(screen.states.flatMap(\.stops).flatMap(\.findings))
      #expect(atStops.isSubset(of: screen.findings.indices))
    }
  }
}
