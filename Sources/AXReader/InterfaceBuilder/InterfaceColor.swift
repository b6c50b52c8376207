import AXText
import AXTree

/// A color of an Interface Builder file.
struct InterfaceColor {
  /// The value that a color resolves to.
  struct Resolved {
    /// The color as `0xRRGGBBAA` in sRGB; nil if the file does not contain it.
    let value: UInt32?
    /// Whether this is a system color that differs in dark appearance, or a color of the asset catalog that does.
    let isSystem: Bool
    /// The color in dark appearance if it differs; nil if it is not known.
    var dark: UInt32?
    /// Whether this is a color of the asset catalog that differs in dark appearance, as far as is known. One of Apple's
    /// colors under another name is not.
    var isNamed = false
  }

  /// The named colors of a file.
  struct Resources {
    var named: [String: InterfaceColor] = [:]
    var system: [String: InterfaceColor] = [:]
    /// The tint color of all screens of a storyboard.
    var tint: InterfaceColor?
    /// The colors of the app's asset catalogs, if they are known.
    var catalog = CatalogColors()
    /// Whether Xcode converts colors when it compiles the file. It does not in files that were last saved by Xcode 7 or
    /// earlier.
    var areMatched = true

    func resolve(_ color: InterfaceColor) -> Resolved {
      if let color = color.name.flatMap({ catalog[$0] }) {
        let differs = color.light != color.dark
        return Resolved(
          value: color.light, isSystem: differs, dark: differs ? color.dark : nil,
          isNamed: differs && !color.isApples)
      }
      if let name = color.name, let known = named[name] {
        // A named color can refer to a system color, but not to another named color.
        var result = known.name == nil ? resolve(known) : Resolved(value: value(of: known), isSystem: false)
        result.isNamed = !result.isSystem
        return result
      }
      guard let system = color.system else { return Resolved(value: value(of: color), isSystem: false) }
      // The app chooses it, in its asset catalog or for its window.
      if system == "tintColor" { return Resolved(value: nil, isSystem: true) }
      let known = SystemColors.adaptive[system]
      let written = self.system[system].flatMap(value(of:)) ?? value(of: color)
      let value = written ?? known?.light ?? SystemColors.constant[system]
      return Resolved(value: value, isSystem: SystemColors.constant[system] == nil, dark: known?.dark)
    }

    private func value(of color: InterfaceColor) -> UInt32? { areMatched ? color.value : color.writtenValue }
  }

  /// The color as `0xRRGGBBAA` in sRGB; nil if the element has no components.
  let value: UInt32?
  /// The components as they are in the file, as `0xRRGGBBAA`; nil if the element has none.
  let writtenValue: UInt32?
  /// The name in the asset catalog; nil if this is not a named color.
  let name: String?
  /// The name of the system color; nil if this is not one.
  let system: String?
  let tagOffset: Int

  /// Creates a color from a `<color>` element. If it has several names of system colors, the newest one is used.
  init(_ element: SAXElement) {
    tagOffset = element.offset
    name = element.text("name")
    system =
      element.text("systemColor") ?? element.text("xcode11CocoaTouchSystemColor")
      ?? element.text("cocoaTouchSystemColor")
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") {
      // Not converted from `calibratedWhite`, because UIKit uses the number unchanged.
      value = SRGB.value([white, white, white], alpha)
      writtenValue = value
    } else if let red = element.number("red"), let green = element.number("green"), let blue = element.number("blue") {
      let space = element.text("customColorSpace") ?? element.text("colorSpace") ?? ""
      value = SRGB.value(SRGB.converted([red, green, blue], from: space), alpha)
      writtenValue = SRGB.value([red, green, blue], alpha)
    } else {
      (value, writtenValue) = (nil, nil)
    }
  }
}

/// Converts color components, which are from 0 to 1.
enum SRGB {
  /// Red, green, and blue.
  typealias Parts = SIMD3<Double>

  /// Returns the color as `0xRRGGBBAA`.
  static func value(_ parts: Parts, _ alpha: Double) -> UInt32 {
    byte(parts.x) << 24 | byte(parts.y) << 16 | byte(parts.z) << 8 | byte(alpha)
  }

  private static func byte(_ part: Double) -> UInt32 { part > 0 ? UInt32((min(part, 1) * 255).rounded()) : 0 }

  /// Converts red, green, and blue of a color space to sRGB. Treats unknown spaces as sRGB.
  static func converted(_ parts: Parts, from space: String) -> Parts {
    switch space {
    case "displayP3", "extendedDisplayP3": encoded(map(parts, linear), by: fromDisplayP3)
    // The old generic color space of Macs has gamma 1.8. Xcode converts it when it compiles the file.
    case "calibratedRGB", "genericRGB":
      encoded(map(parts) { $0 > 0 ? pow(min($0, 1), 1.8) : 0 }, by: fromCalibratedRGB)
    default: parts
    }
  }

  private static let fromDisplayP3: [Parts] = [
    [1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979],
  ]

  private static let fromCalibratedRGB: [Parts] = [
    [1.0240, -0.0278, 0.0030], [0.0208, 0.9496, 0.0305], [-0.0020, -0.0019, 1.0034],
  ]

  private static func map(_ parts: Parts, _ transform: (Double) -> Double) -> Parts {
    Parts(transform(parts.x), transform(parts.y), transform(parts.z))
  }

  private static func linear(_ part: Double) -> Double {
    part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ parts: Parts, by matrix: [Parts]) -> Parts {
    let sums = matrix.map { $0.x * parts.x + $0.y * parts.y + $0.z * parts.z }
    return map([sums[0], sums[1], sums[2]]) { part in
      part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    }
  }
}
