import AXText

/// The vocabulary of the screen language. The reader, grammar.md, `axspec reference`, and the schema are based on it.
package enum Vocabulary {
  /// An element and its contents.
  package struct Element: Sendable {
    package let element: MarkupElement
    package let name: String
    /// The UIKit class that the element describes; nil if there is none.
    package let uiKitClass: String?
    package let documentation: String
    /// The elements that it can contain.
    package let content: MarkupElementSet
    /// The elements that it can contain after all of `content`.
    package let trailing: MarkupElementSet
    /// Whether it contains text.
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

  /// An attribute and the elements that can have it.
  package struct Attribute: Sendable {
    package let attribute: AttributeName
    package let name: String
    package let type: AttributeType
    /// The value if the attribute is absent, as it would be written; nil if absence has its own meaning.
    package let defaultValue: String?
    /// The elements that can have the attribute. Includes and sets are not listed; see `elements(allowing:)`.
    package let elements: MarkupElementSet
    /// The elements that must have the attribute.
    package let required: MarkupElementSet
    package let documentation: String
  }

  /// A trait.
  package struct TraitEntry: Sendable {
    package let trait: Trait
    package let bit: UInt64
    package let name: String
    package let documentation: String
  }

  package static func description(of kind: NodeKind) -> Element { elements[kind.number] }

  package static func description(of element: MarkupElement) -> Element { elements[element.number] }

  package static func description(of attribute: AttributeName) -> Attribute { attributes[Int(attribute.rawValue)] }

  /// Whether an element can have an attribute. The attributes of an include or set also depend on its fragment, and are
  /// checked when that is known.
  package static func allows(_ attribute: AttributeName, on element: MarkupElement) -> Bool {
    elements(allowing: attribute).contains(element)
  }

  package static func allows(_ attribute: AttributeName, on kind: NodeKind) -> Bool {
    elements(allowing: attribute).contains(kind)
  }

  package static func allows(_ attribute: AttributeName, on kind: ElementKind) -> Bool {
    allows(attribute, on: .view(kind))
  }

  /// The attributes that an element can have, in the vocabulary's order.
  package static func attributes(of element: MarkupElement) -> [Attribute] {
    attributes.filter { allows($0.attribute, on: element) }
  }

  /// Whether every view can have an attribute.
  package static func isCommon(_ attribute: Attribute) -> Bool { attribute.elements.isSuperset(of: .views) }

  /// The attributes that an element can have, without those of every view.
  package static func ownAttributes(of element: MarkupElement) -> [Attribute] {
    attributes.filter { $0.elements.contains(element) && !(element.isView && isCommon($0)) }
  }

  /// The attributes that an element must have.
  package static func required(of element: MarkupElement) -> AttributeSet {
    var result = AttributeSet()
    // By index: a copy of each attribute, for each element of each file, would take a noticeable part of the time.
    for index in attributes.indices where attributes[index].required.contains(element) {
      result.insert(attributes[index].attribute)
    }
    return result
  }

  /// The attributes of which an element must have one, and only one; empty if any number is allowed.
  package static func alternatives(of element: MarkupElement) -> [AttributeName] {
    element == .node(.part(.rotor)) ? [.name, .type] : []
  }

  /// The elements that can have an attribute, including includes and sets.
  package static func elements(allowing attribute: AttributeName) -> MarkupElementSet {
    let elements = description(of: attribute).elements
    if elements.isDisjoint(with: .viewsAndItems) { return elements }
    return elements.union(permanent.contains(attribute) ? inIncludes : inIncludesAndStates)
  }

  private static let inIncludes = MarkupElementSet(.include, .set)
  private static let inIncludesAndStates = MarkupElementSet(.include, .set, .stateSet)

  /// The attributes of views that a state cannot change, because steps and generated code refer to elements by them.
  package static let permanent: [AttributeName] = [.identifier, .group]

  /// The form of an attribute's value on an element.
  package static func type(of attribute: AttributeName, on element: MarkupElement) -> AttributeType {
    attribute == .name && element == .launchArgument ? .argumentName : description(of: attribute).type
  }

  /// The attributes that a state can change, in the vocabulary's order.
  package static let changeable: [Attribute] = attributes.filter {
    allows($0.attribute, on: .stateSet) && $0.attribute != .target
  }

  /// The default value of an attribute. As in UIKit, that of `maximumValue` is 100 for steppers and 1 for sliders.
  package static func defaultValue(of attribute: AttributeName, on kind: NodeKind) -> String? {
    attribute == .maximumValue && kind == .view(.stepper) ? "100" : description(of: attribute).defaultValue
  }

  /// The default value of an attribute on an element; nil if absence has its own meaning.
  package static func defaultValue(of attribute: Attribute, on element: MarkupElement) -> String? {
    element.kind.map { defaultValue(of: attribute.attribute, on: $0) } ?? attribute.defaultValue
  }

  // Names are compared by bytes, because Swift's == equates the Kelvin sign and K.

  private static let elementNames = NameIndex(elements.map(\.name))
  private static let attributeNames = NameIndex(attributes.map(\.name))
  private static let traitNames = NameIndex(traits.map(\.name))

  /// The element with a name; nil if there is none. For `set`, it is that of an include.
  package static func element(named name: String) -> MarkupElement? { name.withView { element(named: $0) } }

  package static func element(named name: ByteView) -> MarkupElement? {
    elementNames.index(of: name).map { elements[$0].element }
  }

  package static func attribute(named name: String) -> AttributeName? { name.withView { attribute(named: $0) } }

  package static func attribute(named name: ByteView) -> AttributeName? {
    attributeNames.index(of: name).map { attributes[$0].attribute }
  }

  package static func trait(named name: String) -> Trait? { name.withView { trait(named: $0) } }

  /// The trait with a name, which is only read during the call; nil if there is none. Allocates no string, because many
  /// elements have traits.
  package static func trait(named name: ByteView) -> Trait? {
    traitNames.index(of: name).map { traits[$0].trait }
  }
}
