/// A color or font that code sets, as far as its expression says.
enum CodeConstant: Hashable, Sendable {
  /// A color that is the same in both appearances, as `0xRRGGBBAA` in sRGB.
  case color(UInt32)
  /// One of Apple's colors that differ in the dark appearance, as it is in the light one.
  case adaptiveColor(UInt32)
  /// A color of the app's asset catalogs.
  case catalogColor(String)
  /// A color of the app's asset catalogs by a symbol that a tool makes from its name.
  case catalogSymbol(String)
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
  /// When the code runs.
  enum Occasion: Comparable, Sendable {
    case sometimes
    /// Each time that its function is called.
    case call
    /// Each time that the view or its screen is loaded, so that the value in the file never shows.
    case load
  }

  let constants: [CodeConstant]
  let occasion: Occasion

  /// - Parameter constants: The colors or fonts, or nil if they are not known.
  init?(_ constants: [CodeConstant]?, _ occasion: @autoclosure () -> Occasion) {
    guard let constants else { return nil }
    (self.constants, self.occasion) = (constants, occasion())
  }

  /// Returns the same setting in a function that other code calls.
  ///
  /// - Parameter occasion: When that code runs.
  func called(on occasion: Occasion) -> Self? { Self(constants, self.occasion == .sometimes ? .sometimes : occasion) }
}

/// What code sets of a view, with the color or font if it sets one that is known.
struct CodeStyle: Sendable {
  let aspects: CodeAspects
  var setting: CodeConstantSetting?
}
