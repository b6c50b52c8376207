import AXLint

extension FuzzTarget {
  /// Files of the screen language.
  static let screenMarkup = FuzzTarget(
    name: "screen-markup", seedExtensions: ["xml"], isSeed: { !$0.contains("XCUIElementType") },
    ownSeeds: { encoded + ruleExamples + MarkupSnippets.documents }, words: MarkupSnippets.words,
    snippets: MarkupSnippets.make,
    run: { bytes in
      try DocumentLaws.check(bytes)
    })

  /// One file in each encoding: bytes alone do not find from one to the other.
  private static let encoded: [[UInt8]] = {
    let text = "<screen name=\"é👩‍👧\">\r\n<label text=\"計\"/><button/></screen>"
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    return [
      [0xEF, 0xBB, 0xBF] + Array(text.utf8), [0xFF, 0xFE] + little, [0xFE, 0xFF] + big, little, big,
      Array("<?xml version='1.0' encoding='UTF-8' standalone='yes'?>\(text)".utf8),
      Array("<?xml version=\"1.0\" encoding=\"latin1\"?>\(text)".utf8),
    ]
  }()

  /// What every rule finds, and what it does not.
  static var ruleExamples: [[UInt8]] {
    RuleRegistry.rules.flatMap { $0.failing + $0.passing }.map { Array($0.text.utf8) }
  }
}
