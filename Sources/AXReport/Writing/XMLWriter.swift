import AXDiagnostics

/// Writes an XML document, an element a line.
struct XMLWriter {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  private var depth = 0

  /// Adds an element with others inside.
  mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String>, content: (inout XMLWriter) -> Void
  ) {
    text += "\(indent)<\(name)\(Self.text(of: attributes))>\n"
    depth += 1
    content(&self)
    depth -= 1
    text += "\(indent)</\(name)>\n"
  }

  /// Adds an element with a text, or with nothing inside.
  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, text content: String? = nil) {
    text += "\(indent)<\(name)\(Self.text(of: attributes))"
    text += content.map { ">\(Self.escaped($0, keepingLines: true))</\(name)>\n" } ?? "/>\n"
  }

  private var indent: String { String(repeating: " ", count: depth * 2) }

  private static func text(of attributes: KeyValuePairs<String, String>) -> String {
    attributes.map { " \($0)=\"\(escaped($1))\"" }.joined()
  }

  /// A text with what markup would take for its own as references, and what XML 1.0 forbids made visible.
  static func escaped(_ text: String, keepingLines: Bool = false) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // Also so that no text holds `]]>`.
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n" where keepingLines: result.unicodeScalars.append(scalar)
      case _ where !isAllowed(scalar): result += TerminalText.codePoint(scalar)
      case _ where TerminalText.isActive(scalar): result += "&#x\(String(scalar.value, radix: 16, uppercase: true));"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
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
