import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint
@testable import AXText

struct BaselineTests {
  private func finding(
    _ rule: String, _ path: String?, in file: String = "/app/a.xml", at offset: Int = 0, _ message: String = "m"
  ) -> Diagnostic {
    let source = SourceText(path: file, text: String(repeating: " ", count: 100))
    var diagnostic = Diagnostic(
      id: rule, severity: .warning, message: message, location: SourceLocation(source: source, offset: offset))
    diagnostic.subject = path.map { .init(element: "button", path: $0, screen: nil) }
    return diagnostic
  }

  private func relative(_ path: String) -> String { path.replacing("/app/", with: "") }

  private func read(_ text: String) throws -> Baseline {
    let reading = Baseline.read(SourceText(path: "baseline.json", text: text))
    return try #require(reading.baseline, "\(reading.diagnostics)")
  }

  /// What is left of findings.
  private struct Outcome {
    let findings: [Diagnostic]
    let knownCount: Int
    let outdated: [Diagnostic]
  }

  private func apply(
    _ baseline: Baseline, _ findings: [Diagnostic], file: ((String) -> String)? = nil,
    isExpected: (String, String) -> Bool = { _, _ in true }
  ) -> Outcome {
    var comparison = Baseline.Comparison(baseline)
    let left = Diagnostic.merged(findings).filter {
      !comparison.isKnown($0, in: (file ?? relative)($0.location.source.path))
    }
    return Outcome(
      findings: left, knownCount: comparison.knownCount, outdated: comparison.outdated(isExpected: isExpected).listed)
  }

  private func baseline(of findings: [Diagnostic], file: ((String) -> String)? = nil) -> Baseline {
    var baseline = Baseline()
    for finding in Diagnostic.merged(findings) {
      baseline.add(finding, in: (file ?? relative)(finding.location.source.path))
    }
    return baseline
  }

  private static let text = """
    {
      "findings": {
        "a.xml": {
          "label-ends-with-period": {
            "#pay": 1
          },
          "unlabeled-button": {
            "#list/button[1]": 2,
            "screen/button[1]": 1
          }
        },
        "b \\"é\\".xml": {
          "unlabeled-button": {
            "#pay": 1
          }
        }
      },
      "version": 1
    }

    """

  private var findings: [Diagnostic] {
    [
      finding("unlabeled-button", "#pay", in: "/app/b \"é\".xml"),
      finding("unlabeled-button", "screen/button[1]", at: 9),
      finding("unlabeled-button", "#list/button[1]", at: 5),
      finding("label-ends-with-period", "#pay", at: 50),
      finding("unlabeled-button", "#list/button[1]", at: 7),
      finding("malformed-xml", nil, at: 3),
    ]
  }

  @Test func theTextIsSortedAndRelative() {
    #expect(baseline(of: findings).text == Self.text)
    #expect(baseline(of: findings.reversed()).text == Self.text)
    #expect(baseline(of: []).text == "{\n  \"findings\": {},\n  \"version\": 1\n}\n")
  }

  @Test func aFindingOfADocumentCountsItsTexts() throws {
    func finding(_ count: Int) -> Diagnostic {
      var result = self.finding("fixed-font-size", "document")
      result.subject?.count = count
      return result
    }
    let baseline = baseline(of: [finding(2)])
    #expect(baseline.text.contains("\"document\": 2\n"))
    let read = try read(baseline.text)
    #expect(apply(read, [finding(2)]).findings.isEmpty)
    #expect(apply(read, [finding(2)]).outdated.isEmpty)
    // One more is new.
    #expect(apply(read, [finding(3)]).findings.count == 1)
    #expect(apply(read, [finding(3)]).outdated.isEmpty)
    #expect(apply(read, [finding(1)]).findings.isEmpty)
    #expect(apply(read, [finding(1)]).outdated.map(\.message).first?.contains("occurs once at document of") == true)
  }

  @Test func theSourcesAreRemembered() throws {
    #expect(Baseline(usesSources: true).text == "{\n  \"findings\": {},\n  \"sources\": true,\n  \"version\": 1\n}\n")
    #expect(try read("{\"sources\": true, \"version\": 1}").usesSources)
    #expect(try !read("{\"sources\": false, \"version\": 1}").usesSources)
  }

