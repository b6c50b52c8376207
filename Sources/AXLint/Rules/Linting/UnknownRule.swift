import AXDiagnostics
import AXText

/// Flags ignore instructions and baselines that name an unknown rule. `Suppressions` and `Baseline` implement it.
package enum UnknownRule: Rule {
  package static let description = RuleDescription(
    id: "unknown-rule", group: .linting, severity: .warning,
    summary: "An ignore instruction or a baseline names an unknown rule",
    rationale: "An instruction with a misspelled rule silences nothing.",
    failing: [
      .init(#"⟦<?axspec ignore="unlabelled-button" reason="It comes with the image"?><button image="trash"/>"#)
    ],
    passing: [.init(#"<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button image="trash"/>"#)])

  static func message(_ id: String) -> String { "the rule `\(id)` does not exist" }

  static func help(_ id: String) -> String {
    NearestName.of(id, among: RuleRegistry.ids).map { "did you mean `\($0)`?" } ?? "'axspec rules' lists the rules"
  }
}
