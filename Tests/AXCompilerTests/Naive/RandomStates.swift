import TestSupport

/// States of a random screen, and the screen that each of them is when its sets are written into it by hand.
struct RandomStates {
  /// A `<set>` or `<unset>`.
  private struct Operation {
    let target: String
    var attributes: [(name: String, value: String)] = []
    /// Actions or segments that replace those of the target.
    var lists: [NaiveElement] = []
    var removed: String?
  }

  private struct State {
    let name: String
    var from: Int?
    var operations: [Operation] = []
  }

  private(set) var root: NaiveElement
  private var states: [State] = []
  private var random: SplitMix64
  private var screens: RandomScreen
  /// The identifiers and kinds of all views.
  private var views: [(identifier: String, name: String)] = []

  /// - Parameter root: a screen, not a fragment.
  init(root: NaiveElement, seed: UInt64) {
    self.root = root
    random = SplitMix64(seed: seed ^ 0x5EED)
    screens = RandomScreen(seed: seed ^ 0xABCD)
    var named = root
    identify(&named)
    self.root = named
    guard !views.isEmpty else { return }
    let count = random.number(1...5)
    // In an order of their own, so that some begin from later ones.
    var order = Array(0..<count)
    order.shuffle(using: &random)
    states = (0..<count).map { State(name: "state \($0)") }
    for place in order.indices {
      states[order[place]].operations = (0..<random.number(0...6)).map { _ in operation() }
      if place > 0, !random.oneIn(3) { states[order[place]].from = order[random.number(0...place - 1)] }
    }
  }

  var names: [String] { states.map(\.name) }

  /// Gives every view an identifier of its own.
  private mutating func identify(_ element: inout NaiveElement) {
    for index in element.children.indices { identify(&element.children[index]) }
    guard !["screen", "action", "segment"].contains(element.name) else { return }
    let identifier = "view \(views.count)"
    element.attributes.removeAll { $0.name == "identifier" }
    element.attributes.append(("identifier", identifier))
    views.append((identifier, element.name))
  }

  // MARK: What happens

  private mutating func operation() -> Operation {
    let view = random.pick(views)
    var operation = Operation(target: view.identifier)
    if random.oneIn(3) {
      operation.removed = random.pick(["hidden", "accessible", "label", "value", "hint", "traits", "enabled"])
      return operation
    }
    let model = screens.element(named: view.name)
    operation.attributes = model.attributes.filter { $0.name != "identifier" }
    let segments = model.children.filter { $0.name == "segment" }
    if segments.isEmpty || random.oneIn(2) {
      operation.attributes.removeAll { $0.name == "selectedSegmentIndex" }
    } else {
      operation.lists += segments
      let selected = model["selectedSegmentIndex"] ?? "-1"
      operation.attributes.removeAll { $0.name == "selectedSegmentIndex" }
      operation.attributes.append(("selectedSegmentIndex", selected))
    }
    if random.oneIn(3) {
      operation.lists += (0..<random.number(1...3)).map {
        NaiveElement(name: "action", attributes: [("name", "action \($0)")])
      }
    }
    operation.lists.shuffle(using: &random)
    return operation
  }

  // MARK: The two ways to write it

  /// The screen with its states.
  var rootWithStates: NaiveElement {
    var result = root
    result.children += states.map(element)
    return result
  }

  private func element(of state: State) -> NaiveElement {
    var element = NaiveElement(name: "state", attributes: [("name", state.name)])
    if let from = state.from { element.attributes.append(("from", states[from].name)) }
    element.children = state.operations.flatMap { operation -> [NaiveElement] in
      let target = ("target", operation.target)
      let step = NaiveElement(name: "tap", attributes: [target])
      guard let removed = operation.removed else {
        return [
          step, NaiveElement(name: "set", attributes: [target] + operation.attributes, children: operation.lists),
        ]
      }
      return [step, NaiveElement(name: "unset", attributes: [target, ("attribute", removed)])]
    }
    return element
  }

  /// The screen with the sets of a state, and of those that it begins from, written into it.
  func root(inStateAt index: Int) -> NaiveElement {
    var chain = [index]
    while let from = states[chain[0]].from { chain.insert(from, at: 0) }
    var result = root
    for operation in chain.flatMap({ states[$0].operations }) { Self.apply(operation, to: &result) }
    return result
  }

  private static func apply(_ operation: Operation, to element: inout NaiveElement) {
    for index in element.children.indices { apply(operation, to: &element.children[index]) }
    guard element["identifier"] == operation.target else { return }
    if let removed = operation.removed { element.attributes.removeAll { $0.name == removed } }
    for attribute in operation.attributes {
      element.attributes.removeAll { $0.name == attribute.name }
      element.attributes.append(attribute)
    }
    for kind in ["action", "segment"] where operation.lists.contains(where: { $0.name == kind }) {
      element.children.removeAll { $0.name == kind }
      element.children += operation.lists.filter { $0.name == kind }
    }
  }
}
