/// The values of system colors. Files often contain them, but only in light appearance.
///
/// The colors are those of the Human Interface Guidelines, Color, and of UIKit's `UIColor` at their default contrast.
package enum SystemColors {
  /// The colors that differ in dark appearance.
  package static let adaptive: [String: (light: UInt32, dark: UInt32)] = [
    "labelColor": (0x0000_00FF, 0xFFFF_FFFF), "secondaryLabelColor": (0x3C3C_4399, 0xEBEB_F599),
    "tertiaryLabelColor": (0x3C3C_434C, 0xEBEB_F54C), "quaternaryLabelColor": (0x3C3C_432D, 0xEBEB_F529),
    "placeholderTextColor": (0x3C3C_434C, 0xEBEB_F54C), "linkColor": (0x007A_FFFF, 0x0984_FFFF),
    "systemFillColor": (0x7878_8033, 0x7878_805C), "secondarySystemFillColor": (0x7878_8028, 0x7878_8052),
    "tertiarySystemFillColor": (0x7676_801E, 0x7676_803D), "quaternarySystemFillColor": (0x7474_8014, 0x7676_802E),
    "systemBackgroundColor": (0xFFFF_FFFF, 0x0000_00FF), "secondarySystemBackgroundColor": (0xF2F2_F7FF, 0x1C1C_1EFF),
    "tertiarySystemBackgroundColor": (0xFFFF_FFFF, 0x2C2C_2EFF),
    "systemGroupedBackgroundColor": (0xF2F2_F7FF, 0x0000_00FF),
    "secondarySystemGroupedBackgroundColor": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tertiarySystemGroupedBackgroundColor": (0xF2F2_F7FF, 0x2C2C_2EFF),
    "groupTableViewBackgroundColor": (0xF2F2_F7FF, 0x0000_00FF),
    "tableCellGroupedBackgroundColor": (0xFFFF_FFFF, 0x1C1C_1EFF),
    "tableCellPlainBackgroundColor": (0xFFFF_FFFF, 0x0000_00FF), "separatorColor": (0x3C3C_4349, 0x5454_5899),
    "opaqueSeparatorColor": (0xC6C6_C8FF, 0x3838_3AFF), "systemRedColor": (0xFF3B_30FF, 0xFF45_3AFF),
    "systemOrangeColor": (0xFF95_00FF, 0xFF9F_0AFF), "systemYellowColor": (0xFFCC_00FF, 0xFFD6_0AFF),
    "systemGreenColor": (0x34C7_59FF, 0x30D1_58FF), "systemMintColor": (0x00C7_BEFF, 0x63E6_E2FF),
    "systemTealColor": (0x30B0_C7FF, 0x40C8_E0FF), "systemCyanColor": (0x32AD_E6FF, 0x64D2_FFFF),
    "systemBlueColor": (0x007A_FFFF, 0x0A84_FFFF), "systemIndigoColor": (0x5856_D6FF, 0x5E5C_E6FF),
    "systemPurpleColor": (0xAF52_DEFF, 0xBF5A_F2FF), "systemPinkColor": (0xFF2D_55FF, 0xFF37_5FFF),
    "systemBrownColor": (0xA284_5EFF, 0xAC8E_68FF), "systemGrayColor": (0x8E8E_93FF, 0x8E8E_93FF),
    "systemGray2Color": (0xAEAE_B2FF, 0x6363_66FF), "systemGray3Color": (0xC7C7_CCFF, 0x4848_4AFF),
    "systemGray4Color": (0xD1D1_D6FF, 0x3A3A_3CFF), "systemGray5Color": (0xE5E5_EAFF, 0x2C2C_2EFF),
    "systemGray6Color": (0xF2F2_F7FF, 0x1C1C_1EFF), "tintColor": (0x007A_FFFF, 0x0A84_FFFF),
  ]

  /// Returns a color by its name, or nil if the name is not known.
  package static func value(named name: String, isDark: Bool) -> UInt32? {
    adaptive[name].map { isDark ? $0.dark : $0.light } ?? constant[name]
  }

  /// The colors that are the same in both appearances.
  package static let constant: [String: UInt32] = [
    "darkTextColor": 0x0000_00FF, "lightTextColor": 0xFFFF_FF99, "whiteColor": 0xFFFF_FFFF, "blackColor": 0x0000_00FF,
    "clearColor": 0x0000_0000, "darkGrayColor": 0x5555_55FF, "grayColor": 0x8080_80FF, "lightGrayColor": 0xAAAA_AAFF,
    "redColor": 0xFF00_00FF, "greenColor": 0x00FF_00FF, "blueColor": 0x0000_FFFF, "cyanColor": 0x00FF_FFFF,
    "yellowColor": 0xFFFF_00FF, "magentaColor": 0xFF00_FFFF, "orangeColor": 0xFF80_00FF, "purpleColor": 0x8000_80FF,
    "brownColor": 0x9966_33FF,
    "viewFlipsideBackgroundColor": 0x1F1F_21FF, "scrollViewTexturedBackgroundColor": 0x6F71_79FF,
  ]
}
