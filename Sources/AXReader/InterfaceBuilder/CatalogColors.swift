import AXFiles
import AXText
import AXTree

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

  /// A color of one catalog.
  private struct Entry {
    /// The canonical path of the folder with the catalog, with a slash at its end.
    let folder: String
    /// The color, or nil if its contents are not understood.
    let color: Color?
  }

  private var entries: [String: [Entry]] = [:]
  /// The canonical path of the storyboard or xib that asks; nil if any may.
  private var document: String?

  package init() {}

  /// Returns a color, or nil if it is not known. If catalogs differ, the nearest one counts, because an extension of an
  /// app has its own: one in a folder around the document or, otherwise, the one that shares most folders with it.
  subscript(name: String) -> Color? {
    guard let entries = entries[name], let first = entries.first else { return nil }
    if entries.allSatisfy({ $0.color == first.color }) { return first.color }
    guard let document else { return nil }
    let around = entries.filter { document.hasPrefix($0.folder) }
    let candidates = around.isEmpty ? entries : around
    let shared = candidates.map { Self.sharedFolderCount($0.folder, document) }
    let most = shared.max()
    let nearest = zip(candidates, shared).filter { $0.1 == most }.map(\.0)
    return nearest.allSatisfy { $0.color == nearest[0].color } ? nearest[0].color : nil
  }

  /// Returns the number of folders that a folder and a file have in common.
  private static func sharedFolderCount(_ folder: String, _ file: String) -> Int {
    zip(folder.utf8, file.utf8).prefix { $0 == $1 }.count { $0.0 == UInt8(ascii: "/") }
  }

  /// The colors in the light appearance by name, as `0xRRGGBBAA` in sRGB; nil for those that are not known.
  package var lightColors: [String: UInt32?] {
    entries.keys.reduce(into: [:]) { $0[$1] = .some(self[$1]?.light) }
  }

  /// Adds a color.
  ///
  /// - Parameters:
  ///   - contents: The `Contents.json` of the color.
  ///   - path: The canonical path of this file.
  package mutating func add(_ contents: [UInt8], ofFileAt path: String) {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let color = folders.dropLast().last else { return }
    // A color outside a catalog belongs to the folder around it.
    let catalog = folders.firstIndex { $0.hasSuffix(".xcassets") } ?? folders.count - 2
    let folder = folders[..<catalog].joined(separator: "/") + "/"
    entries[FilePath.removingExtension(String(color)), default: []].append(
      Entry(folder: folder, color: Self.color(in: contents)))
  }

  /// Returns the colors as a storyboard or xib sees them.
  func seen(fromDocumentAt path: String) -> CatalogColors {
    var result = self
    result.document = path
    return result
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
