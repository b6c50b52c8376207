import AXSemantics
import Foundation

/// What VoiceOver says about an element, as the rule book says it: a second implementation for tests, with the English
/// words as it has them. Every step is a choice among all cases at once.
struct NaiveUtterance {
  let description: String
  let hint: String?

  init(_ element: SpokenElement) {
    let has = { (traits: SpokenTraits...) in traits.allSatisfy { element.traits.contains($0) } }
    let said = { (text: String?) -> [String] in [text ?? ""].filter { $0 != "" } }
    var sentence = said(has(.backButton) && element.label?.lowercased() == "back" ? nil : element.label)
    if case .dataTableCell(let cell) = element.context { sentence = [Self.cell(cell, sentence.joined())] }
    if !has(.switchButton) {
      let glue: String
      if case .dataTableCell = element.context { glue = " " } else { glue = ": " }
      sentence = [(sentence + said(element.value)).joined(separator: glue)].filter { $0 != "" }
    }
    if has(.selected) { sentence = [sentence.isEmpty ? "Selected." : "Selected: " + sentence.joined()] }
    let borrowed = sentence.isEmpty
    if borrowed { sentence = said(element.hint) }
    let words = Self.words(element, has)
    var text = sentence.joined()
    if !words.isEmpty { text = Self.joined(text, words.joined(separator: " ")) }
    description = Self.placed(text, element.context)
    hint = Self.hint(element, has, own: borrowed ? [] : said(element.hint))
  }

  /// Two texts with a period and a space between them.
  private static func joined(_ first: String, _ second: String) -> String {
    first == "" ? second : first.replacing(/\.?$/, with: "", maxReplacements: 1) + ". " + second
  }

  private static func cell(_ cell: StopContext.DataTableCell, _ label: String) -> String {
    let headers = cell.headers.map { header in
      switch (header.label ?? "", header.value ?? "") {
      case ("", ""): ""
      case (let label, ""): label + ". "
      case ("", let value): value + ". "
      case (let label, let value): label + ": " + value + ". "
      }
    }
    let known: [(Bool, String)] = [
      (cell.row != nil && cell.rowSpan > 1, "Spans \(cell.rowSpan) rows."),
      (cell.column != nil && cell.columnSpan > 1, "Spans \(cell.columnSpan) columns."),
      (cell.row != nil && cell.isFirstInRow, "Row \((cell.row ?? 0) + 1)."),
      (cell.column != nil, "Column \((cell.column ?? 0) + 1)."),
    ]
    let name = label.last == "." ? label : label + "."
    return headers.joined() + ([name] + known.filter(\.0).map(\.1)).joined(separator: " ")
  }

  private static func words(_ element: SpokenElement, _ has: (SpokenTraits...) -> Bool) -> [String] {
    let (isTab, isItem): (Bool, Bool)
    switch element.context {
    case .tab: (isTab, isItem) = (true, false)
    case .tabBarItem: (isTab, isItem) = (false, true)
    default: (isTab, isItem) = (false, false)
    }
    let isOtherButton = has(.keyboardKey) || has(.switchButton) || has(.tabBarItem) || has(.backButton)
    let state = ["1": "On.", "0": "Off.", "2": "Mixed."][element.value ?? ""] ?? element.value ?? ""
    let rows: [(Bool, String)] = [
      (has(.notEnabled), "Dimmed."),
      (has(.button) && !isOtherButton && !isTab, "Button."),
      (has(.backButton), "Back Button."),
      (has(.switchButton, .button), "Switch Button."),
      (has(.switchButton) && state != "", state),
      (has(.tabBarItem) || isTab || isItem, "Tab."),
      (has(.textEntry, .secureTextField), "Secure Text Field."),
      (has(.textEntry) && !has(.secureTextField), "Text Field."),
      (has(.textEntry, .isEditing), "Is editing."),
      (has(.header), "Heading."), (has(.link), "Link."), (has(.adjustable), "Adjustable."), (has(.image), "Image."),
      (has(.searchField), "Search Field."),
      (element.isExpanded == true, "Expanded."), (element.isExpanded == false, "Collapsed."),
    ]
    return rows.filter(\.0).map(\.1)
  }

  private static func placed(_ text: String, _ context: StopContext?) -> String {
    let period = text.hasSuffix(".") ? "" : "."
    return switch context {
    case .series(let position, let count), .tab(let position, let count), .tabBarItem(let position, let count):
      "\(text) \(position) of \(count)."
    case .listStart: text + period + " List Start."
    case .listEnd: text + period + " List End."
    case .landmarkStart: text + period + " Landmark."
    case .landmarkEnd: text + period + " End."
    case .dataTableCell, nil: text
    }
  }

  private static func hint(_ element: SpokenElement, _ has: (SpokenTraits...) -> Bool, own: [String]) -> String? {
    var hint = own.first
    let isDimmed = has(.notEnabled)
    if has(.switchButton), !isDimmed { hint = joined(hint ?? "", "Double tap to toggle setting.") }
    if has(.textEntry), !isDimmed {
      let rotor = "Use the rotor to access Misspelled Words"
      let edit = "Double tap to edit."
      hint = has(.isEditing) ? rotor : has(.textArea) ? edit + ", " + rotor : edit
    }
    let onlyHint = (element.hint ?? "") != "" && (element.label ?? "") == "" && (element.value ?? "") == ""
    if has(.adjustable), !isDimmed, !has(.switchButton), !onlyHint {
      hint = joined(hint ?? "", "Swipe up or down with one finger to adjust the value.")
    }
    return hint
  }
}
