import AXDiagnostics
import AXSemantics
import AXTree

/// Flags text fields for passwords that VoiceOver reads aloud.
enum VisiblePassword: Rule {
  static let description = RuleDescription(
    id: "visible-password", group: .traits, severity: .warning,
    summary: "A text field for a password is not secure",
    rationale: """
      VoiceOver speaks each character that people type, and reads the whole text of a field. In a secure field, it \
      says "bullet" instead, and calls the field a secure text field. The rule checks storyboards and xibs. It knows \
      English words only, in the label, the placeholder, the text next to the field, or, without a placeholder, the \
      name of an outlet. A field that already has a text is not checked, because the app shows that text, and neither \
      is the password of a network, which people often compare.
      """,
    criteria: [.nameRoleValue],
    failing: [
      .init(
        InterfaceExample.xib(
          """
          ⟦<textField placeholder="Password" id="Password"/>
          """), "A placeholder"),
      .init(
        InterfaceExample.xib(
          """
          <label text="Confirm password" id="Label"/>
          ⟦<textField id="Confirmation"/>
          """), "The label next to it"),
    ],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <textField placeholder="Password" id="Password">
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/>
          </textField>
          """)),
      .init(
        InterfaceExample.xib(#"<textField placeholder="Password hint" id="Hint"/>"#), "A hint may be read aloud"),
      .init(#"<textField label="Password"/>"#, "A screen file"),
    ])

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: .views(.textField), mustBeReached: true) : .none
  }

  static let dependence = CodeDependence.secureEntry

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element[.secureTextEntry] != "true", !element.hasText(.text), !MissingName.isDisabled(element),
      element.mayBeEnglish, let (text, data) = PersonalData.asked(by: element), data.isSecret,
      !MissingContentType.isAboutNetwork(element)
    else { return }
    report.add(element, Self.message(text), help: Remedy.text(.secureEntry, for: element))
  }

  private static func message(_ text: String) -> String {
    let text = ElementDescription.quoted(String(text.trimmed))
    return "people nearby hear what VoiceOver users type into \(text): the field is not secure"
  }
}
