import AXCodegen
import AXCompiler
import AXFiles
import AXReader
import AXSemantics
import AXText
import AXTree

/// What is made of each document, on any thread.
struct Generation: Sendable {
  let generator: SwiftGenerator
  let percent: PercentStyle

  /// - Returns: the document, and why some of its screens are left out.
  func made(
    of tree: Tree, _ entry: DocumentReader.Input
  ) throws -> (document: GeneratedDocument, faults: DiagnosticList) {
    var document = GeneratedDocument(entry: entry)
    var files: [GeneratedFile] = []
    var faults = DiagnosticList()
    var outlines: [ScreenOutline] = []
    let facts = ScreenFacts(tree)
    for root in tree.roots {
      do throws(NamingError) {
        var builder = OutlineBuilder(
          root, name: FilePath.lastComponent(of: entry.outputName), file: entry.shownName, facts: facts)
        let outline = try builder.build()
        let snapshots = generator.needsSnapshots ? tree.states.map { snapshot(of: $0, in: root) } : []
        files += try generator.files(of: outline, snapshots: snapshots)
        if let section = generator.section(of: outline) { document.sections.append(section) }
        outlines.append(outline.withoutContent)
      } catch {
        faults.append(contentsOf: error.diagnostics)
      }
    }
    document.outlines = ScreenOutline.withExcerpts(outlines)
    document.fileNames = files.map(\.name)
    document.files = files
    return (document, faults.withExcerpts)
  }

  /// The files of a document that were not kept.
  ///
  /// - Throws: If it is not what it was.
  func filesMadeAnew(of document: GeneratedDocument, by reader: DocumentReader) throws -> [GeneratedFile] {
    let tree = reader.read(document.entry).tree
    let files = try tree.flatMap { try made(of: $0, document.entry).document.files } ?? []
    guard files.map(\.name) == document.fileNames else {
      throw OutputFault(
        path: document.fileNames.joined(separator: "', '"),
        reason: "'\(document.entry.path)' has changed since it was read")
    }
    return files
  }

  private func snapshot(of state: ScreenState, in root: Node) -> String {
    var text: [UInt8] = []
    var output = BlockOutput { text.append(contentsOf: $0) }
    // Memory takes what it is given: there is nothing to throw.
    try? SnapshotWriter(percent: percent).write(state.tree, in: root, to: &output)
    try? output.flush()
    return String(decoding: text, as: UTF8.self)
  }
}
