import AXArguments
import AXCompiler
import AXDiagnostics
import AXReader
import AXText
import AXTree

/// A screen file as it would be, and how it differs from the capture.
struct RecordDraft {
  let source: SourceText
  /// The screen as it is written.
  let tree: Tree
  /// The state that is recorded; nil for the screen as it is written.
  let state: ScreenState?
  let comparison: SnapshotComparison
  let whole: DocumentComparison
  let extents: MarkupExtents

  init?(_ whole: DocumentComparison, _ tree: Tree, _ state: ScreenState?) {
    guard let screen = whole.screens.first, let source = tree.sources.first else { return nil }
    (self.whole, self.tree, self.state, self.source) = (whole, tree, state, source)
    comparison = screen.comparison
    extents = MarkupExtents(source.bytes)
  }

  /// How far it is from the capture. Each step has to bring it nearer.
  var distance: Int {
    comparison.steps.reduce(comparison.containers.differences.count) { sum, step in
      switch step {
      case .same, .leftOut: sum
      case .changed(let left, let right): sum + 1 + differences(left, right).names.count
      case .moved(let left, let right, _): sum + 8 + differences(left, right).names.count
      case .missing, .added: sum + 20
      }
    }
  }

  func differences(_ left: Int, _ right: Int) -> ComparedParts {
    comparison.expected.blocks[left].differences(from: comparison.actual.blocks[right])
  }

  // MARK: Elements in the text

  /// The element of the file that brings a node into the screen: its own, or the include of a fragment.
  func offset(bringing node: Node) -> Int? {
    guard var include = node.include else { return Int(node.record.tagOffset) }
    while let parent = include.parent.map({ tree.includes[$0] }) { include = parent }
    return include.location.range.lowerBound
  }

  /// Whether the node is written in the file itself, and not in an included one.
  func isOwn(_ node: Node) -> Bool { node.include == nil }

  /// The offset of the element in the file that brings only this node into the screen, so that it can be moved or
  /// removed: its own, or the include of a fragment in which nothing else is compared.
  func offset(bringingOnly node: Node, at index: Int) -> Int? {
    guard let offset = offset(bringing: node) else { return nil }
    if isOwn(node) { return offset }
    let neighbors = [index - 1, index + 1].filter(comparison.expected.blocks.indices.contains)
    let isAlone = neighbors.allSatisfy { neighbor in
      comparison.expected.node(of: neighbor).flatMap { self.offset(bringing: $0) } != offset
    }
    return isAlone ? offset : nil
  }
}