  @Test func whatIsWrittenIsReadAndKnown() throws {
    let baseline = try read(Self.text)
    #expect(baseline.text == Self.text)
    let outcome = apply(baseline, findings)
    #expect(outcome.findings.map(\.id) == ["malformed-xml"])
    #expect(outcome.knownCount == 5)
    #expect(outcome.outdated.isEmpty)
    #expect(baseline.unknownRules().isEmpty)
  }

  @Test func placesDoNotMatterAndNumbersDo() throws {
    let baseline = try read(Self.text)
    let moved = [1, 2, 3].map { finding("unlabeled-button", "#list/button[1]", at: $0 * 20, "other \($0)") }
    let outcome = apply(baseline, moved.reversed())
    #expect(outcome.findings.map(\.message) == ["other 3"])
    #expect(outcome.knownCount == 2)
    #expect(outcome.outdated.count == 3)
  }

  @Test func anotherRuleFileOrElementIsNotKnown() throws {
    let baseline = try read(Self.text)
    let others = [
      finding("unlabeled-button", "#pay"), finding("small-text", "screen/button[1]"),
      finding("unlabeled-button", "screen/button[1]", in: "/app/c.xml"),
    ]
    #expect(apply(baseline, others).findings.count == 3)
  }

  /// What is found in a fragment through several files is one finding.
  @Test func whatIsMergedCountsOnce() throws {
    let twice = [finding("small-text", "label", at: 4), finding("small-text", "label", at: 4)]
    let baseline = try read(self.baseline(of: twice).text)
    #expect(baseline.text.contains("\"label\": 1"))
    #expect(apply(baseline, twice).findings.isEmpty)
    #expect(apply(baseline, Array(twice.prefix(1))).outdated.isEmpty)
  }

