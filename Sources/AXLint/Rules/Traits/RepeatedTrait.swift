import AXDiagnostics
import AXSemantics

/// A trait that is written twice.
struct RepeatedTrait: Rule {
  static let description = RuleDescription(
    id: "repeated-trait", group: .traits, severity: .warning, isRecommended: false,
    summary: "A trait is written twice",
    rationale: """
      It changes nothing that is heard, and hides which traits are meant.
      """,
    failing: [
      .init(#"<view accessible="true" label="Twice" ⟦traits="button header button"/>"#)
    ],
    passing: [
      .init(#"<view accessible="true" label="Once" traits="button header"/>"#)
    ])

  static let subjects = Subjects(attributes: [.traits], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let words = element[.traits]?.split(whereSeparator: \.isWhitespace), words.count > 1 else { return }
    var seen: Set<Substring> = []
    let kept = words.filter { seen.insert($0).inserted }
    guard kept.count < words.count, let repeated = words.first(where: { word in words.filter { $0 == word }.count > 1 })
    else { return }
    let fixed = kept.joined(separator: " ")
    let fix = MarkupEdit.setting(.traits, of: element.node, to: fixed).map { Diagnostic.Fix([$0]) }
    report.add(element, at: .attribute(.traits), Self.message(String(repeated)), help: Self.help(fixed), fix: fix)
  }
}

extension RepeatedTrait {
  private static func message(_ trait: String) -> String { "the trait `\(trait)` is written twice" }

  private static func help(_ fixed: String) -> String { "write traits=\"\(fixed)\"" }
}
