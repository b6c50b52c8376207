import AXLint

/// What there is to read about a rule beside a finding: why it matters, what it answers to, examples.
struct RuleHelp {
  let text: String
  let markdown: String

  init(_ rule: RuleDescription) {
    let checks = rule.relatedChecks.map { "\($0.tool.rawValue) (\($0.name))" }.joined(separator: ", ")
    var text = ["\(rule.summary).", rule.rationale]
    var markdown = ["\(rule.summary).", rule.rationale]
    if rule.criteria.isEmpty {
      text.append("Best practice.")
      markdown.append("Best practice.")
    } else {
      let titles = rule.criteria.map { (title: "\($0.number) \($0.title)", url: $0.url) }
      text.append("WCAG 2.2: " + titles.map { "\($0.title) (\($0.url))" }.joined(separator: ", "))
      markdown.append("WCAG 2.2: " + titles.map { "[\($0.title)](\($0.url))" }.joined(separator: ", "))
    }
    if !checks.isEmpty {
      text.append("Related checks: \(checks)")
      markdown.append("Related checks: \(checks)")
    }
    for (title, examples) in [("Fails", rule.failing), ("Passes", rule.passing)] where !examples.isEmpty {
      text.append("\(title):\n" + examples.map(\.text).joined(separator: "\n"))
      markdown.append("**\(title)**\n\n```xml\n\(examples.map(\.text).joined(separator: "\n"))\n```")
    }
    self.text = text.joined(separator: "\n\n")
    self.markdown = markdown.joined(separator: "\n\n")
  }
}
