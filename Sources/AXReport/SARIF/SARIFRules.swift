import AXDiagnostics

/// SARIF's table of rules: the registry's, then the reader's errors that came up.
struct SARIFRules {
  let descriptors: [JSONValue]
  private let indices: [String: Int]

  init(_ report: LintReport) {
    let known = Set(report.rules.map(\.id))
    let ids = report.findings.map(\.id) + report.reviews.map(\.diagnostic.id)
    let others = Set(ids).subtracting(known).sorted()
    descriptors = report.rules.map(Self.descriptor) + others.map(Self.descriptor(ofReaderError:))
    indices = Dictionary(
      (report.rules.map(\.id) + others).enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func index(of id: String) -> Int? { indices[id] }

  private static func descriptor(of rule: RuleDescription) -> JSONValue {
    let help = RuleHelp(rule)
    return .members([
      "id": .string(rule.id),
      "name": .string(name(rule.id)),
      "shortDescription": text(rule.summary),
      "fullDescription": text("\(rule.summary). \(rule.rationale)"),
      "help": .object(["text": .string(help.text), "markdown": .string(help.markdown)]),
      "helpUri": rule.criteria.first.map { .string($0.url) },
      "defaultConfiguration": .object([
        "level": .string(rule.severity.rawValue), "enabled": .bool(rule.isRecommended),
      ]),
      "properties": properties(
        rule.severity,
        tags: ["accessibility", rule.group.rawValue] + rule.criteria.map { "wcag-\($0.number)" }),
    ])
  }

  private static func descriptor(ofReaderError id: String) -> JSONValue {
    let summary = "A file cannot be read: \(id)"
    return .object([
      "id": .string(id),
      "name": .string(name(id)),
      "shortDescription": text(summary),
      "fullDescription": text("\(summary). Nothing in it was checked."),
      "help": text("The message says what is wrong in the file, and where. Nothing in the file was checked."),
      "defaultConfiguration": .object(["level": "error"]),
      "properties": properties(.error, tags: ["syntax"]),
    ])
  }

  private static func properties(_ severity: Severity, tags: [String]) -> JSONValue {
    .object([
      "tags": .array(tags.map(JSONValue.string)),
      // GitHub's words.
      "problem.severity": severity == .note ? "recommendation" : .string(severity.rawValue),
    ])
  }

  private static func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }

  /// `UnlabeledButton`, as the standard wants a name that people read.
  private static func name(_ id: String) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
