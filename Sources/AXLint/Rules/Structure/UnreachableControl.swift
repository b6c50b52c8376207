import AXDiagnostics
import AXSemantics
import AXTree

/// A view that can be acted on and that VoiceOver never stops at.
struct UnreachableControl: Rule {
  static let description = RuleDescription(
    id: "unreachable-control", group: .structure, severity: .error,
    summary: "A view can be acted on and is not accessible",
    rationale: """
      The view says that there is something to do, by a trait or an action, and VoiceOver never stops at it: people who \
      listen cannot do it.
      """,
    criteria: [.keyboard],
    relatedChecks: [.init(.xcuiTest, "elementDetection"), .init(.axe, "scrollable-region-focusable")],
    failing: [
      .init(#"⟦<view traits="button" label="Pay"/>"#),
      .init(#"⟦<view><action name="Archive"/><label text="Order 12"/></view>"#),
    ],
    passing: [
      .init(#"<view accessible="true" traits="button" label="Pay"/>"#),
      .init(#"<view traits="button" label="Pay" hidden="true"/>"#),
      .init(#"<view accessible="true" label="Order"><view traits="button" label="Pay"/></view>"#, "In a reached one"),
      .init(#"<tableViewCell traits="button"><label text="Order 12"/></tableViewCell>"#, "A cell"),
      .init(
        #"<view traits="button"><label text="A"/><label text="B"/><label text="C"/></view>"#,
        "Three elements inside are reached"),
    ])

  static let subjects = Subjects(kinds: ElementKindSet.plainViews.union(.init(.view)))

  init(options: RuleOptions) {}

  func check(_ element: Element, _ report: inout RuleReport) {
    guard Self.isAtFault(element) else { return }
    report.add(element, Self.message(element), help: Self.help)
  }

  /// Whether the rule speaks of an element: then unread-attribute does not.
  static func isAtFault(_ element: Element) -> Bool {
    guard element.isInteractive, element.isPlainView, !element.isWrittenAccessible, !element.isHidden,
      element.reachedAncestor == nil, !exempt.contains(element.kind)
    else { return false }
    return !element.hasMoreReachedDescendants(than: mostInside)
  }

  /// Cells are reached by what they hold, and a scroll view's tap puts the keyboard away.
  private static let exempt = ElementKindSet(
    .tableViewCell, .collectionViewCell, .scrollView, .tableView, .collectionView)
  /// A view around more than this is a place that reacts, and no control.
  private static let mostInside = 2
}

extension UnreachableControl {
  private static func message(_ element: Element) -> String {
    "VoiceOver users never reach this \(ElementDescription.of(element)), which can be acted on: it is not accessible"
  }

  private static let help = "add accessible=\"true\" and label=\"…\" with what it does"
}

extension Element {
  /// Whether VoiceOver stops at more elements inside than a number.
  fileprivate func hasMoreReachedDescendants(than limit: Int) -> Bool {
    var count = 0
    for descendant in descendants where descendant.isReached {
      count += 1
      if count > limit { return true }
    }
    return false
  }
}
