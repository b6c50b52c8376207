import AXDiagnostics

/// Why no Swift can be made: names that would be the same, or that there is no name for.
package struct NamingError: Error {
  package let diagnostics: [Diagnostic]
}

extension Diagnostic {
  /// `the identifier` without anything to make a name of.
  static func missingName(_ role: String, _ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .missingName, "no Swift name can be made of \(role) `\(text)`", at: location,
      help: "give it a letter or a digit")
  }

  /// Two things that would have one name in Swift.
  static func nameCollision(
    _ second: ScreenOutline.Named, _ first: ScreenOutline.Named, as name: String
  ) -> Diagnostic {
    Diagnostic(
      .nameCollision, "\(first.description) and \(second.description) would both be `\(name)` in Swift",
      at: second.location, help: "rename one of them",
      notes: [.init("\(first.description) stands here", at: first.location)])
  }
}
