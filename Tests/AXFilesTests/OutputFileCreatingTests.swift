import AXText
import TestSupport
import Testing

@testable import AXFiles

@Suite("A file that is created and replaces nothing")
struct OutputFileCreatingTests {
  private let text = Array("new".utf8)

  private func create(_ name: String, in folder: TemporaryFolder) throws -> Bool {
    let bounds = try OutputBounds(folder: folder.path, root: nil, keeping: nil)
    return try OutputFile.create(folder.path(name), holding: text, in: bounds)
  }

  @Test func isWrittenWithItsFolders() throws {
    let folder = try TemporaryFolder()
    #expect(try create("a/b/c", in: folder))
    #expect(folder.text("a/b/c") == "new" && folder.allFiles() == ["a/b/c"])
  }

  @Test func leavesAFileAsItIs() throws {
    let folder = try TemporaryFolder(["a": "old"])
    #expect(try !create("a", in: folder))
    #expect(folder.text("a") == "old" && folder.allFiles() == ["a"])
  }

  /// Even a link that leads nowhere.
  @Test func leavesALinkAsItIs() throws {
    let folder = try TemporaryFolder()
    try folder.link("a", to: "b")
    #expect(try !create("a", in: folder))
    #expect(!folder.exists("b"))
  }

  @Test func doesNotFollowAFolderOut() throws {
    let outside = try TemporaryFolder()
    let folder = try TemporaryFolder()
    try folder.link("a", to: outside.path)
    #expect(throws: OutputFault.self) { try create("a/b", in: folder) }
    #expect(outside.allFiles() == [])
  }

  /// What appears while the file is written has the name first.
  @Test func leavesWhatAppearsMeanwhile() throws {
    let folder = try TemporaryFolder()
    let temporary = TemporaryName.makeFile(in: folder.path, mode: 0o600)
    defer { close(temporary.descriptor) }
    try folder.write("theirs", to: "a")
    #expect(!TemporaryName.claim(temporary.path, as: folder.path("a")))
    #expect(errno == EEXIST)
    #expect(folder.text("a") == "theirs")
    #expect(TemporaryName.claim(temporary.path, as: folder.path("b")))
    #expect(folder.allFiles() == ["a", "b"])
  }
}
