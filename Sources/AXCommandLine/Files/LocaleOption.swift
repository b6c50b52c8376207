import AXArguments
import AXSemantics
import AXText

/// The option `--locale`.
struct LocaleOption: Sendable {
  /// The locale of the `.strings` files for storyboards and xibs; nil if none is requested.
  let identifier: String?
  /// The style of percentages; that of `en_US` if no locale is requested.
  let percent: PercentStyle

  /// No locale is requested.
  static let none = LocaleOption()

  private init() { (identifier, percent) = (nil, .enUS) }

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    reader.group = .input
    identifier = reader.text(
      "locale", value: "id",
      summary: "Use the .strings files and the percent format of this locale, such as de_DE (default: en_US)")
    guard let identifier else {
      percent = .enUS
      return
    }
    guard let style = PercentStyle.locale(identifier) else { throw Self.unknown(identifier) }
    percent = style
  }

  private static func unknown(_ identifier: String) -> UsageError {
    let nearest = NearestName.of(identifier, among: LocaleCatalog.identifiers)
    return UsageError(
      .other(
        "the locale '\(identifier)' does not exist",
        help: nearest.map { "did you mean '\($0)'?" } ?? "pass a language and a region, such as de_DE"))
  }
}
