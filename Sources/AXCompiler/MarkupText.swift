import AXTree

/// How texts stand in a file of the screen language.
enum MarkupText {
  // MARK: Characters

  /// Whether XML 1.0 has no way to write a character.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar) || scalar.value == 0xFFFE || scalar.value == 0xFFFF
  }

  /// The first scalar of a text in UTF-8 that XML has no way to write.
  static func firstForbiddenScalar(in text: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    // All of them begin with one of these bytes, and few texts have any.
    guard text.contains(where: { $0 < 0x20 || $0 == 0xEF }) else { return nil }
    return String(decoding: text, as: UTF8.self).unicodeScalars.first(where: isForbidden)
  }

  /// Appends a text as it stands between double quotes.
  static func appendEscaped(_ value: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    for byte in value {
      switch byte {
      case UInt8(ascii: "\""): text += "&quot;".utf8
      case UInt8(ascii: "&"): text += "&amp;".utf8
      case UInt8(ascii: "<"): text += "&lt;".utf8
      case UInt8(ascii: "\t"): text += "&#9;".utf8
      case UInt8(ascii: "\n"): text += "&#10;".utf8
      case UInt8(ascii: "\r"): text += "&#13;".utf8
      default: text.append(byte)
      }
    }
  }

  // MARK: Numbers and colours

  /// The shortest form of a number, a frame or a colour; none for other attributes.
  static func short(_ value: UnsafeBufferPointer<UInt8>, as name: AttributeName) -> String? {
    switch Vocabulary.description(of: name).type {
    case .number: return number(value[...])
    case .frame:
      let parts = value.split { $0 <= 0x20 }.map(number)
      return parts.contains(nil) ? nil : parts.compactMap { $0 }.joined(separator: " ")
    case .color:
      // Opaque is what a colour is that says nothing of it.
      let isOpaque = value.count == 9 && value.suffix(2).elementsEqual("FF".utf8)
      return isOpaque ? String(decoding: value.dropLast(2), as: UTF8.self) : nil
    default: return nil
    }
  }

  /// The same 32-bit float with as few digits as name it: `0.4` for Xcode's `0.40000000000000002`.
  private static func number(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    guard let number = DecimalNumber.parse(UnsafeBufferPointer(rebasing: value)) else { return nil }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
