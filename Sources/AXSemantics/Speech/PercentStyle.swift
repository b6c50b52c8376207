import AXText

/// The format of percentages.
package struct PercentStyle: Sendable, Hashable {
  /// Core Foundation's style for `en_US`.
  package static let enUS = PercentStyle(grouping: Grouping(separator: ",", primary: 3, secondary: 3))

  /// How the digits of a whole number are grouped.
  struct Grouping: Sendable, Hashable {
    var separator: String
    /// The number of digits after the last separator.
    var primary: Int
    /// The number of digits between two separators.
    var secondary: Int
    /// The minimum number of digits before the first separator: Spanish separates from 10 000 on.
    var minimum = 1
  }

  var prefix = ""
  var negativePrefix = "-"
  var suffix = "%"
  /// Nil if digits are not grouped.
  var grouping: Grouping?
  var notANumber = "NaN"
  var infinity = "+∞"
  /// The ten digits; empty for ASCII digits.
  var digits: [String] = []

  package func append(_ fraction: Float, to buffer: inout ByteBuffer) {
    // In 32 bits, as Core Foundation multiplies a Float.
    let percentage = fraction * 100
    buffer.append(percentage.sign == .minus && !percentage.isNaN ? negativePrefix : prefix)
    if percentage.isNaN {
      buffer.append(notANumber)
    } else if percentage.isInfinite {
      buffer.append(infinity)
    } else {
      appendWhole(percentage.rounded(.toNearestOrEven).magnitude, to: &buffer)
    }
    buffer.append(suffix)
  }

  private func appendWhole(_ number: Float, to buffer: inout ByteBuffer) {
    guard number < 9_007_199_254_740_992 else {
      let digits = Self.digits(of: Double(number))
      for (index, digit) in digits.enumerated() {
        append(Int(digit - UInt8(ascii: "0")), before: digits.count - 1 - index, of: digits.count, to: &buffer)
      }
      return
    }
    let whole = UInt64(number)
    var (power, count) = (UInt64(1), 1)
    while whole / power >= 10 { (power, count) = (power * 10, count + 1) }
    for restCount in (0..<count).reversed() {
      append(Int(whole / power % 10), before: restCount, of: count, to: &buffer)
      power /= 10
    }
  }

  /// Appends a digit, and the separator of a group after it.
  ///
  /// - Parameters:
  ///   - restCount: The number of digits that follow.
  ///   - count: The number of all digits.
  private func append(_ digit: Int, before restCount: Int, of count: Int, to buffer: inout ByteBuffer) {
    if digits.isEmpty { buffer.append(UInt8(ascii: "0") + UInt8(digit)) } else { buffer.append(digits[digit]) }
    if let grouping, count >= grouping.primary + grouping.minimum, restCount >= grouping.primary,
      (restCount - grouping.primary) % grouping.secondary == 0
    {
      buffer.append(grouping.separator)
    }
  }

  /// The digits of a whole number from 2^53 on: the shortest that identify it, then zeros, as in ICU.
  private static func digits(of value: Double) -> [UInt8] {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let whole = Array(mantissa[0].utf8)
    var fraction = mantissa.count > 1 ? Array(mantissa[1].utf8) : []
    if fraction == [UInt8(ascii: "0")] { fraction = [] }
    let zeros = max(0, exponent - fraction.count)
    return whole + fraction.prefix(exponent) + Array(repeating: UInt8(ascii: "0"), count: zeros)
  }
}
