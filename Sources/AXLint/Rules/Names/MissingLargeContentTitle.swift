import AXDiagnostics
import AXSemantics
import AXTree

/// Flags items of bars that show an image and have no title for the large content viewer.
enum MissingLargeContentTitle: Rule {
  static let description = RuleDescription(
    id: "missing-large-content-title", group: .names, severity: .warning, isRecommended: false,
    summary: "An item of a bar shows an image and has no title for the large content viewer",
    rationale: """
      Bars do not grow with the text size. People who need large text touch and hold an item, and the system shows its \
      image and title in the middle of the screen. Without a title, they see only an image.
      """,
    criteria: [.resizeText],
    failing: [
      .init(#"<toolbar><barButtonItem ⟦image="plus" label="Add"/></toolbar>"#),
      .init(#"<tabBar><tabBarItem ⟦image="house" label="Home"/></tabBar>"#),
    ],
    passing: [
      .init(#"<toolbar><barButtonItem image="plus" title="Add"/></toolbar>"#, "A bar shows only the image"),
      .init(#"<tabBar><tabBarItem image="house" label="Home" largeContentTitle="Home"/></tabBar>"#),
      .init(
        #"<navigationBar><barButtonItem image="chevron" label="Orders" back="true"/></navigationBar>"#,
        "UIKit titles the back button"),
      .init(
        #"<toolbar><barButtonItem image="plus"><button title="Add"/></barButtonItem></toolbar>"#,
        "The view inside is shown instead"),
      .init(#"<button image="plus" label="Add"/>"#, "Not in a bar"),
    ])

  static let subjects = Subjects(kinds: .barItems, attributes: [.image])

  static func check(_ element: Element, _ report: inout RuleReport) {
    guard !element.isHidden, element.hasText(.image), !element.hasText(.title), !element.hasText(.largeContentTitle),
      element[.back] != "true", element.children.isEmpty, !element.objectFlags.contains(.systemName)
    else { return }
    report.add(element, at: .attribute(.image), message, help: help)
  }

  private static let message = "People who touch and hold this item, because its image is small, see no title beside it"

  private static let help = "add a `title`, or a `largeContentTitle` that only the large content viewer shows"
}
