import AXText

/// How a fraction is written in percent.
package struct PercentStyle: Sendable, Hashable {
  /// Core Foundation's style for `en_US`.
  package static let enUS = PercentStyle(grouping: Grouping(separator: ",", primary: 3, secondary: 3))

  /// How the digits before the decimal point are separated.
  struct Grouping: Sendable, Hashable {
    var separator: String
    /// How many digits follow the last separator.
    var primary: Int
    /// How many digits are between two separators.
    var secondary: Int
    /// How many digits precede the first separator at least: Spanish separates from 10 000 on.
    var minimum = 1
  }

  var prefix = ""
  var negativePrefix = "-"
  var suffix = "%"
  /// Nil if nothing is separated.
  var grouping: Grouping?
  var notANumber = "NaN"
  var infinity = "+∞"
  /// The ten digits; empty if they are those of ASCII.
  var digits: [String] = []

  package func append(_ fraction: Float, to buffer: inout ByteBuffer) {
    // In 32 bits, as Core Foundation multiplies a number that came as a Float.
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
      let digits = Self.wholeDigits(Double(number))
      for (index, digit) in digits.enumerated() {
        append(digit, place: digits.count - 1 - index, grouping, to: &buffer)
      }
      return
    }
    let number = UInt64(number)
    append(number, place: 0, grouping.flatMap { $0.separates(number) ? $0 : nil }, to: &buffer)
  }

  /// Appends the digits of a number, the last of which has a number of digits after it.
  private func append(_ number: UInt64, place: Int, _ grouping: Grouping?, to buffer: inout ByteBuffer) {
    if number >= 10 { append(number / 10, place: place + 1, grouping, to: &buffer) }
    append(UInt8(truncatingIfNeeded: number % 10), place: place, grouping, to: &buffer)
  }

  private func append(_ digit: UInt8, place: Int, _ grouping: Grouping?, to buffer: inout ByteBuffer) {
    if digits.isEmpty { buffer.append(UInt8(ascii: "0") + digit) } else { buffer.append(digits[Int(digit)]) }
    if let grouping, grouping.isBoundary(place) { buffer.append(grouping.separator) }
  }

  /// The digits of a whole number from 2^53 on: the shortest that name it, then zeros, as ICU writes it.
  private static func wholeDigits(_ value: Double) -> [UInt8] {
    let parts = value.description.split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let whole = Array(mantissa[0].utf8)
    var fraction = mantissa.count > 1 ? Array(mantissa[1].utf8) : []
    if fraction == [UInt8(ascii: "0")] { fraction = [] }
    let zeros = max(0, exponent - fraction.count)
    let digits = whole + fraction.prefix(exponent) + Array(repeating: UInt8(ascii: "0"), count: zeros)
    return digits.map { $0 - UInt8(ascii: "0") }
  }
}

extension PercentStyle.Grouping {
  /// Whether a number has enough digits to be separated.
  fileprivate func separates(_ number: UInt64) -> Bool {
    var rest = number
    for _ in 1..<(primary + minimum) { rest /= 10 }
    return rest > 0
  }

  /// Whether a separator follows a digit that has a number of digits after it.
  fileprivate func isBoundary(_ place: Int) -> Bool {
    place >= primary && (place - primary) % secondary == 0
  }
}
