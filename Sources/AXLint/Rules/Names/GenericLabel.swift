import AXAppCode
import AXDiagnostics
import AXSemantics
import AXTree

/// Flags interactive elements and images that are named after their kind, or with a placeholder.
enum GenericLabel: Rule {
  static let description = RuleDescription(
    id: "generic-label", group: .names, severity: .warning,
    summary: "The name of an interactive element or image is only its kind or a placeholder",
    rationale: """
      VoiceOver says the kind anyway: "Button, button" does not say what the button does. Words such as Untitled are \
      placeholders that no one replaced. A connected button may be called "Test", and its title may be "Photo" or \
      "Picture".
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"<button ⟦title="Button"/>"#),
      .init(#"<imageView accessible="true" ⟦label="image"/>"#),
      .init(#"<textField ⟦label="Lorem ipsum"/>"#),
      .init(#"<button title="Pay" ⟦label="Untitled"/>"#),
    ],
    passing: [
      .init(#"<button title="Buttons"/>"#, "Not exactly the word"),
      .init(#"<button title="Photo of Ada"/>"#),
      .init(#"<label text="Item"/>"#, "Neither interactive nor an image"),
      .init(#"<button title="Link" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects.reached

  static let dependence = CodeDependence.missingName

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.nameBytes, TextBytes.mayEnd(bytes, in: Self.endings),
      let attribute = element.nameAttribute, let name = element.name, Self.reports(element)
    else { return }
    report.add(
      element, at: .attribute(attribute), Self.message(name), help: Self.help(for: attribute, element),
      variant: attribute == .title ? Self.withoutTitle : nil)
  }

  /// The finding about a button whose title code removes.
  private static let withoutTitle = CodeQuestion.Variant(
    aspects: .noContent,
    message: "VoiceOver users do not hear what the button does: code removes its title, and it has no label",
    help: Remedy.codePlace + "where it removes the title, set accessibilityLabel to what the button does")

  /// Returns whether the rule reports an element, so that other rules about the words of a name do not.
  static func reports(_ element: Element) -> Bool {
    guard element.isInteractive || MissingName.isImage(element), let name = element.name else { return false }
    return isGeneric(name) && element.mayBeEnglish && !isPurpose(name, of: element)
  }

  /// Returns whether a name says what a button does: "Test" is also a verb, and a button with the title "Photo" takes or
  /// shows one.
  private static func isPurpose(_ name: String, of element: Element) -> Bool {
    guard element.kind.isButton, element.objectFlags.contains(.connected) else { return false }
    let words = Words(name).words
    return words == ["test"] || (element.nameAttribute == .title && [["photo"], ["picture"]].contains(words))
  }

  /// Returns whether a name consists only of one of the words.
  static func isGeneric(_ name: String) -> Bool {
    guard names.contains(Words(name).words) else { return false }
    // VoiceOver reads emoji, too.
    return !name.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
  }

  private static let names: Set<[String]> = [
    ["button"], ["icon"], ["image"], ["picture"], ["photo"], ["link"], ["item"], ["label"], ["slider"], ["switch"],
    ["stepper"], ["untitled"], ["placeholder"], ["todo"], ["test"], ["lorem", "ipsum"],
  ]

  private static let endings = TextBytes.Endings(names.compactMap(\.last))

  private static func message(_ name: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(name)), which is not a useful name"
  }

  private static func help(for attribute: AttributeName, _ element: Element) -> String {
    let purpose = MissingName.isImage(element) ? "what it shows" : "what it does"
    // The image leaves the title no room, or the title is white by default. People see only the image.
    if attribute == .title, element.has(.image),
      !element.objectFlags.isDisjoint(with: [.customButton, .titleWithoutRoom])
    {
      return Remedy.text(
        .init("clear the title", .attributes), .say(.label, purpose), joinedBy: ", and ", for: element)
    }
    let replacement = Remedy.Step("write a \(attribute.markup) that says \(purpose)", .attributes)
    return Remedy.text(attribute == .label ? .say(.label, purpose, verb: "write") : replacement, for: element)
  }
}
