import AXDiagnostics
import AXLint
import AXReader
import AXText
import Foundation
import Testing

/// The page of a rule in the documentation, made from its description.
struct RulePage {
  let rule: RuleDescription

  /// Where the page is, below the project's folder.
  var path: String { "\(RulePages.folder)/\(rule.id).md" }

  func text() throws -> String {
    var parts = ["# \(rule.id)", Self.paragraph(rule.summary + ".")]
    parts += ["## Overview", Self.paragraph(rule.rationale), level]
    parts += ["## Examples That Fail"] + (try rule.failing.flatMap { try example($0) + findings(in: $0) })
    parts += ["## Examples That Pass"] + (try rule.passing.flatMap(example))
    parts += options + silencing + criteria + relatedChecks
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var level: String {
    if rule.isForReview {
      return "The rule is on by default. With `--sources`, its usual severity is `\(rule.severity.rawValue)`."
    }
    return rule.isRecommended
      ? "The rule is on by default. Its usual severity is `\(rule.severity.rawValue)`."
      : "The rule is off by default. The preset `strict` turns it on, with the severity `\(rule.severity.rawValue)`."
  }

  // MARK: Examples

  /// The example's caption, file and translations.
  private func example(_ example: RuleDescription.Example) throws -> [String] {
    let options = example.options.sorted { $0.key < $1.key }.map { "`\($0.key)` set to \(Self.number($0.value))" }
    let words = [example.caption, options.isEmpty ? "" : "With \(options.joined(separator: " and "))"]
    let caption = words.filter { !$0.isEmpty }.joined(separator: ". ")
    let markup = example.markup.filter { $0 != "⟦" }
    var parts = caption.isEmpty ? [] : [Self.paragraph(caption + ".")]
    parts.append(Self.block(markup, in: "xml"))
    if let strings = example.strings {
      parts += ["With these translations, in `de.lproj/Main.strings`:", Self.block(strings, in: "text")]
    }
    return parts
  }

  /// What lint says of the example: an aside for each finding.
  private func findings(in example: RuleDescription.Example) throws -> [String] {
    let scratch = try ScratchFolder()
    let result = try lint(example, in: scratch)
    let found = rule.isForReview ? result.reviews.map(\.diagnostic) : result.findings
    let findings = found.filter { $0.id == rule.id }
    try #require(!findings.isEmpty, "\(rule.id): the failing example has no finding")
    return findings.map { finding in
      let level = rule.isForReview ? "For review" : finding.severity.rawValue.capitalized
      let sentences = ["\(level): \(finding.message).", finding.help.map { "Help: \($0)." }]
      let paragraphs = sentences.compactMap { $0 }.map { sentence in
        let stable = sentence.replacing(scratch.url.path + "/", with: "")
        return WrappedText.lines(Self.escaped(stable), width: 118).map { "> \($0)" }.joined(separator: "\n")
      }
      return paragraphs.joined(separator: "\n>\n")
    }
  }

  private func lint(_ example: RuleDescription.Example, in scratch: ScratchFolder) throws -> LintResult {
    let file = try scratch.write(example.file, to: "Base.lproj/Main.xib")
    if let strings = example.strings { try scratch.write(strings, to: "de.lproj/Main.strings") }
    let reader = DocumentReader(locale: example.strings == nil ? nil : "de")
    let tree = try #require(reader.read(.file(path: file.path)).tree, "\(rule.id): \(example.file)")
    var settings = LintSettings(options: [rule.id: example.options])
    for id in RuleRegistry.ids { settings.levels[id] = id == rule.id ? .enabled : .off }
    // These rules are about instructions to silence other rules.
    if rule.group == .linting { settings.levels["unlabeled-button"] = .enabled }
    return Linter(settings: settings).lint(tree)
  }

  // MARK: Configuration

  private var options: [String] {
    guard !rule.options.isEmpty else { return [] }
    let rows = rule.options.map { option in
      let strict = option.strictValue ?? option.defaultValue
      let range = "\(Self.number(option.range.lowerBound)) to \(Self.number(option.range.upperBound))"
      return "| `\(option.name)` | \(Self.number(option.defaultValue)) | \(Self.number(strict)) | \(range) "
        + "| \(Self.escaped(option.summary)) |\n"
    }
    let table =
      "| Option | Default | With `strict` | Range | Meaning |\n| --- | --- | --- | --- | --- |\n" + rows.joined()
    let values = rule.options.map { "      \"\($0.name)\": \(Self.number($0.defaultValue))" }
    let configuration = """
      {
        "rules": {
          "\(rule.id)": {
      \(values.joined(separator: ",\n"))
          }
        }
      }
      """
    return [
      "## Options", "Set options in `.axspec.json`. These are the default values:",
      Self.block(configuration, in: "json"), String(table.dropLast()),
    ]
  }

  private var silencing: [String] {
    [
      "## Silence the Rule",
      "To silence the rule for an element and everything inside it, write this line before the element:",
      Self.block("<?axspec ignore=\"\(rule.id)\" reason=\"Say why.\"?>", in: "xml"),
      Self.paragraph(
        """
        In a storyboard or xib, select the object in Xcode and write this line in its notes (Identity inspector, \
        Document):
        """),
      Self.block("axspec:ignore \(rule.id) Say why.", in: "text"),
      "To turn the rule off everywhere, change `.axspec.json`:",
      Self.block("{\n  \"rules\": {\n    \"\(rule.id)\": \"off\"\n  }\n}", in: "json"),
      "<doc:Configuration> describes more ways, such as baselines.",
    ]
  }

  // MARK: Other checks

  private var criteria: [String] {
    let lines = rule.criteria.map { "- [\($0.number) \($0.title)](\($0.url))" }
    let none = "The rule checks a best practice. No success criterion of WCAG 2.2 requires it."
    return ["## WCAG 2.2", lines.isEmpty ? none : lines.joined(separator: "\n")]
  }

  private var relatedChecks: [String] {
    guard !rule.relatedChecks.isEmpty else { return [] }
    let lines = rule.relatedChecks.map { "- \($0.tool.rawValue): `\($0.name)`" }
    return ["## Related Checks", "Other tools look for the same problem:", lines.joined(separator: "\n")]
  }

  // MARK: Markdown

  private static func paragraph(_ text: String) -> String {
    WrappedText.lines(escaped(text), width: 120).joined(separator: "\n")
  }

  private static func block(_ text: String, in language: String) -> String {
    "```\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")```"
  }

  /// A text without characters that Markdown gives a meaning, apart from code in backticks. What people copy is code,
  /// because DocC turns quotes and hyphens of prose into typographic ones.
  private static func escaped(_ text: String) -> String {
    let marked = outsideCode(of: text) { part in
      part.replacing(/--[a-z][a-z-]*|[A-Za-z]+="[^"]*"|"[^"]+" = "[^"]*";/) { "`\($0.0)`" }
    }
    return outsideCode(of: marked) { part in part.replacing(/[*_<\[\]|]/) { "\\\($0.0)" } }
  }

  private static func outsideCode(of text: String, _ change: (String) -> String) -> String {
    text.components(separatedBy: "`").enumerated().map { $0.isMultiple(of: 2) ? change($1) : $1 }
      .joined(separator: "`")
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}

/// Rules.md, which lists the rules, and a page for each of them.
enum RulePages {
  static let folder = "Sources/AXSpecKit/AXSpecKit.docc/rules"
  static let list = "Sources/AXSpecKit/AXSpecKit.docc/Rules.md"

  /// The text of each page by its path.
  static func all() throws -> [String: String] {
    try RuleRegistry.rules.map(RulePage.init).reduce(into: [list: try listText()]) { $0[$1.path] = try $1.text() }
  }

  private static func listText() throws -> String {
    let tables = try Program.axspec(["rules", "--format", "markdown"], in: Repository.root).output
    let topics = RuleDescription.Group.allCases.compactMap { group -> String? in
      let rules = RuleRegistry.rules.filter { $0.group == group }
      return rules.isEmpty ? nil : "### \(group.title)\n\n" + rules.map { "- <doc:\($0.id)>\n" }.joined()
    }
    return """
      # Rules

      See what lint looks for.

      ## Overview

      Each rule has a page that says why it matters, shows what fails and what passes, and explains how to silence it.
      `axspec explain` prints the same in a terminal. <doc:Configuration> describes how to change the level of a rule,
      and <doc:LintCommand> how to run lint.

      A rule with the level `strict` is off by default. The preset `strict` turns it on as a warning.

      \(tables)
      ## Topics

      \(topics.joined(separator: "\n"))
      """
  }
}
