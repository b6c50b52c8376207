import AXDiagnostics
import AXTree

/// Flags ignore instructions without a reason. `Suppressions` implements it.
enum IgnoreWithoutReason: Rule {
  static let description = RuleDescription(
    id: "ignore-without-reason", group: .linting, severity: .warning, isRecommended: false,
    summary: "An ignore instruction does not say why",
    rationale: """
      Later, nobody knows whether the finding was wrong or there was only no time to fix it, so the instruction stays \
      forever.
      """,
    failing: [
      .init(#"⟦<?axspec ignore="unlabeled-button"?><button image="trash"/>"#),
      .init(#"⟦<?axspec ignore="unlabeled-button" reason=" "?><button image="trash"/>"#, "Only white space"),
    ],
    passing: [.init(#"<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button image="trash"/>"#)])

  static let message =
    "people who read this later do not know why the finding is ignored: the instruction has no reason"

  static func help(_ form: IgnoreInstruction.Form, _ rules: [String]) -> String {
    let note = "axspec:ignore \(rules.joined(separator: ", ")) …"
    return switch form {
    case .instruction: "say why the rule does not apply here: reason=\"…\""
    case .comment: "say why after the rule: <!-- \(note) -->"
    case .note: "say why after the rule: \(note)"
    }
  }
}
