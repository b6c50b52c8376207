import AXDiagnostics
import AXSemantics
import AXTree

/// Flags labels that end in a word that VoiceOver adds anyway.
enum LabelRepeatsTrait: Rule {
  static let description = RuleDescription(
    id: "label-repeats-trait", group: .names, severity: .warning,
    summary: "A label ends in the word for the element's kind or trait",
    rationale: """
      VoiceOver says the kind of an element in the user's language. With the label "Close button", people hear "Close \
      button, button".
      """,
    relatedChecks: [
      .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelIsNotRedundantWithTraits"),
      .init(.atf, "RedundantDescriptionCheck"), .init(.axe, "image-redundant-alt"),
    ],
    isFixable: true,
    failing: [
      .init(#"<button image="x" ⟦label="Close button"/>"#),
      .init(#"<view accessible="true" traits="header" ⟦label="Orders heading"/>"#),
      .init(#"<view accessible="true" traits="searchField" ⟦label="Orders search field"/>"#),
      .init(#"<switch ⟦label="Wi-Fi Switch"/>"#),
      .init(#"<tabBar><button image="house" ⟦label="Home tab"/></tabBar>"#),
    ],
    passing: [
      .init(#"<button image="x" label="Close"/>"#),
      .init(#"<button title="Reset button" label="Reset the button"/>"#, "The visible title ends in the word, too"),
      .init(#"<button image="photo" label="Choose image"/>"#, "Another kind"),
      .init(#"<button image="x" label="Button settings"/>"#, "Not the last word"),
      .init(#"<button image="x" label="Abbrechen Button" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.label), TextBytes.mayEnd(bytes, in: Self.endings),
      let label = element.text(.label), !GenericLabel.reports(element),
      let phrase = Self.repeated(at: Words(label).words, of: element),
      !Self.showsTitle(endingIn: phrase, element), element.mayBeEnglish
    else { return }
    let fixed = Self.shortened(label, of: element)
    let fix = fixed.flatMap { MarkupEdit.setting(.label, of: element.node, to: $0) }
    report.add(
      element, at: .attribute(.label), Self.message(label, phrase), help: Self.help(phrase, fixed, element), fix: fix)
  }

  /// Returns the words at the end that name the element's kind or trait, or nil if there are none.
  private static func repeated(at words: [String], of element: Element) -> [String]? {
    guard let last = words.last, endings.words.contains(last) else { return nil }
    if last == "tab", isTab(element) { return [last] }
    return spokenPhrases(of: element).first { words.suffix($0.count) == $0[...] }
  }

  /// Returns the words that VoiceOver adds for the element's kind and traits.
  private static func spokenPhrases(of element: Element) -> [[String]] {
    let kind = Words("\(element.kind.view.spokenKind)").words
    let traits = phrasesByTrait.filter { element.traits.contains($0.trait) }.map(\.words)
    return (kind.isEmpty ? [] : [kind]) + traits
  }

  private static let phrasesByTrait: [(trait: Trait, words: [String])] = [
    (.button, ["button"]), (.toggleButton, ["button"]), (.link, ["link"]), (.image, ["image"]),
    (.header, ["heading"]), (.searchField, ["search", "field"]),
  ]

  /// Returns whether an element is in a tab bar, where VoiceOver adds "tab".
  private static func isTab(_ element: Element) -> Bool {
    let isTabBar = { (element: Element) in element.kind == .view(.tabBar) || element.traits.contains(.tabBar) }
    return isTabBar(element) || element.ancestors.contains(where: isTabBar)
  }

  private static func showsTitle(endingIn phrase: [String], _ element: Element) -> Bool {
    let shown = element.kind.view.nameSource.flatMap(element.text)
    return shown.map { Words($0).words.suffix(phrase.count) == phrase[...] } ?? false
  }

  private static let endings = TextBytes.Endings([
    "button", "link", "image", "heading", "tab", "field", "slider", "switch",
  ])

  // MARK: The fix

  /// The maximum number of repetitions in a label that has a fix, because each of them is a pass over the whole label.
  private static let maximumRepetitionCount = 16

  /// Returns the label without the words, or nil if no name is left.
  private static func shortened(_ label: String, of element: Element) -> String? {
    var rest = label[...]
    var count = 0
    while let phrase = repeated(at: Words(String(rest)).words, of: element) {
      count += 1
      guard count <= maximumRepetitionCount else { return nil }
      // Remove only periods after the word. A bracket or quotation mark would lose its partner.
      rest = rest.dropLast { $0.isWhitespace || $0 == "." }
      for word in phrase.reversed() {
        rest = rest.dropLast(while: \.isWhitespace)
        guard Words.folded(String(rest)).hasSuffix(word) else { return nil }
        rest = rest.dropLast(word.count)
      }
      rest = rest.dropLast { $0.isWhitespace || ",;:-–—|/".contains($0) }
    }
    guard let last = Words(String(rest)).words.last, !openWords.contains(last) else { return nil }
    return String(rest)
  }

  /// Words that cannot end a name, as in "Press this button".
  private static let openWords: Set<String> = [
    "a", "an", "the", "this", "that", "your", "my", "our", "to", "of", "for", "in", "on", "at", "as", "and", "or",
    "with", "is", "no",
  ]

  private static func message(_ label: String, _ phrase: [String]) -> String {
    let word = phrase.joined(separator: " ")
    return "VoiceOver users hear \"\(word)\" twice: VoiceOver adds it to \(ElementDescription.quoted(label))"
  }

  private static func help(_ phrase: [String], _ fixed: String?, _ element: Element) -> String {
    fixed.map { Remedy.text(.write(.label, $0), for: element) }
      ?? Remedy.text(.init("remove \"\(phrase.joined(separator: " "))\" from the label", .accessibility), for: element)
  }
}
