import Foundation
import TestSupport
import Testing

@testable import AXLint
@testable import AXText

struct ConfigurationTests {
  private func read(_ text: String) -> Configuration.Reading {
    Configuration.read(SourceText(path: ".axspec.json", text: text))
  }

  @Test func everythingIsRead() throws {
    let reading = read(
      """
      {
        "$schema": "https://example.com/axspec.json",
        "preset": "strict",
        "rules": {
          "unlabeled-button": "note",
          "label-ends-with-period": "off",
          "touch-target-size": {"severity": "error", "minimum": 30.5},
          "low-contrast-text": {"minimum": 7},
          "small-text": {}
        },
        "exclude": ["Generated/**", "*.xib"],
        "language": "de-AT"
      }
      """)
    #expect(reading.diagnostics.isEmpty)
    let configuration = try #require(reading.configuration)
    #expect(configuration.settings.preset == .strict)
    #expect(
      configuration.settings.levels == [
        "unlabeled-button": .on(.note), "label-ends-with-period": .off, "touch-target-size": .on(.error),
      ])
    #expect(
      configuration.settings.options == ["touch-target-size": ["minimum": 30.5], "low-contrast-text": ["minimum": 7]])
    #expect(configuration.settings.language == "de-AT")
    #expect(configuration.excludes("Generated/a/b.xml"))
    #expect(configuration.excludes("a.xib"))
    #expect(!configuration.excludes("a/a.xib"))
  }

  @Test func commentsAndLastCommasAreAllowed() throws {
    let reading = read(
      """
      // First
      {
        /* Strict, // for now **/ "preset": "strict", // "language": "en"
        "exclude": ["Drafts/**", /**/ "a//b",],
        "language": "en",
        "sources": ["App", "Kit/Sources",], "root": "..", "baseline": "b.json", "extends": "../c.json",
      } /* The
      end */
      """)
    #expect(reading.diagnostics.isEmpty)
    let configuration = try #require(reading.configuration)
    #expect(configuration.settings.preset == .strict)
    #expect(configuration.excludePatterns.map(\.text) == ["Drafts/**", "a//b"])
    #expect(configuration.sources?.map(\.text) == ["App", "Kit/Sources"])
    #expect(
      [configuration.root, configuration.baseline, configuration.extends].map { $0?.text } == [
        "..", "b.json", "../c.json",
      ])
    #expect(configuration.origins.language?.position.line == 5)
  }

  @Test func aBaselineIsStrictJSON() {
    let read = { (text: String) in Baseline.read(SourceText(path: "b.json", text: text)).diagnostics }
    #expect(read(#"{"version": 1, "findings": {}}"#).isEmpty)
    #expect(read("// Ours\n{}").map(\.help) == ["JSON has no comments"])
    #expect(read(#"{"version": 1,}"#).map(\.help) == ["remove the comma before it"])
  }

  @Test func anEmptyListOfPatternsReadsEverything() {
    #expect(read("{}").configuration?.readsEverything == nil)
    #expect(read(#"{"exclude": []}"#).configuration?.readsEverything == true)
    #expect(read(#"{"exclude": ["a"]}"#).configuration?.readsEverything == false)
  }

  @Test func whatIsWrittenOverridesWhatItExtends() throws {
    let base = try #require(
      read(
        """
        {"preset": "strict", "language": "de", "exclude": ["a"], "baseline": "b.json",
         "rules": {"small-text": "off", "touch-target-size": {"severity": "note", "minimum": 30}}}
        """
      ).configuration)
    let own = try #require(
      read(#"{"language": "en", "rules": {"touch-target-size": {"severity": "error"}}}"#).configuration)
    let both = own.extending(base)
    #expect(both.settings.preset == .strict)
    #expect(both.settings.language == "en")
    #expect(both.settings.levels == ["small-text": .off, "touch-target-size": .on(.error)])
    #expect(both.settings.options == ["touch-target-size": ["minimum": 30]])
    #expect(both.baseline?.text == "b.json")
    // The patterns are relative to another folder.
    #expect(both.excludePatterns.isEmpty && both.readsEverything == nil)
  }

  @Test func nothingIsWrittenAndNothingIsSet() throws {
    let configuration = try #require(read("{}").configuration)
    #expect(configuration.settings.preset == .recommended)
    #expect(configuration.settings.levels.isEmpty)
    #expect(configuration.exclude.isEmpty)
  }

  /// Each fault at its exact place, with what to do.
  @Test(arguments: [
    (#"{⟦x|"preste"⟧: "strict"}"#, "a configuration has no key `preste`", "did you mean `preset`?"),
    (
      #"{⟦x|"threshold"⟧: 1}"#, "a configuration has no key `threshold`",
      "the keys are `extends`, `preset`, `rules`, `exclude`, `language`, `screens`, `snapshots`, `generated`, `baseline`, `root`, and `sources`"
    ),
    (#"{"preset": ⟦x|"strickt"⟧}"#, "the preset `strickt` does not exist", "did you mean `strict`?"),
    (#"{"preset": ⟦x|"all"⟧}"#, "the preset `all` does not exist", "write `recommended` or `strict`"),
    ("{} ⟦x|🎈⟧", "there is text after the end of the JSON", "remove it"),
    (#"{"preset": ⟦x|true⟧}"#, "`preset` must be a string, not true or false", "write it in double quotes"),
    (#"{"rules": ⟦x|["small-text"]⟧}"#, "`rules` must be an object, not a list", #"write {"key": …}"#),
    (
      #"{"rules": {⟦x|"unlabelled-button"⟧: "off"}}"#, "the rule `unlabelled-button` does not exist",
      "did you mean `unlabeled-button`?"
    ),
    (#"{"rules": {⟦x|"qq"⟧: "off"}}"#, "the rule `qq` does not exist", "'axspec rules' lists the rules"),
    (#"{"rules": {"small-text": ⟦x|"warn"⟧}}"#, "`warn` is not a severity", "did you mean `warning`?"),
    (#"{"rules": {"small-text": ⟦x|"erorr"⟧}}"#, "`erorr` is not a severity", "did you mean `error`?"),
    (#"{"rules": {"small-text": ⟦x|"x"⟧}}"#, "`x` is not a severity", "write `off`, `note`, `warning`, or `error`"),
    (#"{"rules": {"small-text": ⟦x|"Error"⟧}}"#, "`Error` is not a severity", "did you mean `error`?"),
    (
      #"{"rules": {"small-text": ⟦x|1⟧}}"#, "`small-text` must be a severity or an object, not a number",
      #"write "off", "note", "warning", or "error""#
    ),
    (
      #"{"rules": {"small-text": ⟦x|null⟧}}"#, "`small-text` must be a severity or an object, not null",
      #"write "off", "note", "warning", or "error""#
    ),
    (
      #"{"rules": {"small-text": {"severity": ⟦x|2⟧}}}"#, "the severity of `small-text` must be a string, not a number",
      "write it in double quotes"
    ),
    (
      #"{"rules": {"touch-target-size": {⟦x|"minimun"⟧: 30}}}"#, "`touch-target-size` has no option `minimun`",
      "did you mean `minimum`?"
    ),
    (
      #"{"rules": {"touch-target-size": {⟦x|"size"⟧: 30}}}"#, "`touch-target-size` has no option `size`",
      "the options are `severity`, `minimum`"
    ),
    (
      #"{"rules": {"touch-target-size": {"minimum": ⟦x|"30"⟧}}}"#, "`minimum` must be a number, not a string",
      "The minimum width and height, in points"
    ),
    (
      #"{"rules": {"touch-target-size": {"minimum": ⟦x|-1e1⟧}}}"#, "`minimum` must be from 1 to 200, not -1e1",
      "The minimum width and height, in points"
    ),
    (#"{"exclude": ⟦x|"a"⟧}"#, "`exclude` must be an array, not a string", #"write ["Generated/**"]"#),
    (#"{"exclude": ["a", ⟦x|1⟧]}"#, "a pattern must be a string, not a number", "write it in double quotes"),
    (#"{"exclude": ["a", ⟦x|"[b"⟧]}"#, "a `]` is missing in the pattern `[b`", "for a literal bracket, write \\["),
    (#"{"language": ⟦x|"de_AT"⟧}"#, "`de_AT` is not a language tag", "did you mean `de-AT`?"),
    (#"{"language": ⟦x|"English"⟧}"#, "`English` is not a language tag", "did you mean `en`?"),
    (#"{"baseline": ⟦x|1⟧}"#, "`baseline` must be a string, not a number", "write it in double quotes"),
    (#"{"root": ⟦x|""⟧}"#, "`root` is empty", "write a path relative to the configuration's folder"),
    (
      #"{"extends": ⟦x|"/a.json"⟧}"#, "`extends` must be a relative path, not `/a.json`",
      "write a path relative to the configuration's folder"
    ),
    (#"{"sources": ⟦x|"App"⟧}"#, "`sources` must be an array, not a string", #"write ["App"]"#),
    (#"{"screens": ⟦x|"App"⟧}"#, "`screens` must be an array, not a string", #"write ["Screens"]"#),
    (
      #"{"snapshots": ⟦x|["S"]⟧}"#, "`snapshots` must be a folder, or an object, not a list",
      "write the path of a folder in double quotes"
    ),
    (
      #"{"generated": ⟦x|"/tmp"⟧}"#, "`generated` must be a relative path, not `/tmp`",
      "write a path relative to the configuration's folder"
    ),
    (
      #"{"generated": {"folder": "G", ⟦x|"acess"⟧: "public"}}"#, "`generated` has no option `acess`",
      "did you mean `access`?"
    ),
    (
      #"{"generated": {"folder": "G", "access": ⟦x|"private"⟧}}"#, "`access` cannot be `private`",
      "the values are internal, public"
    ),
    (
      #"{"generated": {"folder": "G", "audit": ⟦x|"yes"⟧}}"#, "`audit` must be true or false, not a string",
      "write true"
    ),
    (
      #"{"generated": {"folder": "G", "only": ⟦x|"tests"⟧}}"#, "`only` must be an array, not a string",
      #"write ["identifiers"]"#
    ),
    (
      #"{"snapshots": {"folder": "S", ⟦x|"access"⟧: "public"}}"#, "`snapshots` has no option `access`",
      "the options are `folder`, `format`, `locale`"
    ),
    (
      #"{"snapshots": ⟦x|{"format": "voiceover"}⟧}"#, "`snapshots` has no folder",
      #"add "folder", the path of a folder"#
    ),
    (
      #"{"sources": ["App", ⟦x|{}⟧]}"#, "a path in `sources` must be a string, not an object",
      "write it in double quotes"
    ),
    (#"{"language": ⟦x|""⟧}"#, "`` is not a language tag", "write a BCP 47 tag, like en, de-AT, or zh-Hant"),
    (#"⟦x|[]⟧"#, "the configuration must be an object, not a list", #"write {"key": …}"#),
    (#"{"preset": "strict", ⟦x|"preset"⟧: "strict"}"#, "the key `preset` is written twice", "keep one of them"),
    (#"{"preset": "strict",⟦x|,⟧}"#, "a key in double quotes is expected", "remove the comma before it"),
    (#"{⟦x|/*⟧/ {}"#, "the comment does not end", "write */ after it"),
    (#"{⟦x|#⟧ comment"#, "a key in double quotes is expected", "begin a comment with //"),
    (#"{"exclude": [] ⟦x|/⟧ {}}"#, "`,` or `}` is expected", ""),
    (#"⟦x|⟧"#, "the JSON ends where a value is expected", ""),
  ]) func faults(markup: String, message: String, help: String) {
    let marked = MarkedText(markup)
    let reading = read(marked.text)
    #expect(reading.configuration == nil)
    #expect(reading.diagnostics.map(\.message) == [message])
    #expect(reading.diagnostics.map(\.location.range) == marked.marks.map(\.range))
    #expect(reading.diagnostics.map { $0.help ?? "" } == [help])
    #expect(reading.diagnostics.allSatisfy { $0.id == "invalid-configuration" && $0.severity == .error })
  }

  @Test func aLetterHasSomeMarks() {
    let marks = String(repeating: "\\u0301", count: 129)
    let marked = MarkedText("{⟦x|\"a\(marks)\"⟧: 1}")
    let reading = read(marked.text)
    #expect(reading.diagnostics.map(\.message) == ["a letter has more than 128 combining marks"])
    #expect(reading.diagnostics.map(\.location.range) == marked.marks.map(\.range))
  }

  @Test func allFaultsAreTold() {
    let reading = read(#"{"a": 1, "preset": "x", "rules": {"b": "off", "small-text": {"c": 1, "severity": "d"}}}"#)
    #expect(reading.diagnostics.count == 5)
  }

  @Test func everyRuleCanBeTurnedOff() throws {
    for rule in RuleRegistry.rules {
      let configuration = try #require(read("{\"rules\": {\"\(rule.id)\": \"off\"}}").configuration)
      #expect(!configuration.settings.isOn(rule))
    }
  }

  @Test func optionsAloneTurnNothingOn() throws {
    let rule = SmallText.description
    let configuration = try #require(read(#"{"rules": {"small-text": {}}}"#).configuration)
    #expect(!configuration.settings.isOn(rule))
    let other = try #require(read(#"{"rules": {"small-text": "error"}}"#).configuration)
    #expect(other.settings.isOn(rule))
    #expect(other.settings.configuredSeverity(of: rule) == .error)
  }

  @Test func whatIsSetHoldsUnderStrict() throws {
    let text = #"{"preset": "strict", "rules": {"touch-target-size": {"minimum": 30}}}"#
    let settings = try #require(read(text).configuration).settings
    #expect(settings.options(of: TouchTargetSize.description)["minimum"] == 30)
    #expect(LintSettings(preset: .strict).options(of: TouchTargetSize.description)["minimum"] == 44)
    #expect(LintSettings().options(of: TouchTargetSize.description)["minimum"] == 24)
  }
}

struct LintOverridesTests {
  private func apply(_ overrides: LintOverrides, to settings: LintSettings = LintSettings()) throws -> LintSettings {
    var settings = settings
    settings = try settings.applying(overrides)
    return settings
  }

  private func fault(_ overrides: LintOverrides) -> LintOverrides.Fault? {
    #expect(throws: LintOverrides.Fault.self) { _ = try apply(overrides) }
  }

  @Test func onlySomeRulesRun() throws {
    let configured = LintSettings(
      levels: ["small-text": .off, "label-too-long": .on(.error), "unlabeled-button": .on(.note)])
    let only = try configured.applying(
      LintOverrides(severities: ["label-in-name=error"], only: ["small-text", "label-too-long"]))
    #expect(RuleRegistry.rules.filter { only.isOn($0) }.map(\.id) == ["label-too-long", "small-text"])
    #expect(RuleRegistry.rules.compactMap { only.severity(of: $0) } == [.error, .warning])
    let severe = try configured.applying(LintOverrides(severities: ["small-text=error"], only: ["small-text"]))
    #expect(RuleRegistry.rules.compactMap { severe.severity(of: $0) } == [.error])
    for overrides in [
      LintOverrides(only: ["smal-text"]), LintOverrides(disabled: ["small-text"], only: ["small-text"]),
      LintOverrides(severities: ["small-text=off"], only: ["small-text"]),
    ] {
      #expect(throws: LintOverrides.Fault.self) { try configured.applying(overrides) }
    }
  }

  @Test func theyGoOverTheConfiguration() throws {
    let base = LintSettings(levels: ["small-text": .off, "unlabeled-button": .on(.note), "unused-ignore": .on(.error)])
    let settings = try apply(
      LintOverrides(
        preset: "strict", enabled: ["small-text", "unlabeled-button"], disabled: ["unused-ignore"],
        severities: ["label-ends-with-period=note"]), to: base)
    #expect(settings.preset == .strict)
    #expect(
      settings.levels == [
        "small-text": .enabled, "unlabeled-button": .on(.note), "unused-ignore": .off,
        "label-ends-with-period": .on(.note),
      ])
  }

  @Test func enabledWithASeverity() throws {
    let settings = try apply(LintOverrides(enabled: ["small-text"], severities: ["small-text=error"]))
    #expect(settings.levels == ["small-text": .on(.error)])
  }

  @Test func theLastSeverityHolds() throws {
    let settings = try apply(LintOverrides(severities: ["small-text=error", "small-text=note"]))
    #expect(settings.levels == ["small-text": .on(.note)])
    #expect(try apply(LintOverrides(severities: ["small-text=off"])).levels == ["small-text": .off])
  }

  @Test func faults() {
    #expect(fault(LintOverrides(preset: "strickt"))?.help == "did you mean `strict`?")
    #expect(fault(LintOverrides(enabled: ["small-txt"]))?.help == "did you mean `small-text`?")
    #expect(fault(LintOverrides(disabled: ["small-txt"]))?.message == "the rule `small-txt` does not exist")
    #expect(fault(LintOverrides(severities: ["small-text"]))?.message == "`small-text` is not RULE=LEVEL")
    #expect(fault(LintOverrides(severities: ["small-txt=error"]))?.message == "the rule `small-txt` does not exist")
    #expect(fault(LintOverrides(severities: ["small-text=warn"]))?.help == "did you mean `warning`?")
    #expect(fault(LintOverrides(severities: ["small-text="]))?.message == "`` is not a severity")
    let contradiction = "the rule `small-text` is turned on and off"
    #expect(fault(LintOverrides(enabled: ["small-text"], disabled: ["small-text"]))?.message == contradiction)
    #expect(
      fault(LintOverrides(disabled: ["small-text"], severities: ["small-text=error"]))?.message == contradiction)
    #expect(fault(LintOverrides(enabled: ["small-text"], severities: ["small-text=off"]))?.message == contradiction)
  }

  @Test func aFaultChangesNothing() {
    var settings = LintSettings()
    #expect(throws: LintOverrides.Fault.self) {
      settings = try settings.applying(LintOverrides(preset: "strict", disabled: ["nonsense"]))
    }
    #expect(settings.preset == .recommended)
  }
}

struct ConfigurationSchemaTests {
  private func object(_ value: Any?, _ path: String...) throws -> [String: Any] {
    try path.reduce(try #require(value as? [String: Any])) { try #require($0[$1] as? [String: Any]) }
  }

  @Test func itNamesAllThereIs() throws {
    let schema = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    #expect(try object(schema)["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(
      try Set(object(schema, "properties").keys) == [
        "$schema", "extends", "preset", "rules", "exclude", "language", "screens", "snapshots", "generated", "baseline",
        "root", "sources",
      ])
    let rules = try object(schema, "properties", "rules", "properties")
    #expect(Set(rules.keys) == Set(RuleRegistry.ids))
    let choices = try #require(object(rules, "touch-target-size")["anyOf"] as? [Any])
    let minimum = try object(choices.last, "properties", "minimum")
    #expect(minimum["default"] as? Double == 24)
    #expect(minimum["minimum"] as? Double == 1)
    #expect(try object(schema, "$defs", "level")["enum"] as? [String] == ["off", "note", "warning", "error"])
  }
}
