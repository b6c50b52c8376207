/// Makes text from an input safe to print by escaping what a terminal would act on.
package enum TerminalText {
  /// The text with control characters, bidirectional controls, line separators and invisible characters as `\u{1B}`.
  ///
  /// A bidirectional override can make a terminal show other text than the file has (CVE-2021-42574), and two names
  /// that differ only in invisible characters look the same. Joiners and variation selectors stay where emoji, Persian
  /// and Indic words need them.
  ///
  /// - Parameters:
  ///   - previous: the scalar before the text, if it is part of a longer one.
  ///   - next: the scalar after the text.
  package static func escaped(
    _ text: String, keepingTabs: Bool = false, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil
  ) -> String {
    if isPlain(text) { return text }
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { isActive($0) || isVariationSelector($0) }) else { return text }
    var result = ""
    var last = previous
    for (index, scalar) in zip(scalars.indices, scalars) {
      let following = scalars[scalars.index(after: index)...].first ?? next
      switch scalar {
      case "\t" where keepingTabs: result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isVariationSelector(scalar):
        if varies(last) { result.unicodeScalars.append(scalar) } else { result += codePoint(scalar) }
      case "\u{200C}" where isJoined(last) && isJoined(following),
        "\u{200D}" where isJoined(last) && isJoined(following):
        result.unicodeScalars.append(scalar)
      case _ where isActive(scalar): result += codePoint(scalar)
      default: result.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    return result
  }

  private static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    // No variation selector is below this value, and asking Unicode's tables takes time.
    scalar.value >= 0x180B && scalar.properties.isVariationSelector
  }

  /// Whether a joiner next to a scalar changes how it is shown: an emoji, or a letter of a script that has joiners.
  private static func isJoined(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, scalar.value >= 0x600, !isActive(scalar) else { return false }
    if scalar.properties.isEmoji || isVariationSelector(scalar) { return true }
    guard scalar.value < 0x1E00 else { return false }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Whether a variation selector after a scalar has an effect. Several in a row can hide text.
  private static func varies(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar, !isActive(scalar), !isVariationSelector(scalar) else { return false }
    return scalar.value >= 0x80 || scalar.properties.isEmoji
  }

  /// Whether a text is printable ASCII only, so that each character is one column wide.
  package static func isPlain(_ text: String) -> Bool {
    text.withView { bytes in
      // No early exit, so that the loop is vectorized.
      var odd: UInt8 = 0
      for byte in bytes { odd |= byte &- 0x20 > 0x5E ? 1 : 0 }
      return odd == 0
    }
  }

  /// A text that repeats an ASCII character.
  package static func repeated(_ character: Unicode.Scalar, _ count: Int) -> String {
    guard character.isASCII, count > 0 else { return "" }
    return String(unsafeUninitializedCapacity: count) { bytes in
      bytes.initialize(repeating: UInt8(truncatingIfNeeded: character.value))
      return count
    }
  }

  /// The text with the characters that change the direction of what follows as `\u{202E}`, for places where nothing can
  /// isolate it.
  package static func withoutDirections(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x202A...0x202E, 0x2066...0x2069: result += codePoint(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The escape of a scalar: `\u{1B}`.
  package static func codePoint(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }

  /// The number of terminal columns of a scalar, exact enough to align a caret under it.
  package static func width(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(value) } ? 2 : 1
  }

  /// East Asian Wide and Fullwidth, by block (Unicode Standard Annex 11).
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]

  /// Whether a scalar is an invisible letter or mark: a name with it looks like another name.
  package static func isBlankLetter(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode does not list all blanks as ignorable: a Khitan filler, and Egyptian blanks.
    scalar.properties.isDefaultIgnorableCodePoint || [0x16FE4, 0x13441, 0x13442].contains(scalar.value)
  }

  /// Whether a terminal or an editor acts on a scalar instead of showing it, or shows nothing.
  package static func isActive(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20..<0x7F: false
    case 0..<0xA0: true
    case 0xA0..<0x300: scalar.value == 0xAD
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: true
    default: scalar.properties.isDefaultIgnorableCodePoint && !isVariationSelector(scalar)
    }
  }
}
