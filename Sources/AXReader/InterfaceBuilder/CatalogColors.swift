import AXText

/// The colors of an app's asset catalogs, by name. A storyboard has only copies of them, in the light appearance, and
/// they are out of date if somebody changed the catalog since.
package struct CatalogColors: Sendable {
  /// A color in both appearances, as `0xRRGGBBAA` in sRGB.
  struct Color: Sendable, Equatable {
    let light: UInt32
    let dark: UInt32
    /// Whether it is one of Apple's colors under another name.
    let isApples: Bool
  }

  /// The folder of a color in a catalog has this extension.
  package static let folderExtension = "colorset"
  /// The colors, or nil for those that differ between catalogs: each brand of an app may have its own.
  private var colors: [String: Color?] = [:]

  package init() {}

  /// Returns a color that has the same values in all catalogs, or nil if there is none.
  subscript(name: String) -> Color? { colors[name] ?? nil }

  /// Adds a color.
  ///
  /// - Parameters:
  ///   - contents: The `Contents.json` of the color.
  ///   - name: The name of its folder without the extension.
  package mutating func add(_ contents: [UInt8], name: String) {
    let color = Self.color(in: contents)
    if let known = colors[name], known != color { colors[name] = .some(nil) } else { colors[name] = .some(color) }
  }

  // MARK: Contents (Asset Catalog Format Reference, Named Color Type)

  private static func color(in contents: [UInt8]) -> Color? {
    guard let json = try? JSONParser.parse(contents).value, case .array(let entries)? = JSONValue(json)["colors"] else {
      return nil
    }
    // An iPhone may have other colors than an iPad.
    if entries.contains(where: { $0["idiom"]?.string == "iphone" }) { return nil }
    let universal = entries.filter { $0["idiom"]?.string == "universal" && $0["display-gamut"]?.string != "display-P3" }
    // An entry for any appearance applies where none is for the appearance.
    let entry = { (name: String) in
      universal.first { appearances(of: $0) == [name] } ?? universal.first { appearances(of: $0).isEmpty }
    }
    guard let light = entry("light"), let dark = entry("dark"), let lightValue = value(of: light, isDark: false),
      let darkValue = value(of: dark, isDark: true)
    else { return nil }
    // A system color changes although the catalog says it once.
    let isApples = [light, dark].allSatisfy { $0["color"]?["reference"] != nil }
    return Color(light: lightValue, dark: darkValue, isApples: isApples)
  }

  /// The appearances in which an entry applies, such as `dark`; none if it applies in any.
  private static func appearances(of entry: JSONValue) -> [String] {
    guard case .array(let appearances)? = entry["appearances"] else { return [] }
    return appearances.map { $0["value"]?.string ?? "" }
  }

  private static func value(of entry: JSONValue, isDark: Bool) -> UInt32? {
    guard let color = entry["color"] else { return nil }
    if let name = color["reference"]?.string { return SystemColors.value(named: name, isDark: isDark) }
    guard let components = color["components"], let alpha = components["alpha"]?.string.flatMap(Double.init) else {
      return nil
    }
    let part = { (name: String) in components[name]?.string.flatMap(Self.part) }
    if let white = part("white") { return SRGB.value([white, white, white], alpha) }
    guard let red = part("red"), let green = part("green"), let blue = part("blue") else { return nil }
    let space = color["color-space"]?.string ?? "srgb"
    guard let known = spaces[space] else { return nil }
    return SRGB.value(SRGB.converted([red, green, blue], from: known), alpha)
  }

  /// The color spaces of catalogs, with their names in storyboards.
  private static let spaces = ["srgb": "sRGB", "extended-srgb": "sRGB", "display-p3": "displayP3"]

  /// Returns a component from 0 to 1. Xcode writes a fraction, a byte in decimal, or a byte in hexadecimal.
  private static func part(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    if let byte = UInt8(text) { return Double(byte) / 255 }
    return Double(text)
  }
}
