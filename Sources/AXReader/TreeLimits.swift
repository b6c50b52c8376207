import AXDiagnostics

/// How large a tree may become.
enum TreeLimits {
  /// After includes.
  static let mostNodes = 4_000_000

  static func tooManyNodes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen has more than \(mostNodes) elements, those of its includes counted", at: location)
  }
}
