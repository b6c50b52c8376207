import AXTree

extension RotorType {
  /// The name that VoiceOver speaks.
  package func name(in language: VoiceOverStrings.Language) -> String {
    let names = names
    return switch language {
    case .en: names.en
    case .de: names.de
    case .ru: names.ru
    }
  }

  private var names: (en: String, de: String, ru: String) {
    switch self {
    case .link: ("Links", "Links", "Ссылки")
    case .visitedLink: ("Visited Links", "Besuchte Links", "Посещенные ссылки")
    case .heading: ("Headings", "Überschriften", "Заголовки")
    case .headingLevel1: Self.heading(1)
    case .headingLevel2: Self.heading(2)
    case .headingLevel3: Self.heading(3)
    case .headingLevel4: Self.heading(4)
    case .headingLevel5: Self.heading(5)
    case .headingLevel6: Self.heading(6)
    case .boldText: ("Bold Text", "Fettdruck", "Жирный текст")
    case .italicText: ("Italic Text", "Kursivdruck", "Курсив")
    case .underlineText: ("Underlined Text", "Unterstrichener Text", "Подчеркнутый текст")
    case .misspelledWord: ("Misspelled Words", "Rechtschreibfehler", "Слова с ошибками")
    case .image: ("Images", "Bilder", "Изображения")
    case .textField: ("Text Fields", "Textfelder", "Текстовые поля")
    case .table: ("Tables", "Tabellen", "Таблицы")
    case .list: ("Lists", "Listen", "Списки")
    case .landmark: ("Landmarks", "Orientierungspunkte", "Ориентиры")
    }
  }

  private static func heading(_ level: Int) -> (en: String, de: String, ru: String) {
    ("Heading \(level)", "Überschrift \(level)", "Заголовок \(level)")
  }
}
