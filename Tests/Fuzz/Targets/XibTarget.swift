extension FuzzTarget {
  /// Xibs.
  static let xib = FuzzTarget(
    name: "xib", seedExtensions: ["xib"], snippets: interfaceSnippet,
    run: { bytes in
      try DocumentLaws.check(bytes)
    })
}
