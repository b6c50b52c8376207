import AXDiagnostics
import AXSemantics

/// A label that takes long to listen to.
enum LabelTooLong: Rule {
  static let description = RuleDescription(
    id: "label-too-long", group: .names, severity: .warning, isRecommended: false,
    summary: "The label of something to act on is longer than 80 characters",
    rationale: """
      A label is heard from its beginning each time somebody comes to the element. What it is should be said in a \
      few words; what it does is a hint, which VoiceOver says later and can leave out.
      """,
    failing: [
      .init(
        """
        <button title="Pay" ⟦label="Pay the whole amount of this order now with the card that ends in 1234 and go \
        to the receipt"/>
        """)
    ],
    passing: [
      .init(#"<button title="Pay" label="Pay order 12" hint="Uses the card that ends in 1234"/>"#),
      .init(
        """
        <view accessible="true" label="A parcel is on its way to you. It left the warehouse in the morning and will \
        arrive tomorrow."/>
        """, "A text to read"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  private static let maximumLength = 80

  static func check(_ element: Element, _ report: inout RuleReport) {
    // A character is a byte or more.
    guard element.isInteractive, let bytes = element.textBytes(.label), bytes.count > Self.maximumLength else { return }
    let count = String(decoding: bytes, as: UTF8.self).count
    guard count > Self.maximumLength else { return }
    report.add(element, at: .attribute(.label), Self.message(count), help: Self.help)
  }

  private static func message(_ count: Int) -> String {
    "VoiceOver users listen to \(count) characters each time they come to this element: \(maximumLength) are the most"
  }

  private static let help = "name it in a few words and move the rest to `value` or `hint`"
}
