/// The one vocabulary of the screen language: the reader, `grammar.md` and the schema are made from it.
package enum Vocabulary {
  /// An element and what it may hold.
  package struct Element: Sendable {
    package let kind: ElementKind
    package let name: String
    /// The UIKit class that it stands for, if it stands for one.
    package let uiKitClass: String?
    package let documentation: String
    /// Which elements may stand inside.
    package let content: ElementKindSet
  }

  /// An attribute and which elements bear it.
  package struct Attribute: Sendable {
    package let attribute: AttributeName
    package let name: String
    package let type: AttributeType
    /// What holds where it is absent, in the form of the markup; none where absence means something of its own.
    package let defaultValue: String?
    package let bearers: ElementKindSet
    /// The elements that cannot do without it.
    package let required: ElementKindSet
    package let documentation: String
  }

  /// A trait.
  package struct TraitEntry: Sendable {
    package let trait: Trait
    package let name: String
    package let documentation: String
  }

  package static func description(of kind: ElementKind) -> Element { elements[Int(kind.rawValue)] }

  package static func description(of attribute: AttributeName) -> Attribute { attributes[Int(attribute.rawValue)] }

  /// Whether an element may bear an attribute. An include may bear what the root of its fragment may, and a
  /// set what its target may: which that is shows only when the fragment has been read.
  package static func bears(_ kind: ElementKind, _ attribute: AttributeName) -> Bool {
    let bearers = description(of: attribute).bearers
    if bearers.contains(kind) { return true }
    return ElementKindSet(.include, .set).contains(kind) && !bearers.isDisjoint(with: .views)
  }

  /// The attributes that an element bears, in the vocabulary's order.
  package static func attributes(of kind: ElementKind) -> [Attribute] {
    attributes.filter { bears(kind, $0.attribute) }
  }

  /// The default of an attribute on one kind: a slider's `maximumValue` is 1 and a stepper's 100, as in UIKit.
  package static func defaultValue(of attribute: AttributeName, on kind: ElementKind) -> String? {
    attribute == .maximumValue && kind == .stepper ? "100" : description(of: attribute).defaultValue
  }

  package static func kind(named name: String) -> ElementKind? { kindsByName[name] }

  package static func attribute(named name: String) -> AttributeName? { attributesByName[name] }

  package static func trait(named name: String) -> Trait? {
    // By bytes: Swift's == holds the Kelvin sign for the K of `keyboardKey`.
    traitsByName[name].flatMap { $0.name.utf8.elementsEqual(name.utf8) ? $0 : nil }
  }

  private static let kindsByName = Dictionary(
    elements.map { ($0.name, $0.kind) }, uniquingKeysWith: { first, _ in first })
  private static let attributesByName = Dictionary(
    attributes.map { ($0.name, $0.attribute) }, uniquingKeysWith: { first, _ in first })
  private static let traitsByName = Dictionary(
    traits.map { ($0.name, $0.trait) }, uniquingKeysWith: { first, _ in first })
}
