import AXText

/// A sentence with which VoiceOver says how to operate a control, after the hint of the app or in its place.
package enum OperationHint: Sendable, CaseIterable {
  case toggle, adjust

  /// The sentence in the languages whose words are known.
  package var sentences: (en: String, de: String, ru: String) {
    switch self {
    case .toggle:
      (
        "Double tap to toggle setting.", "Zum Umschalten Doppeltippen.",
        "Коснитесь дважды, чтобы переключить настройку."
      )
    case .adjust:
      (
        "Swipe up or down with one finger to adjust the value.",
        "Zum Anpassen des Wertes mit einem Finger nach oben oder unten streichen.",
        "Смахните вверх или вниз одним пальцем, чтобы настроить значение."
      )
    }
  }

  /// The hint of the app in what VoiceOver says, with a period at its end; nil if there is none.
  package func removed(from spoken: String) -> String? {
    let sentences = sentences
    for sentence in [sentences.en, sentences.de, sentences.ru] where spoken.hasSuffix(sentence) {
      let hint = spoken.dropLast(sentence.count).trimmed
      return hint.isEmpty ? nil : String(hint)
    }
    return spoken
  }
}
