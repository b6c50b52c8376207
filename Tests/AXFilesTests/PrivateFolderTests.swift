import AXText
import TestSupport
import Testing

@testable import AXFiles

@Suite("Temporary folders")
struct PrivateFolderTests {
  @Test func isRemovedWithEverythingInside() throws {
    var path = ""
    do {
      let folder = try PrivateFolder()
      path = folder.path
      #expect(FilePath.isDirectory(path))
      #expect(try "x".withView { try folder.makeFile("a/b/c.xml", $0) })
      #expect(try FileBytes.read(path: FilePath.join(path, "a/b/c.xml")) == [UInt8(ascii: "x")])
      #expect(try FileBytes.read(path: folder.makeFile()).isEmpty)
    }
    #expect(FilePath.isMissing(path))
  }

  /// What a link leads to is not removed.
  @Test func linksAreNotFollowed() throws {
    let other = try TemporaryFolder(["file": "kept"])
    do {
      let folder = try PrivateFolder()
      #expect(symlink(other.path, FilePath.join(folder.path, "link")) == 0)
      // Nor is anything written there.
      #expect(symlink(other.path("new"), FilePath.join(folder.path, "new")) == 0)
      #expect(try "x".withView { try folder.makeFile("new", $0) } == false)
    }
    #expect(other.allFiles() == ["file"])
  }

  @Test(arguments: ["", "/etc/x", "../x", "a/../../x", "a/..", ".", "./x", "a//..//b"])
  func noPathLeadsOut(name: String) throws {
    let folder = try PrivateFolder()
    #expect(try "x".withView { try folder.makeFile(name, $0) } == false)
  }

  @Test func aNameThatTheFileSystemRefusesIsLeftOut() throws {
    let folder = try PrivateFolder()
    #expect(try "x".withView { try folder.makeFile("a", $0) })
    #expect(try "x".withView { try folder.makeFile("a", $0) } == false)
    #expect(try "x".withView { try folder.makeFile("a/b", $0) } == false)
    #expect(try "x".withView { try folder.makeFile(String(repeating: "n", count: 300), $0) } == false)
    #expect(try "x".withView { try folder.makeFile(String(repeating: "n", count: 300) + "/b", $0) } == false)
  }
}
