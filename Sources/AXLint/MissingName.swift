import AXSemantics
import AXTree

/// Which rule reports a missing name: one mistake, one finding. The order is the same even if a rule is off or
/// silenced. See "The design of the rules" in the documentation.
enum MissingName {
  case unlabeledButton
  case unlabeledImage
  case unlabeledInput
  case unlabeledControl
  case headerWithoutText
  case hintWithoutLabel
  case silentElement

  /// The rule that has the say about an element, if any has.
  static func claim(on element: Element) -> MissingName? {
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

  /// A button, or what is said to be one.
  static func isButton(_ element: Element) -> Bool {
    isButton(element, byTraits: TraitSet(.button, .link, .keyboardKey, .toggleButton))
  }

  /// A button, or what has one of some traits. A switch is a control, though UIKit gives it a button's trait.
  static func isButton(_ element: Element, byTraits traits: TraitSet) -> Bool {
    element.kind == .button || element.kind != .switch && !element.traits.isDisjoint(with: traits)
  }

  static func isImage(_ element: Element) -> Bool {
    if element.kind == .imageView { return true }
    return element.traits.contains(.image) && element.traits.isDisjoint(with: TraitSet(.button, .link))
  }

  /// What a person types into.
  static func isInput(_ element: Element) -> Bool {
    if element.traits.contains(.searchField) { return true }
    return element.kind.view.valueSource == .typed && element[.editable] != "false"
  }

  /// What has a value that means nothing without a label.
  static func isControl(_ element: Element) -> Bool {
    element.kind.view.flags.contains(.needsLabel) || element.isGenericView && element.traits.contains(.adjustable)
  }

  /// Labels are passed over without a text; cells and pickers speak for what they hold.
  private static func isExpectedToBeSilent(_ element: Element) -> Bool {
    element.kind == .label || element.kind.view.flags.contains(.namedByContent)
  }

  /// Whether the finding about an element's missing name says which texts it hides: one lack, one finding.
  static func listsHiddenTexts(of element: Element) -> Bool {
    guard !element.hasName, let claim = claim(on: element) else { return false }
    return claim == .unlabeledButton || claim == .silentElement
  }

  /// What the one label beside an element says of it; not what Interface Builder puts into a new label.
  static func textBeside(_ element: Element) -> String? {
    let text = element.onlySiblingLabel.flatMap { $0.text(.text) ?? $0.name }
    return text.flatMap { GenericLabel.isGeneric($0) ? nil : $0 }
  }

  /// The texts that are shown inside an element and not read, since VoiceOver stops at the element itself.
  static func textsHidden(by element: Element) -> [String] {
    // A message shows three; more would be looked for in vain.
    Array(element.descendants.filter { $0.kind == .label && !$0.isHidden }.compactMap(\.name).prefix(4))
  }

  /// The same for a message.
  static func listed(_ texts: [String]) -> String { label(of: texts.map(ElementDescription.quoted)) }

  /// The label that says what is hidden, the last of it an ellipsis if there is more.
  static func label(of texts: [String]) -> String {
    texts.prefix(3).joined(separator: ", ") + (texts.count > 3 ? ", …" : "")
  }
}
