import AXSemantics
import AXTree

/// What a method of a page object does to an element.
enum ElementVerb: Hashable, Sendable {
  case tap, doubleTap, longPress, type, select, adjust, increment, decrement
  case swipe(StateStep.Direction)

  /// The verb of a step; nil for a step that only waits.
  init?(_ action: StateStep.Action) {
    switch action {
    case .tap: self = .tap
    case .doubleTap: self = .doubleTap
    case .longPress: self = .longPress
    case .type: self = .type
    case .swipe(let direction): self = .swipe(direction)
    case .select: self = .select
    case .adjust: self = .adjust
    case .increment: self = .increment
    case .decrement: self = .decrement
    case .wait: return nil
    }
  }

  /// The words before the element in the name of the method.
  var words: String {
    switch self {
    case .tap: "tap"
    case .doubleTap: "doubleTap"
    case .longPress: "longPress"
    case .type: "typeInto"
    case .select: "selectIn"
    case .adjust: "adjust"
    case .increment: "increment"
    case .decrement: "decrement"
    case .swipe(let direction): "swipe\(direction.capitalized)On"
    }
  }

  /// What the method does, for messages.
  var role: String {
    switch self {
    case .tap: "taps"
    case .doubleTap: "taps twice on"
    case .longPress: "holds"
    case .type: "types into"
    case .select: "selects a segment of"
    case .adjust: "adjusts"
    case .increment: "increments"
    case .decrement: "decrements"
    case .swipe(let direction): "swipes \(direction.rawValue) on"
    }
  }

  /// What people do with an element of its kind.
  static func natural(of element: Element) -> [ElementVerb] {
    let kind = element.kind
    let traits = element.traits
    if kind == .view(.slider) || kind == .view(.pickerView) { return [.adjust] }
    if kind == .view(.stepper) { return [.increment, .decrement] }
    if kind.view.hasSegments { return [.select] }
    if takesText(element) { return [.type] }
    var verbs: [ElementVerb] = []
    if kind.isButton || kind == .view(.switch) || kind.isCell || element.isTapped || !traits.isDisjoint(with: tapped) {
      verbs.append(.tap)
    }
    if traits.contains(.adjustable) { verbs += [.increment, .decrement] }
    if kind.view.flags.contains(.scrolls) { verbs += StateStep.Direction.allCases.map(ElementVerb.swipe) }
    return verbs
  }

  private static let tapped = TraitSet(.button, .link, .toggleButton, .keyboardKey)

  private static func takesText(_ element: Element) -> Bool {
    element.kind.view.flags.contains(.takesText)
      ? element[.editable] != "false" : element.traits.contains(.searchField)
  }
}

extension StateStep.Direction {
  /// `Up`, as in the name of a method.
  var capitalized: String { SwiftName.capitalized(rawValue) }
}
