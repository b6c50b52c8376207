import AXSemantics

/// A rule of whatever type, called without being copied.
class RuleBox: @unchecked Sendable {
  // @unchecked: the one subclass below holds a constant that is Sendable.
  func check(_ element: Element, _ report: inout RuleReport) {}
  func check(_ screen: ScreenContext, _ report: inout RuleReport) {}
  func check(_ states: StatesContext, _ report: inout RuleReport) {}

  static func of<Checked: Rule>(_ type: Checked.Type, options: RuleOptions) -> RuleBox {
    TypedRuleBox(type.init(options: options))
  }
}

private final class TypedRuleBox<Checked: Rule>: RuleBox, @unchecked Sendable {
  private let rule: Checked

  init(_ rule: Checked) {
    self.rule = rule
  }

  override func check(_ element: Element, _ report: inout RuleReport) { rule.check(element, &report) }
  override func check(_ screen: ScreenContext, _ report: inout RuleReport) { rule.check(screen, &report) }
  override func check(_ states: StatesContext, _ report: inout RuleReport) { rule.check(states, &report) }
}
