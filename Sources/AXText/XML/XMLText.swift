/// Escapes text for XML.
package enum XMLText {
  /// A text as an attribute value of a document. Only what must be escaped is escaped.
  ///
  /// - Parameter quote: the quotation mark or apostrophe around the value.
  package static func attributeValue(_ text: String, in quote: Unicode.Scalar) -> String {
    var result: [UInt8] = []
    text.withView { appendAttributeValue($0, in: UInt8(ascii: quote), to: &result) }
    return String(decoding: result, as: UTF8.self)
  }

  /// Appends UTF-8 text as an attribute value.
  ///
  /// - Parameter quote: the quotation mark or apostrophe around the value.
  package static func appendAttributeValue(_ text: ByteView, in quote: UInt8, to result: inout [UInt8]) {
    for byte in text {
      switch byte {
      // XML parsers read line breaks and tabs in values as spaces.
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): result += "&#\(byte);".utf8
      case UInt8(ascii: "&"), UInt8(ascii: "<"), quote: result += reference(to: Unicode.Scalar(byte)).utf8
      default: result.append(byte)
      }
    }
  }

  /// Appends UTF-8 text as content between tags.
  package static func appendContent(_ text: ByteView, to result: inout [UInt8]) {
    for byte in text {
      switch byte {
      // XML parsers read a carriage return as a line feed.
      case UInt8(ascii: "\r"): result += "&#13;".utf8
      // `>`, because content must not contain `]]>`.
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"):
        result += reference(to: Unicode.Scalar(byte)).utf8
      default: result.append(byte)
      }
    }
  }

  /// The first scalar of a UTF-8 text that XML cannot represent.
  package static func firstForbiddenScalar(in text: ByteView) -> Unicode.Scalar? {
    // All of them begin with one of these bytes, and few texts have any.
    guard text.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first { !isAllowed($0) }
  }

  static func reference(to scalar: Unicode.Scalar) -> String {
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
  package static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
