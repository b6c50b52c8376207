import AXDiagnostics
import AXSemantics
import AXTree

/// What is said about accessibility of a view that no state shows.
enum AccessibleInsideHidden: Rule {
  static let description = RuleDescription(
    id: "accessible-inside-hidden", group: .structure, severity: .note,
    summary: "A screen with states says how a view is read that is hidden in all of them",
    rationale: """
      Nobody meets a view that every state hides. What is written for VoiceOver there is left over, or the state that \
      shows the view is missing, and with it the look at what is read then.
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
        "A state shows it"),
      .init(
        #"<screen name="Pay"><label text="No money" hidden="true" hint="Shows why"/></screen>"#,
        "Without states nobody knows when it is shown"),
    ])

  static func check(_ states: StatesContext, _ report: inout RuleReport) {
    for element in states.alwaysHidden {
      guard let place = Self.place(of: element) else { continue }
      report.add(element, at: place, Self.message(element), help: Self.help, notes: Self.notes(element))
    }
    for operation in states.states.flatMap(\.ownOperations) {
      guard let target = operation.target, states.isAlwaysHidden(target.index), let place = Self.place(of: operation)
      else { continue }
      let element = states.facts.element(target.index)
      report.add(element, at: place, Self.message(element), help: Self.help, notes: Self.notes(element))
    }
  }

  private static let names: [AttributeName] = [.label, .traits, .hint]

  /// What is written of an element.
  private static func place(of element: Element) -> RuleReport.Place? {
    if element.isWrittenAccessible { return .attribute(.accessible) }
    if let name = names.first(where: element.has) { return .attribute(name) }
    return element.actions.first.map { .node($0) }
  }

  /// What a `<set>` gives its target.
  private static func place(of operation: StatePart) -> RuleReport.Place? {
    guard operation.element == .stateSet else { return nil }
    if operation[.accessible] == "true" { return .part(operation, .accessible) }
    if let name = names.first(where: { operation[$0] != nil }) { return .part(operation, name) }
    return operation.children.first { $0.element == .node(.action) }.map { .part($0, nil) }
  }

  private static func notes(_ element: Element) -> [Diagnostic.Note] {
    let hidden = ([element.node] + Array(element.node.ancestors)).first { $0[.hidden] == "true" }
    guard let hidden, hidden.index != element.index else { return [] }
    return [.init("hidden here", at: hidden.location(of: .hidden))]
  }

  private static func message(_ element: Element) -> String {
    "the \(element.kind.name) is hidden in every state: nobody hears what is said of it"
  }

  private static let help = "add the state that shows it, or take it out"
}
