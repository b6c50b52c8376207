import AXDiagnostics
import AXSemantics
import AXTree

/// Flags lists, tables, and landmarks without elements at which VoiceOver stops.
enum EmptyContainer: Rule {
  static let description = RuleDescription(
    id: "empty-container", group: .structure, severity: .warning,
    summary: "A list, data table, or landmark contains nothing at which VoiceOver stops",
    rationale: """
      VoiceOver says that a list, table, or landmark begins or ends when people reach an element in it. If it has none, \
      they never learn that it exists, and the rotor leads nowhere.
      """,
    criteria: [.infoAndRelationships],
    relatedChecks: [.init(.axe, "aria-required-children")],
    failing: [
      .init(#"<view ⟦containerType="list"><imageView image="parcel"/></view>"#),
      .init(#"<stackView ⟦containerType="landmark" label="Orders"/>"#),
      .init(
        """
        <view ⟦containerType="dataTable"><view row="0" column="0"/><view row="0" column="1"/></view>
        """, "Cells that are not accessible"),
    ],
    passing: [
      .init(#"<view containerType="list"><label text="Order 12"/></view>"#),
      .init(#"<view containerType="list" hidden="true"/>"#, "Hidden with all that it contains"),
      .init(
        #"<view containerType="semanticGroup"><imageView image="parcel"/></view>"#, "VoiceOver says nothing about it"),
      .init(
        """
        <screen name="Orders"><view containerType="list"><label identifier="order" text="Order 12" hidden="true"/></view>
        <state name="one"><set target="order" hidden="false"/></state></screen>
        """, "A state shows an element"),
    ])

  static let dependence = CodeDependence.behavior

  static func check(_ screen: ScreenContext, _ report: inout RuleReport) {
    guard screen.facts.contents.has(.containerType), screen.tree.script.states.isEmpty else { return }
    for container in screen.order.containers where isEmpty(container) { add(container, screen.facts, &report) }
  }

  /// A list may be empty at first, if a state fills it.
  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    guard states.mayHave(.containerType) else { return }
    var empty: [Int: SpokenContainer] = [:]
    var filled: Set<Int> = []
    states.forEachOrder { order in
      for container in order.containers {
        if isEmpty(container) { empty[container.view] = container } else { filled.insert(container.view) }
      }
    }
    for container in empty.values.sorted(by: { $0.view < $1.view }) where !filled.contains(container.view) {
      add(container, states.facts, &report)
    }
  }

  private static func isEmpty(_ container: SpokenContainer) -> Bool {
    guard container.stops.isEmpty else { return false }
    switch container.kind {
    case .list, .dataTable, .landmark: return true
    case .semanticGroup, .tabBar: return false
    }
  }

  private static func add(_ container: SpokenContainer, _ facts: ScreenFacts, _ report: inout RuleReport) {
    let element = facts.element(container.view)
    // The app fills these when it runs.
    if element.tree.markup == .interfaceBuilder, element.kind.view.flags.contains(.scrolls) { return }
    report.add(element, at: .attribute(.containerType), message(container.kind), help: help(element))
  }

  private static func message(_ kind: SpokenContainer.Kind) -> String {
    let name = kind == .dataTable ? "data table" : kind.rawValue
    return "VoiceOver users never learn of this \(name): it contains nothing at which VoiceOver stops"
  }

  private static func help(_ element: Element) -> String {
    let remove = Remedy.Step(
      markup: "remove `containerType`", .runtimeAttributes, "remove accessibilityContainerType",
      code: "do not set accessibilityContainerType")
    return "make the elements inside it accessible, or \(Remedy.text(remove, for: element))"
  }
}
