import AXDiagnostics
import AXSemantics
import AXTree

/// Flags large screens without a heading.
enum ScreenWithoutHeader: Rule {
  static let description = RuleDescription(
    id: "screen-without-header", group: .traits, severity: .warning, isRecommended: false,
    summary: "A screen with eight or more elements has no heading",
    rationale: """
      With the rotor, people jump from heading to heading, as others scan the screen with their eyes. Without a heading, \
      they have to go through every element.
      """,
    criteria: [.headingsAndLabels],
    relatedChecks: [.init(.axe, "page-has-heading-one")],
    failing: [
      .init(
        """
        ⟦<screen name="Orders"><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text="8"/></screen>
        """)
    ],
    passing: [
      .init(
        """
        <screen name="Orders"><label text="Orders" traits="header"/><label text="2"/><label text="3"/>\
        <label text="4"/><label text="5"/><label text="6"/><label text="7"/><label text="8"/></screen>
        """),
      .init(
        """
        <screen name="Orders"><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text=""/></screen>
        """, "VoiceOver stops at only seven elements"),
      .init(
        """
        <?xml version="1.0"?><view><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text="8"/></view>
        """, "A fragment is part of a screen"),
      .init(
        """
        <screen name="Orders"><tableViewCell><label text="1"/><label text="2"/><label text="3"/><label text="4"/>\
        <label text="5"/><label text="6"/><label text="7"/><label text="8"/></tableViewCell></screen>
        """, "A cell is part of a screen"),
    ])

  private static let minimumCount = 8

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    let root = screen.facts.element(screen.root.index)
    guard root.kind == .screen, !Self.isPart(root), Self.namesHeadings(screen.tree) else { return }
    let count = root.reachedDescendantCount
    guard count >= Self.minimumCount, !Self.hasTitle(root), !screen.elements.contains(where: Self.isHeading) else {
      return
    }
    report.add(root, Self.message(count), help: Self.help(root))
  }

  /// Returns whether a document says which elements are headings. Not all captures of running apps have traits.
  private static func namesHeadings(_ tree: Tree) -> Bool {
    !tree.markup.isCapture || tree.markup == .pageSource || tree.spokenParts.contains(.traits)
  }

  /// Returns whether a screen is only a part of others, or gets its title from code: a cell, or the view of a xib.
  private static func isPart(_ screen: Element) -> Bool {
    // Only the screens of controllers are objects themselves.
    if screen.tree.markup == .interfaceBuilder, !screen.node.isObject { return true }
    return screen.children.allSatisfy(\.kind.isCell)
  }

  /// Returns whether a navigation bar shows a title, which UIKit makes a heading.
  private static func hasTitle(_ screen: Element) -> Bool {
    screen.descendants.contains { $0.kind == .view(.navigationBar) && $0.hasText(.title) && !$0.isHidden }
  }

  private static func isHeading(_ element: Element) -> Bool {
    element.isReached && (element.traits.contains(.header) || element.objectFlags.contains(.sectionHeading))
  }

  private static func message(_ count: Int) -> String {
    "VoiceOver users have to go through \(count) elements one by one: none of them is a heading"
  }

  private static func help(_ screen: Element) -> String {
    Remedy.text(.addTrait(.header).adding("for the title of each section"), for: screen)
  }
}
