import AXDiagnostics

/// How large a tree may become.
enum TreeLimits {
  /// After includes.
  static let mostNodes = 4_000_000

  /// In all states together: each has the elements of the screen, and what leads to it.
  static let mostNodesInStates = 16_000_000

  static func tooManyNodesInStates(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded,
      "the states up to this one come to more than \(mostNodesInStates) elements, those of the screen counted in each",
      at: location, help: "spread them over several files")
  }

  static func tooManyNodes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen has more than \(mostNodes) elements, those of its includes counted", at: location)
  }
}

extension Diagnostic {
  /// A text that was put together has a letter with too many combining marks.
  static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, CombiningMarks.message, at: location, help: CombiningMarks.help)
  }
}
