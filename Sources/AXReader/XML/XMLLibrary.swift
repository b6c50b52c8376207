import AXText
import CLibXML2

/// The versions of libxml2, for bug reports. On Linux, the program may have been built with another one than it uses.
package enum XMLLibrary {
  /// The version of the headers that the program was built with, such as `2.9.14`.
  package static let builtVersion = String(LIBXML_DOTTED_VERSION)
  /// The version of the library that is loaded, such as `2.9.14`.
  package static let loadedVersion = version(String(cString: axspec_libxml2_version()))

  /// The version in a text such as `20914` or `21306-GITv2.13.6`; the text itself if it has another form.
  static func version(_ text: String) -> String {
    guard let number = Int(text.prefix { $0 != "-" }), number >= 1_00_00 else { return text }
    return "\(number / 1_00_00).\(number / 1_00 % 1_00).\(number % 1_00)"
  }
}
