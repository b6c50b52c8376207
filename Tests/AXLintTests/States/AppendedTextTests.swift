import AXReader
import TestSupport
import Testing

@testable import AXLint

/// The rule about typing into a field that has a text already.
@Suite struct AppendedTextTests {
  private func lines(_ states: String) throws -> [Int] {
    var settings = LintSettings()
    for id in RuleRegistry.ids { settings.levels[id] = id == "appended-text" ? .enabled : .off }
    let text = """
      <screen name="Pay"><textField identifier="full" label="Sum" text="1"/><textField identifier="empty" label="Name"/>
      <textField identifier="secret" label="Password" text="1" secureTextEntry="true"/><button identifier="b" title="B"/>
      \(states)
      </screen>
      """
    return try MarkedLint.lint(text, settings).findings.map(\.location.position.line)
  }

  @Test func theTextBeforeIsThatOfTheStateThatItBeginsFrom() throws {
    let found = try lines(
      """
      <state name="a"><type target="empty" text="x"/><set target="empty" text="x"/></state>
      <state name="b" from="a"><type target="empty" text="y&#10;"/><set target="empty" text="y"/></state>
      <state name="c" from="a"><type target="empty" text="y"/><set target="empty" text="xy"/></state>
      <state name="d"><unset target="full" attribute="text"/></state>
      <state name="e" from="d"><type target="full" text="2"/><set target="full" text="2"/></state>
      """)
    #expect(found == [4])
  }

  @Test func anEarlierStepMayClearTheField() throws {
    let found = try lines(
      """
      <state name="a"><wait target="b"/><type target="empty" text="x"/><type target="full" text="2"/><set target="full" text="2"/></state>
      <state name="b"><tap target="b"/><type target="full" text="2"/><set target="full" text="2"/></state>
      <state name="c"><type target="full" text="2"/><type target="full" text="3"/><set target="full" text="3"/></state>
      <state name="d"><type target="secret" text="2"/><set target="secret" text="2"/></state>
      <state name="e"><type target="full" text="2"/></state>
      """)
    #expect(found == [3])
  }
}
