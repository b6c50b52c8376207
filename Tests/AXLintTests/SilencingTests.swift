import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

/// What `<?axspec ignore="…" reason="…"?>` and the settings silence.
@Suite struct SilencingTests {
  /// All rules but those about the linting itself.
  static let ids = RuleRegistry.rules.filter { $0.group != .linting }.map(\.id)

  /// One rule alone, beside those that speak of instructions.
  private func settings(
    _ rules: String..., preset: Preset = .recommended, options: [String: [String: Double]] = [:]
  ) -> LintSettings {
    var settings = LintSettings(preset: preset, options: options)
    for id in Self.ids { settings.levels[id] = rules.contains(id) ? .enabled : .off }
    return settings
  }

  private func lint(_ text: String, strings: String? = nil, _ settings: LintSettings) throws -> LintResult {
    let output = try ExampleDocument.read(text, strings: strings)
    let tree = try #require(output.tree, "\(text)\n\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: settings).lint(tree)
  }

  /// Holds the findings against the marks, and what is silenced against a number.
  private func exactly(
    _ markup: String, _ settings: LintSettings, silenced: Int, at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let marked = MarkedText(markup.contains("<screen") ? markup : "<screen name=\"s\">\(markup)</screen>")
    let result = try lint(marked.text, settings)
    let found = result.findings.map { MarkedText.Mark(id: $0.id, range: $0.location.range) }.sorted()
    #expect(
      found == marked.marks, "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))", sourceLocation: place)
    #expect(result.silencedCount == silenced, "\(marked.text)", sourceLocation: place)
  }

  /// Puts an instruction into the prolog, or a note on the controller of a storyboard or the owner of a xib.
  private func silenced(_ text: String, _ rule: String) -> String {
    let note = """
      <attributedString key="userComments"><fragment content="axspec:ignore \(rule) an example"/></attributedString>
      """
    if let controller = text.firstRange(of: "<viewController id=\"Orders\">")?.upperBound {
      return text[..<controller] + note + text[controller...]
    }
    if let objects = text.firstRange(of: "<objects>")?.upperBound {
      let owner = "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\">\(note)</placeholder>"
      return text[..<objects] + owner + text[objects...]
    }
    let instruction = "<?axspec ignore=\"\(rule)\" reason=\"an example\"?>"
    guard text.hasPrefix("<?xml"), let end = text.firstRange(of: "?>")?.upperBound else { return instruction + text }
    return text[..<end] + instruction + text[end...]
  }

  // MARK: Every rule

  @Test(arguments: ids)
  func everyFailingExampleIsSilencedInTheProlog(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    for example in rule.failing {
      let text = example.asFile.replacing("⟦", with: "")
      let settings = settings(id, options: [id: example.options])
      let strings = example.strings
      let count = try lint(text, strings: strings, settings).found(by: rule).count
      #expect(count > 0)
      let result = try lint(silenced(text, id), strings: strings, settings)
      #expect(result.found(by: rule).isEmpty, "\(text)\n\(DiagnosticPrinter().text(for: result.findings))")
      #expect(result.silencedCount == count)
      // Another rule's instruction silences nothing.
      let other = id == "unlabeled-button" ? "label-ends-with-period" : "unlabeled-button"
      let unsilenced = try lint(silenced(text, other), strings: strings, settings)
      #expect(unsilenced.found(by: rule).count == count)
      #expect(unsilenced.silencedCount == 0)
    }
  }

  @Test(arguments: ids)
  func everyRuleIsSilentWhereItIsOff(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    for preset in Preset.allCases {
      for example in rule.failing {
        let settings = LintSettings(preset: preset, levels: [id: .off], options: [id: example.options])
        let result = try lint(example.asFile.replacing("⟦", with: ""), strings: example.strings, settings)
        #expect(!result.findings.contains { $0.id == id })
        #expect(!result.reviews.contains { $0.diagnostic.id == id })
      }
    }
  }

  @Test(arguments: ids)
  func whatIsNotRecommendedIsStrict(id: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: id))
    let example = try #require(rule.failing.first)
    let text = example.asFile.replacing("⟦", with: "")
    func speaks(_ settings: LintSettings) throws -> Bool {
      try !lint(text, strings: example.strings, settings).found(by: rule).isEmpty
    }
    let options = [id: example.options]
    #expect(try speaks(LintSettings(options: options)) == rule.isRecommended)
    #expect(try speaks(LintSettings(preset: .strict, options: options)))
    #expect(try speaks(LintSettings(levels: [id: .enabled], options: options)))
    let graver = try lint(
      text, strings: example.strings, LintSettings(levels: [id: .on(.error)], options: options))
    #expect(graver.findings.filter { $0.id == id }.allSatisfy { $0.severity == .error })
    if !rule.isRecommended { #expect(rule.severity == .warning) }
  }

  // MARK: Before an element

  private static let ignore = #"<?axspec ignore="unlabeled-button" reason="r"?>"#
  private static let found = #"⟦unlabeled-button|<button/>⟧"#

  @Test(arguments: [
    ("\(ignore)<button/>\(found)", 1),
    ("\(found)\(ignore)<button/>", 1),
    ("\(ignore)<view><button/><view><button/></view></view>\(found)", 2),
    ("<view>\(ignore)<view><button/></view>\(found)</view>", 1),
    ("\(ignore) <!-- why --> <button/>\(found)", 1),
    // Nested ones both silence what is inside both.
    ("\(ignore)<view><button/>\(ignore)<view><button/></view></view>", 2),
    ("\(ignore)\(ignore)<button/>", 1),
    // The rest of the screen is not covered.
    ("⟦unused-ignore|\(ignore)⟧<view/>\(found)", 0),
    ("<view>⟦unused-ignore|\(ignore)⟧<label text=\"a\"/></view><view>\(found)</view>", 0),
  ]) func unlabeledButtons(markup: String, silenced: Int) throws {
    try exactly(markup, settings("unlabeled-button"), silenced: silenced)
  }

  @Test func severalRulesAddUp() throws {
    let rules = settings("unlabeled-button", "hint-names-gesture", "duplicate-identifier")
    let button = #"<button hint="Tap" identifier="x"/>"#
    try exactly(
      #"<label text="a" identifier="x"/>"#
        + #"<?axspec ignore="unlabeled-button hint-names-gesture duplicate-identifier"?>\#(button)"#, rules, silenced: 3
    )
    try exactly(
      #"<?axspec ignore="unlabeled-button"?><?axspec ignore="hint-names-gesture" reason="r"?>\#(button)"#, rules,
      silenced: 2)
    try exactly(
      #"⟦unused-ignore|<?axspec ignore="unlabeled-button duplicate-identifier"?>⟧<button ⟦hint-names-gesture|hint="Tap"⟧/>"#,
      rules, silenced: 1)
  }

  @Test func aFindingIsSilencedInItsPlace() throws {
    // Not at the first of two, nor at what shadows.
    let duplicates = settings("duplicate-identifier")
    let button = #"<button title="a" identifier="x"/>"#
    let ignore = #"<?axspec ignore="duplicate-identifier" reason="r"?>"#
    try exactly("\(button)\(ignore)\(button)", duplicates, silenced: 1)
    try exactly(
      "⟦unused-ignore|\(ignore)⟧\(button)<button title=\"a\" ⟦duplicate-identifier|identifier=\"x\"⟧/>", duplicates,
      silenced: 0)
    let shadows = settings("shadowed-action")
    try exactly(
      #"<view accessible="true" label="a"><?axspec ignore="shadowed-action" reason="r"?><switch/></view>"#, shadows,
      silenced: 1)
    try exactly(
      #"<?axspec ignore="shadowed-action" reason="r"?><view accessible="true" label="a"><switch/><switch/></view>"#,
      shadows, silenced: 2)
    // An action may have one of its own.
    try exactly(
      """
      <button title="a"><action name="b"/><?axspec ignore="invalid-action" reason="r"?><action name="b"/>\
      ⟦invalid-action|<action name="b"/>⟧</button>
      """, settings("invalid-action"), silenced: 1)
    // What is about the screen stands at its tag.
    let labels = String(repeating: "<label text=\"a\"/>", count: 8)
    try exactly(
      "<?axspec ignore=\"screen-without-header\"?><screen name=\"s\">\(labels)</screen>",
      settings("screen-without-header"), silenced: 1)
    try exactly(
      "⟦screen-without-header|<screen name=\"s\">⟧⟦unused-ignore|<?axspec ignore=\"screen-without-header\"?>⟧\(labels)</screen>",
      settings("screen-without-header"), silenced: 0)
  }

  @Test func whoSpeaksIsSettledBeforeSilencing() throws {
    // A silenced rule leaves nothing to the next one.
    var all = LintSettings()
    all.levels["unlabeled-button"] = .off
    #expect(try lint(#"<screen name="s"><button traits="button header" hint="Opens"/></screen>"#, all).findings.isEmpty)
    try exactly(
      #"<?axspec ignore="shadowed-action"?><view accessible="true" label="a"><button title="b"/></view>"#,
      settings("shadowed-action", "shadowed-element"), silenced: 1)
    try exactly(
      #"<view accessible="true" label="a"><button title="b"/></view>"#, settings("shadowed-element"), silenced: 0)
  }

  // MARK: In a comment

  private static let comment = "<!-- axspec:ignore unlabeled-button r -->"

  @Test(arguments: [
    ("\(comment)<button/>\(found)", 1),
    ("\(found)\(comment)<button/>", 1),
    ("<!-- axspec: ignore: unlabeled-button r --><button/>\(found)", 1),
    ("\(comment)<view><button/><view><button/></view></view>\(found)", 2),
    ("<!--axspec:ignore unlabeled-button--> <!-- why --> <button/>\(found)", 1),
    ("\(comment)\(ignore)<button/>", 1),
    ("<!--\n  For testers\n  axspec:ignore unlabeled-button, hint-names-gesture\n  r\n--><button hint=\"Tap\"/>", 2),
    ("<!-- axspec:ignore unlabeled-button,\n  hint-names-gesture r --><button hint=\"Tap\"/>", 2),
    ("<!-- axspec:ignore unlabeled-button r\naxspec:ignore hint-names-gesture --><button hint=\"Tap\"/>", 2),
    ("<!-- no axspec:ignore unlabeled-button -->\(found)", 0),
    ("⟦unused-ignore|\(comment)⟧<view/>\(found)", 0),
    ("⟦unknown-rule|<!-- axspec:ignore unlabelled-button -->⟧\(found)", 0),
  ]) func comments(markup: String, silenced: Int) throws {
    try exactly(markup, settings("unlabeled-button", "hint-names-gesture"), silenced: silenced)
  }

  @Test func aCommentBeforeTheRootCoversTheFile() throws {
    try exactly(
      "\(Self.comment)<screen name=\"s\"><button/><view><button/></view></screen>", settings("unlabeled-button"),
      silenced: 2)
    let included = try lint(
      [
        "a.xml": "<screen name=\"s\">\(Self.comment)<include href=\"f.xml\"/></screen>",
        "f.xml": "<view><button/></view>",
      ], settings("unlabeled-button"))
    #expect(included.found == [])
    #expect(included.silenced == 1)
  }

  @Test func helpFollowsTheForm() throws {
    var strict = settings("unlabeled-button", "hint-names-gesture", preset: .strict)
    let text = "<!-- axspec:ignore unlabeled-button, hint-names-gesture --><button/>"
    let result = try lint("<screen name=\"s\">\(text)</screen>", strict)
    #expect(
      result.findings.map(\.help) == [
        "remove the rule from the comment",
        "say why after the rule: <!-- axspec:ignore unlabeled-button, hint-names-gesture … -->",
      ])
    #expect(result.findings.first?.subject?.element == "comment")
    strict.levels["hint-names-gesture"] = .off
    #expect(try lint("<screen name=\"s\">\(text)</screen>", strict).findings.map(\.id) == ["ignore-without-reason"])
  }

  @Test func commasMayBeBetweenRules() throws {
    try exactly(
      #"<?axspec ignore="unlabeled-button, hint-names-gesture,duplicate-identifier"?><button hint="Tap"/>"#,
      settings("unlabeled-button", "hint-names-gesture"), silenced: 2)
  }

  // MARK: Includes

  private func lint(_ files: [String: String], _ settings: LintSettings) throws -> (found: [String], silenced: Int) {
    let folder = try TemporaryFolder(files)
    let output = DocumentReader().read(.file(path: folder.path("a.xml")))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    let result = Linter(settings: settings).lint(tree)
    let found = Diagnostic.merged(result.findings).map { finding in
      "\(finding.location.source.path.dropFirst(folder.path.count + 1)):\(finding.location.position) \(finding.id)"
    }
    return (found, result.silencedCount)
  }

  @Test func anInstructionBeforeAnIncludeCoversAllThatItBringsIn() throws {
    let result = try lint(
      [
        "a.xml": #"<screen name="s"><?axspec ignore="unlabeled-button" reason="r"?><include href="f.xml"/></screen>"#,
        "f.xml": #"<view><button/><include href="g.xml"/></view>"#, "g.xml": "<button/>",
      ], settings("unlabeled-button"))
    #expect(result.found == [])
    #expect(result.silenced == 2)
  }

  @Test func aPrologCoversItsOwnFile() throws {
    let screen = #"<screen name="s"><button/><include href="f.xml"/><include href="f.xml"/></screen>"#
    let (ignore, button) = (Self.ignore, "<view><button/></view>")
    let outer = try lint(["a.xml": ignore + screen, "f.xml": button], settings("unlabeled-button"))
    #expect(outer.found == ["f.xml:1:7 unlabeled-button"])
    #expect(outer.silenced == 1)
    let inner = try lint(["a.xml": screen, "f.xml": ignore + button], settings("unlabeled-button"))
    #expect(inner.found == ["a.xml:1:18 unlabeled-button"])
    #expect(inner.silenced == 2)
    let unused = try lint(
      ["a.xml": ignore + screen.replacing("<button/>", with: ""), "f.xml": button], settings("unlabeled-button"))
    #expect(unused.found == ["a.xml:1:1 unused-ignore", "f.xml:1:7 unlabeled-button"])
  }

  @Test func anInstructionOfAFragmentIsUsedIfOneInstanceNeedsIt() throws {
    let fragment = "<view>\(Self.ignore)<button identifier=\"x\"/></view>"
    let named = #"<include href="f.xml"><set target="x" title="a"/></include>"#
    let one = try lint(
      ["a.xml": "<screen name=\"s\">\(named)<include href=\"f.xml\"/>\(named)</screen>", "f.xml": fragment],
      settings("unlabeled-button"))
    #expect(one.found == [])
    #expect(one.silenced == 1)
    let none = try lint(
      ["a.xml": "<screen name=\"s\">\(named)\(named)</screen>", "f.xml": fragment], settings("unlabeled-button"))
    #expect(none.found == ["f.xml:1:7 unused-ignore"])
  }

  /// Each instance brings its instructions along: finding the right one must not take longer the more there are.
  @Test func manyInstances() throws {
    let includes = String(repeating: "<include href=\"f.xml\"/>", count: 4000)
    let result = try lint(
      [
        "a.xml": "<screen name=\"s\">\(includes)</screen>",
        "f.xml": "<view>\(Self.ignore)<view><button/></view><button/></view>",
      ], settings("unlabeled-button"))
    #expect(result.found.count == 1)
    #expect(result.silenced == 4000)
  }

  // MARK: The instructions themselves

  @Test func aRuleThatIsOffHasNoUnusedInstruction() throws {
    try exactly("\(Self.ignore)<view/>", settings("hint-names-gesture"), silenced: 0)
    var off = settings("unlabeled-button")
    off.levels["unused-ignore"] = .off
    try exactly("\(Self.ignore)<view/>", off, silenced: 0)
    // Off in recommended, on in strict.
    let strictOnly = #"<?axspec ignore="missing-identifier" reason="r"?><view/>"#
    try exactly(strictOnly, LintSettings(), silenced: 0)
    let marked = "⟦unused-ignore|" + strictOnly.replacing("<view/>", with: "⟧<view/>")
    try exactly("<screen name=\"s\">\(marked)</screen>", LintSettings(preset: .strict), silenced: 0)
  }

  @Test func unknownRulesHaveANearestName() throws {
    let result = try lint(
      #"<screen name="s"><?axspec ignore="unlabelled-button xyzzy-plugh-frotz unlabeled-button"?><button/></screen>"#,
      settings("unlabeled-button"))
    #expect(result.findings.map(\.id) == ["unknown-rule", "unknown-rule"])
    #expect(
      result.findings.map(\.message) == [
        "the rule `unlabelled-button` does not exist", "the rule `xyzzy-plugh-frotz` does not exist",
      ])
    #expect(
      result.findings.map(\.help) == ["did you mean `unlabeled-button`?", "'axspec rules' lists the rules"])
    #expect(result.silencedCount == 1)
    var off = settings("unlabeled-button")
    off.levels["unknown-rule"] = .off
    try exactly(#"<?axspec ignore="unlabelled-button"?>\#(Self.found)"#, off, silenced: 0)
  }

  @Test(arguments: ["", " reason=\"\"", " reason=\" \""])
  func strictAsksForAReason(reason: String) throws {
    let text = #"<?axspec ignore="unlabeled-button"\#(reason)?><button/>"#
    try exactly(
      "⟦ignore-without-reason|" + text.replacing("<button/>", with: "⟧<button/>"),
      settings("unlabeled-button", preset: .strict), silenced: 1)
    try exactly(text, settings("unlabeled-button"), silenced: 1)
    try exactly("\(Self.ignore)<button/>", settings("unlabeled-button", preset: .strict), silenced: 1)
  }

  @Test func severitiesOfTheInstructionsCanBeSet() throws {
    var settings = settings("unlabeled-button")
    settings.levels["unused-ignore"] = .on(.error)
    settings.levels["unknown-rule"] = .on(.note)
    let result = try lint(
      #"<screen name="s"><?axspec ignore="unlabeled-button nothing"?><view/></screen>"#, settings)
    #expect(result.findings.map { "\($0.id) \($0.severity)" } == ["unused-ignore error", "unknown-rule note"])
  }
}
