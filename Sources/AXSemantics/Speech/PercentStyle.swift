import AXText

/// How a fraction is written in percent.
package struct PercentStyle: Sendable {
  private let format: (@Sendable (Float) -> String)?

  /// Core Foundation's style for `en_US`, without Foundation: a fifth of a screen's elements may be sliders.
  package static let enUS = PercentStyle(format: nil)

  /// Another style, given the fraction times 100.
  package static func custom(_ format: @escaping @Sendable (Float) -> String) -> PercentStyle {
    PercentStyle(format: format)
  }

  package func append(_ fraction: Float, to buffer: inout ByteBuffer) {
    // In 32 bits, as Core Foundation multiplies a number that came as a Float.
    let percentage = fraction * 100
    if let format { return buffer.append(format(percentage)) }
    Self.appendEnUS(percentage, to: &buffer)
  }

  private static func appendEnUS(_ percentage: Float, to buffer: inout ByteBuffer) {
    guard !percentage.isNaN else { return buffer.append("NaN%") }
    guard percentage.isFinite else { return buffer.append(percentage > 0 ? "+∞%" : "-+∞%") }
    let rounded = percentage.rounded(.toNearestOrEven)
    if rounded.sign == .minus { buffer.append(UInt8(ascii: "-")) }
    if rounded.magnitude < 9_007_199_254_740_992 {
      appendGrouped(UInt64(rounded.magnitude), to: &buffer)
    } else {
      appendGrouped(wholeDigits(Double(rounded.magnitude)), to: &buffer)
    }
    buffer.append(UInt8(ascii: "%"))
  }

  private static func appendGrouped(_ value: UInt64, to buffer: inout ByteBuffer) {
    if value >= 1000 {
      appendGrouped(value / 1000, to: &buffer)
      buffer.append(UInt8(ascii: ","))
      buffer.append(digit(value / 100 % 10))
      buffer.append(digit(value / 10 % 10))
    } else {
      if value >= 100 { buffer.append(digit(value / 100)) }
      if value >= 10 { buffer.append(digit(value / 10 % 10)) }
    }
    buffer.append(digit(value % 10))
  }

  private static func digit(_ value: UInt64) -> UInt8 {
    UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value)
  }

  private static func appendGrouped(_ digits: [UInt8], to buffer: inout ByteBuffer) {
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { buffer.append(UInt8(ascii: ",")) }
      buffer.append(digit)
    }
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
    return whole + fraction.prefix(exponent) + Array(repeating: UInt8(ascii: "0"), count: zeros)
  }
}
