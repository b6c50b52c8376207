import TestSupport

extension FuzzTarget {
  /// Documents of every kind, changed element by element, and all that has to hold for what each command makes of them.
  static let laws = FuzzTarget(
    name: "laws", seedExtensions: ["xml", "xib", "storyboard"], ownSeeds: { ruleExamples + MarkupSnippets.documents },
    words: MarkupSnippets.words, snippets: anySnippet,
    run: { bytes in
      let tree = try DocumentLaws.check(bytes)
      try FormatterLaws.check(tree, bytes)
      try ChunkLaw.check(bytes)
      guard let tree else { return }
      DocumentLaws.checkReports(of: tree)
      try CompilerLaws.check(tree, bytes)
      try GeneratorLaws.check(tree)
      FixerLaws.check(bytes)
    })

  @Sendable static func anySnippet(_ random: inout SplitMix64) -> String {
    switch random.number(0...5) {
    case 0: interfaceSnippet(&random)
    case 1: pageSnippet(&random)
    default: MarkupSnippets.make(&random)
    }
  }
}
