/// A rotor of the system: `UIAccessibilityCustomRotor.SystemRotorType`.
package enum RotorType: String, Sendable, CaseIterable {
  case link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5
  case headingLevel6, boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
}
