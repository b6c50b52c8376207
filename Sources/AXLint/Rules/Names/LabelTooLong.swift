import AXDiagnostics
import AXSemantics

/// Flags long labels of interactive elements.
enum LabelTooLong: Rule {
  static let description = RuleDescription(
    id: "label-too-long", group: .names, severity: .warning, isRecommended: false,
    summary: "The label of an interactive element is longer than 80 characters",
    rationale: """
      People hear the label each time they come to the element. Name the element in a few words. Say what it does in a \
      hint, which VoiceOver reads last and people can turn off.
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
    // A character has at least one byte.
    guard element.isInteractive, let bytes = element.textBytes(.label), bytes.count > Self.maximumLength else { return }
    let count = String(decoding: bytes, as: UTF8.self).count
    guard count > Self.maximumLength else { return }
    report.add(element, at: .attribute(.label), Self.message(count), help: Self.help(element))
  }

  private static func message(_ count: Int) -> String {
    "VoiceOver users hear \(count) characters each time they come to this element: the maximum is \(maximumLength)"
  }

  private static func help(_ element: Element) -> String {
    Remedy.text(
      .init("name the element in a few words, and move the rest to its value or hint", .accessibility), for: element)
  }
}
