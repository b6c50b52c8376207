/// The names of a screen's generated types.
struct ScreenTypes {
  /// The enumeration of its identifiers, inside `ScreenIdentifier`.
  let identifiers: String
  let pageObject: String
  let tests: String
  let snapshots: String

  init(_ screen: ScreenOutline) {
    self.init(screen.screen.name)
  }

  init(_ screen: SwiftName) {
    let name = screen.upperCamelCase
    identifiers = Self.takenByNested.contains(name) ? name + "Screen" : name
    // Avoid `PayScreenScreen` for "Pay Screen".
    pageObject = name.hasSuffix("Screen") && name != "Screen" ? name : name + "Screen"
    tests = name + "UITests"
    snapshots = name + "Snapshots"
  }

  /// The names that a nested type cannot have, and those that the enumeration inherits.
  static let takenByNested: Set<String> = [
    "Any", "Protocol", "RawValue", "ScreenIdentifier", "Self", "Sendable", "String", "Type",
  ]
}
