import AXFiles
import TestSupport
import Testing

struct FileStampTests {
  @Test func tellsStatesOfAFileApart() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let first = FileStamp(path: folder.path("a"))
    #expect(first != nil)
    #expect(FileStamp(path: folder.path("a")) == first)
    try folder.write("ab", to: "a")
    #expect(FileStamp(path: folder.path("a")) != first)
    #expect(FileStamp(path: folder.path("b")) == nil)
  }

  @Test func knowsWhetherAFileIsNewerThanATime() throws {
    let start = FileStamp.now
    let folder = try TemporaryFolder(["a": "a"])
    let stamp = try #require(FileStamp(path: folder.path("a")))
    #expect(stamp.hasChanged(since: start))
    #expect(!stamp.hasChanged(since: start + 600_000_000_000))
  }
}
