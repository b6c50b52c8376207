import TestSupport
import Testing

@testable import AXFiles

@Suite("Paths")
struct FilePathTests {
  @Test(arguments: [
    ("a", "a"), ("./a", "a"), ("a//b/", "a/b"), ("a/./b", "a/b"), ("a/../b", "b"), ("../a", "../a"),
    ("a/../../b", "../b"),
    (".", "."), ("", "."), ("a/..", "."), ("/", "/"), ("/a/../..", "/"), ("//a", "/a"), ("/../a", "/a"), ("..", ".."),
    ("/a/.b", "/a/.b"), ("a/\u{301}b", "a/\u{301}b"), ("a/...", "a/..."),
  ])
  func areNormalized(_ path: String, _ expected: String) {
    #expect(FilePath.normalized(path) == expected)
  }

  @Test func haveAFolderAndAName() {
    #expect(["a", "a/b", "/a", "/", "a/b/c"].map(FilePath.directory(of:)) == [".", "a", "/", "/", "a/b"])
    #expect(["a", "a/b", "/a"].map(FilePath.lastComponent(of:)) == ["a", "b", "a"])
    #expect(FilePath.join(".", "a") == "a")
    #expect(FilePath.join("a", "b") == "a/b")
    #expect(FilePath.join("a/", "b") == "a/b")
    #expect(FilePath.join("/", "b") == "/b")
  }

  @Test func haveFoldersAround() {
    #expect(Array(FilePath.folders(upwardFrom: "/a/b")) == ["/a/b", "/a", "/"])
    #expect(Array(FilePath.folders(upwardFrom: "a/b")) == ["a/b", "a", "."])
    #expect(Array(FilePath.folders(upwardFrom: "/")) == ["/"])
  }

  @Test(arguments: [".", "", "a", "a/", "./", "/", "a//"], ["b", "b/c", "\u{301}b/\u{301}c"])
  func areBelowWhatTheyWereJoinedTo(_ folder: String, _ name: String) {
    #expect(FilePath.below(folder, FilePath.join(folder, name)) == name)
  }

  @Test(arguments: [
    ("/a/b", "/a", "b"), ("/a", "/a", "."), ("/a/b", "/a/c/d", "../../b"), ("/a", "/", "a"),
    ("/a/\u{301}b", "/a", "\u{301}b"), ("/a/\u{301}b/c", "/a/\u{301}b", "c"),
    ("/\u{301}/b", "/\u{301}c", "../\u{301}/b"),
  ])
  func areReachedFromAFolder(_ path: String, _ folder: String, _ expected: String) {
    #expect(FilePath.relative(path, to: folder) == expected)
  }

  @Test(arguments: [
    ("a.xml", "a"), ("a.b.xml", "a.b"), ("a", "a"), (".xml", ".xml"), ("d.e/a", "d.e/a"), ("d/a.xml", "d/a"),
  ])
  func loseTheirExtension(_ path: String, _ expected: String) {
    #expect(FilePath.removingExtension(path) == expected)
  }

  @Test func areInsideOrNot() {
    #expect(FilePath.isInside("/a/b", directory: "/a"))
    #expect(FilePath.isInside("/a", directory: "/a"))
    #expect(FilePath.isInside("/a", directory: "/"))
    #expect(!FilePath.isInside("/ab", directory: "/a"))
    #expect(!FilePath.isInside("/", directory: "/a"))
    #expect(!FilePath.isInside("/b/a", directory: "/a"))
  }

  @Test func areFoundByAWalk() throws {
    let folder = try TemporaryFolder([
      "b.xml": "", "a.xml": "", "a/z.xml": "", "a-b/y.xml": "", ".hidden/c.xml": "", ".d.xml": "", "e.txt": "",
      "F.XML": "",
      "a/b/c/deep.xml": "", "xml": "", "g.xml/inner.xml": "",
    ])
    try folder.link("link.xml", to: "a.xml")
    try folder.link("linked", to: "a")
    let found = DirectoryWalk.files(below: folder.path, extensions: ["xml"])
    #expect(
      found.paths.map { String($0.dropFirst(folder.path.count + 1)) } == [
        "F.XML", "a-b/y.xml", "a.xml", "a/b/c/deep.xml", "a/z.xml", "b.xml", "g.xml/inner.xml",
      ])
    #expect(found.faults.isEmpty)
    let missing = DirectoryWalk.files(below: folder.path("none"), extensions: ["xml"])
    #expect(missing.paths.isEmpty && missing.faults.map(\.path) == [folder.path("none")])
  }
}
