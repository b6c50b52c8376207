import TestSupport

/// What the tests of `verify` have in common.
enum Verification {
  /// Compares two files of a folder of their own, `E` and `A`.
  static func run(_ expected: String, _ actual: String, _ options: String...) throws -> Program.Result {
    try Program(in: TemporaryFolder(["E": expected, "A": actual])).run(["verify", "E", "A"] + options)
  }

  /// A screen of the screen language, its elements from line 2 on.
  static func screen(_ elements: String, named name: String = "S") -> String {
    "<screen name=\"\(name)\">\n\(elements)\n</screen>\n"
  }

  /// A page source with traits, its elements from line 2 on.
  static func page(_ elements: String, attributes: String = #"traits="""#) -> String {
    "<XCUIElementTypeApplication name=\"App\" \(attributes)>\n"
      + elements.split(separator: "\n").map { "\($0.replacing("<", with: "<XCUIElementType"))\n" }.joined()
      .replacing("<XCUIElementType/", with: "</XCUIElementType") + "</XCUIElementTypeApplication>\n"
  }

  /// What is not compared with a page source that has traits.
  static let pageLine =
    "not compared: hints, actions, the absolute values of sliders (a page source does not contain them)"

  /// A snapshot as a device prints it.
  static func text(_ descriptions: String...) -> String { Screens.snapshot(descriptions) }
}

extension Screens {
  /// The snapshot of some descriptions, without a line feed at its end.
  static func snapshot(_ texts: [String]) -> String {
    texts.isEmpty ? "" : line + texts.map { "\n\($0)\n\(line)" }.joined()
  }
}
