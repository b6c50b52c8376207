import TestSupport
import Testing

@testable import AXFiles

@Suite("A file that is updated")
struct UpdatedFileTests {
  /// None of them may find that the folder is missing and then that it exists.
  @Test func isWrittenIntoANewFolderByManyThreads() throws {
    let folder = try TemporaryFolder()
    let bounds = try OutputBounds(folder: folder.path, root: nil, keeping: nil)
    var count = 0
    try Workers.run(count: 2_000, jobs: 8) { index in
      try OutputFile.update(folder.path("\(index / 4)/a/\(index)"), to: Array("\(index)".utf8), in: bounds)
    } consume: { _, isWritten in
      if isWritten { count += 1 }
    }
    #expect(count == 2_000 && folder.allFiles().count == 2_000)
  }

  @Test func isNotWrittenWhereAFileIsInPlaceOfTheFolder() throws {
    let folder = try TemporaryFolder(["a": "file"])
    let bounds = try OutputBounds(folder: folder.path, root: nil, keeping: nil)
    #expect(throws: OutputFault.self) { try OutputFile.update(folder.path("a/b"), to: [1], in: bounds) }
    #expect(folder.allFiles() == ["a"] && folder.text("a") == "file")
  }

  /// The folder is looked up for the first file only, but each file may be a link.
  @Test func mayBeALinkAfterOtherFilesOfItsFolder() throws {
    let folder = try TemporaryFolder(["out/a/inside": "old", "outside": "old"])
    let bounds = try OutputBounds(folder: folder.path("out"), root: nil, keeping: nil)
    func update(_ name: String) throws -> Bool {
      try OutputFile.update(folder.path("out/a/\(name)"), to: Array("new".utf8), in: bounds)
    }
    #expect(try update("first"))
    try folder.link("out/a/link", to: "inside")
    try folder.link("out/a/escape", to: "../../outside")
    try folder.link("out/a/dangling", to: "later")
    #expect(try update("second") && update("link") && update("dangling"))
    #expect(throws: OutputFault.self) { try update("escape") }
    #expect(try !update("first") && !update("link"))
    let texts = ["out/a/first", "out/a/second", "out/a/inside", "out/a/later", "outside"].map { folder.text($0) }
    #expect(texts == ["new", "new", "new", "new", "old"])
  }
}
