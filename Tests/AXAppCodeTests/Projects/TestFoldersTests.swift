import Testing

@testable import AXAppCode

@Suite("The folders of an app with its tests")
struct TestFoldersTests {
  @Test func aFolderWithMoreTestsThanOthersIsOfTests() {
    let paths = [
      "/App/AppTests/a.swift", "/App/AppTests/Mocks/b.swift", "/App/AppTests/c.swift", "/App/Source/d.swift",
      "/App/LabTests/e.swift", "/App/LabTests/f.swift",
    ]
    let folders = TestFolders(paths: paths, tests: [0, 2, 3, 4])
    let note = folders.note(onDocumentAt: "/App/AppTests/Mocks/x.storyboard")
    #expect(note?.message == "no target of the app builds it: the folder AppTests contains tests")
    // The screens of a laboratory may be about tests, and half of its code is not.
    for path in ["/App/LabTests/x.xib", "/App/Source/x.xib", "/App/AppTests.xib", "/Other/AppTests/x.xib"] {
      #expect(folders.note(onDocumentAt: path) == nil, "\(path)")
    }
  }
}
