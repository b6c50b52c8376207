import AXDiagnostics
import AXSemantics
import AXTree

/// Flags modal views that hide other views from VoiceOver but contain nothing at which it stops.
enum ModalHidesEverything: Rule {
  static let description = RuleDescription(
    id: "modal-hides-everything", group: .structure, severity: .warning,
    summary: "A modal view contains nothing at which VoiceOver stops, but hides its siblings",
    rationale: """
      VoiceOver ignores the siblings of a modal view, even if the modal view itself is hidden. If it has nothing to \
      offer, people who listen are left with an empty screen, while others see what is around it.
      """,
    criteria: [.keyboard, .nameRoleValue],
    failing: [
      .init(#"<button title="Pay"/><view ⟦viewIsModal="true"><view label="Please wait"/></view>"#),
      .init(
        #"<button title="Pay"/><view hidden="true" ⟦viewIsModal="true"><label text="Paid"/></view>"#,
        "A hidden modal view hides the others all the same"),
    ],
    passing: [
      .init(#"<button title="Pay"/><view viewIsModal="true"><label text="Please wait"/></view>"#),
      .init(#"<view/><view viewIsModal="true"/>"#, "It hides nothing that people could reach"),
      .init(
        """
        <screen name="Pay"><button identifier="pay" title="Pay"/>
        <view identifier="sheet" hidden="true"><label text="Paid"/></view>
        <state name="paid"><set target="sheet" hidden="false" viewIsModal="true"/></state></screen>
        """, "It is modal only while it is shown"),
    ])

  static let dependence = CodeDependence.behavior

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.viewIsModal) else { return }
    for element in screen.elements where element[.viewIsModal] == "true" {
      guard let sibling = Self.firstHidden(by: element) else { continue }
      report.add(
        element, at: .attribute(.viewIsModal), Self.message(element), help: Self.help(element),
        notes: [.init("for example, this one cannot be reached", at: sibling.node.location)])
    }
  }

  /// Returns the first element that VoiceOver would reach without a modal view, if the view contains nothing that it
  /// reaches itself.
  private static func firstHidden(by modal: Element) -> Element? {
    // Of several modal siblings, the last one hides the others.
    guard !modal.isHiddenByModalSibling, let parent = modal.node.parent else { return nil }
    // What is around it may be hidden, too, or be an element as a whole.
    let around = modal.facts.element(parent.index)
    guard !around.isHidden, !around.isReached, around.reachedAncestor == nil else { return nil }
    let views = around.children.map(\.index)
    let firsts = SpokenOrder.firstStops(in: views, of: parent)
    guard let own = views.firstIndex(of: modal.index), firsts[own] == nil else { return nil }
    return firsts.lazy.compactMap { $0 }.first.map { modal.facts.element($0.view) }
  }

  private static func message(_ element: Element) -> String {
    """
    VoiceOver users find nothing here: this \(element.kind.name) is modal and hides its siblings, but contains nothing \
    at which VoiceOver stops
    """
  }

  private static func help(_ element: Element) -> String {
    let only = Remedy.Step(
      markup: "set viewIsModal=\"true\" only in the states that show it", .code,
      "set accessibilityViewIsModal only while the view is shown",
      code: "set accessibilityViewIsModal only while the view is shown")
    return "make the elements inside it accessible, or \(Remedy.text(only, for: element))"
  }
}
