import AXTree

/// The order in which a UI test checks the expectations of a state.
///
/// What the state changes comes first: the test waits for it, and so until the app has done what the steps ask for. What
/// held before already, such as the absence of an error, would be met while the app is still busy.
struct ExpectationOrder {
  /// The screen in the state that this one begins from.
  let tree: Tree
  let before: UITestAppearance
  private let voice = XCUITestVoice()

  init(after tree: Tree, _ before: UITestAppearance) {
    self.tree = tree
    self.before = before
  }

  /// Both parts stay in document order.
  func sorted(_ entries: [StateExpectations.Entry]) -> [StateExpectations.Entry] {
    let held = entries.map(holdsBefore)
    return zip(entries, held).filter { !$1 }.map(\.0) + zip(entries, held).filter { $1 }.map(\.0)
  }

  /// Whether the state in which the steps are taken meets an expectation already.
  func holdsBefore(_ entry: StateExpectations.Entry) -> Bool {
    let flags = before[entry.node]
    let node = Node(tree: tree, index: entry.node)
    switch entry.expectation {
    case .isAbsent: return !flags.contains(.seen)
    case .exists: return flags.contains(.seen)
    default: return flags.contains(.seen) && holds(entry.expectation, of: node, flags)
    }
  }

  private func holds(_ expectation: UITestExpectation, of node: Node, _ flags: UITestAppearance.Flags) -> Bool {
    switch expectation {
    case .exists, .isAbsent: false
    case .position(let position, let tolerance):
      node.sliderPosition.map { abs($0 - position) <= tolerance } ?? false
    case .label(let text): voice.label(of: node) ?? "" == text
    case .value(let text): voice.value(of: node) ?? "" == text
    case .placeholder(let text): node[.placeholder] ?? "" == text
    case .isEnabled(let isEnabled): flags.contains(.disabled) != isEnabled
    case .isSelected(let isSelected): flags.contains(.selected) == isSelected
    case .segment(let index, .isAbsent): node.segments.count <= index
    case .segment: ElementExpectations(node).whole.contains { $0.expectation == expectation }
    case .part(_, let inner): holds(inner, of: node, flags)
    }
  }
}
