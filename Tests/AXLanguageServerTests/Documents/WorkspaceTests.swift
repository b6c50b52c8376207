import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct WorkspaceTests {
  /// Edits of files that are not open have the positions of the decoded text.
  @Test(arguments: TextEncoding.allCases)
  func closedFilesAreDecoded(saved: TextEncoding) throws {
    let text = "<screen name=\"Größe 😀\"/>\n<!-- end -->\n"
    let folder = try TemporaryFolder()
    try folder.write(saved.bytes(text), to: "A.xml")
    let documents = DocumentStore(project: FolderProject(folder: folder.path))
    documents.setFolders([FileURI.uri(ofPath: folder.path)])
    let found = try #require(Workspace(documents: documents).text(ofFileAt: folder.path("A.xml")))
    #expect(String(decoding: found.bytes, as: UTF8.self) == saved.text(text))
    let end = try #require(found.bytes.firstIndex(of: UInt8(ascii: "/")))
    #expect(found.position(of: end) == Position(line: 0, character: 23))
  }
}
