/// Turns edited text back into a file's bytes, in the encoding that the file had.
package enum TextEncoder {
  /// - Parameters:
  ///   - text: UTF-8 without a byte order mark, as `TextDecoder` gives it.
  ///   - original: the file's bytes before.
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
      // Never read, and so never edited.
      return text
    }
  }
}
