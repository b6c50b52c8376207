import AXTree

/// The words for an element that stands where it cannot.
enum Placement {
  static func message(for kind: ElementKind, in parent: ElementKind?) -> String {
    guard let parent else { return "`<\(kind.name)>` cannot stand here" }
    return "`<\(kind.name)>` cannot stand in `<\(parent.name)>`"
  }

  static let identifierHelp = "an element is known by its identifier in every state"

  static func help(for kind: ElementKind, in parent: ElementKind?) -> String {
    switch kind {
    case .screen: "`<screen>` is the root of a file: put other screens into files of their own"
    case .action: "`<action>` stands in the view that has it"
    case .segment: "`<segment>` stands in a `<segmentedControl>`"
    case .set: "`<set>` stands in an `<include>` or a `<state>`"
    case .state: "`<state>` stands in the `<screen>`, behind its views"
    case .unset, .given, .tap, .doubleTap, .type, .swipe, .wait: "`<\(kind.name)>` stands in a `<state>`"
    default:
      switch parent {
      case .state: "a `<state>` holds steps, `<set>`, `<unset>` and `<given>`: what comes and goes is `hidden`"
      case .stateSet: "a `<set>` holds `<action>` or `<segment>`"
      default: "`<action>`, `<segment>` and `<set>` hold nothing, and `<include>` only `<set>`"
      }
    }
  }
}
