import AXTree

/// A word or sentence of VoiceOver. `%@` is replaced with a text or number.
package enum VoiceOverPhrase: UInt8, Sendable, CaseIterable {
  case selected, selectedText, notEnabled, button, backButton, back
  case switchButton, on, off, mixed, switchHint
  case tab, textField, secureTextField, isEditing, editHint, editingHint, textAreaHint
  case header, link, adjustable, adjustableHint, image, searchField
  case series, rowSpan, columnSpan, row, column
  case listStart, listEnd, landmarkStart, landmarkEnd
  case actions, content
  case expanded, collapsed
  case noResults, moreResults, manyMoreResults
}

extension VoiceOverPhrase {
  /// A phrase in each language.
  package typealias Row = (phrase: VoiceOverPhrase, en: String, de: String, ru: String)

  /// All phrases in the order of `VoiceOverPhrase`.
  ///
  /// The words are those of AccessibilitySnapshot 0.12.1 with these mistakes corrected. In Russian: the spans of rows
  /// and columns were swapped, the end of a landmark was called the end of a line, the name of the rotor contained Latin
  /// letters, and `Идет правка` had no period. In German: `Zuriff`, a quotation mark without its counterpart, `inhalte`,
  /// and no period after `Bearbeiten`. AccessibilitySnapshot has no words for expanded elements.
  package static let table: [Row] = states + controls + places + rest

  private static func row(_ phrase: VoiceOverPhrase, _ hint: OperationHint) -> Row {
    (phrase, hint.sentences.en, hint.sentences.de, hint.sentences.ru)
  }

  private static let states: [Row] = [
    (.selected, "Selected.", "Auswahl.", "Выбрано."),
    (.selectedText, "Selected: %@", "Auswahl: %@", "Выбрано: %@"),
    (.notEnabled, "Dimmed.", "Grau dargestellt.", "Недоступно."),
    (.button, "Button.", "Taste.", "Кнопка."),
    (.backButton, "Back Button.", "Zurück Taste.", "Кнопка назад."),
    (.back, "Back", "Zurück", "назад"),
    (.switchButton, "Switch Button.", "Umschalttaste.", "Кнопка-переключатель."),
    (.on, "On.", "Ein.", "Вкл."),
    (.off, "Off.", "Aus.", "Выкл."),
    (.mixed, "Mixed.", "Gemischt.", "Смешанно."),
    row(.switchHint, OperationHint.toggle),
  ]

  private static let controls: [Row] = [
    (.tab, "Tab.", "Tabulator.", "Вкладка."),
    (.textField, "Text Field.", "Textfeld.", "текстовое поле."),
    (.secureTextField, "Secure Text Field.", "Sicheres Textfeld.", "Защищённое текстовое поле."),
    (.isEditing, "Is editing.", "Bearbeiten.", "Идет правка."),
    (.editHint, "Double tap to edit.", "Zum Bearbeiten doppeltippen.", "коснитесь дважды, чтобы редактировать"),
    (
      .editingHint, "Use the rotor to access Misspelled Words",
      "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden",
      "Используйте ротор для доступа к объекту: Слова с ошибками"
    ),
    (
      .textAreaHint, "Double tap to edit., Use the rotor to access Misspelled Words",
      "Zum Bearbeiten doppeltippen., Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden",
      "коснитесь дважды, чтобы редактировать., Используйте ротор для доступа к объекту: Слова с ошибками"
    ),
    (.header, "Heading.", "Überschrift.", "Заголовок."),
    (.link, "Link.", "Hyperlink.", "Ссылка."),
    (.adjustable, "Adjustable.", "Einstellbar.", "Элемент регулировки."),
    row(.adjustableHint, OperationHint.adjust),
    (.image, "Image.", "Bild.", "Изображение."),
    (.searchField, "Search Field.", "Suchfeld.", "Поле поиска."),
  ]

  private static let places: [Row] = [
    (.series, "%@ %@ of %@.", "%@ %@ von %@.", "%@ %@ из %@."),
    (.rowSpan, "Spans %@ rows.", "Umfasst %@ Zeilen.", "Охватывает строк: %@."),
    (.columnSpan, "Spans %@ columns.", "Umfasst %@ Spalten.", "Охватывает столбцов: %@."),
    (.row, "Row %@.", "Zeile %@.", "Ряд %@."),
    (.column, "Column %@.", "Spalte %@.", "Столбец %@."),
    (.listStart, "List Start.", "Anfang der Liste.", "Начало списка."),
    (.listEnd, "List End.", "Ende der Liste.", "Конец списка."),
    (.landmarkStart, "Landmark.", "Orientierungspunkt.", "Ориентир."),
    (.landmarkEnd, "End.", "Ende.", "Конец ориентира."),
  ]

  private static let rest: [Row] = [
    (.actions, "Actions Available", "Aktionen verfügbar", "Доступны действия"),
    (.content, "More Content Available", "Weiterhin Inhalte verfügbar", "Доступно больше контента"),
    (.expanded, "Expanded.", "Expanded.", "Expanded."),
    (.collapsed, "Collapsed.", "Collapsed.", "Collapsed."),
    (.noResults, "<no results>", "<keine Ergebnisse>", "<нет результатов>"),
    (.moreResults, "+ %@ More Results...", "+ %@ weitere Ergebnisse...", "+ %@ дополнительных результатов..."),
    (
      .manyMoreResults, "+ Many More (%@+) Results...", "+ Viele weitere (%@+) Ergebnisse...",
      "+ Много (%@+) дополнительных результатов..."
    ),
  ]
}
