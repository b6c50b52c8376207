import Foundation
import TestSupport
import Testing

@testable import AXFiles

@Suite("What a killed run has left")
struct TemporaryNameTests {
  private static let name = ".axspec-0123456789abc"

  private func makeOld(_ name: String, in folder: TemporaryFolder, hours: Double = 25) throws {
    let date = Date(timeIntervalSinceNow: -hours * 3600)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: folder.path(name))
  }

  @Test func isRemovedWhenItIsADayOld() throws {
    let own = FilePath.lastComponent(of: TemporaryName.path(in: "."))
    for name in [Self.name, own] {
      let folder = try TemporaryFolder([name: "half", "out": "old"])
      try makeOld(name, in: folder)
      try OutputFile.update(folder.path("out"), to: Array("new".utf8))
      #expect(folder.allFiles() == ["out"])
    }
  }

  /// Also if there is nothing to write.
  @Test func isRemovedIfTheOutputStaysTheSame() throws {
    let folder = try TemporaryFolder([Self.name: "half", "out": "old"])
    try makeOld(Self.name, in: folder)
    #expect(try !OutputFile.update(folder.path("out"), to: Array("old".utf8)))
    #expect(folder.allFiles() == ["out"])
  }

  @Test func staysIfARunMayStillWriteIt() throws {
    let folder = try TemporaryFolder([Self.name: "half"])
    try makeOld(Self.name, in: folder, hours: 23)
    try OutputFile.update(folder.path("out"), to: Array("new".utf8))
    #expect(folder.allFiles() == [Self.name, "out"])
  }

  @Test func isNotMistakenForWhatAPersonMade() throws {
    let names = [
      ".axspec.json", ".axspec-notes", ".axspec-configuration", ".axspec-0123456789ab", ".axspec-0123456789abcd",
      ".axspec-0123456789abC", ".axspec-0123456789a.c", ".axspec-+123456789abc", "axspec-0123456789abc",
    ]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    for name in names { try makeOld(name, in: folder) }
    try folder.makeFolder(Self.name)
    try makeOld(Self.name, in: folder)
    try folder.link(".axspec-1123456789abc", to: "none")
    try OutputFile.update(folder.path("out"), to: [])
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(left) == Set(names + [Self.name, ".axspec-1123456789abc", "out"]))
  }

  /// What replaces a file has its owner.
  @Test(.enabled(if: geteuid() == 0, "only root may give files away")) func ofRootMayBeAnothers() throws {
    let folder = try TemporaryFolder([Self.name: "half"])
    try makeOld(Self.name, in: folder)
    #expect(chown(folder.path(Self.name), 12, 34) == 0)
    try OutputFile.update(folder.path("out"), to: [])
    #expect(folder.allFiles() == ["out"])
  }

  @Test func isFlushedBeforeItTakesAPlace() throws {
    let folder = try TemporaryFolder(["a": "old"])
    let directory = Descriptor.opened(folder.path, O_RDONLY | O_DIRECTORY)
    let file = Descriptor.opened(folder.path("a"), O_RDWR)
    defer {
      close(directory)
      close(file)
    }
    #expect(Descriptor.flush(file) && Descriptor.flush(directory))
    #expect(!Descriptor.flush(-1) && errno == EBADF)
    let output = try OutputFile.open(path: folder.path("a"))
    try output.write(Array("new".utf8))
    try output.finish(isFlushed: true)
    #expect(folder.text("a") == "new" && folder.allFiles() == ["a"])
  }
}
