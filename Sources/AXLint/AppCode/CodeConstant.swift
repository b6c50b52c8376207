/// A color or font that code sets, as far as its expression says.
enum CodeConstant: Hashable, Sendable {
  /// A color that is the same in both appearances, as `0xRRGGBBAA` in sRGB.
  case color(UInt32)
  /// One of Apple's colors that differ in the dark appearance, as it is in the light one.
  case adaptiveColor(UInt32)
  /// A color of the app's asset catalogs.
  case catalogColor(String)
  /// A font that does not follow the text size that people choose.
  case fixedFont
  /// A property or function of one of the app's types, or one that the app adds to UIKit's. The owner is the type that has
  /// it, and the root is the outermost type around the owner. Both are empty if the code names no type. The name is a
  /// hash.
  case member(owner: String, root: String, name: UInt64)

  /// UIKit's classes of colors and fonts.
  static let uiKitTypes = ["UIColor", "UIFont"]
}

/// Colors or fonts that code sets, one of which applies.
struct CodeConstantSetting: Hashable, Sendable {
  let constants: [CodeConstant]
  /// Whether the code runs whenever the view or its screen is loaded, so that the value in the file never shows.
  let isAlways: Bool

  /// - Parameter constants: The colors or fonts, or nil if they are not known.
  init?(_ constants: [CodeConstant]?, isAlways: @autoclosure () -> Bool) {
    guard let constants else { return nil }
    (self.constants, self.isAlways) = (constants, isAlways())
  }
}
