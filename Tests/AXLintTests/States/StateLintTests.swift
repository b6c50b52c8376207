import AXDiagnostics
import AXReader
import AXTree
import TestSupport
import Testing

@testable import AXLint

/// What lint makes of a screen's states.
@Suite struct StateLintTests {
  /// The states here have no steps, because they are about what is set.
  private static let settings = LintSettings(levels: [
    "orphan-state": .off, "state-without-expectation": .off, "absence-never-present": .off,
  ])

  private func lint(_ text: String, _ settings: LintSettings = settings) throws -> LintResult {
    let output = DocumentReader().read(.text(Array(text.utf8), name: "screen.xml"))
    let tree = try #require(output.tree, "\(text)\n\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings).lint(tree)
  }

  /// Holds findings against marks, `⟦rule in STATES|…⟧`; the states as at the end of the message, or nothing if it is in all.
  @discardableResult
  private func exactly(
    _ states: String, silenced: Int = 0, at place: Testing.SourceLocation = #_sourceLocation
  ) throws -> [Diagnostic] {
    let marked = MarkedText("<screen name=\"Pay\">\(states)</screen>")
    let result = try lint(marked.text)
    let found = result.findings.map { finding in
      let parts = finding.message.split(separator: ", in ", maxSplits: 1)
      let states = parts.count > 1 ? parts[1].replacing("states ", with: "").replacing("state ", with: "") : ""
      let names = states.isEmpty ? "" : " in \(states)"
      return MarkedText.Mark(id: finding.id + names, range: finding.location.range)
    }
    let printed = "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))"
    #expect(found.sorted() == marked.marks, "\(printed)", sourceLocation: place)
    #expect(result.silencedCount == silenced, "\(printed)", sourceLocation: place)
    return result.findings
  }

  @Test func whatHoldsInAllStatesIsToldOnceWithoutThem() throws {
    let findings = try exactly(
      """
      ⟦unlabeled-button|<button/>⟧<label identifier="a" text="a"/>
      <state name="one"><set target="a" text="b"/></state><state name="two" from="one"><set target="a" text="c"/></state>
      """)
    #expect(findings.map { $0.subject?.states } == [[]])
  }

