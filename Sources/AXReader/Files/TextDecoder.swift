import AXDiagnostics
import AXText
import AXTree

/// Decodes a file's bytes as UTF-8 or UTF-16, without the byte order mark.
package enum TextDecoder {
  /// A file's text, and the first range that is not valid in XML.
  package struct Result: Sendable {
    package let source: SourceText
    /// The first fault; nil if there is none. The text before it is valid.
    package let fault: TextFault?
    /// The first fault of a text that is not XML, which alone forbids some characters.
    package let faultOutsideXML: TextFault?

    /// The result with a source that messages do not quote.
    var unquoted: Result { Result(source: source.unquoted, fault: fault, faultOutsideXML: faultOutsideXML) }
  }

  /// Bytes that are not valid text, with their range in the decoded text.
  package struct TextFault: Sendable {
    package let id: ErrorID
    package let range: Range<Int>
    package let message: String
    package let help: String?

    package func diagnostic(in source: SourceText) -> Diagnostic {
      Diagnostic(id, message, at: SourceLocation(source: source, range: range), help: help)
    }
  }

  package static func decode(_ bytes: [UInt8], path: String) -> Result {
    let (text, forbidden, invalid) = decode(bytes)
    let marks = CombiningMarks.tooMany(in: text).map {
      TextFault(id: .limitExceeded, range: $0, message: CombiningMarks.message, help: CombiningMarks.help)
    }
    let faultOutsideXML = first(invalid, marks)
    var fault = first(forbidden, faultOutsideXML)
    if text.starts(with: ByteOrderMark.utf8) {
      // libxml2 ignores it.
      fault = TextFault(
        id: .malformedXML, range: 0..<3, message: "there is a second byte order mark", help: "remove it")
    }
    return Result(source: SourceText(path: path, bytes: text), fault: fault, faultOutsideXML: faultOutsideXML)
  }

  private static func first(_ faults: TextFault?...) -> TextFault? {
    faults.compactMap { $0 }.min { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// A text, the first character that XML forbids, and the first bytes that are not text.
  private typealias Decoded = (text: [UInt8], forbidden: TextFault?, invalid: TextFault?)

  private static func decode(_ bytes: [UInt8]) -> Decoded {
    switch ByteOrder(bytes) {
    case .utf8(let markLength):
      return decodeUTF8(markLength == 0 ? bytes : Array(bytes[markLength...]))
    case .utf16(let isBigEndian, let markLength):
      return decodeUTF16(bytes[markLength...], isBigEndian: isBigEndian)
    case .utf32:
      let fault = TextFault(
        id: .unsupportedEncoding, range: 0..<0, message: "the file is UTF-32", help: "save it as UTF-8")
      return ([], nil, fault)
    }
  }

  private static func decodeUTF8(_ bytes: [UInt8]) -> Decoded {
    if let encoding = DeclaredEncoding(bytes), !["utf-8", "utf8"].contains(encoding.name.lowercased()) {
      // The actual encoding is unknown, so show as much as possible.
      return (shown(bytes, upTo: encoding.range.upperBound), nil, mismatch(encoding, actual: "UTF-8"))
    }
    var forbidden: TextFault?
    var start = 0
    while let fault = XMLCharacters.firstFault(in: bytes, from: start) {
      switch fault {
      case .control(let offset, let scalar):
        let control = control(scalar, at: offset)
        forbidden = forbidden ?? control
        start = control.range.upperBound
      case .notUTF8(let offset): return (shown(bytes, upTo: offset), forbidden, notUTF8(bytes[offset], at: offset))
      }
    }
    return (bytes, forbidden, nil)
  }

  private static func notUTF8(_ byte: UInt8, at offset: Int) -> TextFault {
    TextFault(
      id: .unsupportedEncoding, range: offset..<offset + 3,
      message: "the byte 0x\(Hexadecimal.text(byte, digitCount: 2)) is not valid UTF-8",
      help: "save the file as UTF-8")
  }

  /// Decodes bytes up to an offset, and enough after it to show the line. Replaces invalid UTF-8.
  private static func shown(_ bytes: [UInt8], upTo end: Int) -> [UInt8] {
    Array(String(decoding: bytes.prefix(end + 1024), as: UTF8.self).utf8)
  }

  private static func decodeUTF16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> Decoded {
    var (text, isCutOff) = utf8(ofUTF16: bytes, isBigEndian: isBigEndian)
    var fault: TextFault?
    if isCutOff {
      fault = TextFault(
        id: .unsupportedEncoding, range: text.count..<text.count + 3,
        message: "this is only half of a UTF-16 surrogate pair",
        help: "save the file as UTF-8")
      text += Array("\u{FFFD}".utf8)
    }
    if fault == nil, bytes.count % 2 == 1 {
      fault = TextFault(
        id: .unsupportedEncoding, range: text.count..<text.count,
        message: "the file ends in the middle of a UTF-16 character",
        help: "save the file as UTF-8")
    }
    let name = isBigEndian ? "utf-16be" : "utf-16le"
    if let encoding = DeclaredEncoding(text), !["utf-16", name].contains(encoding.name.lowercased()) {
      return (text, nil, mismatch(encoding, actual: "UTF-16"))
    }
    if case .control(let offset, let scalar)? = XMLCharacters.firstFault(in: text) {
      return (text, control(scalar, at: offset), fault)
    }
    return (text, nil, fault)
  }

  /// Converts UTF-16 to UTF-8, up to the first unpaired surrogate. Ignores an odd last byte.
  private static func utf8(
    ofUTF16 bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) -> (text: [UInt8], isCutOff: Bool) {
    var units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map { offset in
      let (first, second) = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }.makeIterator()
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count / 2)
    var decoder = UTF16()
    while true {
      switch decoder.decode(&units) {
      case .scalarValue(let scalar): text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      case .emptyInput: return (text, false)
      case .error: return (text, true)
      }
    }
  }

  private static func mismatch(_ encoding: DeclaredEncoding, actual: String) -> TextFault {
    let isReadable = ["utf-8", "utf-16", "utf-16le", "utf-16be"].contains(encoding.name.lowercased())
    let message =
      isReadable
      ? "the file declares \(encoding.name), but its bytes are \(actual)"
      : "the encoding \(encoding.name) is not supported"
    return TextFault(
      id: .unsupportedEncoding, range: encoding.range, message: message,
      help: isReadable
        ? "declare \(actual), or save the file as \(encoding.name)" : "save the file as UTF-8, and declare UTF-8")
  }

  private static func control(_ scalar: UInt32, at offset: Int) -> TextFault {
    TextFault(
      id: .malformedXML, range: offset..<offset + (scalar < 0x80 ? 1 : 3),
      message: "the character \(Hexadecimal.codePoint(scalar)) is not allowed in XML",
      help: "remove it")
  }
}

/// Encodes edited text in the encoding of the original file.
package enum TextEncoder {
  /// The bytes of a file with a text that an editor has decoded: UTF-16 if the text declares it.
  package static func fileBytes(ofText text: [UInt8]) -> [UInt8] {
    guard let name = DeclaredEncoding(text)?.name.lowercased(), ["utf-16", "utf-16le", "utf-16be"].contains(name) else {
      return text
    }
    return encode(text, like: name == "utf-16be" ? [0xFE, 0xFF] : [0xFF, 0xFE])
  }

  /// - Parameters:
  ///   - text: UTF-8 without a byte order mark, as `TextDecoder` returns it.
  ///   - original: The original bytes of the file.
  package static func encode(_ text: [UInt8], like original: [UInt8]) -> [UInt8] {
    switch ByteOrder(original) {
    case .utf8(let markLength): return original.prefix(markLength) + text
    case .utf16(let isBigEndian, let markLength):
      var result = Array(original.prefix(markLength))
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit))
        result += isBigEndian ? [high, low] : [low, high]
      }
      return result
    case .utf32:
      // Such files are not read, and so never edited.
      return text
    }
  }
}

