import TestSupport
import Testing

@testable import AXCommandLine

@Suite("Files of other build systems")
struct BuildManifestsTests {
  private func isFound(_ folder: String, in files: [String], root: String = "App") throws -> Bool {
    let all = try TemporaryFolder(Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    var manifests = BuildManifests(roots: [all.path(root)])
    let found = manifests.isAround(all.path(folder))
    // The second answer is known.
    #expect(manifests.isAround(all.path(folder)) == found)
    return found
  }

  @Test(arguments: ["Package.swift", "Kit.podspec", "Kit.podspec.json", "project.yml", "Project.swift", "BUILD.bazel"])
  func buildAFolder(name: String) throws {
    #expect(try isFound("App/Kit", in: ["App/Kit/\(name)"]))
    #expect(try !isFound("App/Kit", in: ["App/Kit/a.swift", "App/\(name)"]))
  }

  @Test func otherFilesDoNot() throws {
    #expect(try !isFound("App/Kit", in: ["App/Kit/Podfile", "App/Kit/Packages.swift", "App/Kit/Kit.podspec.lock"]))
  }

  /// A person may search only a part of the repository.
  @Test func thoseAboveTheSearchedFolderCount() throws {
    #expect(try isFound("App", in: [".git/HEAD", "Package.swift", "App/a.swift"]))
    #expect(try !isFound("App/Kit", in: [".git/HEAD", "Package.swift", "App/Kit/a.swift"]))
    #expect(try !isFound("r/App", in: ["r/.git/HEAD", "Package.swift", "r/App/a.swift"], root: "r/App"))
  }
}