  /// States that leave the screen come first, so that their numbers and those of the others differ.
  @Test func aStateThatLeavesTheScreenHasNoFindings() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"/><button identifier="b" title="Back"/>
      <state name="out" leavesScreen="true"><tap target="a"/></state>
      <state name="two" from="one"/><state name="gone" from="one" leavesScreen="true"><tap target="a"/></state>
      <state name="one">⟦unlabeled-button in “two” and “one”|<set target="a" title=""/>⟧</state>
      """)
  }

  @Test func whatAStateSetsIsReportedAtTheSet() throws {
    let findings = try exactly(
      """
      <button identifier="a" title="Pay"/><imageView identifier="b" accessible="true" label="Shop"/>
      <state name="one">⟦unlabeled-button in “one”|<set target="a" title=""/>⟧</state>
      <state name="two"><set target="b" ⟦asset-name-label in “two”|label="shop.png"⟧/></state>
      <state name="three">⟦unlabeled-image in “three”|<unset target="b" attribute="label"/>⟧</state>
      <state name="four">⟦unlabeled-image in “four”|<set target="b" ⟦blank-attribute in “four”|label=" "⟧/>⟧</state>
      """)
    #expect(findings.compactMap { $0.notes.first?.message }.allSatisfy { $0 == "the element is here" })
    #expect(findings.map { $0.subject?.states } == [["one"], ["two"], ["three"], ["four"], ["four"]])
  }

  @Test func whatAStateHasFromTheOneItBeginsFromIsOneFinding() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"/><label identifier="b" text="b"/>
      <state name="last" from="two"><set target="a" title="Pay"/></state>
      <state name="one">⟦unlabeled-button in “one” and “two”|<set target="a" title=""/>⟧</state>
      <state name="two" from="one"><set target="a" value="5"/></state>
      """)
  }

  @Test func findingInUnchangedContentIsWhereItIsWritten() throws {
    try exactly(
      """
      <view identifier="box" hidden="true">⟦unlabeled-button in “one”, “two”, and “three”|<button identifier="a"/>⟧</view>
      <state name="one"><set target="box" hidden="false"/></state>
      <state name="two"><unset target="box" attribute="hidden"/></state>
      <state name="three" from="one"><set target="a" hidden="false"/></state>
      <state name="four"/>
      """)
  }

  @Test func whatHidesTakesFindingsAway() throws {
    try exactly(
      """
      ⟦unlabeled-button in all except “one”|<button identifier="a"/>⟧
      <state name="one"><set target="a" hidden="true"/></state><state name="two"/>
      """)
  }

  @Test func manyStatesAreCounted() throws {
    let shown = (1...20).map { "<state name=\"s\($0)\"><set target=\"box\" hidden=\"false\"/></state>" }.joined()
    let states = shown + (1...20).map { "<state name=\"h\($0)\"/>" }.joined()
    let result = try lint(
      "<screen name=\"s\"><view identifier=\"box\" hidden=\"true\"><button/></view><label text=\"a\"/>\(states)</screen>"
    )
    #expect(result.findings.count == 1)
    #expect(
      result.findings[0].message.hasSuffix(
        ", in states “s1”, “s2”, “s3”, “s4”, “s5”, “s6”, “s7”, “s8”, and 12 more"))
    #expect(result.findings[0].subject?.states == (1...20).map { "s\($0)" })
  }

  @Test(arguments: [
    (1, 1, "in state “s1”"), (2, 1, "in states “s1” and “s2”"), (3, 0, "in states “s1”, “s2”, and “s3”"),
    (4, 0, "in all states except “initial”"),
    (5, 1, "in all states except “initial” and “h1”"), (20, 0, "in all states except “initial”"),
  ])
  func theShorterListIsPrinted(shown: Int, hidden: Int, names: String) throws {
    let states =
      (0..<shown).map { "<state name=\"s\($0 + 1)\"><set target=\"box\" hidden=\"false\"/></state>" }
      + (0..<hidden).map { "<state name=\"h\($0 + 1)\"/>" }
    let result = try lint(
      """
      <screen name="s"><view identifier="box" hidden="true"><button/></view><label text="a"/>\(states.joined())</screen>
      """)
    #expect(result.findings.map { $0.message.hasSuffix(", \(names)") } == [true], "\(result.findings[0].message)")
    #expect(result.findings[0].subject?.states == (1...shown).map { "s\($0)" })
  }

  @Test func replacedListsAreLookedAt() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"><action name="Later"/></button>
      <segmentedControl identifier="b" label="Sort"><segment title="a"/></segmentedControl>
      <state name="one"><set target="a"><action name="Now"/>⟦invalid-action in “one”|<action name="now"/>⟧</set></state>
      <state name="two"><set target="b"><segment title="x"/>⟦unlabeled-segment in “two”|<segment/>⟧</set></state>
      """)
  }

  /// XCUITest does not see colors either, but one rule reports such a state.
  @Test(arguments: [
    ("<set target=\"b\" textColor=\"#C00000\"/>", ["state-only-in-color"], "the color of button \"Like\""),
    (
      "<set target=\"b\" textColor=\"#C00000\"/><set target=\"i\" image=\"full\"/>", ["state-only-in-color"],
      "how 2 elements look"
    ),
    ("<set target=\"b\" backgroundColor=\"#C00000\" title=\"Unlike\"/>", [], ""),
    ("<set target=\"i\" image=\"full\"/>", ["state-only-in-image"], ""),
  ])
  func aStateOnlyInColorIsOneFinding(changes: String, rules: [String], words: String) throws {
    let screen = """
      <screen name="s"><button identifier="b" title="Like" textColor="#333333"/><imageView identifier="i" image="heart"/>
      <state name="liked"><tap target="b"/>\(changes)</state></screen>
      """
    var settings = LintSettings()
    for id in RuleRegistry.ids {
      let isAsked = id.hasPrefix("state-")
      settings.levels[id] = isAsked ? .enabled : .off
    }
    let found = try InterfaceLint.result(screen, settings).findings
    #expect(found.map(\.id) == rules)
    if !words.isEmpty { #expect(found.allSatisfy { $0.message.hasSuffix("it changes only \(words)") }) }
  }

  @Test func elementsAreCountedOnceAndReachedWhereAnyStateReachesThem() throws {
    let result = try lint(
      """
      <screen name="s"><label text="a"/><label identifier="b" text="b" hidden="true"/><label text="c" hidden="true"/>
      <state name="one"><set target="b" hidden="false"/></state></screen>
      """)
    #expect(result.elementCount == 3)
    #expect(result.reachedCount == 2)
  }

  // MARK: Silencing

  @Test func instructionsCoverWhatComesUpInAStateOrByASet() throws {
    try exactly(
      """
      <button identifier="a" title="Pay"/><button identifier="b" title="Play"/><view identifier="box" hidden="true"><button/></view>
      <?axspec ignore="unlabeled-button"?><state name="one"><set target="a" title=""/></state>
      <state name="two">⟦unlabeled-button in “two”|<set target="a" title=""/>⟧<?axspec ignore="unlabeled-button"?><set target="b" title=""/></state>
      <?axspec ignore="unlabeled-button"?><state name="three"><set target="box" hidden="false"/></state>
      """, silenced: 3)
  }

  @Test func instructionsBeforeAnElementCoverItInEveryState() throws {
    try exactly(
      """
      <?axspec ignore="unlabeled-button"?><button identifier="a" title="Pay"/>
      <state name="one"><set target="a" title=""/></state><state name="two"><set target="a" title=""/></state>
      """, silenced: 2)
    try exactly("<label text=\"a\"/>⟦unused-ignore|<?axspec ignore=\"unlabeled-button\"?>⟧<state name=\"one\"/>")
  }

  // MARK: accessible-inside-hidden

  @Test func whatNoStateShowsIsToldForEachElementAndSet() throws {
    try exactly(
      """
      <label identifier="shown" text="a"/>
      <view identifier="box" hidden="true">
        <view ⟦accessible-inside-hidden|accessible="true"⟧ label="a"/><button identifier="a" title="Pay"/>
        <button title="Play">⟦accessible-inside-hidden|<action name="Later"/>⟧</button>
        <label text="b" ⟦accessible-inside-hidden|traits="header"⟧ hint="h"/>
        <label identifier="c" text="c" hidden="true" ⟦accessible-inside-hidden|label="c"⟧/>
      </view>
      <view identifier="other" hidden="true" label="Other" accessible="true"/>
      <state name="one">
        <set target="a" ⟦accessible-inside-hidden|hint="Pays"⟧ title="x"/><set target="a" title="y"/>
        <set target="other" hidden="false"/><set target="c" hidden="false"/>
      </state>
      """)
  }

  // MARK: Every rule

  /// The example's elements with identifiers of their own; attributes, actions and segments where they are, or all
  /// set in a state.
  private struct Written {
    private let tree: Tree
    private let isInState: Bool
    private var sets = ""
    private var count = 0
    private(set) var markup = ""

    init(_ tree: Tree, isInState: Bool) {
      self.tree = tree
      self.isInState = isInState
      guard let root = tree.root else { return }
      markup = "<screen\(Self.attributes(of: root))>"
      for child in root.children { write(child) }
      if isInState { markup += "<state name=\"s\">\(sets)</state>" }
      markup += "</screen>"
    }

    private mutating func write(_ node: Node) {
      count += 1
      let identifier = "n\(count)"
      let own = Self.attributes(of: node)
      let lists = node.children.filter { !$0.kind.isView }
        .map { "<\($0.kind.name)\(Self.attributes(of: $0))/>" }.joined()
      markup += "<\(node.kind.name) identifier=\"\(identifier)\"\(isInState ? "" : own)>\(isInState ? "" : lists)"
      if !own.isEmpty || !lists.isEmpty { sets += "<set target=\"\(identifier)\"\(own)>\(lists)</set>" }
      for child in node.children where child.kind.isView { write(child) }
      markup += "</\(node.kind.name)>"
    }

    private static func attributes(of node: Node) -> String {
      AttributeName.allCases.filter { $0 != .identifier && node[$0] != nil }.map { name in
        let escaped = (node[name] ?? "").unicodeScalars.map { scalar in
          "<&\"\n\t\r".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : String(scalar)
        }
        return " \(name.markup)=\"\(escaped.joined())\""
      }.joined()
    }
  }

  /// Rules that speak of identifiers or instructions, or of states themselves.
  private static let left: Set<String> = [
    "missing-identifier", "duplicate-identifier", "unknown-rule", "unused-ignore", "accessible-inside-hidden",
    "state-without-expectation", "absence-never-present", "incomplete-elements",
  ]

  /// One rule alone.
  private func settings(_ id: String, _ example: RuleDescription.Example) -> LintSettings {
    var settings = LintSettings(options: [id: example.options])
    for other in RuleRegistry.ids { settings.levels[other] = other == id ? .enabled : .off }
    return settings
  }

  @Test(arguments: RuleRegistry.ids.filter { !left.contains($0) })
  func whatIsSetInAStateIsFoundAsIfItWereWritten(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    for example in rule.failing + rule.passing {
      let text = example.asFile.replacing("⟦", with: "")
      let output = DocumentReader().read(.text(Array(text.utf8), name: "example.xml"))
      guard let tree = output.tree, tree.root?.kind == .screen, tree.markup == .screenMarkup, !tree.hasStates else {
        continue
      }
      let settings = settings(id, example)
      let written = Written(tree, isInState: false).markup
      let set = Written(tree, isInState: true).markup
      let expected = try lint(written, settings).findings.count
      let findings = try lint(set, settings).findings.filter { finding in
        let states = finding.subject?.states ?? []
        return states.isEmpty || states.contains("s")
      }
      #expect(findings.count == expected, "\(set)\n\(DiagnosticPrinter().text(for: findings))")
      #expect(try lint(set, settings).findings.allSatisfy { $0.id == id })
    }
  }

  @Test(arguments: RuleRegistry.ids.filter { !left.contains($0) })
  func aStateThatChangesNothingChangesNoFinding(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    let state = "<state name=\"s\"><launchArgument>-s</launchArgument></state>"
    for example in rule.failing {
      let text = example.asFile.replacing("⟦", with: "")
      guard let end = text.ranges(of: "</screen>").last else { continue }
      let settings = settings(id, example)
      let expected = try lint(text, settings).findings
      let found = try lint(text.replacingCharacters(end, with: "\(state)</screen>"), settings).findings
      #expect(found.map(\.message) == expected.map(\.message))
      #expect(found.map(\.location.range) == expected.map(\.location.range))
    }
  }
}

extension String {
  fileprivate func replacingCharacters(_ range: Range<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
