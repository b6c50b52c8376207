import AXDiagnostics

/// Why no Swift can be made: names that would be the same, or that there is no name for.
package struct NamingError: Error {
  package let diagnostics: [Diagnostic]
}

extension Diagnostic {
  /// `the identifier` without anything to make a name of.
  static func missingName(_ role: String, _ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      id: "missing-name", severity: .error, message: "no Swift name can be made of \(role) `\(text)`",
      location: location, help: "give it a letter or a digit")
  }

  /// Two things that would have one name in Swift.
  static func nameCollision(
    _ second: ScreenOutline.Named, _ first: ScreenOutline.Named, as name: String
  ) -> Diagnostic {
    Diagnostic(
      id: "name-collision", severity: .error,
      message: "\(first.description) and \(second.description) would both be `\(name)` in Swift",
      location: second.location, notes: [.init("\(first.description) stands here", at: first.location)],
      help: "rename one of them")
  }
}
