import AXTree

/// A method of a page object that acts on an element.
struct PageMethod {
  /// The step that the method performs. For taps it has the maximum count, and for typing an empty text.
  let step: StateOutline.Step
  /// The index of the element in the outline.
  let element: Int
  let named: ScreenOutline.Named

  /// One method for each kind of step on each element, in the order of the elements.
  static func all(of screen: ScreenOutline) -> [PageMethod] {
    var steps: [[StateOutline.Step]] = Array(repeating: [], count: screen.elements.count)
    for case .step(let element, let step) in screen.states.flatMap(\.lines) { steps[element].append(step) }
    return steps.indices.flatMap { element in
      methods(for: steps[element]).map { PageMethod($0, element, screen.elements[element].named) }
    }
  }

  private static func methods(for steps: [StateOutline.Step]) -> [StateOutline.Step] {
    var taps = 0
    var others: Set<StateOutline.Step> = []
    for step in steps {
      switch step {
      case .tap(let times): taps = max(taps, times)
      case .type: others.insert(.type(""))
      case .doubleTap, .swipe: others.insert(step)
      }
    }
    return (taps > 0 ? [.tap(times: taps)] : [])
      + ([.doubleTap, .type("")] + StateStep.Direction.allCases.map(StateOutline.Step.swipe)).filter(others.contains)
  }

  private init(_ step: StateOutline.Step, _ element: Int, _ named: ScreenOutline.Named) {
    self.step = step
    self.element = element
    let verb = Self.verb(of: step)
    self.named = ScreenOutline.Named(
      text: named.text, role: "the method that \(verb.role)", name: named.name.prefixed(by: verb.words),
      location: named.location)
  }

  /// The name of the method for a step: `tapPayButton`.
  static func name(of step: StateOutline.Step, on element: ScreenOutline.Element) -> String {
    element.named.name.prefixed(by: verb(of: step).words).lowerCamelCase
  }

  var name: String { named.name.lowerCamelCase }

  var parameter: String {
    switch step {
    case .tap(let times): times > 1 ? "times: Int = 1" : ""
    case .type: "_ text: String"
    case .doubleTap, .swipe: ""
    }
  }

  var documentation: String {
    switch step {
    case .tap(let times): "Taps `\(named.text)`" + (times > 1 ? " `times` times." : ".")
    case .doubleTap: "Taps `\(named.text)` twice quickly."
    case .type: "Taps `\(named.text)` and types."
    case .swipe(let direction): "Swipes \(direction.rawValue) on `\(named.text)`."
    }
  }

  private static func verb(of step: StateOutline.Step) -> (words: String, role: String) {
    switch step {
    case .tap: ("tap", "taps")
    case .doubleTap: ("doubleTap", "taps twice on")
    case .type: ("typeInto", "types into")
    case .swipe(let direction): ("swipe\(direction.capitalized)On", "swipes \(direction.rawValue) on")
    }
  }
}

extension StateStep.Direction {
  /// `Up`, as in the name of a method.
  var capitalized: String { SwiftName.capitalized(rawValue) }
}
