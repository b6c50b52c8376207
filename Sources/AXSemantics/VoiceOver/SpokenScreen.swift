import AXText
import AXTree

/// What VoiceOver says on a screen, element by element, in its order.
package struct SpokenScreen {
  /// The device, and the app's language.
  package struct Settings: Sendable, Hashable {
    package var idiom = PositionComparison.Idiom.phone
    /// Nil for the direction of the app's language.
    package var direction: ReadingDirection?
    /// The language of the app, in which VoiceOver speaks elements without their own; nil for English.
    package var language: VoiceOverStrings.Language?

    package init() {}
  }

  package let root: Node
  package let order: SpokenOrder
  /// The language of elements without their own.
  package let language: VoiceOverStrings.Language
  private let tree: SpokenTree
  private var finder: ContextFinder<SpokenTree>
  private var reader: ElementReader

  /// - Parameter root: a screen, or the root of a fragment, in the tree of a state.
  package init(_ root: Node, _ settings: Settings = Settings()) {
    self.root = root
    tree = SpokenTree(root)
    let tag = root[.language].flatMap { $0.isEmpty ? nil : $0 }
    let appLanguage = settings.language ?? .en
    language = tag.flatMap(VoiceOverStrings.Language.init(tag:)) ?? appLanguage
    let direction = settings.direction ?? ReadingDirection(ofLanguage: tag ?? appLanguage.rawValue)
    order = SpokenOrder(of: tree, root: root.index, comparison: PositionComparison(settings.idiom, direction))
    finder = ContextFinder(tree, order)
    reader = ElementReader(tree, appLanguage: appLanguage)
  }

  package var stops: [SpokenOrder.Stop] { order.stops }

  /// The node of the stop at a position in the order. For a segment, it is the segment's own.
  package mutating func node(at number: Int) -> Node { reader.node(of: order.stops[number]) }

  /// The frame of a stop's view, in the coordinates of the screen; nil if it is unknown.
  package func frame(of stop: SpokenOrder.Stop) -> Rectangle? { tree.frame(of: stop.view) }

  /// What VoiceOver knows about the stop at a position in the order.
  package mutating func element(at number: Int) -> SpokenElement {
    let stops = order.stops
    var element = reader.element(of: stops[number])
    guard order.providers[number] != nil else { return element }
    var reader = reader
    element.context = finder.context(ofStop: number) { header in
      let element = reader.element(of: SpokenOrder.Stop(view: header, part: nil))
      return StopContext.DataTableCell.Header(label: element.label, value: element.value)
    }
    return element
  }

  /// The words for an element.
  package mutating func strings(for element: SpokenElement) -> VoiceOverStrings {
    reader.strings(forTag: element.language)
  }

  /// What VoiceOver says at the stop at a position in the order.
  package mutating func utterance(at number: Int) -> Utterance {
    let element = element(at: number)
    return Utterance(of: element, strings(for: element))
  }

  /// A rotor of an element or container, with the names of its results.
  mutating func rotor(_ node: Node) -> SpokenElement.Rotor { reader.rotor(node) }

  /// The languages of elements for which VoiceOver's words are unknown.
  package var unknownLanguages: Set<String> { reader.unknownLanguages }
}
