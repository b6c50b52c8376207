import AXDiagnostics

/// An ignore instruction that silences nothing. `Suppressions` finds it.
enum UnusedIgnore: Rule {
  static let description = RuleDescription(
    id: "unused-ignore", group: .linting, severity: .warning,
    summary: "An ignore instruction silences nothing",
    rationale: "What was fixed should not stay excused: the instruction would hide the same fault when it comes back.",
    failing: [
      .init(#"⟦<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button title="Delete"/>"#)
    ],
    passing: [.init(#"<?axspec ignore="unlabeled-button" reason="It comes with the image"?><button image="trash"/>"#)])

  static func message(_ id: String) -> String { "nothing here has to be silenced for `\(id)`" }

  static func help(_ isNote: Bool) -> String { "take the rule out of the \(isNote ? "note" : "instruction")" }
}
