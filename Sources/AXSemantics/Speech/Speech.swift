import AXText
import AXTree

/// What an element says, before a voice puts it into words: where its name and its value come from.
///
/// The bytes are the tree's: they are valid as long as the tree.
package struct Speech {
  /// A value with what a voice needs to word it.
  package enum Value {
    case none
    case written(UnsafeBufferPointer<UInt8>)
    /// What a person typed; secure if nobody is to read it.
    case typed(UnsafeBufferPointer<UInt8>?, isSecure: Bool)
    /// From 0 to 1.
    case progress(Float)
    case position(Position)
    case animating(Bool)
    case on(Bool)
    /// The title of the selected segment; nil if none is selected.
    case segment(title: UnsafeBufferPointer<UInt8>?)
  }

  /// Where a slider is: UISlider keeps its value in its range.
  package struct Position {
    package let value: Float
    package let minimum: Float
    package let maximum: Float
  }

  package let attributes: ElementAttributes
  package let view: ViewFacts

  package init(_ tree: Tree, node index: Int) {
    attributes = ElementAttributes(tree, node: index)
    view = attributes.kind.view
  }

  package init(of node: Node) {
    self.init(node.tree, node: node.index)
  }

  // MARK: Name

  /// The bytes that name it: `label`, else what its kind shows. An empty text is none.
  package var name: UnsafeBufferPointer<UInt8>? {
    written(.label) ?? view.nameSource.flatMap(written)
  }

  // MARK: Value

  package var value: Value { written(.value).map(Value.written) ?? ownValue }

  /// The value that it has if none is written.
  package var ownValue: Value {
    switch view.valueSource {
    case .none: .none
    case .typed: .typed(written(.text), isSecure: attributes.isTrue(.secureTextEntry))
    case .progress: .progress(progress)
    case .position: .position(position)
    case .animating: .animating(attributes.isTrue(.animating))
    case .on: .on(attributes.isTrue(.on))
    case .selectedSegment: .segment(title: selectedTitle)
    }
  }

  private var progress: Float {
    let progress = attributes.number(.progress) ?? 0
    // By comparison: a negative zero is in the range, and AXSnapshot prints its sign.
    return progress < 0 ? 0 : progress > 1 ? 1 : progress
  }

  private var position: Position {
    let minimum = attributes.number(.minimumValue) ?? 0
    let maximum = attributes.number(.maximumValue) ?? 1
    let value = max(minimum, min(attributes.number(.currentValue) ?? 0, maximum))
    return Position(value: value, minimum: minimum, maximum: maximum)
  }

  private var selectedTitle: UnsafeBufferPointer<UInt8>? {
    let selected = attributes.bytes(.selectedSegmentIndex).flatMap(DecimalNumber.parseInteger) ?? -1
    let segments = segments
    guard segments.indices.contains(selected) else { return nil }
    return attributes.tree.bytes(of: .title, ofNode: segments[selected].index)
      ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  // MARK: The rest

  package var segments: [Node] { node.children.filter { $0.kind == .segment } }

  package var actions: [Node] {
    node.record.flags.contains(.hasActions) ? node.children.filter { $0.kind == .action } : []
  }

  package var hint: UnsafeBufferPointer<UInt8>? { attributes.bytes(.hint) }

  package var node: Node { Node(tree: attributes.tree, index: attributes.index) }

  /// The bytes of an attribute; nil if it is absent or empty.
  private func written(_ name: AttributeName) -> UnsafeBufferPointer<UInt8>? {
    attributes.bytes(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
