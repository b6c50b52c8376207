import TestSupport

/// What is fuzzed: bytes of one kind, and what has to hold for all of them.
struct FuzzTarget: Sendable {
  /// What the command line and the folders call it.
  let name: String
  /// How the names of its first inputs end, in the examples and beside the project.
  let seedExtensions: [String]
  /// Whether a file so called is one of its first inputs: several targets may share an extension.
  var isSeed: @Sendable (_ text: String) -> Bool = { _ in true }
  /// First inputs that no file has.
  var ownSeeds: @Sendable () -> [[UInt8]] = { [] }
  /// The names of its language. Those of the first inputs are added.
  var words = FuzzWords()
  /// What changes the inputs besides bytes: whole pieces of the language, such as a state with a step, are put in.
  /// None where there are no elements.
  var snippets: (@Sendable (_ random: inout SplitMix64) -> String)?
  /// Ends the process where something does not hold.
  let run: @Sendable (_ bytes: [UInt8]) throws -> Void

  /// Every target there is. Adding one is a file and a line here.
  static let all: [FuzzTarget] = [
    .screenMarkup,
    .storyboard,
    .xib,
    .pageSource,
    .accessibilityModel,
    .automationJSON,
    .debugDescription,
    .configuration,
    .baseline,
    .strings,
    .snapshot,
    .differences,
    .laws,
    .growth,
    .includes,
    .languageServer,
  ]

  static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }
}
