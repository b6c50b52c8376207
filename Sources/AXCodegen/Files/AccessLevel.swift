/// Who may use what is generated.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`
  case `public`

  /// What stands before a declaration, with a space behind it.
  var modifier: String { self == .public ? "public " : "" }
}
