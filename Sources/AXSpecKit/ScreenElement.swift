import AXSemantics
import AXText
import AXTree

/// An element of a screen that assistive technologies expose, as AXSnapshot describes it.
///
/// ```swift
/// let screen = try ScreenSpec(markup: #"<screen name="Pay"><button title="Pay" hint="Charges the card"/></screen>"#)
/// print(screen.elements[0].label ?? "")  // Pay
/// print(screen.elements[0].hint ?? "")  // Charges the card
/// ```
public struct ScreenElement: Sendable, Hashable {
  /// A rectangle in points, in the coordinates of the screen.
  public struct Frame: Sendable, Hashable {
    /// The distance of the left edge from that of the screen, in points.
    public let x: Double
    /// The distance of the top edge from that of the screen, in points.
    public let y: Double
    /// The width, in points.
    public let width: Double
    /// The height, in points.
    public let height: Double
  }

  /// The node of the tree, which has all attributes as they are written.
  public let node: Node
  /// The kind of view.
  public let kind: ElementKind
  /// The label in the words of AXSnapshot; nil if there is none.
  public let label: String?
  /// The value in the words of AXSnapshot; nil if there is none.
  public let value: String?
  /// The traits: the written ones, otherwise those that UIKit gives the control.
  public let traits: TraitSet
  /// The names of the custom actions, in order.
  public let actions: [String]
  /// The frame in the screen; nil if it, or that of a view around it, is not known.
  public let frame: Frame?

  /// Returns nil if the element is not a view.
  fileprivate init?(_ element: Element, voice: AXSnapshotVoice) {
    guard case .view(let kind) = element.kind else { return nil }
    self.kind = kind
    node = element.node
    let speech = Speech(of: element.node)
    label = Self.text { voice.appendLabel(of: speech, to: &$0) }
    value = Self.text { voice.appendValue(of: speech, to: &$0) }
    traits = element.traits
    actions = element.actions.compactMap { $0[.name] }
    frame = element.absoluteFrame.map { Frame(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  private static func text(_ append: (inout ByteBuffer) -> Bool) -> String? {
    var buffer = ByteBuffer()
    return append(&buffer) ? String(decoding: buffer.view, as: UTF8.self) : nil
  }

  /// The identifier for UI tests; nil if there is none.
  public var identifier: String? { node[.identifier] }

  /// What happens when a person activates the element; nil if there is no hint.
  public var hint: String? { node[.hint] }

  /// The location of the element in its file.
  public var location: SourceLocation? { node.location }
}

extension ScreenSpec {
  /// The elements that assistive technologies expose, in the order of the snapshot.
  ///
  /// ```swift
  /// let unnamed = screen.elements.filter { $0.kind == .button && $0.label == nil }
  /// XCTAssertEqual(unnamed.map(\.identifier), [])
  /// ```
  ///
  /// These are the elements that `snapshot(as:)` describes: without those that are hidden, and without what is inside an
  /// element. For the elements in a state, read those of `inState(_:)`.
  public var elements: [ScreenElement] {
    let facts = ScreenFacts(tree)
    return PrintedElements(tree, in: root).compactMap { index in
      ScreenElement(facts.element(index), voice: AXSnapshotVoice(percent: percent))
    }
  }
}
