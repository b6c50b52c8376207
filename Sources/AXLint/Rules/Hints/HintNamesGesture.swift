import AXDiagnostics
import AXSemantics

/// Flags hints that name a gesture.
enum HintNamesGesture: Rule {
  static let description = RuleDescription(
    id: "hint-names-gesture", group: .hints, severity: .warning,
    summary: "A hint names a gesture",
    rationale: """
      VoiceOver itself says how to activate an element, in words that fit the device: people with a keyboard, a switch, \
      or a braille display do not tap. The hint is for the result. In storyboards and xibs, a hint that also says more is \
      for review.
      """,
    relatedChecks: [.init(.atf, "RedundantDescriptionCheck")],
    failing: [
      .init(#"<button title="Order 12" ⟦hint="Double tap to see the order"/>"#),
      .init(#"<button title="Next" ⟦hint="Swipe left for more"/>"#),
      .init(#"<view accessible="true" label="Photo" ⟦hint="Press: opens the photo"/>"#),
    ],
    passing: [
      .init(#"<button title="Order 12" hint="Shows the order"/>"#),
      .init(#"<button title="Tapas" hint="Shows express tapestries under pressure"/>"#, "Other words"),
      .init(#"<button title="Weiter" hint="Press &amp; Click" xml:lang="de"/>"#, "Another language"),
      .init(#"<button title="Next" hint="Swipe left" hidden="true"/>"#),
    ])

  static let subjects = Subjects(attributes: [.hint], mustBeReached: true)

  /// The gestures in order of precedence, so that the message names the longer one.
  private static let gestures = ["double tap", "tap", "press", "click", "swipe"].map(Words.init)

  private static let starts = gestures.map { Array(($0.words.first ?? "").utf8) }

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.hint), TextBytes.mayContainWord(beginning: starts, bytes),
      let hint = element.text(.hint).map(Words.init), let gesture = Self.gestures.first(where: hint.contains),
      element.mayBeEnglish
    else { return }
    let message = Self.message(gesture.words.joined(separator: " "))
    if element.tree.markup == .interfaceBuilder, hint.words.count > gesture.words.count {
      return report.review(
        element, at: .attribute(.hint), message, help: Self.help(element), reason: "the hint also says the result")
    }
    report.add(element, at: .attribute(.hint), message, help: Self.help(element))
  }

  private static func message(_ gesture: String) -> String {
    "VoiceOver users hear \"\(gesture)\" in the hint: not everyone uses this gesture"
  }

  private static func help(_ element: Element) -> String {
    "say only the result, such as \(Remedy.example(.hint, "Opens …", for: element))"
  }
}
