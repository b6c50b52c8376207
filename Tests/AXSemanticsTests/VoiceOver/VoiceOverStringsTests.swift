import AXSemantics
import AXTree
import Testing

@Suite("VoiceOver's words")
struct VoiceOverStringsTests {
  @Test func theTableIsInTheOrderOfThePhrases() {
    #expect(VoiceOverPhrase.table.map(\.phrase) == VoiceOverPhrase.allCases)
  }

  @Test func everyLanguageHasTheSamePlaces() {
    for row in VoiceOverPhrase.table {
      let counts = [row.en, row.de, row.ru].map { $0.split(separator: "%@", omittingEmptySubsequences: false).count }
      #expect(Set(counts).count == 1, "\(row)")
      #expect(!row.en.isEmpty && !row.de.isEmpty && !row.ru.isEmpty)
    }
  }

  /// Trait words end with a period, whatever the language.
  @Test func traitWordsAreSentences() {
    let words: [VoiceOverPhrase] = [
      .notEnabled, .button, .backButton, .switchButton, .on, .off, .mixed, .tab, .textField, .secureTextField,
      .isEditing, .header, .link, .adjustable, .image, .searchField, .listStart, .listEnd, .landmarkStart, .landmarkEnd,
      .row, .column, .rowSpan, .columnSpan, .series,
    ]
    for language in VoiceOverStrings.Language.allCases {
      let strings = VoiceOverStrings(forTag: language.rawValue)
      for word in words { #expect(strings[word].hasSuffix("."), "\(language) \(word)") }
    }
  }

  private static let tags: [(String?, VoiceOverStrings.Language)] = [
    ("en", .en), ("de", .de), ("ru", .ru), ("de-AT", .de), ("DE", .de), ("deu", .de), ("ru-RU", .ru), ("fr", .en),
    ("", .en), (nil, .en),
  ]

  @Test(arguments: tags) func theFirstTwoLettersChoose(_ tag: String?, _ language: VoiceOverStrings.Language) {
    #expect(VoiceOverStrings(forTag: tag).language == language)
  }

  @Test func otherLanguagesGetThatOfTheApp() {
    #expect(VoiceOverStrings(forTag: "fr", fallback: .ru).language == .ru)
    #expect(VoiceOverStrings(forTag: nil, fallback: .de).language == .de)
  }

  private static func row(
    _ tag: String, _ traits: SpokenTraits = [], value: String? = nil, in context: StopContext? = nil,
    _ description: String, _ hint: String? = nil
  ) -> UtteranceRow {
    let element = SpokenElement(label: "X", value: value, traits: traits, language: tag, context: context)
    return UtteranceRow("\(tag): \(description)", element, description, hint)
  }

  private static let cell = StopContext.DataTableCell(
    row: 0, column: 1, rowSpan: 2, columnSpan: 3, isFirstInRow: true)

  static let sentences: [UtteranceRow] = [
    row("de", [.button, .selected], "Auswahl: X. Taste."),
    row("de", .backButton, "X. Zurück Taste."),
    row(
      "de", [.textEntry, .isEditing], "X. Textfeld. Bearbeiten.",
      "Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden"),
    row(
      "de", [.switchButton, .button], value: "1", "X. Umschalttaste. Ein.", "Zum Umschalten Doppeltippen."),
    row(
      "de", [.header, .link, .image, .searchField, .notEnabled],
      "X. Grau dargestellt. Überschrift. Hyperlink. Bild. Suchfeld."),
    row("de", in: .series(position: 2, count: 3), "X 2 von 3."),
    row("de", in: .listStart, "X. Anfang der Liste."),
    row("de", in: .landmarkEnd, "X. Ende."),
    row(
      "de", value: "V", in: .dataTableCell(cell), "X. Umfasst 2 Zeilen. Umfasst 3 Spalten. Zeile 1. Spalte 2. V"),
    row(
      "ru", value: "V", in: .dataTableCell(cell),
      "X. Охватывает строк: 2. Охватывает столбцов: 3. Ряд 1. Столбец 2. V"),
    row(
      "ru", [.textEntry, .isEditing], "X. текстовое поле. Идет правка.",
      "Используйте ротор для доступа к объекту: Слова с ошибками"),
    row("ru", in: .landmarkEnd, "X. Конец ориентира."),
    row(
      "ru", .adjustable, "X. Элемент регулировки.",
      "Смахните вверх или вниз одним пальцем, чтобы настроить значение."),
    row("ru", .button, in: .tab(position: 1, count: 2), "X. Вкладка. 1 из 2."),
    row("de", .selected, "Auswahl: X"),
    row("de", [.switchButton, .button], value: "0", "X. Umschalttaste. Aus.", "Zum Umschalten Doppeltippen."),
    row("de", [.switchButton, .button], value: "2", "X. Umschalttaste. Gemischt.", "Zum Umschalten Doppeltippen."),
    row("de", .button, in: .tab(position: 1, count: 2), "X. Tabulator. 1 von 2."),
    row("de", [.textEntry, .secureTextField], "X. Sicheres Textfeld.", "Zum Bearbeiten doppeltippen."),
    row(
      "de", [.textEntry, .textArea], "X. Textfeld.",
      "Zum Bearbeiten doppeltippen., Den Rotor für den Zugriff auf „Rechtschreibfehler“ verwenden"),
    row(
      "de", .adjustable, "X. Einstellbar.", "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen."),
    row("de", in: .listEnd, "X. Ende der Liste."),
    row("de", in: .landmarkStart, "X. Orientierungspunkt."),
    row("ru", [.button, .selected, .notEnabled], "Выбрано: X. Недоступно. Кнопка."),
    row("ru", .backButton, "X. Кнопка назад."),
    row("ru", [.header, .link, .image, .searchField], "X. Заголовок. Ссылка. Изображение. Поле поиска."),
    row(
      "ru", [.switchButton, .button], value: "1", "X. Кнопка-переключатель. Вкл.",
      "Коснитесь дважды, чтобы переключить настройку."),
    row(
      "ru", [.switchButton, .button], value: "0", "X. Кнопка-переключатель. Выкл.",
      "Коснитесь дважды, чтобы переключить настройку."),
    row(
      "ru", [.switchButton, .button], value: "2", "X. Кнопка-переключатель. Смешанно.",
      "Коснитесь дважды, чтобы переключить настройку."),
    row(
      "ru", [.textEntry, .secureTextField], "X. Защищённое текстовое поле.", "коснитесь дважды, чтобы редактировать"),
    row(
      "ru", [.textEntry, .textArea], "X. текстовое поле.",
      "коснитесь дважды, чтобы редактировать., Используйте ротор для доступа к объекту: Слова с ошибками"),
    row("ru", in: .series(position: 2, count: 3), "X 2 из 3."),
    row("ru", in: .listStart, "X. Начало списка."),
    row("ru", in: .listEnd, "X. Конец списка."),
    row("ru", in: .landmarkStart, "X. Ориентир."),
    row("ar-EG", in: .series(position: 12, count: 345), "X ١٢ of ٣٤٥."),
    row("fa", in: .series(position: 1, count: 2), "X ۱ of ۲."),
  ]

  @Test(arguments: sentences) func areThoseOfTheLanguage(_ row: UtteranceRow) {
    let utterance = Utterance(of: row.element, VoiceOverStrings(forTag: row.element.language))
    #expect(utterance.description == row.description)
    #expect(utterance.hint == row.hint)
  }

  /// The rule book's table, whose mistakes are corrected here.
  static let words: [(VoiceOverPhrase, de: String, ru: String)] = [
    (.selectedText, "Auswahl: %@", "Выбрано: %@"), (.selected, "Auswahl.", "Выбрано."),
    (.notEnabled, "Grau dargestellt.", "Недоступно."), (.button, "Taste.", "Кнопка."),
    (.backButton, "Zurück Taste.", "Кнопка назад."), (.back, "Zurück", "назад"), (.tab, "Tabulator.", "Вкладка."),
    (.header, "Überschrift.", "Заголовок."), (.link, "Hyperlink.", "Ссылка."),
    (.adjustable, "Einstellbar.", "Элемент регулировки."),
    (
      .adjustableHint, "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
      "Смахните вверх или вниз одним пальцем, чтобы настроить значение."
    ),
    (.image, "Bild.", "Изображение."), (.searchField, "Suchfeld.", "Поле поиска."),
    (.switchButton, "Umschalttaste.", "Кнопка-переключатель."), (.on, "Ein.", "Вкл."), (.off, "Aus.", "Выкл."),
    (.mixed, "Gemischt.", "Смешанно."),
    (.switchHint, "Zum Umschalten Doppeltippen.", "Коснитесь дважды, чтобы переключить настройку."),
    (.textField, "Textfeld.", "текстовое поле."),
    (.secureTextField, "Sicheres Textfeld.", "Защищённое текстовое поле."),
    (.isEditing, "Bearbeiten.", "Идет правка."),
    (.editHint, "Zum Bearbeiten doppeltippen.", "коснитесь дважды, чтобы редактировать"),
    (.series, "%@ %@ von %@.", "%@ %@ из %@."), (.rowSpan, "Umfasst %@ Zeilen.", "Охватывает строк: %@."),
    (.columnSpan, "Umfasst %@ Spalten.", "Охватывает столбцов: %@."), (.row, "Zeile %@.", "Ряд %@."),
    (.column, "Spalte %@.", "Столбец %@."), (.listStart, "Anfang der Liste.", "Начало списка."),
    (.listEnd, "Ende der Liste.", "Конец списка."), (.landmarkStart, "Orientierungspunkt.", "Ориентир."),
    (.landmarkEnd, "Ende.", "Конец ориентира."), (.actions, "Aktionen verfügbar", "Доступны действия"),
    (.content, "Weiterhin Inhalte verfügbar", "Доступно больше контента"),
    (.noResults, "<keine Ergebnisse>", "<нет результатов>"),
    (.moreResults, "+ %@ weitere Ergebnisse...", "+ %@ дополнительных результатов..."),
    (.manyMoreResults, "+ Viele weitere (%@+) Ergebnisse...", "+ Много (%@+) дополнительных результатов..."),
  ]

  @Test(arguments: words) func areThoseOfTheRuleBook(_ phrase: VoiceOverPhrase, _ german: String, _ russian: String) {
    #expect(VoiceOverStrings(forTag: "de")[phrase] == german)
    #expect(VoiceOverStrings(forTag: "ru")[phrase] == russian)
  }

  /// What the rule book's English has no row for in `UtteranceTests`.
  @Test func englishOffersActionsAndContent() {
    let strings = VoiceOverStrings(forTag: "en")
    #expect(strings[.actions] == "Actions Available")
    #expect(strings[.content] == "More Content Available")
  }

  @Test(arguments: [("de", "ZURÜCK"), ("ru", "Назад"), ("en", "back")])
  func aBackButtonSaysItsNameOnce(_ tag: String, _ label: String) {
    let strings = VoiceOverStrings(forTag: tag)
    let element = SpokenElement(label: label, traits: .backButton, language: tag)
    #expect(Utterance(of: element, strings).description == strings[.backButton])
  }

  @Test(arguments: [("de", "Auswahl."), ("ru", "Выбрано."), ("en", "Selected.")])
  func selectedIsAloneWithoutAText(_ tag: String, _ description: String) {
    let element = SpokenElement(traits: .selected, language: tag)
    #expect(Utterance(of: element, VoiceOverStrings(forTag: tag)).description == description)
  }

  /// No word mixes letters of two alphabets, as those of AccessibilitySnapshot do.
  @Test func russianWordsHaveNoLatinLetters() {
    for row in VoiceOverPhrase.table where row.phrase != .expanded && row.phrase != .collapsed {
      #expect(!row.ru.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }, "\(row.ru)")
    }
  }

  @Test func systemRotorsHaveNames() {
    #expect(RotorType.allCases.count == 18)
    #expect(RotorType.headingLevel3.name(in: .de) == "Überschrift 3")
    #expect(RotorType.visitedLink.name(in: .en) == "Visited Links")
    #expect(RotorType.misspelledWord.name(in: .ru) == "Слова с ошибками")
  }
}
