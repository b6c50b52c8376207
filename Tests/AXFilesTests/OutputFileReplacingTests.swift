import TestSupport
import Testing

@testable import AXFiles

@Suite("A file that changes while it is mended")
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

  @Test func isAsItShouldBeWhereAnotherRunWasFirst() throws {
    let folder = try TemporaryFolder(["a": "new"])
    try OutputFile.replace(folder.path("a"), holding: old, with: new)
    #expect(folder.text("a") == "new")
  }
}
