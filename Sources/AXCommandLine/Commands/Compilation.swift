import AXCompiler
import AXReader
import AXSemantics
import AXTree

/// Turns one input into text.
struct Compilation: Sendable {
  let reader: DocumentReader
  let format: OutputFormat
  let percent: PercentStyle

  /// What became of an input.
  struct Result: Sendable {
    let document: DocumentReader.Output
    /// The whole text; none where there is an error.
    let text: [UInt8]?
  }

  /// Compiles into memory.
  func compile(_ input: DocumentReader.Input) throws -> Result {
    let document = reader.read(input)
    guard let tree = document.tree else { return Result(document: document, text: nil) }
    var text: [UInt8] = []
    try write(tree) { text.append(contentsOf: $0) }
    // The tree is not needed any more, and a walk keeps what it has to put off.
    return Result(document: document.withoutTree, text: text)
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
