import AXSemantics
import AXTree

/// A method of a page object that acts on an element.
struct ElementAction: Sendable {
  /// How the method acts, where elements of different kinds differ.
  enum Means: Sendable {
    case usual
    /// A slider with its range.
    case slider(minimum: Float, maximum: Float)
    /// The buttons of a stepper.
    case stepperButton
  }

  let verb: ElementVerb
  let means: Means
  /// Whether a state repeats the action, so that the method has a count.
  let repeats: Bool
  /// Whether a step needs it, not only a person who writes a test.
  let isUsed: Bool

  /// The actions of an element: those of its kind, then those that steps take.
  static func all(of element: Element, _ steps: [StateStep.Action]) -> [ElementAction] {
    let used = steps.compactMap(ElementVerb.init)
    let taps = steps.map { action -> Int in if case .tap(let times) = action { times } else { 1 } }.max() ?? 1
    var known: Set<ElementVerb> = []
    return (ElementVerb.natural(of: element) + used).filter { known.insert($0).inserted }.map { verb in
      ElementAction(
        verb: verb, means: means(of: verb, element),
        repeats: verb == .increment || verb == .decrement || verb == .tap && taps > 1, isUsed: used.contains(verb))
    }
  }

  private static func means(of verb: ElementVerb, _ element: Element) -> Means {
    switch verb {
    case .adjust where element.kind == .view(.slider):
      let range = element.node.valueRange ?? (0, 1)
      return .slider(minimum: range.minimum, maximum: range.maximum)
    case .increment where element.kind == .view(.stepper), .decrement where element.kind == .view(.stepper):
      return .stepperButton
    default: return .usual
    }
  }
}
