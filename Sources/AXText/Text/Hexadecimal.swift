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
}
