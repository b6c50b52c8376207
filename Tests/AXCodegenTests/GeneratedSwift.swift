import AXReader
import AXSemantics
import TestSupport
import Testing

@testable import AXCodegen
@testable import AXCompiler
@testable import AXText

/// Swift that is generated from markup, as the command line does it.
struct GeneratedSwift {
  let outline: ScreenOutline
  let files: [GeneratedFile]

  init(
    _ markup: String, file: String = "Test.xml", name: String = "Test", access: AccessLevel = .internal,
    kinds: Set<SwiftGenerator.Kind> = Set(SwiftGenerator.Kind.allCases), hasAudit: Bool = false
  ) throws {
    let output = DocumentReader().read(.text(Array(markup.utf8), name: file))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    let root = try #require(tree.root)
    var builder = OutlineBuilder(root, name: name, file: file, facts: ScreenFacts(tree))
    outline = try builder.build()
    let generator = SwiftGenerator(kinds: kinds, access: access, hasAudit: hasAudit)
    let snapshots = tree.states.map { state in
      var text: [UInt8] = []
      var output = BlockOutput { text.append(contentsOf: $0) }
      try? SnapshotWriter().write(state.tree, in: root, to: &output)
      try? output.flush()
      return String(decoding: text, as: UTF8.self)
    }
    let sections = [generator.section(of: outline)].compactMap { $0 }
    files =
      try generator.files(of: outline, snapshots: snapshots)
      + generator.sharedFiles(of: [outline], sections: sections)
  }

  func text(_ name: String) -> String? { files.first { $0.name == name }?.text }

  /// What is wrong with names of a screen.
  static func faults(_ markup: String) throws -> [String] {
    do {
      _ = try GeneratedSwift(markup)
      return []
    } catch let error as NamingError {
      return error.diagnostics.map(\.message)
    }
  }
}

/// Files as an attribute of XML has them.
enum Markup {
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "&", "<", "\"", "\n", "\r", "\t": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension GeneratedFile {
  var text: String { String(decoding: parts.joined(), as: UTF8.self) }
}
