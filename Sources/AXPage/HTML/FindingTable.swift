import AXDiagnostics
import AXLint
import AXText

/// The table of a screen's findings, the worst first.
struct FindingTable {
  private let screen: PageScreen
  private let links: PageLinks

  init(_ screen: PageScreen, _ links: PageLinks) {
    self.screen = screen
    self.links = links
  }

  func write(to writer: inout HTMLWriter) {
    writer.element("section", ["class": "problems"]) { writer in
      writer.element("h3", text: "Findings")
      if !screen.findings.isEmpty { writeTable(to: &writer) }
      let unlisted = PageSummary.listed(screen.unlisted).map(\.text)
      guard !unlisted.isEmpty else { return }
      writer.element(
        "p", ["class": "remark"],
        text: "Not listed: \(unlisted.joined(separator: ", ")). Lint lists only the first findings of a file. Resolve "
          + "those, and make the page again to see more.")
    }
    writer.newLine()
  }

  private func writeTable(to writer: inout HTMLWriter) {
    writer.element("table") { writer in
      writer.element("thead") { writer in
        writer.element("tr") { writer in
          for title in ["Severity", "Finding", "Place"] { writer.element("th", ["scope": "col"], text: title) }
        }
      }
      writer.newLine()
      writer.element("tbody") { writer in
        for severity in Severity.allCases.sorted(by: >) {
          for finding in screen.findings where finding.severity == severity { write(finding, to: &writer) }
        }
      }
    }
  }

  private func write(_ finding: PageFinding, to writer: inout HTMLWriter) {
    writer.element("tr", ["class": "\(finding.severity)"]) { writer in
      writer.element("td", ["class": "severity"], text: finding.severityName)
      writer.element("td", ["class": "finding"]) { finding.write(withSeverity: false, to: &$0) }
      writer.element("td", ["class": "place"]) { writer in
        links.write(finding.path, line: finding.line, around: screen.path, to: &writer)
      }
    }
    writer.newLine()
  }
}

extension PageFinding {
  fileprivate var severityName: String {
    switch severity {
    case .error: "Error"
    case .warning: "Warning"
    case .note: "Note"
    }
  }

  /// Writes what is wrong, what to do, and a link to the rule.
  func write(withSeverity: Bool = true, to writer: inout HTMLWriter) {
    writer.element("p") { writer in
      if withSeverity {
        writer.element("strong", ["class": "severity"], text: severityName)
        writer.text(" ")
      }
      writer.element("bdi") { $0.prose(Self.sentence(message)) }
    }
    if !items.isEmpty {
      writer.element("ul", ["class": "items"]) { writer in
        for item in items { writer.element("li") { $0.element("bdi", text: item) } }
      }
    }
    if let help {
      writer.element("p", ["class": "help"]) { writer in writer.element("bdi") { $0.prose(Self.sentence(help)) } }
    }
    if RuleRegistry.rule(withID: rule) != nil {
      writer.element("p", ["class": "rule"]) { $0.element("a", ["href": "#rule-\(rule)"], text: rule) }
    }
  }

  /// A message as a sentence.
  private static func sentence(_ text: String) -> String {
    guard let first = text.first else { return text }
    return first.uppercased() + text.dropFirst() + "."
  }
}

/// The rules that found something, with why they matter.
struct RuleList {
  /// The ids of the rules.
  let ids: Set<String>

  func write(to writer: inout HTMLWriter) {
    let rules = RuleRegistry.rules.filter { ids.contains($0.id) }
    guard !rules.isEmpty else { return }
    writer.element("section", ["class": "rules"]) { writer in
      writer.element("h2", text: "Rules")
      for rule in rules { Self.write(rule, to: &writer) }
    }
  }

  private static func write(_ rule: RuleDescription, to writer: inout HTMLWriter) {
    writer.element("section", ["class": "rule", "id": "rule-\(rule.id)"]) { writer in
      writer.element("h3", text: rule.id)
      writer.element("p") { $0.prose(rule.summary + ".") }
      writer.element("p") { $0.prose(rule.rationale) }
      guard !rule.criteria.isEmpty else { return }
      writer.element("p", ["class": "criteria"]) { writer in
        writer.text("WCAG 2.2: ")
        for (index, criterion) in rule.criteria.enumerated() {
          if index > 0 { writer.text(", ") }
          writer.element("a", ["href": criterion.url], text: "\(criterion.number) \(criterion.title)")
        }
      }
    }
    writer.newLine()
  }
}

extension HTMLWriter {
  /// Writes a text in which names of the language are between backquotes. A text with a single one has no such names.
  ///
  /// - Parameter write: Writes the text between the names.
  mutating func prose(_ text: String, _ write: (String, inout HTMLWriter) -> Void = { $1.text($0) }) {
    let parts = text.utf8.split(separator: UInt8(ascii: "`"), omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return write(text, &self) }
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let part = String(Substring(part))
      if index % 2 == 0 { write(part, &self) } else { element("code", text: part) }
    }
  }
}
