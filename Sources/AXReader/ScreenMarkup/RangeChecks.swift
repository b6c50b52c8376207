import AXDiagnostics
import AXText
import AXTree

/// What one value says against another: `invalid-range` and `segment-not-found`.
enum RangeChecks {
  /// The faults of a tree that was just read.
  ///
  /// - Parameter openDepth: how many elements the text ends within: they may have had more segments.
  static func faults(in tree: Tree, openDepth: Int) -> [Diagnostic] {
    let nodes = tree.nodes
    let checked = nodes.indices.lazy.filter { index in
      Int(nodes[index].depth) > openDepth || Int(nodes[index].end) < nodes.count
    }
    return faults(in: tree, nodes: checked)
  }

  /// The faults of some nodes of a tree.
  static func faults(in tree: Tree, nodes: some Sequence<Int>) -> [Diagnostic] {
    nodes.compactMap { index in
      switch tree.nodes[index].kind {
      case .slider, .stepper: fault(ofRange: Node(tree: tree, index: index))
      case .segmentedControl: fault(ofSelection: Node(tree: tree, index: index))
      default: nil
      }
    }
  }

  private static func fault(ofRange node: Node) -> Diagnostic? {
    let hasMaximum = node.tree.bytes(of: .maximumValue, ofNode: node.index) != nil
    guard hasMaximum || node.tree.bytes(of: .minimumValue, ofNode: node.index) != nil, let range = node.valueRange,
      !(range.minimum < range.maximum)
    else { return nil }
    let culprit: AttributeName = hasMaximum ? .maximumValue : .minimumValue
    guard let location = node.location(of: culprit) else { return nil }
    let standing = { (name: AttributeName, value: Float) in
      "`\(name.markup)` \(value)" + (node[name] == nil ? " (by default)" : "")
    }
    return Diagnostic(
      .invalidRange, "\(standing(.maximumValue, range.maximum)) is not above \(standing(.minimumValue, range.minimum))",
      at: location, help: "write a minimumValue that is less than the maximumValue")
  }

  private static func fault(ofSelection node: Node) -> Diagnostic? {
    guard let bytes = node.tree.bytes(of: .selectedSegmentIndex, ofNode: node.index),
      let selected = DecimalNumber.parseInteger(bytes), selected != -1
    else { return nil }
    let count = node.children.reduce(0) { $0 + ($1.kind == .segment ? 1 : 0) }
    guard !(0..<count).contains(selected), let location = node.location(of: .selectedSegmentIndex) else { return nil }
    let held =
      switch count {
      case 0: "there are no segments"
      case 1: "there is one segment, 0"
      default: "the segments are 0 to \(count - 1)"
      }
    return Diagnostic(
      .segmentNotFound, "no segment has the index \(selected): \(held)", at: location,
      help: "write -1 where none is selected")
  }
}
