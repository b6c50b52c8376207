import AXText
import AXTree

/// The name and the value of an element, before a voice puts them into words.
///
/// The bytes belong to the tree and are valid as long as it exists.
package struct Speech {
  /// A value with everything that a voice needs.
  package enum Value {
    case none
    case written(ByteView)
    /// Text that a person typed; secure if it must not be read out.
    case typed(ByteView?, isSecure: Bool)
    /// From 0 to 1.
    case progress(Float)
    case position(Position)
    case animating(Bool)
    case on(Bool)
    /// The title of the selected segment; nil if none is selected.
    case segment(title: ByteView?)
  }

  /// The position of a slider. UISlider keeps its value in its range.
  package typealias Position = (value: Float, minimum: Float, maximum: Float)

  package private(set) var node: Node
  package private(set) var view: ViewFacts
  private var attributes: BufferView<AttributeRecord>

  package init(of node: Node) {
    self.node = node
    view = node.kind.view
    attributes = node.tree.attributeRecords(ofNode: node.index)
  }

  /// Moves to another element of the tree. Unlike a new value, this does not count another reference to the tree.
  package mutating func move(to index: Int) {
    node.index = index
    view = node.kind.view
    attributes = node.tree.attributeRecords(ofNode: index)
  }

  // MARK: Attributes

  /// The bytes of an attribute; nil if it is absent.
  package func bytes(_ name: AttributeName) -> ByteView? {
    attributes.first { $0.rawName == name.rawValue }.map { node.tree.bytes(of: $0) }
  }

  /// The bytes of an attribute; nil if it is absent or empty.
  private func written(_ name: AttributeName) -> ByteView? {
    bytes(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  private func number(_ name: AttributeName) -> Float? { bytes(name).flatMap(DecimalNumber.parse) }

  private func isTrue(_ name: AttributeName) -> Bool {
    // A reader accepts only `true` and `false`.
    bytes(name)?.first == UInt8(ascii: "t")
  }

  // MARK: Name

  /// The bytes of the name: `label`, otherwise what its kind shows. An empty text does not count.
  package var name: ByteView? {
    written(.label) ?? view.nameSource.flatMap(written)
  }

  // MARK: Value

  package var value: Value { written(.value).map(Value.written) ?? ownValue }

  /// The value if none is written.
  package var ownValue: Value {
    switch view.valueSource {
    case .none: .none
    case .typed: .typed(written(.text), isSecure: isTrue(.secureTextEntry))
    case .progress: .progress(progress)
    case .position: .position(position)
    case .animating: .animating(isTrue(.animating))
    case .on: .on(isTrue(.on))
    case .selectedSegment: .segment(title: selectedTitle)
    }
  }

  private var progress: Float {
    let progress = number(.progress) ?? 0
    // By comparison, to keep a negative zero: AXSnapshot prints its sign.
    return progress < 0 ? 0 : progress > 1 ? 1 : progress
  }

  private var position: Position {
    let minimum = number(.minimumValue) ?? 0
    let maximum = number(.maximumValue) ?? 1
    let value = max(minimum, min(number(.currentValue) ?? 0, maximum))
    return (value, minimum, maximum)
  }

  private var selectedTitle: ByteView? {
    let selected = bytes(.selectedSegmentIndex).flatMap(DecimalNumber.parseInteger) ?? -1
    let segments = node.segments
    guard segments.indices.contains(selected) else { return nil }
    return node.tree.bytes(of: .title, ofNode: segments[selected].index) ?? ByteView()
  }
}
