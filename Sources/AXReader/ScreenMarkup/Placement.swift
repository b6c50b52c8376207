import AXTree

/// The words for an element in a place where it cannot be.
enum Placement {
  static let identifierHelp = "an element is known by its identifier in every state"

  static func help(for element: MarkupElement, in parent: MarkupElement) -> String {
    switch element {
    case .node(.screen): "`<screen>` is the root of a file: put other screens into files of their own"
    case .node(.action): "`<action>` belongs in the view that has it"
    case .node(.segment): "`<segment>` belongs in a `<segmentedControl>`"
    case .set: "`<set>` belongs in an `<include>` or a `<state>`"
    case .state: "`<state>` belongs in the `<screen>`, after its views"
    case .unset, .given, .tap, .doubleTap, .type, .swipe, .wait: "`<\(element.name)>` belongs in a `<state>`"
    default:
      switch parent {
      case .state: "a `<state>` holds steps, `<set>`, `<unset>` and `<given>`: what comes and goes is `hidden`"
      case .stateSet: "a `<set>` holds `<action>` or `<segment>`"
      default: "`<action>`, `<segment>` and `<set>` hold nothing, and `<include>` only `<set>`"
      }
    }
  }
}
