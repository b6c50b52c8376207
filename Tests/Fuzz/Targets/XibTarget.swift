extension FuzzTarget {
  /// Xibs.
  static let xib = FuzzTarget(name: "xib", seedExtensions: ["xib"], snippets: interfaceSnippet) { bytes in
    try DocumentLaws.check(bytes)
  }
}
