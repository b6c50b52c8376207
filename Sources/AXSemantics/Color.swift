import AXText

/// An sRGB color with components from 0 to 1.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }
}

extension Color {
  /// `#RRGGBB` or `#RRGGBBAA`.
  package init?(_ bytes: ByteView) {
    guard bytes.count == 7 || bytes.count == 9, bytes[0] == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for byte in bytes.dropFirst() {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    self.init(value: bytes.count == 7 ? value << 8 | 0xFF : value)
  }

  /// `0xRRGGBBAA`.
  package init(value: UInt32) {
    red = Double(value >> 24) / 255
    green = Double(value >> 16 & 0xFF) / 255
    blue = Double(value >> 8 & 0xFF) / 255
    alpha = Double(value & 0xFF) / 255
  }

  /// `0xRRGGBBAA`, rounded.
  package var value: UInt32 {
    [red, green, blue, alpha].reduce(0) { $0 << 8 | UInt32((min(max($1, 0), 1) * 255).rounded()) }
  }

  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 1, green: 1, blue: 1)

  package var isOpaque: Bool { alpha >= 1 }

  /// The visible color of this color on another one. UIKit mixes components without making them linear.
  package func over(_ below: Color) -> Color {
    if isOpaque { return self }
    // The visible part of the lower color.
    let rest = below.alpha * (1 - alpha)
    let both = below.isOpaque ? 1 : alpha + rest
    guard both > 0 else { return self }
    let mix = { (top: Double, bottom: Double) in (top * alpha + bottom * rest) / both }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue), alpha: both)
  }

  /// This color in a view with an alpha of its own.
  func faded(_ alpha: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: self.alpha * alpha)
  }

  /// WCAG 2.2, relative luminance.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// WCAG 2.2, contrast ratio: from 1 to 21.
  package static func contrast(_ first: Color, _ second: Color) -> Double {
    let (one, other) = (first.luminance, second.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// A contrast ratio as text, with at most two decimals. It is rounded down, so that 4.499 is not 4.5.
  package static func text(ofContrast ratio: Double) -> String { Points.text((ratio * 100).rounded(.down) / 100) }

  /// `#RRGGBB` with rounded components, without the alpha.
  package var markup: String {
    let number = [red, green, blue].reduce(0) { $0 << 8 | Int((min(max($1, 0), 1) * 255).rounded()) }
    return "#" + Hexadecimal.text(number, digitCount: 6)
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }
}
