import AXDiagnostics
import AXSemantics

/// A field to type into that does not say what is to be typed.
enum UnlabeledInput: Rule {
  static let description = RuleDescription(
    id: "unlabeled-input", group: .names, severity: .error,
    summary: "A field to type into has no label",
    rationale: """
      VoiceOver says "text field" and what has been typed so far, and not what belongs there. A placeholder helps \
      only until the first letter is typed, and so it is a warning and no error.
      """,
    criteria: [.labelsOrInstructions, .nameRoleValue],
    relatedChecks: [
      .init(.xcuiTest, "sufficientElementDescription"), .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelPresent"),
      .init(.atf, "SpeakableTextPresentCheck"), .init(.axe, "label"), .init(.axe, "aria-input-field-name"),
    ],
    failing: [
      .init(#"⟦<textField/>"#),
      .init(#"⟦<textField placeholder="E-mail"/>"#, "A warning: the placeholder goes away"),
      .init(#"⟦<textView text="Dear Ada,"/>"#, "What is typed is no label"),
      .init(#"⟦<view accessible="true" traits="searchField"/>"#),
    ],
    passing: [
      .init(#"<textField label="E-mail" placeholder="name@example.com"/>"#),
      .init(#"<textView editable="false" text="Terms of use"/>"#, "A text to read"),
      .init(#"<view accessible="true" traits="searchField" label="Search orders"/>"#),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard MissingName.isInput(element), MissingName.claim(on: element) == .unlabeledInput else { return }
    let placeholder = element.text(.placeholder)
    let beside = MissingName.textBeside(element)
    report.add(
      element, severity: placeholder == nil ? .error : .warning, Self.message(element, placeholder),
      help: Self.help(beside ?? placeholder, element))
  }

  private static func message(_ element: Element, _ placeholder: String?) -> String {
    let kind = spokenKind(of: element)
    guard let placeholder else {
      return "VoiceOver users hear \"\(kind)\" and not what belongs there: it has no label"
    }
    return """
      VoiceOver users hear the placeholder \(ElementDescription.quoted(placeholder)) only until something is typed: \
      the \(kind) has no label
      """
  }

  private static func spokenKind(of element: Element) -> String {
    if element.traits.contains(.searchField) { return "search field" }
    return element[.secureTextEntry] == "true" ? "secure text field" : "text field"
  }

  private static func help(_ offer: String?, _ element: Element) -> String {
    let step = offer.map { Remedy.Step.write(.label, ElementDescription.shortened($0), verb: "add") }
    return Remedy.text(step ?? .say(.label, "what belongs there"), for: element)
  }
}
