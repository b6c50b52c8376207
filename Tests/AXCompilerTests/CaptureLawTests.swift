import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree
import TestSupport
import Testing

/// A screen says the same in each kind of document that describes it, as far as the kind can say it.
@Suite("Captures of random screens")
struct CaptureLawTests {
  private func tree(_ written: WrittenCapture, _ comment: Comment) throws -> Tree {
    let output = DocumentReader().read(.text(Array(written.text.utf8), name: "Screen"))
    #expect(output.diagnostics.isEmpty, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))\n\(comment)")
    return try #require(output.tree, comment)
  }

  private func comparison(of expected: Tree, with actual: Tree) throws -> SnapshotComparison {
    let projection = SnapshotProjection(of: expected, and: actual, percent: .enUS)
    return projection.comparison(of: try #require(expected.root), with: try #require(actual.root))
  }

  @Test func everyTwoKindsMatch() throws {
    for number in 0..<UInt64(TestEffort.cases(60)) {
      let screen = CapturedScreen(seed: TestSeed.current &+ number)
      let written = CaptureFormat.allCases.map { WrittenCapture(screen, as: $0) }
      let comment = Comment(rawValue: "screen \(number), \(TestSeed.hint)")
      let trees = try written.map { try tree($0, "\(comment)\n\($0.text)") }
      for (expected, left) in zip(trees, written) {
        for (actual, right) in zip(trees, written) {
          let comparison = try comparison(of: expected, with: actual)
          try #require(comparison.isEqual, "\(comment)\n\(left.text)\n\(right.text)\n\(comparison.steps)")
          #expect(comparison.expected.blocks.count == screen.spokenNumbers.count, comment)
        }
      }
    }
  }

  @Test func anyChangeIsFoundAtItsElement() throws {
    for number in 0..<UInt64(TestEffort.cases(60)) {
      var random = SplitMix64(seed: TestSeed.current &+ number)
      let screen = CapturedScreen(seed: TestSeed.current &+ number)
      let element = random.pick(screen.spokenNumbers)
      let expected = WrittenCapture(screen, as: .screenMarkup)
      for change in CapturedScreen.Change.allCases {
        // An identifier that only one of the two has is not compared.
        if change == .identifier, screen.flattened[element].identifier == nil { continue }
        // A hierarchy without elements is an empty list, which any tool may write.
        guard let changed = screen.with(change, ofElement: element), !changed.elements.isEmpty else { continue }
        for format in CaptureFormat.allCases {
          guard format.expresses(change, of: screen.flattened[element]) else { continue }
          // A kind has hints if any element has one.
          if change == .hint, !changed.flattened.contains(where: { $0.hint != nil }) { continue }
          let actual = WrittenCapture(changed, as: format)
          let comment = Comment(
            rawValue: "\(change) of \(element) in \(format), screen \(number), \(TestSeed.hint)\n\(actual.text)")
          let comparison = try comparison(of: try tree(expected, comment), with: try tree(actual, comment))
          try expect(change, at: (expected.lines[element], actual.lines, element), in: comparison, comment)
        }
      }
    }
  }

  private func expect(
    _ change: CapturedScreen.Change, at place: (line: Int, actual: [Int], element: Int),
    in comparison: SnapshotComparison, _ comment: Comment
  ) throws {
    let differences = comparison.steps.filter { if case .same = $0 { false } else { true } }
    try #require(differences.count == 1, "\(differences) \(comment)")
    switch differences[0] {
    case .missing(let old):
      #expect(change == .removal, comment)
      #expect(comparison.expected.location(of: old)?.position.line == place.line, comment)
    case .changed(let old, let new):
      #expect(comparison.expected.location(of: old)?.position.line == place.line, comment)
      #expect(comparison.actual.location(of: new)?.position.line == place.actual[place.element], comment)
    case let other: Issue.record("\(other) \(comment)")
    }
  }
}
