import AXSemantics
import AXTree

/// The rule that reports a missing name, so that one mistake is one finding. The order is the same even if a rule is
/// off or silenced. See "The design of the rules" in the documentation.
enum MissingName {
  case unlabeledButton
  case unlabeledImage
  case unlabeledInput
  case unlabeledControl
  case headerWithoutText
  case hintWithoutLabel
  case silentElement

  /// Returns the rule that reports an element, or nil if it does not lack a name.
  static func rule(for element: Element) -> MissingName? {
    guard element.isReached else { return nil }
    let hasName = element.hasName
    let hasLabel = element.hasText(.label)
    if !hasName, isButton(element) { return .unlabeledButton }
    if !hasName, isImage(element) { return .unlabeledImage }
    if !hasLabel, isInput(element) { return .unlabeledInput }
    if !hasLabel, isControl(element) { return .unlabeledControl }
    if hasName { return nil }
    if element.traits.contains(.header) { return .headerWithoutText }
    guard element.value == nil else { return nil }
    if element.hasText(.hint) { return .hintWithoutLabel }
    return isExpectedToBeSilent(element) ? nil : .silentElement
  }

  /// Returns whether an element is a button or has the trait of one.
  static func isButton(_ element: Element) -> Bool {
    isButton(element, byTraits: TraitSet(.button, .link, .keyboardKey, .toggleButton))
  }

  /// Returns whether an element is a button or has one of some traits. A switch is not a button, although UIKit gives it
  /// a button's trait.
  static func isButton(_ element: Element, byTraits traits: TraitSet) -> Bool {
    element.kind == .button || element.kind != .switch && !element.traits.isDisjoint(with: traits)
  }

  static func isImage(_ element: Element) -> Bool {
    if element.kind == .imageView { return true }
    return element.traits.contains(.image) && element.traits.isDisjoint(with: TraitSet(.button, .link))
  }

  /// Returns whether people type into an element.
  static func isInput(_ element: Element) -> Bool {
    if element.traits.contains(.searchField) { return true }
    return element.kind.view.valueSource == .typed && element[.editable] != "false"
  }

  /// Returns whether an element has a value that means nothing without a label.
  static func isControl(_ element: Element) -> Bool {
    element.kind.view.flags.contains(.needsLabel) || element.isGenericView && element.traits.contains(.adjustable)
  }

  /// Returns whether an element needs no name: VoiceOver skips a label without text, and reads what a cell or picker
  /// contains.
  private static func isExpectedToBeSilent(_ element: Element) -> Bool {
    element.kind == .label || element.kind.view.flags.contains(.namedByContent)
  }

  /// Returns whether the finding about an element's missing name lists the texts that the element hides.
  static func listsHiddenTexts(of element: Element) -> Bool {
    guard !element.hasName, let rule = rule(for: element) else { return false }
    return rule == .unlabeledButton || rule == .silentElement
  }

  /// Returns the text of the only label next to an element, unless Interface Builder put it into a new label.
  static func textNextTo(_ element: Element) -> String? {
    let text = element.onlySiblingLabel.flatMap { $0.text(.text) ?? $0.name }
    return text.flatMap { GenericLabel.isGeneric($0) ? nil : $0 }
  }

  /// Returns the texts inside an element, which VoiceOver does not read because it stops at the element.
  static func textsHidden(by element: Element) -> [String] {
    // A message shows only three.
    Array(element.descendants.filter { $0.kind == .label && !$0.isHidden }.compactMap(\.name).prefix(4))
  }

  /// Returns the hidden texts for a message, in quotation marks.
  static func listed(_ texts: [String]) -> String { label(of: texts.map(ElementDescription.quoted)) }

  /// Returns a label made of the hidden texts. It ends in an ellipsis if there are more than three.
  static func label(of texts: [String]) -> String {
    texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
  }
}
