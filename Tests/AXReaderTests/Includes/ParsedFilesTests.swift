import AXText
import AXTree
import TestSupport
import Testing

@testable import AXReader

@Suite struct ParsedFilesTests {
  private let files = ParsedFiles()

  private func labels(_ folder: TemporaryFolder, overlay: [String: String] = [:]) -> [String?] {
    let texts = overlay.map { (ExactText(folder.path($0.key)), Array($0.value.utf8)) }
    let reader = DocumentReader(
      root: folder.path, overlay: Dictionary(uniqueKeysWithValues: texts), parsedFiles: files)
    guard let tree = reader.read(.file(path: folder.path("a.xml"))).tree else { return [] }
    return tree.nodes.indices.map { index in
      tree.bytes(of: .label, ofNode: index).map { String(decoding: Array($0), as: UTF8.self) }
    }
  }

  /// Whatever changed since, the files are read as they are.
  @Test func noticesEachChange() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"A\"><include href=\"b.xml\"/></screen>", "b.xml": "<view label=\"1\"/>",
    ])
    #expect(labels(folder).last == "1")
    #expect(labels(folder).last == "1")
    try folder.write("<view label=\"12\"/>", to: "b.xml")
    #expect(labels(folder).last == "12")
    #expect(labels(folder, overlay: ["b.xml": "<view label=\"edited\"/>"]).last == "edited")
    #expect(labels(folder, overlay: ["b.xml": "<view label=\"again\"/>"]).last == "again")
    #expect(labels(folder).last == "12")
    // The stamp may be the same as before.
    try folder.write("<view label=\"34\"/>", to: "b.xml")
    files.forget(folder.path("b.xml"))
    #expect(labels(folder).last == "34")
    try folder.remove("b.xml")
    #expect(labels(folder).isEmpty)
  }

  @Test func parsesAFileOnce() throws {
    let folder = try TemporaryFolder(["b.xml": "<view/>"])
    let key = FragmentLibrary.Key(canonicalPath: folder.path("b.xml"), displayPath: "b.xml")
    var count = 0
    func read(_ edits: [UInt8]?) throws {
      _ = try files.document(key, edits: edits) {
        count += 1
        return DocumentParser.parse(Array("<view/>".utf8), path: "b.xml", canonicalPath: nil)
      }
    }
    for _ in 0..<3 { try read(nil) }
    #expect(count == 1)
    for _ in 0..<3 { try read([1]) }
    #expect(count == 2)
    try read([2])
    #expect(count == 3)
  }

  /// A document that an editor has not saved yet has no file.
  @Test func readsADocumentWithoutAFile() throws {
    let folder = try TemporaryFolder(["b.xml": "<view label=\"1\"/>"])
    #expect(labels(folder, overlay: ["a.xml": "<screen name=\"A\"><include href=\"b.xml\"/></screen>"]).last == "1")
  }
}
