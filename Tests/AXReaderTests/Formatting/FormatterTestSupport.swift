import AXCompiler
import AXDiagnostics
import AXReader
import AXTree
import Foundation

@testable import AXText

/// Calls over the formatter, and what it is held against.
enum FormatterTestSupport {
  /// The formatted text of a file without errors.
  static func format(_ text: String) throws -> String {
    try format(Array(text.utf8))
  }

  static func format(_ bytes: [UInt8]) throws -> String {
    String(decoding: try MarkupFormatter.format(try document(bytes)), as: UTF8.self)
  }

  /// A file as it is written.
  static func document(_ bytes: [UInt8]) throws -> ParsedDocument {
    let file = DocumentReader().readAsWritten(.text(bytes, name: "test.xml"))
    guard let document = file.document else { throw Refused(diagnostics: file.diagnostics.shown) }
    return document
  }

  struct Refused: Error, CustomStringConvertible {
    let diagnostics: [Diagnostic]
    var description: String { DiagnosticPrinter().text(for: diagnostics) }
  }

  /// All that a tree says, but for where its tags stand.
  static func description(of tree: Tree) -> String {
    var lines: [String] = []
    for node in tree.allNodes {
      let attributes = AttributeName.allCases.compactMap { name in
        node[name].map { "\(name)=\(String(reflecting: $0))" }
      }
      lines.append("\(node.ancestors.map(\.kind.name)) \(node.kind) \(attributes) \(node.traits.rawValue)")
    }
    for number in tree.script.parts.indices {
      let part = StatePart(tree: tree, number: number)
      let attributes = AttributeName.allCases.compactMap { name in
        part[name].map { "\(name)=\(String(reflecting: $0))" }
      }
      lines.append("\(part.element) to \(tree.script.parts[number].end) \(attributes)")
    }
    for ignore in tree.ignores { lines.append("\(ignore.rules) \(ignore.reason ?? "-") \(ignore.scope)") }
    return lines.joined(separator: "\n")
  }

  static func snapshot(of tree: Tree) throws -> String {
    var bytes: [UInt8] = []
    var output = BlockOutput { bytes.append(contentsOf: $0) }
    try SnapshotWriter().write(tree, to: &output)
    try output.flush()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The folder of the package.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Screen files that stand outside the tests: where a folder is missing, none.
  static let corpora: [URL] = [
    package.appendingPathComponent("Examples"),
    package.appendingPathComponent("Tests/Conformance"),
  ].flatMap(screens(below:))

  private static func screens(below folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "xml" }.sorted { $0.path < $1.path }
  }
}
