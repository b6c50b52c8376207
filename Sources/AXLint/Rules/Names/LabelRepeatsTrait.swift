import AXDiagnostics
import AXSemantics
import AXTree

/// A label that ends in the word for what the element is, which VoiceOver says by itself.
struct LabelRepeatsTrait: Rule {
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

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard let bytes = element.textBytes(.label), TextBytes.mayEnd(bytes, in: Self.endings),
      let label = element.text(.label), let phrase = Self.repeated(at: Words(label).words, of: element),
      !Self.showsTitle(endingIn: phrase, element), element.mayBeEnglish
    else { return }
    let fixed = Self.shortened(label, of: element)
    let fix = fixed.flatMap { MarkupEdit.setting(.label, of: element.node, to: $0) }.map { Diagnostic.Fix([$0]) }
    report.add(
      element, at: .attribute(.label), Self.message(label, phrase), help: Self.help(phrase, fixed, element), fix: fix)
  }

  /// The words at the end that name the element's kind or trait.
  private static func repeated(at words: [String], of element: Element) -> [String]? {
    guard let last = words.last else { return nil }
    let traits = element.traits
    let isRepeated =
      switch last {
      case "button": element.kind == .button || !traits.isDisjoint(with: TraitSet(.button, .toggleButton))
      case "link": traits.contains(.link)
      case "image": element.kind == .imageView || traits.contains(.image)
      case "heading": traits.contains(.header)
      case "tab": isTab(element)
      case "slider": element.kind == .slider
      case "switch": element.kind == .switch
      default: false
      }
    if isRepeated { return [last] }
    let isSearchField = traits.contains(.searchField) || element.kind == .searchBar
    return isSearchField && words.suffix(2) == ["search", "field"] ? ["search", "field"] : nil
  }

  /// VoiceOver says "tab" of what stands in a tab bar.
  private static func isTab(_ element: Element) -> Bool {
    let isTabBar = { (element: Element) in element.kind == .tabBar || element.traits.contains(.tabBar) }
    return isTabBar(element) || element.ancestors.contains(where: isTabBar)
  }

  private static func showsTitle(endingIn phrase: [String], _ element: Element) -> Bool {
    let shown = element.kind == .label ? element.text(.text) : element.kind == .button ? element.text(.title) : nil
    return shown.map { Words($0).words.suffix(phrase.count) == phrase[...] } ?? false
  }

  private static let endings: Set<String> = [
    "button", "link", "image", "heading", "tab", "field", "slider", "switch",
  ]
}

// MARK: The fix

extension LabelRepeatsTrait {
  /// The label without those words, where a name is left.
  private static func shortened(_ label: String, of element: Element) -> String? {
    var rest = label[...]
    while let phrase = repeated(at: Words(String(rest)).words, of: element) {
      // Behind the word only what ends a sentence, or it would lose its partner: a bracket, a quote.
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
}

extension LabelRepeatsTrait {
  private static func message(_ label: String, _ phrase: [String]) -> String {
    let word = phrase.joined(separator: " ")
    return "VoiceOver users hear \"\(word)\" twice: it is said by itself behind \(ElementDescription.quoted(label))"
  }

  private static func help(_ phrase: [String], _ fixed: String?, _ element: Element) -> String {
    fixed.map { Remedy.text(.write(.label, $0), for: element) }
      ?? "leave \"\(phrase.joined(separator: " "))\" out of the label"
  }
}
