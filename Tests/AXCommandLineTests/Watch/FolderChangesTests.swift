import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("Changes in folders")
struct FolderChangesTests {
  /// Without inotify it comes back after a while, whatever has happened.
  @Test func looksNowAndThenWhereNothingIsTold() throws {
    let folder = try TemporaryFolder()
    let changes = FolderChanges(isPolling: true)
    changes.watch([folder.path])
    changes.wait()
  }

  @Test func isToldOfAFile() throws {
    let folder = try TemporaryFolder()
    let changes = FolderChanges()
    changes.watch([folder.path, folder.path("missing")])
    try folder.write("a", to: "a")
    changes.wait()
  }

  @Test func stampsTellStatesOfAFileApart() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let first = FileStamp(path: folder.path("a"))
    #expect(first != nil)
    #expect(FileStamp(path: folder.path("a")) == first)
    try folder.write("ab", to: "a")
    #expect(FileStamp(path: folder.path("a")) != first)
    #expect(FileStamp(path: folder.path("b")) == nil)
  }
}
