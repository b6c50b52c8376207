import AXReader
import TestSupport
import Testing

@Suite("The folder that includes must not leave")
struct IncludeRootTests {
  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    let files = [
      "screens/pay/main.xml": "<view><include href='../shared/a.xml'/></view>", "screens/shared/a.xml": "<label/>",
    ]
    return try TemporaryFolder(files.merging(more) { $1 })
  }

  private func ids(_ input: DocumentReader.Input, root: String? = nil) -> [String] {
    DocumentReader(root: root).read(input).diagnostics.shown.map(\.id)
  }

  @Test func isTheFilesOwn() throws {
    let folder = try folder()
    #expect(ids(.file(path: folder.path("screens/pay/main.xml"))) == ["include-escapes-root"])
  }

  @Test(arguments: [".axspec.json", "screens/.axspec.json"]) func isTheNearestWithAConfiguration(_ name: String) throws
  {
    let folder = try folder([name: "{}"])
    #expect(ids(.file(path: folder.path("screens/pay/main.xml"))) == [])
  }

  @Test func isTheNearestAndNoFurther() throws {
    let folder = try folder([".axspec.json": "{}", "screens/pay/.axspec.json": "{}"])
    #expect(ids(.file(path: folder.path("screens/pay/main.xml"))) == ["include-escapes-root"])
  }

  @Test func isTheWalkedFolderWithoutAConfiguration() throws {
    let folder = try folder()
    let path = folder.path("screens/pay/main.xml")
    #expect(ids(.walked(path: path, directory: folder.path("screens"))) == [])
    #expect(ids(.walked(path: path, directory: folder.path("screens/pay"))) == ["include-escapes-root"])
  }

  @Test(arguments: [".axspec.json", "screens/.axspec.json", "screens/pay/.axspec.json"])
  func isTheSameHoweverAFileIsNamed(_ name: String) throws {
    let folder = try folder([name: "{}"])
    let path = folder.path("screens/pay/main.xml")
    let expected = name == "screens/pay/.axspec.json" ? ["include-escapes-root"] : []
    #expect(ids(.file(path: path)) == expected)
    for walked in ["", "screens", "screens/pay"] {
      #expect(ids(.walked(path: path, directory: folder.path(walked))) == expected, "\(walked)")
      #expect(ids(.listed(path: path, directory: folder.path(walked))) == expected, "\(walked)")
    }
  }

  @Test func isThatOfTheProject() throws {
    let folder = try folder(["screens/pay/.axspec.json": "{}"])
    let screens = folder.path("screens")
    let reader = DocumentReader(projectRoot: { _ in screens })
    #expect(reader.read(.file(path: folder.path("screens/pay/main.xml"))).diagnostics.isEmpty)
  }

  @Test func isTheOneThatIsNamed() throws {
    let folder = try folder(["screens/pay/.axspec.json": "{}"])
    let path = folder.path("screens/pay/main.xml")
    #expect(ids(.file(path: path), root: folder.path) == [])
    #expect(ids(.file(path: path), root: folder.path("screens")) == [])
    #expect(ids(.file(path: path), root: folder.path("screens/pay")) == ["include-escapes-root"])
    #expect(
      ids(.walked(path: path, directory: folder.path), root: folder.path("screens/pay")) == ["include-escapes-root"])
  }

  @Test func doesNotHoldAFolderThatOnlyBeginsLikeIt() throws {
    let folder = try TemporaryFolder([
      "root/main.xml": "<view><include href='../root2/a.xml'/></view>", "root2/a.xml": "<label/>",
    ])
    #expect(ids(.file(path: folder.path("root/main.xml")), root: folder.path("root")) == ["include-escapes-root"])
  }

  @Test func mayBeReachedThroughALink() throws {
    let folder = try folder()
    try folder.link("alias", to: "screens")
    #expect(ids(.file(path: folder.path("alias/pay/main.xml")), root: folder.path("alias")) == [])
  }
}
