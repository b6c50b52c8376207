import AXSemantics

/// The rule that reports a shadowed element, so that each gets one finding even if a rule is off or silenced.
enum ShadowedFinding {
  case element
  case action

  /// Adds a finding for each element that one of the two rules reports, with a note about the element around it.
  static func add(
    _ wanted: ShadowedFinding, in screen: ScreenContext, to report: inout RuleReport,
    message: (_ element: Element, _ shadower: Element) -> String,
    help: (_ element: Element, _ shadower: Element) -> String
  ) {
    guard screen.facts.contents.hasShadowed else { return }
    var speech: ShadowerSpeech?
    for element in screen.elements where element.isShadowed && (element.isOutermostShadowed || element.isInteractive) {
      guard let shadower = element.reachedAncestor else { continue }
      if speech?.shadower.index != shadower.index { speech = ShadowerSpeech(shadower) }
      guard let speech, rule(for: element, speech) == wanted else { continue }
      report.add(
        element, message(element, shadower), help: help(element, shadower),
        notes: [.init("\(ElementDescription.of(shadower)) is read instead", at: shadower.node.location)])
    }
  }

  private static func rule(for element: Element, _ speech: ShadowerSpeech) -> ShadowedFinding? {
    let isNamed = speech.names(element)
    if element.isInteractive, !isNamed {
      if !isInTextField(element) { return .action }
      return element.isOutermostShadowed && element.isWrittenAccessible ? .element : nil
    }
    guard element.isOutermostShadowed else { return nil }
    // People should reach an element with `accessible="true"`, even if the one around it says the same.
    if element.isWrittenAccessible { return .element }
    if isNamed { return nil }
    if element.kind == .view(.label), speech.says(element) || speech.isReportedWithTexts { return nil }
    // UIKit's cells say the texts of their built-in labels.
    if element.objectFlags.contains(.builtInCellLabel), !speech.shadower.has(.label) { return nil }
    return .element
  }

  /// UIKit lets people reach the elements in a text field, such as a button that clears it.
  private static func isInTextField(_ element: Element) -> Bool {
    element.ancestors.contains { $0.kind.view.flags.contains(.contentReachable) }
  }
}

/// What VoiceOver says for a reached element, folded once for all elements that it shadows.
private final class ShadowerSpeech {
  private static let maximumLength = 1024

  let shadower: Element
  /// The element's name and those of its actions.
  private lazy var names: Set<String> = Set(
    ([shadower.name] + shadower.actions.map { $0[.name] }).compactMap { $0.map(Words.folded) }.filter { !$0.isEmpty })
  /// The name and value, as much of them as people listen to.
  private lazy var text = String(
    Words.folded([shadower.name, shadower.value].compactMap { $0 }.joined(separator: " "))
      .prefix(Self.maximumLength))
  private lazy var isASCII = text.utf8.allSatisfy(UTF8.isASCII)
  private lazy var characters = Array(text)
  /// Whether the finding about a missing name already lists the texts inside.
  private(set) lazy var isReportedWithTexts = MissingName.listsHiddenTexts(of: shadower)

  init(_ shadower: Element) {
    self.shadower = shadower
  }

  /// Returns whether the shadower or one of its actions has the name of another element.
  func names(_ element: Element) -> Bool {
    element.name.map { names.contains(Words.folded($0)) } ?? false
  }

  /// Returns whether the shadower's name and value contain the text of a label.
  func says(_ label: Element) -> Bool {
    [label.text(.text), label.text(.label)].contains { $0.map { says(Words.folded($0)) } ?? false }
  }

  private func says(_ part: String) -> Bool {
    if TextBytes.contains(text, part) { return true }
    // Other texts than ASCII can have several encodings that are equal as characters.
    return !(isASCII && part.utf8.allSatisfy(UTF8.isASCII)) && characters.containsRun(of: Array(part))
  }
}
