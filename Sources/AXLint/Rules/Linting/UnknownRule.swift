import AXDiagnostics
import AXText

/// An ignore instruction or a baseline that names no rule. `Suppressions` and `Baseline` find it.
enum UnknownRule: Rule {
  static let description = RuleDescription(
    id: "unknown-rule", group: .linting, severity: .warning,
    summary: "An ignore instruction or a baseline names no rule",
    rationale: "What is misspelt silences nothing, and nobody is told.",
    failing: [
      .init(#"⟦<?axspec ignore="unlabelled-button" reason="It comes with the image"?><button image="trash"/>"#)
    ],
    passing: [.init(#"<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button image="trash"/>"#)])

  static func message(_ id: String) -> String { "there is no rule `\(id)`" }

  static func help(_ id: String) -> String {
    NearestName.of(id, among: RuleRegistry.ids).map { "did you mean `\($0)`?" } ?? "'axspec rules' lists the rules"
  }
}
