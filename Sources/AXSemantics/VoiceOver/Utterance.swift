/// What VoiceOver says about an element: the description at once, and the hint after a pause.
///
/// The rules are those that AccessibilitySnapshot found by comparison with devices. Each function is one rule, and they
/// apply in the order of `init`.
package struct Utterance: Sendable, Hashable {
  package private(set) var description: String
  package private(set) var hint: String?

  package init(of element: SpokenElement, _ strings: VoiceOverStrings) {
    description = Self.label(of: element, strings)
    hint = element.hint.flatMap { $0.isEmpty ? nil : $0 }
    wrapInTable(element.context, strings)
    appendValue(of: element)
    if element.traits.contains(.selected) { prependSelected(strings) }
    let words = TraitWords(of: element, strings).words
    useHint()
    append(words)
    append(element.context, strings)
    addSwitchHint(element.traits, strings)
    replaceHintOfField(element.traits, strings)
    addAdjustableHint(of: element, strings)
  }

  // MARK: Description

  /// The label. A back button does not say `Back` twice.
  private static func label(of element: SpokenElement, _ strings: VoiceOverStrings) -> String {
    guard let label = element.label else { return "" }
    let isRepeated = element.traits.contains(.backButton) && label.lowercased() == strings[.back].lowercased()
    return isRepeated ? "" : label
  }

  /// Adds the headers, the spans and the position of a cell to its label.
  private mutating func wrapInTable(_ context: StopContext?, _ strings: VoiceOverStrings) {
    guard case .dataTableCell(let cell) = context else { return }
    let headers = cell.headers.map(Self.text).joined()
    description = headers + Self.terminated(description)
    if cell.row != nil, cell.rowSpan > 1 { description += " " + strings.filled(.rowSpan, cell.rowSpan) }
    if cell.column != nil, cell.columnSpan > 1 { description += " " + strings.filled(.columnSpan, cell.columnSpan) }
    if let row = cell.row, cell.isFirstInRow { description += " " + strings.filled(.row, row + 1) }
    if let column = cell.column { description += " " + strings.filled(.column, column + 1) }
  }

  private static func text(of header: StopContext.DataTableCell.Header) -> String {
    let texts = [header.label, header.value].compactMap { $0 }.filter { !$0.isEmpty }
    return texts.isEmpty ? "" : texts.joined(separator: ": ") + ". "
  }

  /// The value of a switch is said with its trait instead.
  private mutating func appendValue(of element: SpokenElement) {
    guard let value = element.value, !value.isEmpty, !element.traits.contains(.switchButton) else { return }
    if description.isEmpty {
      description = value
    } else if case .dataTableCell = element.context {
      description += " " + value
    } else {
      description += ": " + value
    }
  }

  private mutating func prependSelected(_ strings: VoiceOverStrings) {
    description = description.isEmpty ? strings[.selected] : strings.filled(.selectedText, description)
  }

  /// An element without any other text says its hint at once.
  private mutating func useHint() {
    guard description.isEmpty else { return }
    description = hint ?? ""
    hint = nil
  }

  private mutating func append(_ words: String) {
    if words.isEmpty { return }
    description = description.isEmpty ? words : Self.terminated(description) + " " + words
  }

  /// Appends the position in a series, or where a container begins or ends.
  private mutating func append(_ context: StopContext?, _ strings: VoiceOverStrings) {
    switch context {
    case nil, .dataTableCell: break
    case .series(let position, let count), .tab(let position, let count), .tabBarItem(let position, let count):
      description = strings.series(description, position: position, count: count)
    case .listStart: appendPlace(strings[.listStart])
    case .listEnd: appendPlace(strings[.listEnd])
    case .landmarkStart: appendPlace(strings[.landmarkStart])
    case .landmarkEnd: appendPlace(strings[.landmarkEnd])
    }
  }

  private mutating func appendPlace(_ words: String) {
    description = Self.terminated(description) + " " + words
  }

  // MARK: Hint

  private mutating func addSwitchHint(_ traits: SpokenTraits, _ strings: VoiceOverStrings) {
    guard traits.contains(.switchButton), !traits.contains(.notEnabled) else { return }
    appendToHint(strings[.switchHint])
  }

  /// VoiceOver says how to edit a text field in place of the app's hint.
  private mutating func replaceHintOfField(_ traits: SpokenTraits, _ strings: VoiceOverStrings) {
    guard traits.contains(.textEntry), !traits.contains(.notEnabled) else { return }
    if traits.contains(.isEditing) {
      hint = strings[.editingHint]
    } else {
      hint = strings[traits.contains(.textArea) ? .textAreaHint : .editHint]
    }
  }

  private mutating func addAdjustableHint(of element: SpokenElement, _ strings: VoiceOverStrings) {
    let traits = element.traits
    guard traits.contains(.adjustable), traits.isDisjoint(with: [.notEnabled, .switchButton]) else { return }
    let isEmpty = { (text: String?) in text?.isEmpty ?? true }
    // Its hint is the description.
    if !isEmpty(element.hint), isEmpty(element.label), isEmpty(element.value) { return }
    appendToHint(strings[.adjustableHint])
  }

  private mutating func appendToHint(_ sentence: String) {
    guard let hint else {
      self.hint = sentence
      return
    }
    self.hint = Self.terminated(hint) + " " + sentence
  }

  // MARK: Periods

  /// The text with a period at its end.
  private static func terminated(_ text: String) -> String {
    text.utf8.last == UInt8(ascii: ".") ? text : text + "."
  }
}
