import AXArguments
import AXSemantics
import AXText

/// What `--locale` decides.
struct LocaleOption: Sendable {
  /// The locale whose `.strings` files give the texts of storyboards and xibs; nil if none is asked for.
  let identifier: String?
  /// How percentages are written: as in `en_US` if no locale is asked for.
  let percent: PercentStyle

  init(_ reader: inout ArgumentReader) throws(UsageError) {
    identifier = reader.text(
      "locale", value: "id",
      summary:
        "Take a storyboard's texts from this locale's .strings, like de_DE, and write percentages as it does; else as en_US"
    )
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
        "there is no locale '\(identifier)'",
        help: nearest.map { "did you mean '\($0)'?" } ?? "name a language and a region, like de_DE"))
  }
}
