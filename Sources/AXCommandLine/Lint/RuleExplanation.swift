import AXArguments
import AXDiagnostics
import AXLint
import AXText

/// All there is to say about one rule.
struct RuleExplanation {
  let rule: RuleDescription
  let style: TerminalStyle

  var text: String {
    let level = rule.isRecommended ? rule.severity.rawValue : "off; \(rule.severity.rawValue) under the preset strict"
    var result = style.bold(rule.id) + " (\(level))\n"
    result += WrappedText.lines(rule.summary + ".", width: 80).joined(separator: "\n") + "\n\n"
    result += WrappedText.lines(rule.rationale, width: 80).joined(separator: "\n") + "\n"
    result += examples("Fails:", rule.failing) + examples("Passes:", rule.passing)
    result += list(
      "Options, in .axspec.json:",
      rule.options.map { option in
        let strict = option.strictValue.map { ", \(number($0)) under strict" } ?? ""
        return "\(option.name) (\(number(option.defaultValue))\(strict)): \(option.summary)"
      })
    result += list(
      "WCAG 2.2:", rule.criteria.map { "\($0.number) \($0.title)\n    \($0.url)" },
      instead: "Best practice; no success criterion of WCAG 2.2 asks for it.")
    result += list("Answers to:", rule.relatedChecks.map { "\($0.tool.rawValue): \($0.name)" })
    result += list(
      "To silence it for one element and all inside, put before it:",
      ["<?axspec ignore=\"\(rule.id)\" reason=\"…\"?>"])
    result += list(
      "In Xcode, write into the notes of the object (Identity inspector, Document):",
      ["axspec:ignore \(rule.id) …"])
    return result
  }

  private func examples(_ title: String, _ examples: [RuleDescription.Example]) -> String {
    var result = "\n\(style.bold(title))\n"
    for example in examples {
      for line in example.text.split(separator: "\n", omittingEmptySubsequences: false) {
        result += "  \(line)\n"
      }
      if !example.caption.isEmpty { result += "      \(example.caption)\n" }
    }
    return result
  }

  private func list(_ title: String, _ lines: [String], instead: String? = nil) -> String {
    guard !lines.isEmpty else { return instead.map { "\n\($0)\n" } ?? "" }
    return "\n\(style.bold(title))\n" + lines.map { "  \($0)\n" }.joined()
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
