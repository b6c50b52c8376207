/// The names of a screen's generated types.
struct ScreenTypes {
  /// The enumeration of its identifiers, inside `ScreenIdentifier`.
  let identifiers: String
  let pageObject: String
  let tests: String
  let snapshots: String

  init(_ screen: ScreenOutline) {
    let name = screen.screen.name.upperCamelCase
    identifiers = Self.taken.contains(name) ? name + "Screen" : name
    // Avoid `PayScreenScreen` for "Pay Screen".
    pageObject = name.hasSuffix("Screen") && name != "Screen" ? name : name + "Screen"
    tests = name + "UITests"
    snapshots = name + "Snapshots"
  }

  /// The names that a nested type cannot have, and those that the enumeration inherits.
  private static let taken: Set<String> = ["Any", "Protocol", "Self", "Sendable", "String", "Type"]
}
