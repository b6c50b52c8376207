import AXDiagnostics
import AXTree

/// What the UI test of a state expects, and what the state says that XCUITest cannot see.
package struct StateExpectations: Sendable {
  /// An expectation of one element.
  package struct Entry: Sendable {
    /// The index of the element, the same in the trees of all states.
    package let node: Int
    package let expectation: UITestExpectation
    /// The position among the elements that have the same name and no identifier; nil if only one has the name.
    package var position: Int?
    /// Where the spec says so.
    package let location: SourceLocation?
  }

  /// Something that the state sets and XCUITest does not show.
  package struct Unseen: Sendable {
    package let node: Int
    /// What is set, as in a file: `hint`, `actions`.
    package let what: String
    package let location: SourceLocation?
    /// Whether the element is inside another one, so that XCUITest does not find it.
    package var isShadowed = false

    /// What is set, for messages that do not name the element.
    package var summary: String { isShadowed ? "\(what) inside an accessible view" : what }
  }

  /// What the state changes, then what held before already; both in document order.
  package internal(set) var entries: [Entry] = []
  package internal(set) var unseen: [Unseen] = []
  /// Whether a step of the state itself waits for an element. A test then expects that element.
  package internal(set) var isWaiting = false
  /// Whether everything that is expected holds where the state begins, although the state has steps and sets something.
  /// A test then passes if the steps do nothing.
  package internal(set) var repeatsWhatHolds = false

  /// Whether a test has nothing to check.
  package var isEmpty: Bool { entries.isEmpty && !isWaiting }
}

/// Builds the expectations of a state, except for absences, which depend on the other states.
struct StateExpectationBuilder {
  let state: ScreenState
  let tree: Tree
  let root: Node
  let screen: ScreenAppearances
  private let now: UITestAppearance
  private let changes: [Int: StateChange]
  private let operations: [Int: [StatePart]]
  /// The names of the elements that have no identifier.
  private lazy var names = ElementNames(in: tree, root, now)
  /// The sliders that a step moves.
  private let adjusted: Set<Int>
  private var result = StateExpectations()

  init(_ state: ScreenState, number: Int, tree: Tree, root: Node, screen: ScreenAppearances) {
    self.state = state
    self.tree = tree
    self.root = root
    self.screen = screen
    now = screen.states[number]
    changes = Dictionary(uniqueKeysWithValues: state.changes.map { ($0.target.index, $0) })
    operations = Dictionary(grouping: state.chain.flatMap(\.ownOperations)) { $0.target?.index ?? -1 }
    adjusted = Set(state.steps.filter { $0.movesSlider(of: state) }.map(\.target.index))
  }

  /// Whether everything on the screen comes into view: at the start, and when another screen's state leads here.
  private var isFirst: Bool { state.isInitial || state.entry != nil && state.chain.count == 1 }

  mutating func build() -> StateExpectations {
    for index in root.index..<Int(root.record.end) where tree.nodes[index].kind.isView { visit(index) }
    result.isWaiting = state.ownSteps.contains { $0.action == .wait }
    return result
  }

  private mutating func visit(_ index: Int) {
    let node = Node(tree: tree, index: index)
    let change = changes[index]
    guard now[index].contains(.seen) else {
      if let change { note(change, of: node) }
      return
    }
    guard now[index].contains(.reached) else { return visitContainer(node, change) }
    let isNew = isFirst || !screen.initial[index].contains(.reached)
    var found = isNew ? ElementExpectations(node).whole : []
    var unseen: Set<AttributeName> = []
    if let change {
      let touched = Set(change.set + change.unset)
      let (touching, others) = ElementExpectations(node).touching(touched, replacesSegments: change.replacesSegments)
      found += touching
      unseen = others.subtracting([.hidden, .enabled])
    }
    found += traits(of: node, change, isNew: isNew)
    if found.contains(where: \.isTrait) { unseen.remove(.traits) }
    if isNew { unseen.remove(.accessible) }
    if found.isEmpty, isNew || change?.touches(.hidden) == true {
      found = [.init(expectation: .exists, attribute: isNew ? nil : .hidden)]
    }
    add(found, of: node)
    // Segments that are gone.
    if change?.replacesSegments == true { addRemovedSegments(of: node) }
    if let change { note(change, of: node, unseen) }
  }

  /// A view that contains others, and is no element itself.
  private mutating func visitContainer(_ node: Node, _ change: StateChange?) {
    let comesAndGoes = isFirst && screen.hiding.contains(node.index)
    // A control that is not accessible is not found.
    if !node.kind.isStandardControl, comesAndGoes || change?.touches(.hidden) == true {
      add([.init(expectation: .exists, attribute: .hidden)], of: node)
    }
    var touched = Set(change.map { $0.set + $0.unset } ?? [])
    let isNew = isFirst || !screen.initial[node.index].contains(.seen)
    if isNew || touched.contains(.value), let value = ElementExpectations(node).partValue {
      add([value], of: node)
      touched.remove(.value)
    }
    guard let change else { return }
    note(change, of: node, node.kind.isStandardControl ? touched : touched.subtracting([.hidden]))
  }

  // MARK: Traits

