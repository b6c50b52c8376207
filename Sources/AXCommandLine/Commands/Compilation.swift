import AXCompiler
import AXReader
import AXSemantics
import AXTree

/// Turns trees into text.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle

  /// The whole text of a tree.
  func text(of tree: Tree) throws -> [UInt8] {
    var text: [UInt8] = []
    try write(tree) { text.append(contentsOf: $0) }
    return text
  }

  /// Writes a tree's text block by block.
  func write(_ tree: Tree, to sink: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    try withoutActuallyEscaping(sink) { sink in
      var output = BlockOutput(write: sink)
      switch format {
      case .axsnapshot: try SnapshotWriter(percent: percent).write(tree, to: &output)
      case .tree: try TreeWriter().write(tree, to: &output)
      }
      try output.flush()
    }
  }
}
