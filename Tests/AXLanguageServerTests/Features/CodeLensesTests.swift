import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct CodeLensesTests {
  private func lenses(_ fixture: EditorFixture) throws -> [String] {
    CodeLenses.lenses(try fixture.document()).map { lens in
      let arguments = lens.command.arguments.map { $0.string.map { "'\($0)'" } ?? "\($0)" }
      let texts = [fixture.show("", lens.range), lens.command.title, lens.command.command]
      return (texts + arguments).joined(separator: " ").replacing(fixture.uri("Screen.xml"), with: "URI")
    }
  }

  @Test func aboveTheScreenAndEachState() throws {
    let fixture = try EditorFixture(
      """
      <screen name="x">
        <label identifier="l" text="l"/>
        <state name="one &amp; 😀"/><state name="gone" leavesScreen="true"><tap target="l"/></state>
        <view><state name="no"/></view>
      </screen>
      """)
    #expect(
      try lenses(fixture) == [
        " 0:1-0:7 Snapshot axspec.snapshot 'URI' null",
        " 0:1-0:7 What VoiceOver says axspec.speech 'URI' null",
        " 2:3-2:8 Snapshot axspec.snapshot 'URI' 'one & 😀'",
        " 2:3-2:8 What VoiceOver says axspec.speech 'URI' 'one & 😀'",
      ])
  }

  @Test(arguments: ["", "<!-- c -->"])
  func noneForOthers(text: String) throws {
    #expect(try lenses(try EditorFixture(text)).isEmpty)
  }

  @Test func fragmentsHaveThem() throws {
    #expect(try lenses(try EditorFixture("<!-- c --><button/>")).count == 2)
  }
}
