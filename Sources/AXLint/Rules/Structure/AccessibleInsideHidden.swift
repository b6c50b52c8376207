import AXDiagnostics
import AXSemantics
import AXTree

/// Flags texts for VoiceOver on views that are hidden in every state.
enum AccessibleInsideHidden: Rule {
  static let description = RuleDescription(
    id: "accessible-inside-hidden", group: .structure, severity: .note,
    summary: "A view has texts for VoiceOver but is hidden in every state",
    rationale: """
      No one meets a view that is hidden in every state. Either the texts for VoiceOver are left over, or the state \
      that shows the view is missing.
      """,
    failing: [
      .init(
        #"<screen name="Pay"><label identifier="errorLabel" text="No money" hidden="true" ⟦hint="Shows why"/>"#
          + #"<label identifier="sumLabel" text="1"/><state name="two"><set target="sumLabel" text="2"/></state></screen>"#
      )
    ],
    passing: [
      .init(
        #"<screen name="Pay"><label identifier="errorLabel" text="No money" hidden="true" hint="Shows why"/>"#
          + #"<state name="refused"><set target="errorLabel" hidden="false"/></state></screen>"#,
        "A state shows the view"),
      .init(
        #"<screen name="Pay"><label text="No money" hidden="true" hint="Shows why"/></screen>"#,
        "Without states, the file does not say when the view is shown"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for element in states.alwaysHidden {
      guard let location = Self.location(of: element) else { continue }
      report.add(element, at: location, Self.message(element), help: Self.help, notes: Self.notes(element))
    }
    for operation in states.states.flatMap(\.ownOperations) {
      guard let target = operation.target, states.isAlwaysHidden(target.index),
        let location = Self.location(of: operation)
      else { continue }
      let element = states.facts.element(target.index)
      report.add(element, at: location, Self.message(element), help: Self.help, notes: Self.notes(element))
    }
  }

  private static let names: [AttributeName] = [.label, .traits, .hint]

  /// Returns the location of a text for VoiceOver, or nil if the element has none.
  private static func location(of element: Element) -> RuleReport.Location? {
    if element.isWrittenAccessible { return .attribute(.accessible) }
    if let name = names.first(where: element.has) { return .attribute(name) }
    return element.actions.first.map { .node($0) }
  }

  /// Returns the location of a text for VoiceOver that a `<set>` gives its target.
  private static func location(of operation: StatePart) -> RuleReport.Location? {
    guard operation.element == .stateSet else { return nil }
    if operation[.accessible] == "true" { return .part(operation, .accessible) }
    if let name = names.first(where: { operation[$0] != nil }) { return .part(operation, name) }
    return operation.children.first { $0.element == .node(.part(.action)) }.map { .part($0, nil) }
  }

  private static func notes(_ element: Element) -> [Diagnostic.Note] {
    guard let (hiding, attribute) = element.hidingView, hiding.index != element.index else { return [] }
    let messages: [AttributeName: String] = [.viewIsModal: "hidden by this modal view", .elements: "left out here"]
    return [.init(messages[attribute] ?? "hidden here", at: hiding.node.location(of: attribute))]
  }

  private static func message(_ element: Element) -> String {
    "VoiceOver users never hear this \(element.kind.name): it is hidden in every state"
  }

  private static let help = "add a state that shows it, or remove it"
}
