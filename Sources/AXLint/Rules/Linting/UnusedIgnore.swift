import AXDiagnostics
import AXTree

/// Flags ignore instructions that silence nothing. `Suppressions` implements it.
enum UnusedIgnore: Rule {
  static let description = RuleDescription(
    id: "unused-ignore", group: .linting, severity: .warning,
    summary: "An ignore instruction silences nothing",
    rationale: "If the mistake is fixed, the instruction is no longer needed. It would hide the same mistake later.",
    failing: [
      .init(#"⟦<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button title="Delete"/>"#)
    ],
    passing: [.init(#"<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button image="trash"/>"#)])

  static func message(_ id: String) -> String { "no finding of `\(id)` to silence here" }

  static func help(_ form: IgnoreInstruction.Form) -> String { "remove the rule from the \(form.rawValue)" }
}
