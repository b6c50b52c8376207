import AXDiagnostics

/// Flags verify instructions that apply to nothing. `Suppressions` implements it.
enum UnusedVerify: Rule {
  static let description = RuleDescription(
    id: "unused-verify", group: .linting, severity: .note,
    summary: "A verify instruction applies to nothing",
    rationale: """
      `axspec verify` compares elements, and not the views around them. An instruction before a view that only contains \
      elements has no effect.
      """,
    failing: [.init(#"⟦<?axspec verify="label"?><view><label text="10:42"/></view>"#)],
    passing: [.init(#"<view><?axspec verify="none"?><label text="10:42"/></view>"#)])

  static let message = "'axspec verify' does not compare the element after this instruction"

  static let help = "put it directly before the element whose texts change, or remove it"
}
