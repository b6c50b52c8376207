/// Numbers in hexadecimal digits.
package enum Hexadecimal {
  /// The digits of a number, with zeros before them up to a number of digits.
  package static func text(_ number: some BinaryInteger, digitCount: Int, uppercase: Bool = true) -> String {
    let digits = String(number, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, digitCount - digits.utf8.count)) + digits
  }

  /// The Unicode notation of a scalar, such as `U+001B`.
  package static func codePoint(_ scalar: UInt32) -> String { "U+" + text(scalar, digitCount: 4) }

  /// The escape of a scalar in JSON, such as `\u001b`. Scalars above U+FFFF need a surrogate pair.
  package static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    (UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
      .map { "\\u" + text($0, digitCount: 4, uppercase: false) }.joined()
  }

  /// A path with each byte as `%` and two digits, except for letters, digits, and `-._~/`.
  package static func percentEncoded(_ path: String) -> String {
    guard !path.utf8.allSatisfy(isPlain) else { return path }
    return path.utf8.map { isPlain($0) ? String(Unicode.Scalar($0)) : "%" + text($0, digitCount: 2) }.joined()
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
