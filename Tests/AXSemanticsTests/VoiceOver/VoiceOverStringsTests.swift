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
    row("ar-EG", in: .series(position: 12, count: 345), "X ١٢ of ٣٤٥."),
    row("fa", in: .series(position: 1, count: 2), "X ۱ of ۲."),
  ]

  @Test(arguments: sentences) func areThoseOfTheLanguage(_ row: UtteranceRow) {
    let utterance = Utterance(of: row.element, VoiceOverStrings(forTag: row.element.language))
    #expect(utterance.description == row.description)
    #expect(utterance.hint == row.hint)
  }

  @Test(arguments: [("de", "ZURÜCK"), ("ru", "Назад"), ("en", "back")])
  func aBackButtonSaysItsNameOnce(_ tag: String, _ label: String) {
    let strings = VoiceOverStrings(forTag: tag)
    let element = SpokenElement(label: label, traits: .backButton, language: tag)
    #expect(Utterance(of: element, strings).description == strings[.backButton])
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
