import AXDiagnostics
import AXSemantics
import AXText

/// Flags labels that end in a period.
enum LabelEndsWithPeriod: Rule {
  static let description = RuleDescription(
    id: "label-ends-with-period", group: .names, severity: .warning,
    summary: "A label ends in a period",
    rationale: """
      A label is a name, not a sentence. VoiceOver pauses at the period before it reads the value, traits, and hint, so \
      they seem to belong to something else.
      """,
    relatedChecks: [.init(.gtxiLib, "kGTXCheckNameAccessibilityLabelNotPunctuated")],
    isFixable: true,
    failing: [.init(#"<button ⟦label="Delete." title="Delete"/>"#)],
    passing: [
      .init(#"<button label="Delete" title="Delete"/>"#),
      .init(#"<label text="Paid." label="You have paid."/>"#, "A visible text may be a sentence"),
      .init(#"<view accessible="true" traits="staticText" label="You have paid."/>"#, "So may a static text"),
      .init(#"<button label="Loading…" title="Loading…"/>"#, "An ellipsis"),
      .init(#"<button label="Open Apple Inc." title="Apple Inc."/>"#, "An abbreviation"),
      .init(#"<view accessible="true" label="Paid, thank you."/>"#, "Several parts"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.label), Self.mayEndInPeriod(bytes), !Self.displaysText(element),
      let label = element.text(.label), Self.endsInOnePeriod(label)
    else { return }
    let fixed = String(label.dropLast(while: \.isWhitespace).dropLast().dropLast(while: \.isWhitespace))
    report.add(
      element, at: .attribute(.label), Self.message(label), help: Self.help(fixed, element),
      fix: MarkupEdit.setting(.label, of: element.node, to: fixed))
  }

  private static func mayEndInPeriod(_ label: ByteView) -> Bool {
    label.last.map { $0 == UInt8(ascii: ".") || $0 <= 0x20 || $0 >= 0x80 } ?? false
  }

  private static func displaysText(_ element: Element) -> Bool {
    if element.kind.view.flags.contains(.sentences) { return true }
    return element.traits.contains(.staticText) && !element.isInteractive
  }

  private static func endsInOnePeriod(_ label: String) -> Bool {
    let text = label.dropLast(while: \.isWhitespace)
    guard text.hasSuffix("."), !text.hasSuffix(".."), !text.contains(",") else { return false }
    let words = text.dropLast().split(whereSeparator: \.isWhitespace)
    // symbol-name and punctuation-stop report a label that is only a period.
    guard let last = words.last?.lowercased() else { return false }
    // "No." is an answer, but in "Order no." it is short for number.
    if last == "no", words.count == 1 { return true }
    // "e.g.", "U.S.", and names of companies have a period of their own.
    return !last.contains(".") && !abbreviations.contains(last)
  }

  private static let abbreviations: Set<String> = [
    "inc", "etc", "ltd", "co", "corp", "dr", "mr", "mrs", "ms", "st", "jr", "sr", "vs", "no", "approx", "dept", "est",
    "prof", "min", "max", "hr", "hrs", "mins", "sec", "am", "pm", "jan", "feb", "mar", "apr", "jun", "jul", "aug",
    "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
  ]

  private static func message(_ label: String) -> String {
    "VoiceOver users hear a pause after \(ElementDescription.quoted(label)): the label ends in a period, like a sentence"
  }

  private static func help(_ fixed: String, _ element: Element) -> String {
    Remedy.text(.write(.label, fixed), for: element)
  }
}
