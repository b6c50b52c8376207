import AXDiagnostics
import AXSemantics
import AXTree

/// Flags page controls that do not turn pages.
enum InertPageControl: Rule {
  static let description = RuleDescription(
    id: "inert-page-control", group: .traits, severity: .warning,
    summary: "Nothing happens when people use a page control",
    rationale: """
      VoiceOver users turn pages with the page control: they swipe up or down on it. UIKit then moves its dots and sends \
      valueChanged. If nothing handles this event, the dots move, but the page stays. The rule checks storyboards and \
      xibs. If an outlet leads to the page control, code may add an action, so lint reports the finding only if it \
      searches the app's sources.
      """,
    criteria: [.keyboard, .nameRoleValue],
    failing: [.init(InterfaceExample.xib(#"⟦<pageControl numberOfPages="3" id="Pages"/>"#))],
    passing: [
      .init(
        InterfaceExample.xib(
          """
          <pageControl numberOfPages="3" id="Pages">
            <connections><action selector="turnPage:" destination="Owner" eventType="valueChanged" id="Turn"/></connections>
          </pageControl>
          """)),
      .init(
        InterfaceExample.xib(#"<pageControl userInteractionEnabled="NO" numberOfPages="3" id="Pages"/>"#),
        "It only shows the page"),
      .init("<pageControl/>", "A screen file does not say what happens"),
    ])

  static let subjects = Subjects.none

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: .views(.pageControl)) : .none
  }

  static let dependence = CodeInfluence.Dependence.missingHandler

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.isHidden, element.reachedAncestor == nil, element[.enabled] != "false",
      element.objectFlags.isDisjoint(with: [.connected, .interactionDisabled])
    else { return }
    report.add(element, Self.message, help: Self.help)
  }

  private static let message = """
    VoiceOver users cannot turn pages with the page control: its dots move, but no action is connected to it
    """

  private static let help = """
    connect its event Value Changed to an action that shows the page, or in the app's code: call addTarget(_:action:for:)
    """
}
