import AXDiagnostics
import AXText

/// A step that a person takes to reach a state.
package struct StateStep: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    case tap(times: Int)
    case doubleTap
    /// Touches the target and holds.
    case longPress
    case type(text: String)
    case swipe(Direction)
    /// Selects a segment of a segmented control by its title.
    case select(segment: String)
    /// Moves a slider to a value, or a picker wheel to the row with a text.
    case adjust(to: String)
    case increment(times: Int)
    case decrement(times: Int)
    /// Waits until the target exists.
    case wait
  }

  package enum Direction: String, Sendable, CaseIterable {
    case up, down, left, right
  }

  package let action: Action
  /// The element that the action applies to, in the tree as it is written. For steps of another file's state, it is in
  /// the tree of that file.
  package let target: Node
  /// The element of the screen language that the step is written as.
  package let part: StatePart

  /// Creates a step from an element such as `<tap>`; nil for parts that are not steps.
  init?(_ part: StatePart) {
    guard let target = part.target, let action = Action(part) else { return nil }
    self.action = action
    self.target = target
    self.part = part
  }

  /// The location of the step's start tag.
  package var location: SourceLocation? { part.location }
}

extension StateStep.Action {
  fileprivate init?(_ part: StatePart) {
    let times = part.bytes(of: .times).flatMap(DecimalNumber.parseInteger) ?? 1
    switch part.element {
    case .tap: self = .tap(times: times)
    case .doubleTap: self = .doubleTap
    case .longPress: self = .longPress
    case .type: self = .type(text: part[.text] ?? "")
    case .swipe: self = .swipe(part[.direction].flatMap(StateStep.Direction.init) ?? .up)
    case .select: self = .select(segment: part[.segment] ?? "")
    case .adjust: self = .adjust(to: part[.to] ?? "")
    case .increment: self = .increment(times: times)
    case .decrement: self = .decrement(times: times)
    case .wait: self = .wait
    default: return nil
    }
  }
}

extension ScreenState {
  /// The steps from the state that this one begins from, in order.
  package var ownSteps: [StateStep] {
    part.map { $0.children.compactMap { StateStep($0) } } ?? []
  }

  /// Whether the state has anything of its own that leads to it: steps, givens, launch arguments, or a state of another
  /// file.
  package var isLedTo: Bool {
    guard let number, let part else { return true }
    let leading = MarkupElementSet.steps.union(.launching)
    return written.script.states[number].entry != nil || part.children.contains { leading.contains($0.element) }
  }

  /// The steps from the app's launch, in order. Those of another file's state come first.
  package var steps: [StateStep] { (entry?.steps ?? []) + chain.flatMap(\.ownSteps) }
}
