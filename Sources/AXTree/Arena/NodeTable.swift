import AXText

/// The nodes of a tree: those of the document and, if the tree shows a state, their changes.
///
/// A view of memory that the tree owns, valid as long as the tree.
@usableFromInline
package struct NodeTable: RandomAccessCollection {
  /// The nodes of the document.
  @usableFromInline let written: BufferView<NodeRecord>
  /// The nodes that a state changes, sorted by index, then those that it adds; empty if the tree does not show a state.
  @usableFromInline let changes: BufferView<NodeChange>

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { written.count }
  // Faster than the default, which measures the distance between two indices.
  @inlinable package var count: Int { written.count }

  @inlinable
  package subscript(index: Int) -> NodeRecord {
    // Most trees do not show a state, and need only this comparison.
    if changes.count > 0, let change = change(ofNode: index) { return change.record }
    return written[index]
  }

  /// Whether an index is that of a node, including parts of elements that a state adds.
  func contains(_ index: Int) -> Bool { index < written.count || change(ofNode: index) != nil }

  /// The change that a state makes to a node; nil if there is none.
  @usableFromInline
  func change(ofNode index: Int) -> NodeChange? {
    let position = changes.partitioningIndex { $0.node >= index }
    guard position < changes.count, changes[position].node == index else { return nil }
    return changes[position]
  }
}

/// The attributes of a tree: those of the document, then those of the nodes that a state changes.
///
/// A view of memory that the tree owns, valid as long as the tree.
@usableFromInline
package struct AttributeTable {
  @usableFromInline let written: BufferView<AttributeRecord>
  @usableFromInline let changed: BufferView<AttributeRecord>

  @inlinable package var count: Int { written.count + changed.count }

  @inlinable
  package subscript(index: Int) -> AttributeRecord {
    index < written.count ? written[index] : changed[index - written.count]
  }
}

/// A node that a state changes, or a part of an element that it adds, such as an action.
@usableFromInline
package struct NodeChange: BitwiseCopyable, Sendable {
  /// The index of the node, or of the script's part that adds it.
  @usableFromInline let node: Int
  @usableFromInline let record: NodeRecord
  /// The range of the node's attributes in the tree's table.
  @usableFromInline let attributes: BitwiseRange
  let replacements: Replacements

  /// The indices of the elements that replace the node's own, by kind; empty if the node keeps its own.
  struct Replacements: BitwiseCopyable, Sendable {
    private var actions = BitwiseRange(0..<0)
    private var segments = BitwiseRange(0..<0)
    private var contents = BitwiseRange(0..<0)
    private var rotors = BitwiseRange(0..<0)
    private var inputLabels = BitwiseRange(0..<0)

    /// The kinds that a state can replace.
    static let kinds = PartKind.allCases.filter { MarkupElementSet.replaceable.contains(.part($0)) }

    private static func path(for kind: PartKind) -> WritableKeyPath<Replacements, BitwiseRange>? {
      switch kind {
      case .action: \.actions
      case .segment: \.segments
      case .customContent: \.contents
      case .rotor: \.rotors
      case .inputLabel: \.inputLabels
      case .result: nil
      }
    }

    subscript(kind: PartKind) -> Range<Int> {
      get { Self.path(for: kind).map { self[keyPath: $0].range } ?? 0..<0 }
      set {
        if let path = Self.path(for: kind) { self[keyPath: path] = BitwiseRange(newValue) }
      }
    }
  }
}

/// A range that is `BitwiseCopyable`, which Swift's `Range` is not.
@usableFromInline
struct BitwiseRange: BitwiseCopyable, Sendable {
  private let start: Int
  private let end: Int

  init(_ range: Range<Int>) {
    start = range.lowerBound
    end = range.upperBound
  }

  @usableFromInline var range: Range<Int> { start..<end }
}
