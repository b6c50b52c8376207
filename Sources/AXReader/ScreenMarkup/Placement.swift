import AXTree

/// The words for an element that stands where it cannot.
enum Placement {
  static func message(for kind: ElementKind, in parent: ElementKind?) -> String {
    guard let parent else { return "`<\(kind.name)>` cannot stand here" }
    return "`<\(kind.name)>` cannot stand in `<\(parent.name)>`"
  }

  static func help(for kind: ElementKind) -> String {
    switch kind {
    case .screen: "`<screen>` is the root of a file: put other screens into files of their own"
    case .action: "`<action>` stands in the view that has it"
    case .segment: "`<segment>` stands in a `<segmentedControl>`"
    case .set: "`<set>` stands in an `<include>`"
    default: "`<action>`, `<segment>` and `<set>` hold nothing, and `<include>` only `<set>`"
    }
  }
}
