/// Text as XML holds it.
package enum XMLText {
  /// A text with what markup would take for its own as references, and what XML 1.0 forbids made visible.
  package static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      // The last also so that no text holds `]]>`.
      case "&", "<", "\"", ">": result += reference(to: scalar)
      case "\n" where keepingLines: result.unicodeScalars.append(scalar)
      case _ where !isAllowed(scalar): result += TerminalText.codePoint(scalar)
      case _ where TerminalText.isActive(scalar): result += reference(to: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text that a document holds, as it is written between quotes: no more is escaped than has to be.
  ///
  /// - Parameter quote: the quotation mark or apostrophe that it stands between.
  package static func attributeValue(_ text: String, in quote: Unicode.Scalar) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      // XML reads line ends and tabs in values as spaces.
      case "&", "<", "\n", "\r", "\t", quote: result += reference(to: scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func reference(to scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&apos;"
    default: "&#x\(String(scalar.value, radix: 16, uppercase: true));"
    }
  }

  /// XML 1.0, production Char.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