  @Test func whatNoLongerOccursIsToldAtItsPlace() throws {
    let baseline = try read(Self.text)
    let outcome = apply(
      baseline, findings.filter { $0.location.range.lowerBound != 5 && $0.id != "label-ends-with-period" })
    #expect(outcome.outdated.map(\.id) == ["outdated-baseline", "outdated-baseline"])
    #expect(outcome.outdated.allSatisfy { $0.severity == .warning })
    #expect(
      outcome.outdated.map(\.message) == [
        "`label-ends-with-period` no longer occurs at #pay of a.xml",
        "`unlabeled-button` occurs once at #list/button[1] of a.xml, not 2 times",
      ])
    #expect(
      outcome.outdated.map { "\($0.location.source.path):\($0.location.position)" } == [
        "baseline.json:5:9", "baseline.json:8:9",
      ])
    #expect(
      outcome.outdated.map(\.help) == [
        "delete this entry, so that lint reports the finding if it returns",
        "change the number to 1, so that lint reports any other",
      ])
    let source = try #require(outcome.outdated.first?.location)
    #expect(source.source.text(in: source.range) == "\"#pay\"")
  }

  @Test func whatTheRunDidNotLookAtIsNotMissed() throws {
    let outcome = apply(
      try read(Self.text), [], isExpected: { rule, file in rule == "unlabeled-button" && file == "a.xml" })
    #expect(outcome.outdated.count == 2)
  }

  @Test func rulesThatAreNotThereAreTold() throws {
    let baseline = try read(
      #"{"version": 1, "findings": {"a.xml": {"unlabelled-button": {"x": 1}, "unlabeled-button": {"x": 1}}}}"#)
    let unknown = baseline.unknownRules()
    #expect(unknown.map(\.id) == ["unknown-rule"])
    #expect(unknown.map(\.message) == ["the rule `unlabelled-button` does not exist"])
    #expect(unknown.map(\.help) == ["did you mean `unlabeled-button`?"])
    #expect(unknown.map { "\($0.location.position)" } == ["1:39"])
    #expect(baseline.unknownRules { _ in LintSettings(levels: ["unknown-rule": .off]) }.isEmpty)
    #expect(
      baseline.unknownRules { _ in LintSettings(levels: ["unknown-rule": .on(.error)]) }.map(\.severity) == [.error])
    #expect(apply(baseline, []).outdated.count == 1)
  }

  @Test(arguments: [
    (#"⟦x|[]⟧"#, "a baseline must be an object, not a list"),
    (#"⟦x|{⟧}"#, "the baseline has no `version`"),
    (#"{"version": ⟦x|2⟧}"#, "`version` is not 1"),
    (#"{"version": 1, ⟦x|"finding"⟧: {}}"#, "a baseline has no key `finding`"),
    (#"{"version": 1, "findings": ⟦x|3⟧}"#, "`findings` must be an object, not a number"),
    (#"{"version": 1, "findings": {"a": ⟦x|3⟧}}"#, "the value of a file must be an object, not a number"),
    (
      #"{"version": 1, "findings": {"a": {"small-text": ⟦x|1⟧}}}"#,
      "the value of a rule must be an object, not a number"
    ),
    (
      #"{"version": 1, "findings": {"a": {"small-text": {"b": ⟦x|0⟧}}}}"#,
      "the count is not a whole number greater than 0"
    ),
    (
      #"{"version": 1, "findings": {"a": {"small-text": {"b": ⟦x|1.5⟧}}}}"#,
      "the count is not a whole number greater than 0"
    ),
    (
      #"{"version": 1, "findings": {"a": {"small-text": {"b": 1, ⟦x|"b"⟧: 1}}}}"#, "the key `b` is written twice"
    ),
    (#"{"version": 1,⟦x|}⟧"#, "a key in double quotes is expected"),
  ]) func faults(markup: String, message: String) {
    let marked = MarkedText(markup)
    let reading = Baseline.read(SourceText(path: "baseline.json", text: marked.text))
    #expect(reading.baseline == nil)
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.map(\.id) == ["invalid-baseline"])
    #expect(reading.diagnostics.map(\.location.range) == marked.marks.map(\.range))
  }

  // MARK: With real files

  private func lint(_ folder: TemporaryFolder, _ names: String...) throws -> [Diagnostic] {
    var settings = LintSettings()
    for id in RuleRegistry.ids where id != "unlabeled-button" { settings.levels[id] = .off }
    return try names.flatMap { name in
      let output = DocumentReader().read(.file(path: folder.path(name)))
      return Linter(settings: settings).lint(try #require(output.tree)).findings
    }
  }

  @Test func anElementOfAFragmentIsKnownWhoeverIncludesIt() throws {
    let folder = try TemporaryFolder([
      "a.xml": #"<screen name="a"><label text="x"/><view><include href="f.xml"/></view></screen>"#,
      "b.xml": #"<screen name="b"><include href="f.xml"/><include href="f.xml"/></screen>"#,
      "f.xml": #"<view><label text="x"/><button/><button/></view>"#,
    ])
    let file = { (path: String) in String(path.dropFirst(folder.path.count + 1)) }
    let baseline = try read(self.baseline(of: try lint(folder, "a.xml"), file: file).text)
    #expect(
      baseline.text.contains(
        """
          "findings": {
            "f.xml": {
              "unlabeled-button": {
                "view/button[1]": 1,
                "view/button[2]": 1
              }
            }
          },
        """))
    let outcome = apply(baseline, try lint(folder, "a.xml", "b.xml"), file: file)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.outdated.isEmpty)
  }

  @Test func editsElsewhereDoNotUnsettleIt() throws {
    let folder = try TemporaryFolder([
      "a.xml": #"<screen name="a"><view identifier="list"><button/></view></screen>"#
    ])
    let file = { (path: String) in String(path.dropFirst(folder.path.count + 1)) }
    let baseline = self.baseline(of: try lint(folder, "a.xml"), file: file)
    try folder.write(
      """
      <screen name="b">
        <view><button title="New"/></view>
        <view identifier="list"><label text="New"/><button/></view>
      </screen>
      """, to: "a.xml")
    let outcome = apply(try read(baseline.text), try lint(folder, "a.xml"), file: file)
    #expect(outcome.findings.isEmpty)
    #expect(outcome.outdated.isEmpty)
  }
}
