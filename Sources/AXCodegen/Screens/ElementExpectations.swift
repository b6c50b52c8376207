import AXSemantics
import AXTree

/// What a UI test expects of a visible element.
struct ElementExpectations {
  private let node: Node
  private let voice = XCUITestVoice()

  init(_ node: Node) {
    self.node = node
  }

  /// The expectations before any state: a label and a value that are not empty.
  var initial: [StateOutline.Expectation] {
    var result: [StateOutline.Expectation] = []
    if let label = voice.label(of: node), !label.isEmpty { result.append(.label(label)) }
    if let value = voice.value(of: node), !value.isEmpty { result.append(.value(value)) }
    return result
  }

  /// The expectations for the attributes that a state changes.
  func touching(_ touched: Set<AttributeName>, replacesSegments: Bool) -> [StateOutline.Expectation] {
    var result: [StateOutline.Expectation] = []
    if !touched.isDisjoint(with: [.label, node.kind.view.nameSource ?? .label]), let label = voice.label(of: node) {
      result.append(.label(label))
    }
    if !touched.isDisjoint(with: node.kind.view.valueSource.attributes), let value = voice.value(of: node) {
      result.append(.value(value))
    }
    if touched.contains(.placeholder) { result.append(.placeholder(node[.placeholder] ?? "")) }
    if touched.contains(.selectedSegmentIndex) || replacesSegments { result += selectedSegment }
    return result
  }

  /// Expects the selected segment; if none is selected, expects each not to be.
  private var selectedSegment: [StateOutline.Expectation] {
    let count = node.children.count { $0.kind == .segment }
    let selected = node[.selectedSegmentIndex].flatMap { Int($0) } ?? -1
    if 0..<count ~= selected { return [.isSegmentSelected(selected, true)] }
    return (0..<count).map { .isSegmentSelected($0, false) }
  }
}

extension ViewFacts.ValueSource {
  /// The attributes that the value depends on.
  fileprivate var attributes: Set<AttributeName> {
    switch self {
    case .none, .selectedSegment: [.value]
    case .typed: [.value, .text, .placeholder, .secureTextEntry]
    case .progress: [.value, .progress]
    case .position: [.value, .currentValue, .minimumValue, .maximumValue]
    case .animating: [.value, .animating]
    case .on: [.value, .on]
    }
  }
}
