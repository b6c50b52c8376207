import AXDiagnostics
import AXSemantics

/// A label that ends in a full stop, as if it were a sentence.
struct LabelEndsWithPeriod: Rule {
  static let description = RuleDescription(
    id: "label-ends-with-period", group: .names, severity: .warning,
    summary: "A label ends in a full stop",
    rationale: """
      A label is a name and not a sentence. VoiceOver makes a pause for the full stop before it says value, traits \
      and hint, so that they seem to belong to something else.
      """,
    relatedChecks: [.init(.gtxiLib, "Accessibility label is not punctuated")],
    failing: [
      .init(#"<button ⟦label="Delete." title="Delete"/>"#)
    ],
    passing: [
      .init(#"<button label="Delete" title="Delete"/>"#),
      .init(#"<label text="You have paid."/>"#, "A text that is shown is a sentence"),
      .init(#"<button label="Loading…" title="Loading…"/>"#, "An ellipsis"),
      .init(#"<button label="Open Apple Inc." title="Apple Inc."/>"#, "An abbreviation"),
      .init(#"<view accessible="true" label="Paid, thank you."/>"#, "Several parts, joined"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let label = element.text(.label), !Self.displaysText(element), Self.endsInOneFullStop(label) else { return }
    let fixed = String(label.dropLast(while: \.isWhitespace).dropLast())
    let fix = MarkupEdit.setting(.label, of: element.node, to: fixed).map { Diagnostic.Fix([$0]) }
    report.add(element, at: .attribute(.label), Self.message(label), help: Self.help(fixed), fix: fix)
  }

  private static func displaysText(_ element: Element) -> Bool {
    element.kind == .label || element.kind == .textView
  }

  private static func endsInOneFullStop(_ label: String) -> Bool {
    let text = label.dropLast(while: \.isWhitespace)
    guard text.hasSuffix("."), !text.hasSuffix(".."), !text.contains(",") else { return false }
    let last = text.dropLast().split(whereSeparator: \.isWhitespace).last.map { $0.lowercased() } ?? ""
    // "e.g.", "U.S." and names of companies end in a full stop of their own.
    return !last.contains(".") && !abbreviations.contains(last)
  }

  private static let abbreviations: Set<String> = [
    "inc", "etc", "ltd", "co", "corp", "dr", "mr", "mrs", "ms", "st", "jr", "sr", "vs", "no", "approx", "dept", "est",
    "prof", "min", "max", "hr", "hrs", "mins", "sec", "am", "pm", "jan", "feb", "mar", "apr", "jun", "jul", "aug",
    "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
  ]
}

extension LabelEndsWithPeriod {
  private static func message(_ label: String) -> String {
    "VoiceOver users hear a pause after \"\(label)\", as if a sentence ended: a label is a name"
  }

  private static func help(_ fixed: String) -> String { "write label=\"\(fixed)\"" }
}

extension StringProtocol {
  /// Without the characters at the end for which a condition holds.
  func dropLast(while condition: (Character) -> Bool) -> SubSequence {
    var end = endIndex
    while end > startIndex, condition(self[index(before: end)]) { end = index(before: end) }
    return self[..<end]
  }
}
