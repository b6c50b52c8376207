import AXText
import AXTree

/// The differences between two snapshots, block by block, in document order.
package struct SnapshotComparison: Sendable {
  /// The indices of two matching blocks, or the index of a block that only one snapshot has.
  package enum Step: Sendable, Hashable {
    case same(expected: Int, actual: Int)
    case changed(expected: Int, actual: Int)
    case missing(expected: Int)
    case added(actual: Int)
    /// A block in a bar, if only one of the documents describes bars.
    case leftOut(ElementKind)
  }

  package let expected: SnapshotBlocks
  package let actual: SnapshotBlocks
  private let expectedBars: MarkupElementSet
  private let actualBars: MarkupElementSet
  package private(set) var steps: [Step] = []

  /// - Parameters:
  ///   - expectedBars: the bars that only the first document can describe. Their content is left out if the second
  ///     document has no such bar.
  ///   - actualBars: the bars that only the second document can describe.
  package init(
    _ expected: SnapshotBlocks, _ actual: SnapshotBlocks, expectedBars: MarkupElementSet = [],
    actualBars: MarkupElementSet = []
  ) {
    self.expected = expected
    self.actual = actual
    self.expectedBars = expectedBars
    self.actualBars = actualBars
    var (left, right) = (0, 0)
    for pair in SequenceAlignment.pairs(expected.blocks.map(\.key), actual.blocks.map(\.key)) {
      takeRun(left..<pair.old, right..<pair.new)
      take(pair.old, pair.new)
      (left, right) = (pair.old + 1, pair.new + 1)
    }
    takeRun(left..<expected.blocks.count, right..<actual.blocks.count)
  }

  package var isEqual: Bool {
    steps.allSatisfy { step in
      switch step {
      case .same, .leftOut: true
      case .changed, .missing, .added: false
      }
    }
  }

  /// Records two blocks that describe the same element.
  private mutating func take(_ left: Int, _ right: Int) {
    let isSame = expected.blocks[left].says(sameAs: actual.blocks[right])
    steps.append(isSame ? .same(expected: left, actual: right) : .changed(expected: left, actual: right))
  }

  /// Matches blocks between two common ones: by identifier, then by their first line, then by order.
  private mutating func takeRun(_ left: Range<Int>, _ right: Range<Int>) {
    let left = kept(left, of: expected.blocks, without: expectedBars)
    let right = kept(right, of: actual.blocks, without: actualBars)
    takePairs(left, right, by: [{ $0.identifier }, { $0.text.prefix { $0 != "\n" }.description }])
  }

  /// Removes the blocks that are in bars.
  private mutating func kept(
    _ range: Range<Int>, of blocks: [SnapshotBlock], without bars: MarkupElementSet
  ) -> ArraySlice<Int> {
    guard !bars.isEmpty else { return Array(range)[...] }
    return range.filter { index in
      guard let bar = blocks[index].bar, bars.contains(bar) else { return true }
      steps.append(.leftOut(bar))
      return false
    }[...]
  }

  private mutating func takePairs(
    _ left: ArraySlice<Int>, _ right: ArraySlice<Int>, by names: [(SnapshotBlock) -> String?]
  ) {
    guard !left.isEmpty, !right.isEmpty, let name = names.first else { return takeInOrder(left, right) }
    let lefts = left.map { index in Name(name(expected.blocks[index]), orIndex: index) }
    let rights = right.map { index in Name(name(actual.blocks[index]), orIndex: -1 - index) }
    var (leftStart, rightStart) = (left.startIndex, right.startIndex)
    for pair in SequenceAlignment.pairs(lefts, rights) {
      let (leftEnd, rightEnd) = (left.startIndex + pair.old, right.startIndex + pair.new)
      takePairs(left[leftStart..<leftEnd], right[rightStart..<rightEnd], by: Array(names.dropFirst()))
      take(left[leftEnd], right[rightEnd])
      (leftStart, rightStart) = (leftEnd + 1, rightEnd + 1)
    }
    takePairs(left[leftStart...], right[rightStart...], by: Array(names.dropFirst()))
  }

  private mutating func takeInOrder(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) {
    let count = min(left.count, right.count)
    for (left, right) in zip(left, right) {
      if areOther(left, right) {
        steps += [.missing(expected: left), .added(actual: right)]
      } else {
        take(left, right)
      }
    }
    steps += left.dropFirst(count).map { .missing(expected: $0) }
    steps += right.dropFirst(count).map { .added(actual: $0) }
  }

  /// Whether two blocks have different identifiers, and so describe different elements.
  private func areOther(_ left: Int, _ right: Int) -> Bool {
    guard let left = expected.blocks[left].identifier, let right = actual.blocks[right].identifier else { return false }
    return ExactText(left) != ExactText(right)
  }

  /// A name for matching. A block without a name matches no other.
  private struct Name: Hashable {
    let text: ExactText
    let index: Int

    init(_ name: String?, orIndex index: Int) {
      text = ExactText(name ?? "")
      self.index = text.text.isEmpty ? index : 0
    }
  }
}
