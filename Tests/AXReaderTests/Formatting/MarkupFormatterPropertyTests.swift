import AXReader
import Foundation
import TestSupport
import Testing

/// What holds for every file that is formatted, shown on made-up ones and on all that there are.
@Suite struct MarkupFormatterPropertyTests {
  @Test func randomScreens() throws {
    let seed = TestSeed.current
    for index in 0..<TestEffort.cases(150) {
      var screen = RandomScreen(random: SplitMix64(seed: seed &+ UInt64(index) << 32))
      screen.hasIncludes = index % 4 == 0
      let made = screen.make()
      var renderer = MarkupRenderer(random: screen.random, isUntidy: true)
      let text = renderer.render(made)
      let comment = "\(TestSeed.hint), screen \(index)\n\(text)"
      let formatted = try check(Array(text.utf8), isCompiled: !screen.hasIncludes, comment)
      try #require(holds(renderer.kept, in: formatted), "\(comment)\n\(formatted)")
    }
  }

  @Test(.enabled(if: !FormatterTestSupport.corpora.isEmpty, "neither Examples nor conformance files are there"))
  func corpora() throws {
    for file in FormatterTestSupport.corpora {
      let bytes = Array(try Data(contentsOf: file))
      guard DocumentReader().readAsWritten(.text(bytes, name: file.path)).document != nil else { continue }
      try check(bytes, isCompiled: !String(decoding: bytes, as: UTF8.self).contains("<include"), "\(file.path)")
    }
  }

  /// Formats a file twice; the text.
  @discardableResult
  private func check(_ bytes: [UInt8], isCompiled: Bool, _ comment: String) throws -> String {
    let comment = Comment(rawValue: comment)
    let before = try FormatterTestSupport.document(bytes)
    let text = try MarkupFormatter.format(before)
    let after = try FormatterTestSupport.document(text)
    try checkChanges(before, text, comment)
    try #require(
      FormatterTestSupport.description(of: before.tree) == FormatterTestSupport.description(of: after.tree), comment)
    if isCompiled {
      try #require(
        try FormatterTestSupport.snapshot(of: before.tree) == FormatterTestSupport.snapshot(of: after.tree), comment)
    }
    try #require(try MarkupFormatter.format(after) == text, comment)
    try checkLayout(String(decoding: text, as: UTF8.self), comment)
    return String(decoding: text, as: UTF8.self)
  }

  /// The changes make the text, and each is needed and within its element or the white space before it.
  private func checkChanges(_ document: ParsedDocument, _ text: [UInt8], _ comment: Comment) throws {
    let bytes = document.source.bytes
    var result: [UInt8] = []
    var end = 0
    for change in try MarkupFormatter.changes(of: document) {
      try #require(change.range.lowerBound >= end, comment)
      try #require(!bytes[change.range].elementsEqual(change.replacement), comment)
      try #require(String(validating: bytes[change.range], as: UTF8.self) != nil, comment)
      try #require(String(validating: change.replacement, as: UTF8.self) != nil, comment)
      try #require(change.range.upperBound <= change.element.upperBound, comment)
      result += bytes[end..<change.range.lowerBound] + change.replacement
      end = change.range.upperBound
    }
    try #require(result + bytes[end...] == text, comment)
    let after = try FormatterTestSupport.document(text)
    try #require(try MarkupFormatter.changes(of: after).isEmpty, comment)
  }

  private func checkLayout(_ text: String, _ comment: Comment) throws {
    try #require(!text.utf8.contains(UInt8(ascii: "\r")), comment)
    try #require(text.hasSuffix(">\n"), comment)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      // What is longer is one attribute, what is given as it stands, or no tag of the language.
      guard line.unicodeScalars.count > 120, line.contains(#/^ *<[a-zA-Z]+ /#) else { continue }
      try #require(
        line.contains("<!--") || line.contains("<svg") || line.contains("<given")
          || line.contains("<launchArgument"), comment)
    }
  }

  /// Whether a text contains pieces, one after the other.
  private func holds(_ pieces: [String], in text: String) -> Bool {
    var rest = text[...]
    for piece in pieces {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
