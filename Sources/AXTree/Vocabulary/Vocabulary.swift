/// The one vocabulary of the screen language: the reader, `grammar.md` and the schema are made from it.
package enum Vocabulary {
  /// An element and what it may hold.
  package struct Element: Sendable {
    package let element: MarkupElement
    package let name: String
    /// The UIKit class that it stands for, if it stands for one.
    package let uiKitClass: String?
    package let documentation: String
    /// Which elements may stand inside.
    package let content: MarkupElementSet
    /// Which elements may stand inside after all those.
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
    /// What holds where it is absent, in the form of the markup; none where absence means something of its own.
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
    elements.indices.first { isSame(elements[$0].name, name) }.map { elements[$0].element }
  }

  package static func attribute(named name: String) -> AttributeName? {
    attributes.indices.first { isSame(attributes[$0].name, name) }.map { attributes[$0].attribute }
  }

  package static func trait(named name: String) -> Trait? {
    traits.indices.first { isSame(traits[$0].name, name) }.map { traits[$0].trait }
  }

  private static func isSame(_ name: String, _ other: String) -> Bool {
    name.utf8.count == other.utf8.count && name.utf8.elementsEqual(other.utf8)
  }

  /// The trait that bytes name, which are read during the call alone: without a String, since every other element may
  /// have some.
  package static func trait(named name: UnsafeBufferPointer<UInt8>) -> Trait? {
    let key = TraitKey(name)
    for (index, candidate) in traitKeys.enumerated() where candidate.key == key {
      if name.count <= TraitKey.wholeLength || candidate.name.elementsEqual(name) {
        return Trait(rawValue: UInt8(index))
      }
    }
    return nil
  }

  private static let traitKeys = traits.map { trait in
    let name = Array(trait.name.utf8)
    return (key: name.withUnsafeBufferPointer { TraitKey($0) }, name: name)
  }
}

/// The length and the ends of a name: of short ones all there is.
private struct TraitKey: Equatable {
  /// Names of so many bytes are equal where their keys are.
  static let wholeLength = 16

  private let count: Int
  private let first: UInt64
  private let last: UInt64

  init(_ name: UnsafeBufferPointer<UInt8>) {
    count = name.count
    first = Self.packed(name.prefix(8))
    last = Self.packed(name.suffix(8))
  }

  private static func packed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
