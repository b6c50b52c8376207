import AXCompiler
import AXDiagnostics
import AXReader
import AXSemantics
import AXTree

@testable import AXText

/// The library's pieces put together: bytes to a tree to text.
enum SnapshotText {
  struct Refused: Error, CustomStringConvertible {
    let description: String
  }

  static func of(_ markup: String, percent: PercentStyle = .enUS) throws -> String {
    try of(Array(markup.utf8), percent: percent)
  }

  static func of(_ bytes: [UInt8], percent: PercentStyle = .enUS) throws -> String {
    try text { try SnapshotWriter(percent: percent).write(tree(bytes), to: &$0) }
  }

  static func tree(_ bytes: [UInt8]) throws -> Tree {
    let output = DocumentReader().read(.text(bytes, name: "markup"))
    guard let tree = output.tree else {
      throw Refused(description: DiagnosticPrinter().text(for: output.diagnostics.shown))
    }
    return tree
  }

  /// What is written to an output, gathered.
  static func text(_ write: (inout BlockOutput) throws -> Void) throws -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    try write(&output)
    try output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }
}
