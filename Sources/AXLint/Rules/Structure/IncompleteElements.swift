import AXDiagnostics
import AXSemantics
import AXTree

/// Flags `elements` that leaves out an element, or names a view at which VoiceOver does not stop.
enum IncompleteElements: Rule {
  static let description = RuleDescription(
    id: "incomplete-elements", group: .structure, severity: .warning,
    summary: "`elements` leaves out an element, or names a view at which VoiceOver does not stop",
    rationale: """
      If a view has `elements`, VoiceOver stops at these elements and at nothing else in the view. What the list leaves \
      out does not exist for people who listen. Often it was added to the screen after the list was written.
      """,
    criteria: [.keyboard, .nameRoleValue],
    relatedChecks: [.init(.xcuiTest, "elementDetection")],
    failing: [
      .init(
        #"<view ⟦elements="total"><label identifier="total" text="5 €"/><button identifier="pay" title="Pay"/></view>"#,
        "It leaves out a button"),
      .init(
        #"<view ⟦elements="logo total"><imageView identifier="logo"/><label identifier="total" text="5 €"/></view>"#,
        "VoiceOver does not stop at the image"),
    ],
    passing: [
      .init(
        #"<view elements="pay total"><label identifier="total" text="5 €"/><button identifier="pay" title="Pay"/></view>"#
      ),
      .init(
        """
        <view elements="total more"><label identifier="total" text="5 €"/><view identifier="more"><button title="Pay"/>\
        </view></view>
        """, "A view that contains elements"),
      .init(
        """
        <view elements="total error"><label identifier="total" text="5 €"/>\
        <label identifier="error" text="No money" hidden="true"/></view>
        """, "Hidden at the moment"),
      .init(
        #"<view elements="total"><label identifier="total" text="5 €"/><imageView image="coins"/></view>"#,
        "VoiceOver does not stop at what is left out"),
    ])

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.elements) else { return }
    let leftOut = screen.facts.viewsLeftOut
    var references = ElementReferences(screen.tree)
    for element in screen.elements where element.has(.elements) {
      guard !element.isHidden, !element.isReached, element.reachedAncestor == nil else { continue }
      checkMissing(element, leftOut[element.index] ?? [], screen, &report)
      checkNamed(element, references.elements(ofNode: element.index) ?? [], screen, &report)
    }
  }

  private static let maximumListedCount = 5

  private static func checkMissing(
    _ element: Element, _ views: [Int], _ screen: ScreenContext, _ report: inout RuleReport
  ) {
    let stops = SpokenOrder.firstStops(in: views, of: screen.root).compactMap { $0 }
    guard let first = stops.first else { return }
    let notes = stops.prefix(maximumListedCount).map { stop in
      let missing = screen.facts.element(stop.view)
      return Diagnostic.Note("\(ElementDescription.of(missing)) is left out", at: missing.node.location)
    }
    report.add(
      element, at: .attribute(.elements), missingMessage(screen.facts.element(first.view), count: stops.count),
      help: "add the identifiers of the others to `elements`, or hide the others", notes: notes)
  }

  private static func checkNamed(
    _ element: Element, _ named: [Int], _ screen: ScreenContext, _ report: inout RuleReport
  ) {
    let firsts = SpokenOrder.firstStops(in: named, of: screen.root)
    for (index, first) in zip(named, firsts) where first == nil {
      let view = screen.facts.element(index)
      guard !view.isHidden else { continue }
      report.add(
        element, at: .attribute(.elements), namedMessage(view),
        help: "make it accessible, or remove it from `elements`",
        notes: [.init("it is here", at: view.node.location)])
    }
  }

  private static func missingMessage(_ first: Element, count: Int) -> String {
    let others = count > 1 ? " and \(count - 1) more" : ""
    return "VoiceOver users never reach \(ElementDescription.of(first))\(others), which `elements` leaves out"
  }

  private static func namedMessage(_ view: Element) -> String {
    "VoiceOver does not stop at \(ElementDescription.of(view)), which `elements` names"
  }
}
