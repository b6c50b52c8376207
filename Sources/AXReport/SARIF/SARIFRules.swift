import AXDiagnostics
import AXLint
import AXText

/// Writes the descriptions of rules in SARIF's table of rules. Members are sorted by name.
enum SARIFRules {
  /// Writes a rule as an element of the innermost array.
  static func write(_ rule: RuleDescription, to writer: inout JSONWriter) {
    let help = help(rule)
    writer.object { writer in
      writer.object("defaultConfiguration") { writer in
        writer.member("enabled", rule.isRecommended)
        writer.member("level", rule.severity.rawValue)
      }
      writer.object("fullDescription") { $0.member("text", "\(rule.summary). \(rule.rationale)") }
      writer.object("help") { writer in
        writer.member("markdown", help.markdown)
        writer.member("text", help.text)
      }
      if let criterion = rule.criteria.first { writer.member("helpUri", criterion.url) }
      writer.member("id", rule.id)
      writer.member("name", name(rule.id))
      let tags = ["accessibility", rule.group.rawValue] + rule.criteria.map { "wcag-\($0.number)" }
      writeProperties(rule.severity, tags: tags, to: &writer)
      writer.object("shortDescription") { $0.member("text", rule.summary) }
    }
  }

  /// Returns the help for a rule: why it matters, criteria, related checks, and examples.
  private static func help(_ rule: RuleDescription) -> (text: String, markdown: String) {
    var text = ["\(rule.summary).", rule.rationale]
    var markdown = text
    if rule.criteria.isEmpty {
      text.append("Best practice.")
      markdown.append("Best practice.")
    } else {
      let titles = rule.criteria.map { (title: "\($0.number) \($0.title)", url: $0.url) }
      text.append("WCAG 2.2: " + titles.map { "\($0.title) (\($0.url))" }.joined(separator: ", "))
      markdown.append("WCAG 2.2: " + titles.map { "[\($0.title)](\($0.url))" }.joined(separator: ", "))
    }
    if !rule.relatedChecks.isEmpty {
      let checks = rule.relatedChecks.map { "\($0.tool.rawValue) (\($0.name))" }.joined(separator: ", ")
      text.append("Related checks: \(checks)")
      markdown.append("Related checks: \(checks)")
    }
    for (title, examples) in [("Fails", rule.failing), ("Passes", rule.passing)] where !examples.isEmpty {
      let markup = examples.map(\.text).joined(separator: "\n")
      text.append("\(title):\n\(markup)")
      markdown.append("**\(title)**\n\n```xml\n\(markup)\n```")
    }
    return (text.joined(separator: "\n\n"), markdown.joined(separator: "\n\n"))
  }

  /// Writes a problem that is not a rule's as an element of the innermost array.
  static func write(otherID id: String, to writer: inout JSONWriter) {
    guard let check = ErrorID(rawValue: id), check.isDifference else { return write(readerError: id, to: &writer) }
    writer.object { writer in
      writer.object("defaultConfiguration") { $0.member("level", check.severity.rawValue) }
      writer.object("fullDescription") { $0.member("text", check.summary) }
      writer.object("help") { $0.member("text", "\(check.summary) \(check.remedy)") }
      writer.member("id", id)
      writer.member("name", name(id))
      writeProperties(check.severity, tags: ["maintenance"], to: &writer)
      writer.object("shortDescription") { $0.member("text", check.summary) }
    }
  }

  /// Writes a problem that keeps a file from being read.
  private static func write(readerError id: String, to writer: inout JSONWriter) {
    let summary = "The file cannot be read: \(id)"
    writer.object { writer in
      writer.object("defaultConfiguration") { $0.member("level", Severity.error.rawValue) }
      writer.object("fullDescription") { $0.member("text", "\(summary). Nothing in it was checked.") }
      writer.object("help") {
        $0.member("text", "The message says what is wrong and where. Nothing in the file was checked.")
      }
      writer.member("id", id)
      writer.member("name", name(id))
      writeProperties(.error, tags: ["syntax"], to: &writer)
      writer.object("shortDescription") { $0.member("text", summary) }
    }
  }

  private static func writeProperties(_ severity: Severity, tags: [String], to writer: inout JSONWriter) {
    writer.object("properties") { writer in
      // GitHub expects these words.
      writer.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
      writer.array("tags", of: tags) { $1.string($0) }
    }
  }

  /// Returns a name such as `UnlabeledButton`, because the standard asks for one that people can read.
  private static func name(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
