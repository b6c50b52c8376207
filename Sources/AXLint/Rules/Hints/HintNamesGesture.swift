import AXDiagnostics
import AXSemantics

/// A hint that says how to touch instead of what comes of it.
struct HintNamesGesture: Rule {
  static let description = RuleDescription(
    id: "hint-names-gesture", group: .hints, severity: .warning,
    summary: "A hint names a gesture instead of the result",
    rationale: """
      VoiceOver says by itself how an element is activated, and the gesture differs with the device and with switch or voice
      control. Apple asks for the result alone: \"Opens the order\", not \"Double tap to open\".
      """,
    failing: [
      .init(#"<button title="Order" ⟦hint="Double tap to open the order"/>"#),
      .init(#"<view accessible="true" label="Card" traits="button" ⟦hint="Swipe to see more"/>"#),
    ],
    passing: [
      .init(#"<button title="Order" hint="Opens the order"/>"#),
      .init(#"<button title="Order" hint="Opens the tapestry"/>"#, "A part of a word"),
      .init(#"<button title="Bild" hint="Tap tap" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let hint = element.text(.hint) else { return }
    let words = Words(hint)
    guard let gesture = Self.gestures.first(where: words.contains), element.mayBeEnglish else { return }
    report.add(element, at: .attribute(.hint), Self.message(gesture), help: Self.help)
  }

  /// The longer phrase first, so that it is the one named.
  private static let gestures = ["double tap", "tap", "press", "click", "swipe"]
}

extension HintNamesGesture {
  private static func message(_ gesture: String) -> String {
    "VoiceOver users hear how to touch (\"\(gesture)\"), which VoiceOver says by itself, instead of what comes of it"
  }

  private static let help = "say the result in the third person, like hint=\"Opens the order\""
}
