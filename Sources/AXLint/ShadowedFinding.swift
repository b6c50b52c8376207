import AXSemantics

/// Which rule speaks of a shadowed element, if any: each gets one finding, whatever is turned off or silenced.
enum ShadowedFinding {
  case element
  case action

  /// Adds a finding for each element of which one of the two rules speaks, with what is read in its place.
  static func add(
    _ wanted: ShadowedFinding, in screen: ScreenContext, to report: inout RuleReport,
    message: (_ element: Element, _ shadower: Element) -> String,
    help: (_ element: Element, _ shadower: Element) -> String
  ) {
    var speech: ShadowerSpeech?
    for element in screen.elements where element.isShadowed && (element.isOutermostShadowed || element.isInteractive) {
      guard let shadower = element.reachedAncestor else { continue }
      if speech?.shadower.index != shadower.index { speech = ShadowerSpeech(shadower) }
      guard let speech, finding(on: element, speech) == wanted else { continue }
      report.add(
        element, message(element, shadower), help: help(element, shadower),
        notes: [.init("\(ElementDescription.of(shadower)) is read in its place", at: shadower.node.location)])
    }
  }

  private static func finding(on element: Element, _ speech: ShadowerSpeech) -> ShadowedFinding? {
    let isNamed = speech.names(element)
    if element.isInteractive, !isNamed {
      if !isInTextField(element) { return .action }
      return element.isOutermostShadowed && element.isWrittenAccessible ? .element : nil
    }
    guard element.isOutermostShadowed else { return nil }
    // What is written to be an element is meant to be reached, whatever the one around it says.
    if element.isWrittenAccessible { return .element }
    if isNamed { return nil }
    if element.kind == .label, speech.says(element) || speech.isSaidToHideTexts { return nil }
    return .element
  }

  /// UIKit lets people reach what a text field holds: a button that clears it.
  private static func isInTextField(_ element: Element) -> Bool {
    element.ancestors.contains { $0.kind.view.flags.contains(.contentReachable) }
  }
}

/// What VoiceOver says of a reached element, folded once for all that it shadows.
private final class ShadowerSpeech {
  private static let maximumLength = 1024

  let shadower: Element
  /// The element's name and those of its actions.
  private lazy var names: Set<String> = Set(
    ([shadower.name] + shadower.actions.map { $0[.name] }).compactMap { $0.map(Words.folded) }.filter { !$0.isEmpty })
  /// So much of it as anyone listens to: each element inside is looked for in it.
  private lazy var text = String(
    Words.folded([shadower.name, shadower.value].compactMap { $0 }.joined(separator: " "))
      .prefix(Self.maximumLength))
  private lazy var isASCII = text.utf8.allSatisfy(UTF8.isASCII)
  private lazy var characters = Array(text)
  /// unlabeled-button is one finding that names the texts which are hidden.
  private(set) lazy var isSaidToHideTexts = MissingName.listsHiddenTexts(of: shadower)

  init(_ shadower: Element) {
    self.shadower = shadower
  }

  /// Whether the element or one of its actions is called as another element is.
  func names(_ element: Element) -> Bool {
    element.name.map { names.contains(Words.folded($0)) } ?? false
  }

  /// Whether the element's name and value contain a label's text.
  func says(_ label: Element) -> Bool {
    [label.text(.text), label.text(.label)].contains { $0.map { says(Words.folded($0)) } ?? false }
  }

  private func says(_ part: String) -> Bool {
    if TextBytes.contains(text, part) { return true }
    // Beyond ASCII a text can be written in several ways, which are equal as characters.
    return !(isASCII && part.utf8.allSatisfy(UTF8.isASCII)) && characters.containsRun(of: Array(part))
  }
}