/// The family of encodings that a file's first bytes indicate (XML 1.0, appendix F).
enum ByteOrder {
  case utf8(markLength: Int)
  case utf16(isBigEndian: Bool, markLength: Int)
  case utf32

  init(_ bytes: [UInt8]) {
    let start = Array(bytes.prefix(4))
    if start.starts(with: ByteOrderMark.utf8) {
      self = .utf8(markLength: ByteOrderMark.utf8.count)
    } else if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] || start == [0, 0, 0, 0x3C]
      || start == [0x3C, 0, 0, 0]
    {
      self = .utf32
    } else if start.starts(with: [0xFE, 0xFF]) {
      self = .utf16(isBigEndian: true, markLength: 2)
    } else if start.starts(with: [0xFF, 0xFE]) {
      self = .utf16(isBigEndian: false, markLength: 2)
    } else if start.count == 4, start[0] == 0, start[1] == 0x3C, start[2] == 0 {
      self = .utf16(isBigEndian: true, markLength: 0)
    } else if start.count == 4, start[0] == 0x3C, start[1] == 0, start[3] == 0 {
      self = .utf16(isBigEndian: false, markLength: 0)
    } else {
      self = .utf8(markLength: 0)
    }
  }
}

/// The encoding in an XML declaration. libxml2 ignores it, because the text has been converted to UTF-8.
private struct DeclaredEncoding {
  let name: String
  /// The range of the pseudo-attribute, from its name to its closing quote.
  let range: Range<Int>

  /// Reads the declaration at the start of a text; nil if there is none. The parser reports malformed declarations.
  init?(_ bytes: [UInt8]) {
    // A well-formed declaration is shorter.
    let start = Array(bytes.prefix(1024))
    guard start.holds("<?xml", at: 0), start.count > 5, MarkupWords.isSpace(start[5]) else { return nil }
    let attributes = StartTag.attributes(in: start, at: 0)
    guard let encoding = attributes.first(where: { start[$0.name].elementsEqual("encoding".utf8) }) else { return nil }
    // Without its closing quote, the value would go on to the next quote in the text.
    let value = start[encoding.value]
    if value.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }) { return nil }
    name = String(decoding: value, as: UTF8.self)
    range = encoding.whole
  }
}
