import AXDiagnostics
import AXSemantics

/// Something to act on, or an image, that is called by what it is.
enum GenericLabel: Rule {
  static let description = RuleDescription(
    id: "generic-label", group: .names, severity: .warning,
    summary: "The name of something to act on or of an image is a word for its kind or a stand-in",
    rationale: """
      VoiceOver says the kind by itself: "Button, button" tells nobody what happens. Words such as Untitled were put \
      there until somebody would think of a better one.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.xcuiTest, "sufficientElementDescription")],
    failing: [
      .init(#"<button ⟦title="Button"/>"#),
      .init(#"<imageView accessible="true" ⟦label="image"/>"#),
      .init(#"<textField ⟦label="Lorem ipsum"/>"#),
      .init(#"<button title="Pay" ⟦label="TODO:"/>"#),
    ],
    passing: [
      .init(#"<button title="Buttons"/>"#, "More than the word"),
      .init(#"<button title="Photo of Ada"/>"#),
      .init(#"<label text="Item"/>"#, "Nothing to act on"),
      .init(#"<button title="Link" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects.reached

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.isInteractive || MissingName.isImage(element), let bytes = element.nameBytes,
      TextBytes.mayEnd(bytes, in: Self.endings), let attribute = element.nameAttribute, let name = element.name,
      Self.isGeneric(name), element.mayBeEnglish
    else { return }
    report.add(element, at: .attribute(attribute), Self.message(name), help: Self.help)
  }

  /// Whether a name is one of the words, and has nothing else that is read.
  static func isGeneric(_ name: String) -> Bool {
    guard names.contains(Words(name).words) else { return false }
    // An emoji has a name of its own.
    return !name.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
  }

  private static let names: Set<[String]> = [
    ["button"], ["icon"], ["image"], ["picture"], ["photo"], ["link"], ["item"], ["label"], ["slider"], ["switch"],
    ["stepper"], ["untitled"], ["placeholder"], ["todo"], ["test"], ["lorem", "ipsum"],
  ]

  private static let endings = Set(names.compactMap(\.last))

  private static func message(_ name: String) -> String {
    "VoiceOver users hear \(ElementDescription.quoted(name)), which is not a name"
  }

  private static let help = "say what it does or shows"
}
