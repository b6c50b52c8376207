import TestSupport
import Testing

@testable import AXFiles

@Suite("A file that changes while it is fixed")
struct OutputFileReplacingTests {
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  @Test func isReplacedWhereItIsAsItWasRead() throws {
    let folder = try TemporaryFolder(["a": "old"])
    try OutputFile.replace(folder.path("a"), holding: old, with: new)
    #expect(folder.text("a") == "new")
  }

  @Test func isLeftWhereSomebodyHasChangedIt() throws {
    let folder = try TemporaryFolder(["a": "theirs"])
    let fault = #expect(throws: OutputFault.self) {
      try OutputFile.replace(folder.path("a"), holding: old, with: new)
    }
    #expect(fault?.description == "cannot write '\(folder.path("a"))': it has changed since it was read")
    #expect(folder.text("a") == "theirs")
  }

  @Test func isNotMadeAnewWhereItIsGone() throws {
    let folder = try TemporaryFolder()
    #expect(throws: OutputFault.self) { try OutputFile.replace(folder.path("a"), holding: old, with: new) }
    #expect(folder.allFiles() == [])
  }

  /// As an editor does that saves while the new text is written, in place or with a new file.
  @Test(arguments: [false, true]) func isLeftIfSomebodySavesMeanwhile(_ isNew: Bool) throws {
    let folder = try TemporaryFolder(["a": "old"])
    let fault = #expect(throws: OutputFault.self) {
      let file = try OutputFile.open(path: folder.path("a"))
      try file.write(new)
      if isNew { try folder.remove("a") }
      try folder.write("theirs", to: "a")
      try file.finish(isFlushed: true, replacing: old)
    }
    #expect(fault?.reason == "it has changed since it was read")
    #expect(folder.text("a") == "theirs" && folder.allFiles() == ["a"])
  }

  @Test func isNotMadeAnewIfItGoesMeanwhile() throws {
    let folder = try TemporaryFolder(["a": "old"])
    #expect(throws: OutputFault.self) {
      let file = try OutputFile.open(path: folder.path("a"))
      try file.write(new)
      try folder.remove("a")
      try file.finish(replacing: old)
    }
    #expect(folder.allFiles() == [])
  }

  @Test func isAsItShouldBeWhereAnotherRunWasFirst() throws {
    let folder = try TemporaryFolder(["a": "new"])
    try OutputFile.replace(folder.path("a"), holding: old, with: new)
    #expect(folder.text("a") == "new")
  }
}
