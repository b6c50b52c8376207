import AXText
import AXTree

/// The vocabulary's facts about an element that the reader needs for every tag, as trivial values that are fast to
/// copy.
struct ElementMeaning: BitwiseCopyable {
  let element: MarkupElement
  /// The kind of node; nil if the element is not a node.
  let kind: NodeKind?
  /// A set of only this element, to check whether another element can contain it.
  let own: MarkupElementSet
  /// The elements that it can contain.
  let content: MarkupElementSet
  /// The required attributes.
  let required: AttributeSet
  /// Whether it contains text.
  let holdsText: Bool

  /// The required attributes by the number of the element.
  private static let required = Vocabulary.elements.map { Vocabulary.required(of: $0.element) }

  /// The `<set>` of a state, which has the same name as that of an include.
  static let stateSet = ElementMeaning(.stateSet)

  init?(named name: ByteView) {
    guard let element = Vocabulary.element(named: name) else { return nil }
    self.init(element)
  }

  private init(_ element: MarkupElement) {
    let description = Vocabulary.description(of: element)
    self.element = element
    kind = element.kind
    own = MarkupElementSet(element)
    content = description.content.union(description.trailing)
    required = Self.required[element.number]
    holdsText = description.holdsText
  }
}

/// The vocabulary's facts about an attribute that the reader needs for every attribute.
struct AttributeMeaning: BitwiseCopyable {
  /// The way to read a value. Values of `other` types are only checked.
  enum Form: BitwiseCopyable {
    case text, boolean, traits, number, other
  }

  /// `xml:lang`, which cannot be looked up by its local name because it has a prefix.
  static let language = AttributeMeaning(.language)

  let name: AttributeName
  /// The elements that can have the attribute.
  let elements: MarkupElementSet
  let form: Form

  init?(named name: ByteView) {
    guard let attribute = Vocabulary.attribute(named: name) else { return nil }
    self.init(attribute)
  }

  private init(_ name: AttributeName) {
    self.name = name
    elements = Vocabulary.elements(allowing: name)
    form =
      switch Vocabulary.description(of: name).type {
      case .text, .targets: .text
      case .boolean: .boolean
      case .traits: .traits
      case .number: .number
      case .integer, .color, .frame, .point, .keyword, .keywords, .language, .index, .count, .level, .attributeName,
        .key, .argumentName:
        .other
      }
  }
}
