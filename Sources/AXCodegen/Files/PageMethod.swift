import AXTree

/// What a page object does with an element.
struct PageMethod {
  enum Action: Hashable {
    case tap(repeats: Bool)
    case doubleTap
    case type
    case swipe(StateStep.Direction)
  }

  let action: Action
  /// The element's place in the outline.
  let element: Int
  let named: ScreenOutline.Named

  /// One for each thing that the steps do, in the order of the elements.
  static func all(of screen: ScreenOutline) -> [PageMethod] {
    var steps: [[StateOutline.Step]] = Array(repeating: [], count: screen.elements.count)
    for case .step(let element, let step) in screen.states.flatMap(\.lines) { steps[element].append(step) }
    return steps.indices.flatMap { element in
      actions(for: steps[element]).map { PageMethod($0, element, screen.elements[element].named) }
    }
  }

  private static func actions(for steps: [StateOutline.Step]) -> [Action] {
    var taps = 0
    var others: Set<Action> = []
    for step in steps {
      switch step {
      case .tap(let times): taps = max(taps, times)
      case .doubleTap: others.insert(.doubleTap)
      case .type: others.insert(.type)
      case .swipe(let direction): others.insert(.swipe(direction))
      }
    }
    return (taps > 0 ? [.tap(repeats: taps > 1)] : [])
      + ([.doubleTap, .type] + StateStep.Direction.allCases.map(Action.swipe)).filter(others.contains)
  }

  private init(_ action: Action, _ element: Int, _ named: ScreenOutline.Named) {
    self.action = action
    self.element = element
    let verb = Self.verb(of: action)
    self.named = ScreenOutline.Named(
      text: named.text, role: "the method that \(verb.role)", name: named.name.prefixed(by: verb.words),
      location: named.location)
  }

  /// The name that calls it: `tapPayButton`.
  static func name(of step: StateOutline.Step, on element: ScreenOutline.Element) -> String {
    element.named.name.prefixed(by: verb(of: action(of: step)).words).lowerCamelCase
  }

  var name: String { named.name.lowerCamelCase }

  var parameter: String {
    switch action {
    case .tap(repeats: true): "times: Int = 1"
    case .type: "_ text: String"
    case .tap(repeats: false), .doubleTap, .swipe: ""
    }
  }

  var documentation: String {
    switch action {
    case .tap(repeats: false): "Taps `\(named.text)`."
    case .tap(repeats: true): "Taps `\(named.text)` as often as is said."
    case .doubleTap: "Taps `\(named.text)` twice at once."
    case .type: "Taps `\(named.text)` and types."
    case .swipe(let direction): "Swipes \(direction.rawValue) on `\(named.text)`."
    }
  }

  private static func action(of step: StateOutline.Step) -> Action {
    switch step {
    case .tap(let times): .tap(repeats: times > 1)
    case .doubleTap: .doubleTap
    case .type: .type
    case .swipe(let direction): .swipe(direction)
    }
  }

  private static func verb(of action: Action) -> (words: String, role: String) {
    switch action {
    case .tap: ("tap", "taps")
    case .doubleTap: ("doubleTap", "taps twice on")
    case .type: ("typeInto", "types into")
    case .swipe(let direction): ("swipe\(direction.capitalized)On", "swipes \(direction.rawValue) on")
    }
  }
}

extension StateStep.Direction {
  /// `Up`, as in the name of a method.
  var capitalized: String {
    switch self {
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    }
  }
}
