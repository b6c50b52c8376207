import AXDiagnostics

/// How large a tree may become.
enum TreeLimits {
  /// After includes.
  static let mostNodes = 4_000_000

  static func tooManyNodes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen has more than \(mostNodes) elements, those of its includes counted", at: location)
  }

  /// In all states of a screen together: each is looked at as a whole.
  static let mostInStates = 16_000_000

  static func tooManyStates(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .limitExceeded, "the screen has more than \(mostInStates) elements, counted once for each of its states",
      at: location, help: "describe it in several files, each with some of the states")
  }
}

extension Diagnostic {
  /// A text that was put together has a letter with too many combining marks.
  static func tooManyMarks(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.limitExceeded, CombiningMarks.message, at: location, help: CombiningMarks.help)
  }
}
