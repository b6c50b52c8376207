import AXTree

/// What the reader asks of the vocabulary for every element: plain values, so that looking one up costs nothing.
struct ElementMeaning: BitwiseCopyable {
  let element: MarkupElement
  /// What the element is in a tree; nil if it is not a node.
  let kind: ElementKind?
  /// The element alone, to ask whether it may stand in another.
  let own: MarkupElementSet
  /// What may stand inside.
  let content: MarkupElementSet
  /// The attributes that must be written, a bit for each.
  let required: UInt64

  /// The `<set>` of a state: its name is that of an include's.
  static let stateSet = ElementMeaning(.stateSet)

  init?(named name: String) {
    guard let element = Vocabulary.element(named: name) else { return nil }
    self.init(element)
  }

  private init(_ element: MarkupElement) {
    let description = Vocabulary.description(of: element)
    self.element = element
    kind = element.kind
    own = MarkupElementSet(element)
    content = description.content.union(description.trailing)
    required = Vocabulary.required(of: element)
  }
}

/// What the reader asks of the vocabulary for every attribute.
struct AttributeMeaning: BitwiseCopyable {
  /// How a value is read; `other` forms are only checked.
  enum Form: BitwiseCopyable {
    case text, boolean, traits, number, other
  }

  /// `xml:lang`, which comes with a prefix and so never by its name alone.
  static let language = AttributeMeaning(.language)

  let name: AttributeName
  let bearers: MarkupElementSet
  let form: Form

  init?(named name: String) {
    guard let attribute = Vocabulary.attribute(named: name) else { return nil }
    self.init(attribute)
  }

  private init(_ name: AttributeName) {
    self.name = name
    bearers = Vocabulary.allBearers(of: name)
    form =
      switch Vocabulary.description(of: name).type {
      case .text: .text
      case .boolean: .boolean
      case .traits: .traits
      case .number: .number
      case .integer, .color, .frame, .keyword, .language, .count, .attributeName, .key: .other
      }
  }
}
