import AXReader
import Foundation
import TestSupport
import Testing

@Suite("Errors of files")
struct FileErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "an include of a folder",
      files: [
        "main.xml": "<view>\n  <include ⟦unreadable-file|href=\"folder\"⟧/>\n</view>", "folder/inner.xml": "<view/>",
      ]),
    ErrorCase(
      "too deep",
      files: [
        "main.xml": String(repeating: "<view>\n", count: 256) + "⟦limit-exceeded|<label text='a'>⟧</label>"
          + String(repeating: "</view>", count: 256)
      ]),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files)
  }

  private func read(_ path: String) -> [String] {
    DocumentReader().read(.file(path: path)).diagnostics.shown.map { diagnostic in
      "\(diagnostic.id) \(diagnostic.location.source.path):\(diagnostic.location.position)"
    }
  }

  @Test func aMissingFileIsNamed() throws {
    let folder = try TemporaryFolder(["screen.xml": "<view/>"])
    let path = folder.path("scren.xml")
    #expect(read(path) == ["unreadable-file \(path):1:1"])
    let help = DocumentReader().read(.file(path: path)).diagnostics.shown.first?.help
    #expect(help == "did you mean `\(folder.path("screen.xml"))`?")
  }

  /// Messages and outputs name screens in this way.
  @Test func aScreenIsNotAFile() throws {
    let folder = try TemporaryFolder(["Main.storyboard": "<document/>"])
    let path = folder.path("Main.storyboard")
    let help = DocumentReader().read(.file(path: path + "#Pay now")).diagnostics.shown.first?.help
    #expect(help == "`Pay now` is a screen of the file: pass `\(path)`")
  }

  @Test func aFolderIsNoFile() throws {
    let folder = try TemporaryFolder()
    #expect(read(folder.path) == ["unreadable-file \(folder.path):1:1"])
  }

  @Test func aFIFOIsNotWaitedFor() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("fifo.xml")
    try #require(mkfifo(path, 0o600) == 0)
    #expect(read(path) == ["unreadable-file \(path):1:1"])
  }

  @Test(.enabled(if: getuid() != 0, "root may read everything")) func aFileWithoutPermissionIsNamed() throws {
    let folder = try TemporaryFolder(["a.xml": "<view/>"])
    try folder.setPermissions(0, of: "a.xml")
    #expect(read(folder.path("a.xml")) == ["unreadable-file \(folder.path("a.xml")):1:1"])
  }

  @Test func anEmptyFileIsMalformed() throws {
    let folder = try TemporaryFolder(["a.xml": ""])
    #expect(read(folder.path("a.xml")) == ["malformed-xml \(folder.path("a.xml")):1:1"])
  }
}
