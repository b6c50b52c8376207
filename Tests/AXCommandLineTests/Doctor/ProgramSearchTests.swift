import TestSupport
import Testing

@testable import AXCommandLine

@Suite("Programs in PATH")
struct ProgramSearchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["a/tool/x": "", "b/tool": "", "c/tool": "", "d/tool": ""])
    for name in ["c", "d"] { try folder.setPermissions(0o755, of: "\(name)/tool") }
  }

  /// Neither a folder, nor a file that can't be executed.
  @Test func theFirstProgramIsFound() {
    let path = ["none", "a", "b", "c", "d"].map(folder.path).joined(separator: ":")
    // Root may execute nothing without the permission, too.
    #expect(ProgramSearch.path(of: "tool", in: path) == folder.path("c/tool"))
    #expect(ProgramSearch.path(of: "other", in: path) == nil)
    #expect(ProgramSearch.path(of: folder.path("d/tool"), in: "") == folder.path("d/tool"))
    #expect(ProgramSearch.path(of: folder.path("b/tool"), in: path) == nil)
  }

  @Test func withoutPATHTheSystemsFoldersAreSearched() {
    #expect(ProgramSearch.path(of: "sh", in: nil) != nil)
  }
}
