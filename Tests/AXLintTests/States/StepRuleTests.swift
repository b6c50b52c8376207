import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// The rules about steps, and about what leads to a state.
@Suite struct StepRuleTests {
  private static let settings: LintSettings = {
    var settings = LintSettings()
    for id in RuleRegistry.ids { settings.levels[id] = .off }
    for id in ["unreachable-step", "orphan-state"] { settings.levels[id] = .enabled }
    return settings
  }()

  private func exactly(
    _ states: String, silenced: Int = 0, at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText("<screen name=\"Pay\">\(states)</screen>")
    let result = try MarkedLint.lint(marked.text, Self.settings)
    let found = result.findings.map { MarkedText.Mark(id: $0.id, range: $0.location.range) }
    let printed = "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))"
    #expect(found.sorted() == marked.marks, "\(printed)", sourceLocation: place)
    #expect(result.silencedCount == silenced, "\(printed)", sourceLocation: place)
    #expect(result.findings.allSatisfy { !$0.message.hasSuffix(".") && $0.help?.hasSuffix(".") == false })
  }

  @Test func eachStateIsLookedAtFromWhereItBegins() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"/><label identifier="b" text="1" hidden="true"/>
      <state name="one"><tap ⟦unreachable-step|target="b"⟧/><set target="b" hidden="false"/></state>
      <state name="two" from="one"><tap target="b"/><type ⟦unreachable-step|target="b"⟧ text="x"/></state>
      <state name="three" from="two"><set target="b" hidden="true"/><longPress target="b"/></state>
      <state name="four" from="three"><swipe ⟦unreachable-step|target="b"⟧ direction="up"/></state>
      <state name="five" from="four"><wait target="b"/><doubleTap target="b"/></state>
      """)
  }

  @Test func whatVoiceOverSkipsIsOutOfReach() throws {
    try exactly(
      """
      <view identifier="v"><button identifier="a" title="Pay"/></view><view identifier="m"><button identifier="b" title="No"/></view>
      <state name="one"><tap target="a"/><set target="m" viewIsModal="true"/></state>
      <state name="two" from="one"><tap ⟦unreachable-step|target="a"⟧/></state>
      <state name="three" from="one"><tap target="b"/><set target="m" viewIsModal="false"/></state>
      <state name="four" from="three"><tap target="a"/><unset target="m" attribute="viewIsModal"/><set target="v" alpha="0"/></state>
      <state name="five" from="four"><tap ⟦unreachable-step|target="a"⟧/><unset target="v" attribute="alpha"/></state>
      <state name="six" from="five"><tap target="a"/><set target="v" elementsHidden="true"/></state>
      <state name="seven" from="six"><tap ⟦unreachable-step|target="a"⟧/><unset target="v" attribute="elementsHidden"/></state>
      <state name="eight" from="seven"><tap target="a"/></state>
      """)
  }

  @Test func onlyStepsAndTheLaunchLeadToAState() throws {
    try exactly(
      """
      <given key="A">1</given><button identifier="a" title="Pay"/>
      ⟦orphan-state|<state name="one">⟧<set target="a" title="Pay now"/></state>
      <state name="two"><given key="A">2</given></state><state name="three"><launchArgument>-x</launchArgument></state>
      <state name="four"><wait target="a"/></state>⟦orphan-state|<state name="five" from="four">⟧<unset target="a" attribute="title"/></state>
      """)
  }

  @Test func onlyTheStepsOfAStateThatLeavesTheScreenAreLookedAt() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"/><label identifier="b" text="1" hidden="true"/>
      <state name="out" leavesScreen="true"><tap ⟦unreachable-step|target="b"⟧/></state>
      <state name="gone" leavesScreen="true"/>
      <state name="one" from="two"><tap target="b"/></state>
      <state name="two"><tap target="a"/><set target="b" hidden="false"/></state>
      <state name="done" from="one" leavesScreen="true"><tap target="b"/></state>
      """)
  }

  @Test func aStateOfAnotherFileLeadsHere() throws {
    let folder = try TemporaryFolder([
      "Login.xml": """
      <screen name="Login"><button identifier="go" title="Go" hidden="true"/>
      <state name="in"><tap target="go"/></state></screen>
      """,
      "Home.xml": """
      <screen name="Home"><button identifier="b" title="Menu" hidden="true"/>
      <state name="s" from="Login.xml#in"><set target="b" hidden="false"/></state>
      <state name="t" from="Login.xml#in"><tap target="b"/></state>
      <state name="u" from="s"><tap target="b"/></state></screen>
      """,
    ])
    let output = DocumentReader().read(.file(path: folder.path("Home.xml")))
    let found = Linter(settings: Self.settings).lint(try #require(output.tree)).findings
    // The step of the other file is reported there.
    #expect(found.map { "\($0.id) \($0.location.position)" } == ["unreachable-step 3:42"])
    #expect(found[0].message == "no one can tap the button `b`: it is hidden at the start")
  }

  @Test func instructionsSilenceThem() throws {
    try exactly(
      """
      <label identifier="b" text="1" hidden="true"/>
      <state name="one"><?axspec ignore="unreachable-step" reason="a"?><tap target="b"/></state>
      <?axspec ignore="orphan-state" reason="a"?><state name="two"/>
      <?axspec ignore="unreachable-step" reason="a"?><state name="three"><tap target="b"/></state>
      """, silenced: 3)
  }

  @Test func elementsOfInstancesAreLookedAt() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s"><include href="row.xml" identifier="one"/><include href="row.xml" identifier="two" hidden="true"/>
      <state name="x"><tap target="one/buy"/></state><state name="y"><tap target="two/buy"/></state></screen>
      """, "row.xml": "<view><button identifier='buy' title='Buy'/></view>",
    ])
    let output = DocumentReader().read(.file(path: folder.path("a.xml")))
    let found = Linter(settings: Self.settings).lint(try #require(output.tree)).findings
    #expect(found.map(\.message) == ["no one can tap the button `two/buy`: the view `two` is hidden at the start"])
    #expect(found.map { $0.location.position.line } == [2])
  }
}
