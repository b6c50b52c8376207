import AXDiagnostics
import AXLint
import AXText

/// Writes what SARIF's table of rules says of each, members sorted by name.
enum SARIFRules {
  /// Writes a rule as an element of the innermost array.
  static func write(_ rule: RuleDescription, to writer: inout JSONWriter) {
    let help = RuleHelp(rule)
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

  /// Writes an error of the reader as an element of the innermost array.
  static func write(readerError id: String, to writer: inout JSONWriter) {
    let summary = "A file cannot be read: \(id)"
    writer.object { writer in
      writer.object("defaultConfiguration") { $0.member("level", Severity.error.rawValue) }
      writer.object("fullDescription") { $0.member("text", "\(summary). Nothing in it was checked.") }
      writer.object("help") {
        $0.member("text", "The message says what is wrong in the file, and where. Nothing in the file was checked.")
      }
      writer.member("id", id)
      writer.member("name", name(id))
      writeProperties(.error, tags: ["syntax"], to: &writer)
      writer.object("shortDescription") { $0.member("text", summary) }
    }
  }

  private static func writeProperties(_ severity: Severity, tags: [String], to writer: inout JSONWriter) {
    writer.object("properties") { writer in
      // GitHub's words.
      writer.member("problem.severity", severity == .note ? "recommendation" : severity.rawValue)
      writer.array("tags", of: tags) { $1.string($0) }
    }
  }

  /// `UnlabeledButton`, as the standard wants a name that people read.
  private static func name(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
