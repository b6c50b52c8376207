extension FuzzTarget {
  /// Documents that grow eightfold, and the time that they take.
  static let growth = FuzzTarget(
    name: "growth", seedExtensions: ["xml", "xib", "storyboard"], ownSeeds: { ruleExamples },
    words: MarkupSnippets.words, snippets: anySnippet,
    run: { bytes in
      try GrowthLaw.check(bytes)
    })
}
