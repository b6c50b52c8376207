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
  case unlabeledPicker
  case silentElement

  /// Returns the rule that reports an element, or nil if it does not lack a name.
  static func rule(for element: Element) -> MissingName? {
    guard element.isReached else { return isUnlabeledPicker(element) ? .unlabeledPicker : nil }
    if isNamedByCell(element) { return nil }
    let hasName = element.hasName
    let hasLabel = element.hasText(.label)
    if !hasName, isButton(element) { return .unlabeledButton }
    if !hasName, isImage(element) { return .unlabeledImage }
    if !hasLabel, isInput(element) { return .unlabeledInput }
    if !hasLabel, isControl(element) { return .unlabeledControl }
    if hasName { return nil }
    if element.traits.contains(.header) { return .headerWithoutText }
    let hasValue = element.value != nil
    if !hasValue, element.hasText(.hint) { return .hintWithoutLabel }
    if element.kind.view.isPicker { return .unlabeledPicker }
    return hasValue || isExpectedToBeSilent(element) ? nil : .silentElement
  }

  /// Returns whether an element is a button or has the trait of one.
  static func isButton(_ element: Element) -> Bool {
    isButton(element, byTraits: TraitSet(.button, .link, .keyboardKey, .toggleButton))
  }

  /// Returns whether an element is a button or has one of some traits. A switch is not a button, although UIKit gives it
  /// a button's trait.
  static func isButton(_ element: Element, byTraits traits: TraitSet) -> Bool {
    element.kind.isButton || element.kind != .view(.switch) && !element.traits.isDisjoint(with: traits)
  }

  static func isImage(_ element: Element) -> Bool {
    if element.kind == .view(.imageView) { return true }
    return element.traits.contains(.image) && element.traits.isDisjoint(with: TraitSet(.button, .link))
  }

  /// Returns whether people cannot use an element, as far as the file says. Code may change that.
  static func isDisabled(_ element: Element) -> Bool {
    element[.enabled] == "false" || element.objectFlags.contains(.interactionDisabled)
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

  /// Returns whether VoiceOver stops at the parts of a picker without a label, although not at the picker itself.
  private static func isUnlabeledPicker(_ element: Element) -> Bool {
    element.kind.view.isPicker && !element.hasText(.label) && !element.isHidden && !element.isWrittenNotAccessible
      && element.reachedAncestor == nil
  }

  /// Returns whether an element needs no name: VoiceOver skips a label without text, and reads what a cell contains.
  private static func isExpectedToBeSilent(_ element: Element) -> Bool {
    element.kind == .view(.label) || element.kind.view.flags.contains(.namedByContent)
  }

  /// Returns whether the finding about an element's missing name lists the texts that the element hides.
  static func listsHiddenTexts(of element: Element) -> Bool {
    guard !element.hasName, let rule = rule(for: element) else { return false }
    return rule == .unlabeledButton || rule == .silentElement
  }

  /// The maximum number of hidden texts that a message lists.
  static let maximumListedCount = 3

  /// Returns the labels with texts inside an element, which VoiceOver does not read because it stops at the element. At
  /// most one more than a message lists.
  static func labelsHidden(by element: Element) -> [Element] {
    Array(
      element.descendants.filter { $0.kind == .view(.label) && !$0.isHidden && $0.hasName }.prefix(
        maximumListedCount + 1))
  }

  /// Returns the hidden texts for a message, in quotation marks. The list ends in an ellipsis if there are more.
  static func listed(_ labels: [Element]) -> String {
    labels.prefix(maximumListedCount).compactMap(\.name).map(ElementDescription.quoted).joined(separator: ", ")
      + (labels.count > maximumListedCount ? ", …" : "")
  }

  /// Returns whether VoiceOver reads a control with the texts of its cell: one that is the accessory view of the cell, or
  /// the only switch in a row of a table. UIKit gives a switch without a label the label of its row.
  private static func isNamedByCell(_ element: Element) -> Bool {
    guard let cell = element.ancestors.first(where: \.kind.isCell) else { return false }
    if element.objectFlags.contains(.accessoryView) { return !labelsHidden(by: cell).isEmpty }
    guard element.kind == .view(.switch), cell.kind == .view(.tableViewCell), !element.has(.label) else { return false }
    let parts = cell.descendants.prefix(maximumPartCount)
    return parts.filter { $0.kind == .view(.switch) && !$0.isHidden }.count == 1 && parts.contains(where: mayShowText)
  }

  /// The maximum number of views of a row to look at. Real ones have fewer.
  private static let maximumPartCount = 100

  /// Returns whether a view is a label with a text, or one that code may fill.
  private static func mayShowText(_ view: Element) -> Bool {
    view.kind == .view(.label) && !view.isHidden && (view.hasName || !view.outlets.isEmpty)
  }
}
