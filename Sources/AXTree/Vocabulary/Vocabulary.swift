import AXText

/// The one vocabulary of the screen language: the reader, `grammar.md` and the schema are made from it.
package enum Vocabulary {
  /// An element and what it may hold.
  package struct Element: Sendable {
    package let element: MarkupElement
    package let name: String
    /// The UIKit class that it describes, if it describes one.
    package let uiKitClass: String?
    package let documentation: String
    /// Which elements may be inside.
    package let content: MarkupElementSet
    /// Which elements may be inside after all those.
    package let trailing: MarkupElementSet
    /// Whether it holds a text of its own.
    package let holdsText: Bool

    init(
      _ element: MarkupElement, _ name: String, uiKitClass: String? = nil, _ documentation: String,
      content: MarkupElementSet = [], trailing: MarkupElementSet = [], holdsText: Bool = false
    ) {
      self.element = element
      self.name = name
      self.uiKitClass = uiKitClass
      self.documentation = documentation
      self.content = content
      self.trailing = trailing
      self.holdsText = holdsText
    }
  }

  /// An attribute and which elements bear it.
  package struct Attribute: Sendable {
    package let attribute: AttributeName
    package let name: String
    package let type: AttributeType
    /// What holds if it is absent, in the form of the markup; nil if absence means something of its own.
    package let defaultValue: String?
    package let bearers: MarkupElementSet
    /// The elements that cannot do without it.
    package let required: MarkupElementSet
    package let documentation: String
  }

  /// A trait.
  package struct TraitEntry: Sendable {
    package let trait: Trait
    package let name: String
    package let documentation: String
  }

  package static func description(of kind: ElementKind) -> Element { elements[Int(kind.rawValue)] }

  package static func description(of element: MarkupElement) -> Element { elements[element.number] }

  package static func description(of attribute: AttributeName) -> Attribute { attributes[Int(attribute.rawValue)] }

  /// Whether an element may bear an attribute. An include may bear what the root of its fragment may, and a
  /// set what its target may: which that is shows only when the fragment has been read.
  package static func bears(_ element: MarkupElement, _ attribute: AttributeName) -> Bool {
    allBearers(of: attribute).contains(element)
  }

  package static func bears(_ kind: ElementKind, _ attribute: AttributeName) -> Bool {
    allBearers(of: attribute).contains(kind)
  }

  /// The attributes that an element bears, in the vocabulary's order.
  package static func attributes(of element: MarkupElement) -> [Attribute] {
    attributes.filter { bears(element, $0.attribute) }
  }

  /// The attributes that an element cannot do without, a bit for each.
  package static func required(of element: MarkupElement) -> UInt64 {
    attributes.reduce(0) { $0 | ($1.required.contains(element) ? 1 << UInt64($1.attribute.rawValue) : 0) }
  }

  /// Which elements may bear an attribute, includes and sets among them.
  package static func allBearers(of attribute: AttributeName) -> MarkupElementSet {
    let bearers = description(of: attribute).bearers
    if bearers.isDisjoint(with: .views) { return bearers }
    // By its identifier an element is known in every state.
    return bearers.union(attribute == .identifier ? .init(.include, .set) : .init(.include, .set, .stateSet))
  }

  /// The attributes that a state can change, in the vocabulary's order.
  package static let changeable: [Attribute] = attributes.filter {
    bears(.stateSet, $0.attribute) && $0.attribute != .target
  }

  /// The default of an attribute on one kind: a slider's `maximumValue` is 1 and a stepper's 100, as in UIKit.
  package static func defaultValue(of attribute: AttributeName, on kind: ElementKind) -> String? {
    attribute == .maximumValue && kind == .stepper ? "100" : description(of: attribute).defaultValue
  }

  // A look through three dozen names: readers remember what they found, and a dictionary costs more to make at
  // start-up than all look-ups of a small file. By bytes: Swift's == holds the Kelvin sign for a K.

  /// The element of a name; a `<set>` is one of an include.
  package static func element(named name: String) -> MarkupElement? {
    elements.first { isSame($0.name, name) }?.element
  }

  package static func attribute(named name: String) -> AttributeName? {
    attributes.first { isSame($0.name, name) }?.attribute
  }

  package static func trait(named name: String) -> Trait? {
    traits.first { isSame($0.name, name) }?.trait
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.utf8.elementsEqual(other.utf8)
  }

  /// The trait that bytes name, which are read during the call alone: without a String, since every other element may
  /// have some.
  package static func trait(named name: ByteView) -> Trait? {
    traitNames.firstIndex { $0.count == name.count && $0.elementsEqual(name) }.map { traits[$0].trait }
  }

  private static let traitNames = traits.map { Array($0.name.utf8) }
}
