/// The numbers of the screen language: `-?digits(.digits)?([eE][+-]?digits)?`, finite as a 32-bit float.
///
/// Views are read only during the call.
package enum DecimalNumber {
  /// The number; nil if the text does not have this form or the number is not finite.
  package static func parse(_ text: ByteView) -> Float? { value(text) }

  /// The number in double precision, for sums of many numbers, such as the origins of nested frames.
  package static func parseDouble(_ text: ByteView) -> Double? { value(text) }

  private static func value<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ text: ByteView) -> Value? {
    var scanner = Scanner(text: text)
    guard let form = scanner.scan() else { return nil }
    // Whole numbers that fit in the significand and powers of ten up to 10^10 are exact, so their quotient is rounded
    // only once, like a correct conversion.
    if form.isExact, form.mantissa >> (Value.significandBitCount + 1) == 0, form.fractionDigits < powersOfTen.count {
      let value = Value(form.mantissa) / Value(powersOfTen[form.fractionDigits])
      return form.isNegative ? -value : value
    }
    guard let value = Value(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// Whether a text is a number of few digits without a sign and an exponent. Nearly all are, and a check for validity
  /// need not parse them.
  package static func isPlain(_ text: ByteView) -> Bool {
    guard let first = text.first, let last = text.last, text.count <= 16, isDigit(first), isDigit(last) else {
      return false
    }
    var points = 0
    for byte in text where !isDigit(byte) {
      guard byte == UInt8(ascii: ".") else { return false }
      points += 1
    }
    return points <= 1
  }

  /// The number of a text.
  package static func parse(_ text: String) -> Float? {
    text.withView { parse($0) }
  }

  /// The whole number; nil if the text is not `-?digits` or too large.
  package static func parseInteger(_ text: ByteView) -> Int? {
    guard let first = text.first else { return nil }
    guard first == UInt8(ascii: "-") || isDigit(first) else { return nil }
    return Int(String(decoding: text, as: UTF8.self))
  }

  /// The shortest text of a number, without a fraction if it is whole; `0` if it is not finite.
  package static func text(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> String {
    guard number.isFinite else { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static let powersOfTen: [Float] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10]

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private struct Form {
    var isNegative = false
    var mantissa: UInt64 = 0
    var fractionDigits = 0
    /// Whether the mantissa and the number of fraction digits represent the number exactly.
    var isExact = true
  }

  private struct Scanner {
    let text: ByteView
    var index = 0

    init(text: ByteView) {
      self.text = text
    }

    mutating func scan() -> Form? {
      var form = Form()
      form.isNegative = take(UInt8(ascii: "-"))
      guard scanDigits(into: &form, areFraction: false) else { return nil }
      if take(UInt8(ascii: ".")) {
        guard scanDigits(into: &form, areFraction: true) else { return nil }
      }
      if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
        _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
        form.isExact = false
        var exponent = Form()
        guard scanDigits(into: &exponent, areFraction: false) else { return nil }
      }
      return index == text.count ? form : nil
    }

    private mutating func scanDigits(into form: inout Form, areFraction: Bool) -> Bool {
      let start = index
      while index < text.count, isDigit(text[index]) {
        if form.mantissa < 1 << 56 {
          form.mantissa = form.mantissa * 10 + UInt64(text[index] - UInt8(ascii: "0"))
        } else {
          form.isExact = false
        }
        if areFraction { form.fractionDigits += 1 }
        index += 1
      }
      return index > start
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      guard index < text.count, text[index] == byte else { return false }
      index += 1
      return true
    }
  }
}
