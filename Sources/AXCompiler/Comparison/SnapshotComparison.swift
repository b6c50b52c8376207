import AXText
import AXTree

/// The differences between two snapshots, block by block, in document order.
package struct SnapshotComparison: Sendable {
  /// The indices of two matching blocks, or the index of a block that only one snapshot has.
  package enum Step: Sendable, Hashable {
    case same(expected: Int, actual: Int)
    case changed(expected: Int, actual: Int)
    /// The element is in another place, and may have changed, too.
    case moved(expected: Int, actual: Int, isChanged: Bool)
    case missing(expected: Int)
    case added(actual: Int)
    /// A block in a bar, if only one of the documents describes bars.
    case leftOut(NodeKind)
  }

  package let expected: SnapshotBlocks
  package let actual: SnapshotBlocks
  package private(set) var steps: [Step] = []
  /// The containers around the elements that differ; empty if a document does not describe them.
  package internal(set) var containers = ContainerComparison()

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
    // Most snapshots are equal.
    guard !Self.areEqual(expected.blocks, actual.blocks) else {
      steps = expected.blocks.indices.map { .same(expected: $0, actual: $0) }
      return
    }
    let isLeftOut = { (block: SnapshotBlock, bars: MarkupElementSet) in block.bar.map(bars.contains) ?? false }
    let alignment = ListAlignment(
      old: expected.blocks.map { $0.item(isOptional: isLeftOut($0, expectedBars)) },
      new: actual.blocks.map { $0.item(isOptional: isLeftOut($0, actualBars)) },
      style: .long { expected.blocks[$0].differences(from: actual.blocks[$1]).isEmpty })
    steps = alignment.entries.compactMap { entry in
      switch (entry.old, entry.new) {
      case (let left?, let right?): step(left, right, isMoved: entry.isMoved)
      case (let left?, nil):
        if let bar = expected.blocks[left].bar, expectedBars.contains(bar) {
          .leftOut(bar)
        } else {
          .missing(expected: left)
        }
      case (nil, let right?):
        if let bar = actual.blocks[right].bar, actualBars.contains(bar) { .leftOut(bar) } else { .added(actual: right) }
      case (nil, nil): nil
      }
    }
  }

  private static func areEqual(_ left: [SnapshotBlock], _ right: [SnapshotBlock]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { $0.differences(from: $1).isEmpty }
  }

  private func step(_ left: Int, _ right: Int, isMoved: Bool) -> Step {
    let isChanged = !expected.blocks[left].differences(from: actual.blocks[right]).isEmpty
    if isMoved { return .moved(expected: left, actual: right, isChanged: isChanged) }
    return isChanged ? .changed(expected: left, actual: right) : .same(expected: left, actual: right)
  }

  package var isEqual: Bool { containers.differences.isEmpty && steps.allSatisfy { !$0.isDifference } }

  /// The indices of the blocks that are compared, in order: those of all steps.
  package var comparedBlocks: (expected: [Int], actual: [Int]) {
    (steps.compactMap { $0.blocks.expected }.sorted(), steps.compactMap { $0.blocks.actual }.sorted())
  }

  /// The positions of the compared blocks, from 1, by index.
  package var positions: (expected: [Int: Int], actual: [Int: Int]) {
    let numbers = { (indices: [Int]) in
      Dictionary(uniqueKeysWithValues: indices.enumerated().map { ($0.element, $0.offset + 1) })
    }
    let blocks = comparedBlocks
    return (numbers(blocks.expected), numbers(blocks.actual))
  }

  /// The number of elements in both snapshots of which only one has an identifier, and of those that are compared in
  /// part.
  package var uncomparedCounts: (identifiers: Int, partial: Int) {
    var counts = (identifiers: 0, partial: 0)
    for step in steps {
      guard let left = step.blocks.expected, let right = step.blocks.actual else { continue }
      let compared = expected.blocks[left].compared.intersection(actual.blocks[right].compared)
      if compared != .all { counts.partial += 1 }
      let hasOne = (expected.blocks[left].identifier == nil) != (actual.blocks[right].identifier == nil)
      if hasOne, compared.contains(.identifier) { counts.identifiers += 1 }
    }
    return counts
  }
}

extension SnapshotComparison.Step {
  package var isDifference: Bool {
    switch self {
    case .same, .leftOut: false
    case .changed, .moved, .missing, .added: true
    }
  }

  /// The indices of its blocks.
  package var blocks: (expected: Int?, actual: Int?) {
    switch self {
    case .same(let expected, let actual), .changed(let expected, let actual): (expected, actual)
    case .moved(let expected, let actual, _): (expected, actual)
    case .missing(let expected): (expected, nil)
    case .added(let actual): (nil, actual)
    case .leftOut: (nil, nil)
    }
  }
}
