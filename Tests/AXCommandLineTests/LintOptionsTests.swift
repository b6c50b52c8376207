import TestSupport
import Testing

/// What narrows a run, and what shows why a rule runs.
@Suite("lint, options")
struct LintOptionsTests {
  private static let faulty = #"<screen name="A"><button image="x" hint="Tap to buy"/><button label="Pay."/></screen>"#

  private func lint(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["lint"] + arguments)
  }

  // MARK: Only

  @Test func onlyOneRuleRuns() throws {
    let folder = try TemporaryFolder([
      "a.xml": Self.faulty, ".axspec.json": #"{"rules": {"label-ends-with-period": "off"}}"#,
    ])
    let one = try lint(folder, "--only", "label-ends-with-period")
    #expect(one.output.contains("[label-ends-with-period]"))
    #expect(one.output.hasSuffix("1 file, 2 elements, 2 reached: 1 warning\n"))
    #expect(one.status == 0)
    let two = try lint(folder, "--only", "label-ends-with-period", "--only", "unlabeled-button", "a.xml")
    #expect(two.output.hasSuffix("2 reached: 1 warning\n") || two.output.hasSuffix("2 reached: 1 error, 1 warning\n"))
    // A rule that is off in the preset runs as well.
    #expect(try lint(folder, "--only", "missing-identifier").output.contains("[missing-identifier]"))
  }

  @Test func anUnknownRuleIsAnError() throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty])
    let result = try lint(folder, "--only", "unlabelled-button")
    #expect(result.status == 2)
    #expect(
      result.errors.contains("the rule `unlabelled-button` does not exist\n  help: did you mean `unlabeled-button`?"))
    let list = try lint(folder, "App", "--disable", "unlabeled-button,symbol-name")
    #expect(list.errors.contains("does not exist\n  help: pass the option once for each rule\n"))
    #expect(try lint(folder, "--only", "small-text", "--enable", "label-in-name").status == 2)
    #expect(try lint(folder, "--only", "small-text", "--disable", "small-text").status == 2)
  }

  @Test func instructionsForOtherRulesAreNotUnused() throws {
    let folder = try TemporaryFolder([
      "a.xml":
        #"<screen name="A"><?axspec ignore="small-text unlabeled-button" reason="b"?><button title="A"/></screen>"#
    ])
    let result = try lint(folder, "--only", "unlabeled-button")
    #expect(result.output == "1 file, 1 element, 1 reached: no findings\n")
  }

  // MARK: Exclude

  @Test func excludesGoWithTheConfiguration() throws {
    let folder = try TemporaryFolder([
      "a.xml": Self.faulty, "Drafts/b.xml": Self.faulty, "Old/c.xml": Self.faulty, "App/Drafts/d.xml": Self.faulty,
      ".axspec.json": #"{"exclude": ["Old"]}"#,
    ])
    #expect(try lint(folder, ".", "--exclude", "Drafts/**").output.contains("\n2 files, "))
    #expect(try lint(folder, ".", "--exclude", "Drafts", "--exclude", "**/d.xml").output.contains("\n1 file, "))
    // A pattern may be relative to the folder that is searched.
    let app = try lint(folder, "App", "--exclude", "Drafts")
    #expect(app.status == 2)
    #expect(app.errors.contains("the only file below App is excluded"))
    #expect(try lint(folder, "App", "--exclude", "App/Drafts").status == 2)
    // What is named is linted.
    #expect(try lint(folder, "Drafts/b.xml", "--exclude", "Drafts").output.contains("1 file, "))
    let wrong = try lint(folder, ".", "--exclude", "[a")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("'--exclude': a `]` is missing in the pattern `[a`"))
  }

  // MARK: Statistics

  @Test func countsTheFindingsOfEachRule() throws {
    let folder = try TemporaryFolder(["a.xml": Self.faulty, "b.xml": Self.faulty])
    let text = try lint(folder, "--statistics", "--only", "unlabeled-button", "--only", "label-ends-with-period")
    let table = """

      rule                    findings  for review
      label-ends-with-period         2           0
      unlabeled-button               2           0
      total                          4           0

      """
    #expect(text.output.hasSuffix(" 2 errors, 2 warnings\n" + table) || text.output.hasSuffix("2 warnings\n" + table))
    // Other formats stay as they are.
    let json = try lint(folder, "--statistics", "--format", "json")
    #expect(json.output.hasSuffix("}\n"))
    #expect(json.errors.hasPrefix("rule "))
    #expect(try lint(folder, "--only", "small-text", "--statistics").output.hasSuffix(": no findings\n"))
  }

  // MARK: Configuration

  @Test func showsWhyARuleRuns() throws {
    let folder = try TemporaryFolder([
      ".axspec.json": """
      {
        // Shared by all
        "preset": "strict",
        "rules": {
          "small-text": "off",
          "touch-target-size": {"minimum": 30}
        },
        "baseline": "known.json",
        "sources": ["App"]
      }
      """, "known.json": #"{"version": 1, "findings": {}}"#,
      "App/.axspec.json": #"{"extends": "../.axspec.json", "language": "de", "exclude": ["Drafts"]}"#,
      "App/Drafts/a.xml": Self.faulty,
    ])
    let result = try lint(folder, "--show-config", "App/Drafts/a.xml", "--severity", "label-in-name=error")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
    for line in [
      "App/Drafts/a.xml", "configuration App/.axspec.json", "extends .axspec.json", "preset strict (.axspec.json:3)",
      "language de (App/.axspec.json:1)", "exclude Drafts (App/.axspec.json:1)", "baseline known.json (.axspec.json:8)",
      "root App (the folder with .axspec.json)", "sources App (.axspec.json:9)",
      "A search of a folder leaves this file out: `Drafts` (App/.axspec.json:1).",
      "unlabeled-button error preset strict", "label-in-name error --severity",
      "touch-target-size warning preset strict; minimum 30 (.axspec.json:6)", "small-text .axspec.json:5",
    ] {
      #expect(lines.contains(line), "\(line)\n\(result.output)")
    }
    let only = try lint(folder, "--show-config", ".", "--only", "small-text").output
    #expect(only.contains("Rules that run (1):\n  small-text "))
    #expect(only.contains("  not in --only\n"))
    let none = try Program(in: TemporaryFolder()).run("lint", "--show-config", "none.xml").output
    #expect(none.contains("  configuration  none\n") && none.contains("  preset         recommended (the default)\n"))
  }

  @Test func anErrorInAConfigurationIsShownInstead() throws {
    let folder = try TemporaryFolder([".axspec.json": #"{"preset": 1}"#])
    let result = try lint(folder, "--show-config", "a.xml")
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.hasPrefix(".axspec.json:1:12: error: "))
    for option in ["--config", "--baseline"] {
      let missing = try lint(try TemporaryFolder(["a.xml": Self.faulty]), option, "no.json")
      #expect(missing.status == 2)
      #expect(missing.errors.contains("'\(option)': the file does not exist [unreadable-file]\n  help: pass a "))
    }
  }

  @Test func theBaselineOfAConfigurationApplies() throws {
    let folder = try TemporaryFolder([
      "App/.axspec.json": #"{"baseline": "../known.json"}"#, "App/a.xml": Self.faulty, "b.xml": Self.faulty,
    ])
    let missing = try lint(folder, ".")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("App/.axspec.json:1:14: error: the baseline `../known.json` does not exist"))
    #expect(try lint(folder, ".", "--write-baseline", "known.json").status == 0)
    let known = try lint(folder, ".")
    // The other file has no configuration.
    #expect(known.output.contains("b.xml:1:18: ") && !known.output.contains("a.xml:1:18: "))
    #expect(known.output.contains(" in the baseline\n"))
    // The option wins.
    try folder.write(#"{"version": 1, "findings": {}}"#, to: "empty.json")
    #expect(try lint(folder, "App", "--baseline", "empty.json").output.contains("App/a.xml:1:18: "))
  }

  @Test func aMovedBaselineIsReportedOnce() throws {
    let folder = try TemporaryFolder(["App/a.xml": Self.faulty])
    _ = try lint(folder, ".", "--write-baseline", "known.json")
    try folder.write(try #require(folder.text("known.json")), to: "ci/known.json")
    let moved = try lint(folder, ".", "--baseline", "ci/known.json")
    #expect(moved.output.components(separatedBy: "[outdated-baseline]").count == 2)
    #expect(moved.output.contains("the only path in this baseline does not exist: paths are relative to the folder"))
    #expect(moved.output.contains("the paths exist relative to \(folder.path), so the baseline was moved"))
    try folder.remove("App/a.xml")
    try folder.write(Self.faulty, to: "App/b.xml")
    let gone = try lint(folder, ".", "--baseline", "known.json").output
    #expect(gone.contains("the baseline was moved, or the files were"))
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