  /// Whether the element is enabled and selected, if the state says so or the states of the screen differ in it.
  private func traits(of node: Node, _ change: StateChange?, isNew: Bool) -> [ElementExpectations.Found] {
    let flags = now[node.index]
    let isTouched = change?.touches(.traits) == true
    var found: [ElementExpectations.Found] = []
    let isSaid = isNew || isTouched
    if change?.touches(.enabled) == true
      || isSaid && (flags.contains(.disabled) || screen.disabling.contains(node.index))
    {
      let attribute: AttributeName =
        change?.touches(.enabled) == true || !isTouched && node[.enabled] != nil ? .enabled : .traits
      found.append(.init(expectation: .isEnabled(!flags.contains(.disabled)), attribute: attribute))
    }
    if isSaid && (flags.contains(.selected) || screen.selecting.contains(node.index)) {
      found.append(.init(expectation: .isSelected(flags.contains(.selected)), attribute: .traits))
    }
    return found
  }

  // MARK: Segments

  private mutating func addRemovedSegments(of node: Node) {
    let count = node.segments.count
    let written = Node(tree: state.written, index: node.index).segments.count
    guard written > count else { return }
    let location = operations[node.index]?.last { $0.children.contains { $0.element == .node(.part(.segment)) } }?
      .location
    append(node, .segment(count, .isAbsent), location)
  }

  // MARK: Collecting

  private mutating func add(_ found: [ElementExpectations.Found], of node: Node) {
    var known: Set<UITestExpectation> = []
    for found in found where known.insert(found.expectation).inserted {
      append(node, found.expectation, location(of: found, node))
    }
  }

  /// Adds an expectation if a test can find the element: by its identifier, otherwise by its name.
  private mutating func append(_ node: Node, _ expectation: UITestExpectation, _ location: SourceLocation?) {
    var expectation = expectation
    // A value in the app's words is what the test reads. Otherwise, the slider says its position as a percentage.
    if case .value = expectation, adjusted.contains(node.index), node[.value]?.isEmpty != false {
      guard let position = node.sliderPosition else { return }
      let move = SliderMove(of: node.index, to: position, in: state)
      guard move.isSeen else {
        return result.unseen.append(
          .init(node: node.index, what: "move of less than 5 % of the range", location: location))
      }
      expectation = .position(position, tolerance: move.tolerance)
    }
    var position: Int?
    if node[.identifier]?.isEmpty != false {
      guard let name = ElementName(node) else { return noteLongName(of: node, location) }
      position = names.position(of: node.index, named: name)
      // Several elements may have the name, so nothing else is certain.
      if case .label = expectation {
        expectation = .exists
      } else if expectation != .exists, position != nil {
        return
      }
    }
    result.entries.append(.init(node: node.index, expectation: expectation, position: position, location: location))
  }

  /// Notes an element that a test can find neither by an identifier nor by its name, because the name is too long.
  private mutating func noteLongName(of node: Node, _ location: SourceLocation?) {
    guard let text = ElementName.tooLong(node), result.unseen.last?.node != node.index else { return }
    let start = String(text.prefix(40))
    result.unseen.append(
      .init(
        node: node.index,
        what: "label of more than \(UITestQuery.maximumTextLength) characters without an identifier, “\(start)…”",
        location: location))
  }

  private func location(of found: ElementExpectations.Found, _ node: Node) -> SourceLocation? {
    if let segment = found.segment {
      return found.attribute.map { segment.location(of: $0) } ?? segment.location
    }
    return found.attribute.map { location(of: $0, node) } ?? node.location
  }

  /// Where an attribute is set or taken away.
  private func location(of attribute: AttributeName, _ node: Node) -> SourceLocation? {
    let removing = operations[node.index]?.last { $0.unsetAttribute == attribute }
    if let removing, node[attribute] == nil { return removing.location }
    return node.location(of: attribute)
  }

  /// Notes what a change sets that XCUITest does not show.
  ///
  /// - Parameter unseen: The attributes; nil for an element that is not in view.
  private mutating func note(_ change: StateChange, of node: Node, _ unseen: Set<AttributeName>? = nil) {
    let names = change.set + change.unset
    let isShadowed = now[node.index].contains(.shadowed)
    for name in names where unseen?.contains(name) ?? (isShadowed || name != .hidden) {
      result.unseen.append(
        .init(node: node.index, what: name.markup, location: location(of: name, node), isShadowed: isShadowed))
    }
    guard change.replacesActions else { return }
    let set = operations[node.index]?.last { $0.children.contains { $0.element == .node(.part(.action)) } }
    result.unseen.append(
      .init(node: node.index, what: "actions", location: set?.location, isShadowed: isShadowed))
  }
}

extension StateStep {
  /// Whether the step moves a slider of the screen.
  fileprivate func movesSlider(of state: ScreenState) -> Bool {
    guard case .adjust = action else { return false }
    return target.kind == .view(.slider) && target.tree == state.written
  }
}

extension StateChange {
  /// Whether an attribute is set or removed.
  func touches(_ name: AttributeName) -> Bool { set.contains(name) || unset.contains(name) }
}

extension ElementExpectations.Found {
  fileprivate var isTrait: Bool {
    switch expectation {
    case .isEnabled, .isSelected: true
    default: false
    }
  }
}
