import AXDiagnostics
import AXSemantics
import AXTree

/// Flags page controls that do not turn pages.
enum InertPageControl: Rule {
  static let description = RuleDescription(
    id: "inert-page-control", group: .traits, severity: .warning, isForReview: true,
    summary: "Nothing happens when people use a page control",
    rationale: """
      VoiceOver users turn pages with the page control: they swipe up or down on it. UIKit then moves its dots and sends \
      valueChanged. If nothing handles this event, the dots move, but the page stays. The rule checks storyboards and \
      xibs. It reports a page control with an outlet if lint searches the app's sources and no code adds an action. A page \
      control without an outlet is not checked, because no code moves its dots.
      """,
    criteria: [.keyboard, .nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "action")],
    failing: [.init(tour(#"⟦<pageControl numberOfPages="3" id="Pages"/>"#))],
    passing: [
      .init(
        tour(
          """
          <pageControl numberOfPages="3" id="Pages">
            <connections><action selector="turnPage:" destination="Owner" eventType="valueChanged" id="Turn"/></connections>
              </pageControl>
          """)),
      .init(
        tour(#"<pageControl userInteractionEnabled="NO" numberOfPages="3" id="Pages"/>"#), "It only shows the page"),
      .init("<pageControl/>", "A screen file does not say what happens"),
    ])

  /// A view with an outlet to its page control.
  private static func tour(_ pageControl: String) -> String {
    InterfaceExample.xib(class: "TourView", outlet: "pageControl", to: "Pages", pageControl)
  }

  static func subjects(in markup: DocumentKind) -> Subjects {
    markup == .interfaceBuilder ? Subjects(kinds: .views(.pageControl)) : .none
  }

  static let dependence = CodeDependence.missingHandler

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.isHidden, element.reachedAncestor == nil, element[.enabled] != "false",
      !element.outlets.isEmpty,
      element.objectFlags.isDisjoint(with: [.connected, .interactionDisabled])
    else { return }
    report.add(element, Self.message, help: Self.help)
  }

  private static let message = """
    VoiceOver users cannot turn pages with the page control: its dots move, but nothing handles that
    """

  private static let help = """
    connect its event Value Changed to an action that shows the page, or in the app's code: call addTarget(_:action:for:)
    """
}
