import AXDiagnostics
import AXSemantics
import AXTree

/// A label that ends in the word for what the element is, which VoiceOver says by itself.
enum LabelRepeatsTrait: Rule {
  static let description = RuleDescription(
    id: "label-repeats-trait", group: .names, severity: .warning,
    summary: "A label ends in the word for the element's own kind or trait",
    rationale: """
      VoiceOver says what an element is by itself, in the user's language: "Close button" is heard as "Close button, \
      button".
      """,
    relatedChecks: [
      .init(.gtxiLib, "kGTXCheckNameAccessibilityLabelIsNotRedundantWithTraits"),
      .init(.atf, "RedundantDescriptionCheck"), .init(.axe, "image-redundant-alt"),
    ],
    failing: [
      .init(#"<button image="x" ⟦label="Close button"/>"#),
      .init(#"<view accessible="true" traits="header" ⟦label="Orders heading"/>"#),
      .init(#"<view accessible="true" traits="searchField" ⟦label="Orders search field"/>"#),
      .init(#"<switch ⟦label="Wi-Fi Switch"/>"#),
      .init(#"<tabBar><button image="house" ⟦label="Home tab"/></tabBar>"#),
    ],
    passing: [
      .init(#"<button image="x" label="Close"/>"#),
      .init(#"<button title="Reset button" label="Reset the button"/>"#, "The title that is shown ends so too"),
      .init(#"<button image="photo" label="Choose image"/>"#, "Another kind"),
      .init(#"<button image="x" label="Button settings"/>"#, "Not the last word"),
      .init(#"<button image="x" label="Abbrechen Button" xml:lang="de"/>"#, "Another language"),
    ])

  static let subjects = Subjects(attributes: [.label], mustBeReached: true)

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.label), TextBytes.mayEnd(bytes, in: Self.endings),
      let label = element.text(.label), let phrase = Self.repeated(at: Words(label).words, of: element),
      !Self.showsTitle(endingIn: phrase, element), element.mayBeEnglish
    else { return }
    let fixed = Self.shortened(label, of: element)
    let fix = fixed.flatMap { MarkupEdit.setting(.label, of: element.node, to: $0) }
    report.add(
      element, at: .attribute(.label), Self.message(label, phrase), help: Self.help(phrase, fixed, element), fix: fix)
  }

  /// The words at the end that name the element's kind or trait.
  private static func repeated(at words: [String], of element: Element) -> [String]? {
    guard let last = words.last, endings.contains(last) else { return nil }
    if last == "tab", isTab(element) { return [last] }
    return spokenPhrases(of: element).first { words.suffix($0.count) == $0[...] }
  }

  /// What VoiceOver says of the element's kind and of its traits, in words.
  private static func spokenPhrases(of element: Element) -> [[String]] {
    let kind = Words("\(element.kind.view.spokenKind)").words
    let traits = phrasesByTrait.filter { element.traits.contains($0.trait) }.map(\.words)
    return (kind.isEmpty ? [] : [kind]) + traits
  }

  private static let phrasesByTrait: [(trait: Trait, words: [String])] = [
    (.button, ["button"]), (.toggleButton, ["button"]), (.link, ["link"]), (.image, ["image"]),
    (.header, ["heading"]), (.searchField, ["search", "field"]),
  ]

  /// VoiceOver says "tab" of what is in a tab bar.
  private static func isTab(_ element: Element) -> Bool {
    let isTabBar = { (element: Element) in element.kind == .tabBar || element.traits.contains(.tabBar) }
    return isTabBar(element) || element.ancestors.contains(where: isTabBar)
  }

  private static func showsTitle(endingIn phrase: [String], _ element: Element) -> Bool {
    let shown = element.kind.view.nameSource.flatMap(element.text)
    return shown.map { Words($0).words.suffix(phrase.count) == phrase[...] } ?? false
  }

  private static let endings: Set<String> = [
    "button", "link", "image", "heading", "tab", "field", "slider", "switch",
  ]

  // MARK: The fix

  /// How often those words may end a label that has a fix: each time takes a look at all of it.
  private static let maximumRepetitionCount = 16

  /// The label without those words, where a name is left.
  private static func shortened(_ label: String, of element: Element) -> String? {
    var rest = label[...]
    var count = 0
    while let phrase = repeated(at: Words(String(rest)).words, of: element) {
      count += 1
      guard count <= maximumRepetitionCount else { return nil }
      // After the word only what ends a sentence, or it would lose its partner: a bracket, a quote.
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

  /// Words that cannot end a name: "Press this button" says more than a name does.
  private static let openWords: Set<String> = [
    "a", "an", "the", "this", "that", "your", "my", "our", "to", "of", "for", "in", "on", "at", "as", "and", "or",
    "with", "is", "no",
  ]

  private static func message(_ label: String, _ phrase: [String]) -> String {
    let word = phrase.joined(separator: " ")
    return "VoiceOver users hear \"\(word)\" twice: it is said by itself after \(ElementDescription.quoted(label))"
  }

  private static func help(_ phrase: [String], _ fixed: String?, _ element: Element) -> String {
    fixed.map { Remedy.text(.write(.label, $0), for: element) }
      ?? "leave \"\(phrase.joined(separator: " "))\" out of the label"
  }
}
