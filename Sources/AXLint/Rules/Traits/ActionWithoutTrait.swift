import AXDiagnostics
import AXSemantics

/// Flags texts and images that do something but have no trait that says so.
enum ActionWithoutTrait: Rule {
  static let description = RuleDescription(
    id: "action-without-trait", group: .traits, severity: .warning,
    summary: "A view, image, or text has one action but no trait that says so",
    rationale: """
      VoiceOver reads the element as plain text. People do not notice that it does anything, and its only action is in \
      the actions rotor instead of a double tap. In storyboards and xibs, text views that are not editable count, too. \
      If lint searches the app's sources, so do tap recognizers that code adds through an outlet or in the element's \
      class. What has a tap recognizer and a hint is for review, because the hint may say what a tap does.
      """,
    criteria: [.nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "trait"), .init(.xcuiTest, "action")],
    failing: [
      .init(#"⟦<view accessible="true" label="Order 12"><action name="Show"/></view>"#),
      .init(#"⟦<label text="Read more" traits="staticText"><action name="Show"/></label>"#),
      .init(#"⟦<imageView accessible="true" label="Map" traits="image"><action name="Enlarge"/></imageView>"#),
    ],
    passing: [
      .init(#"<view accessible="true" label="Order 12" traits="button"><action name="Show"/></view>"#),
      .init(
        #"<view accessible="true" label="Order 12"><action name="Show"/><action name="Delete"/></view>"#,
        "Several actions are a choice, not a tap"),
      .init(#"<view accessible="true" label="Order 12"/>"#),
      .init(#"<switch label="Wi-Fi" traits="notEnabled"><action name="Forget"/></switch>"#, "A control"),
    ])

  static let subjects = Subjects(
    kinds: .optInViews.union(.views(.label, .textView)), mustBeReached: true)

  static let dependence = CodeDependence.behavior

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard element.traits.isDisjoint(with: Interaction.traits), mayBeText(element) else { return }
    let hasHint = element.tree.markup == .interfaceBuilder && element.hasText(.hint)
    if element.isTapped {
      let help = Self.help(element, isTapped: true)
      return hasHint
        ? report.review(element, Self.tapMessage, help: help, reason: "its hint may say what a tap does")
        : report.add(element, Self.tapMessage, help: help)
    }
    guard element.hasActions else {
      if report.mayBeTapped(element), !hasHint {
        report.addIfTapped(element, Self.tapMessage, help: Remedy.text(Self.addTraitInCode, for: element))
      }
      return
    }
    let actions = element.actions
    guard actions.count == 1, let action = actions.first else { return }
    let name = Words.folded(action[.name] ?? "").isEmpty ? nil : action[.name]
    report.add(element, Self.message(name), help: Self.help(element, isTapped: false))
  }

  /// Returns whether people only read an element. A screen file says so of a text view by its traits.
  private static func mayBeText(_ element: Element) -> Bool {
    guard element.kind == .view(.textView) else { return true }
    return element.tree.markup == .interfaceBuilder && !MissingName.isInput(element)
  }

  private static func message(_ action: String?) -> String {
    let name = action.map { " (\(ElementDescription.quoted($0)))" } ?? ""
    return "VoiceOver users hear plain text but not that it has an action\(name)"
  }

  private static let tapMessage =
    "VoiceOver users hear plain text but not that they can tap it: it has a tap recognizer but no trait that says so"

  /// Code often adds the recognizer only for some contents, and the element is a button only then.
  private static let addTraitInCode = Remedy.Step(
    "insert .button into accessibilityTraits where the tap recognizer is added", .code)

  private static func help(_ element: Element, isTapped: Bool) -> String {
    let trait = Remedy.Step.addTrait(.button)
    return Remedy.text(isTapped ? trait : trait.adding("if a tap does the same"), for: element)
  }
}
