import AXTree

/// Help for misplaced elements.
enum Placement {
  /// - Parameter name: An attribute that a state cannot change.
  static func help(forPermanent name: AttributeName) -> String {
    "an element has the same \(name.markup) in every state"
  }

  static func help(for element: MarkupElement, in parent: MarkupElement) -> String {
    switch element {
    case .node(.screen): "`<screen>` is the root of a file; put other screens in their own files"
    case .node(.action): "`<action>` belongs in the view that has it"
    case .node(.segment): "`<segment>` belongs in a `<segmentedControl>`"
    case .set: "`<set>` belongs in an `<include>` or a `<state>`"
    case .state: "`<state>` belongs in the `<screen>`, after its views"
    case .given, .launchArgument: "`<\(element.name)>` belongs in the `<screen>` or in a `<state>`"
    case .unset: "`<unset>` belongs in a `<state>`"
    case _ where MarkupElementSet.steps.contains(element): "`<\(element.name)>` belongs in a `<state>`"
    default:
      switch parent {
      case .state:
        "a `<state>` can contain steps, `<set>`, `<unset>`, `<given>`, and `<launchArgument>`; show and hide views with "
          + "`hidden`"
      case .stateSet: "a `<set>` can contain `<action>` or `<segment>`"
      case .given, .launchArgument: "`<\(parent.name)>` can contain only text"
      case _ where MarkupElementSet.steps.contains(parent): "a step is empty"
      default: "an `<include>` can contain only `<set>`; `<action>`, `<segment>`, and its `<set>` are empty"
      }
    }
  }
}
