import Foundation
import TestSupport
import Testing

/// A file system that ignores case, as macOS has by default, keeps one of two names that differ in case alone.
@Suite("Names that differ in case alone")
struct NamesInCaseTests {
  /// Pairs of different names that are the same once case and normalization are taken away.
  private static func clashes(_ names: some Sequence<String>) -> [String] {
    var first: [String: String] = [:]
    var result: [String] = []
    for name in names {
      let folded = name.precomposedStringWithCanonicalMapping.lowercased()
      if let other = first[folded], Array(other.utf8) != Array(name.utf8) { result.append("\(other) and \(name)") }
      first[folded] = first[folded] ?? name
    }
    return result
  }

  /// Each path, and each folder above it.
  private static func places(_ paths: [String]) -> [String] {
    paths.flatMap { path in
      let parts = path.split(separator: "/")
      return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
  }

  private func trackedPaths() throws -> [String] {
    let listed = try Program("git", in: TemporaryFolder()).run(
      ["-C", ProjectFolder.root.path, "ls-files", "-z"])
    let paths = listed.output.split(separator: "\0").map(String.init)
    try #require(paths.contains("Package.swift"), "\(listed.errors)")
    return paths
  }

  @Test func noTrackedPathsDoSo() throws {
    #expect(Self.clashes(Self.places(try trackedPaths())) == [])
  }

  /// A pattern that a shell does not expand, such as `*.swift`, becomes the name of a file.
  @Test func trackedPathsHavePlainCharacters() throws {
    #expect(try trackedPaths().filter { !$0.utf8.allSatisfy { Self.isPlain($0) } } == [])
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return character.isASCII && (character.isLetter || character.isNumber || "._+~-/".contains(character))
  }

  /// SwiftPM makes a module of each target, and Xcode a build product of each product.
  @Test(arguments: ["Package.swift", "Examples/Package/Package.swift"])
  func noTargetsAndProductsDoSo(manifest: String) throws {
    let names = try ProjectFolder.text(manifest).components(separatedBy: "name: \"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
    try #require(names.count > 2)
    #expect(Self.clashes(names) == [])
  }

  @Test func aClashIsFound() {
    let paths = Self.places(["Sources/AXSpec/a", "Sources/axspec/b"])
    #expect(Self.clashes(paths) == ["Sources/AXSpec and Sources/axspec"])
    #expect(Self.clashes(["caf\u{E9}", "cafe\u{301}"]).count == 1)
    #expect(Self.clashes(["axspec", "axspec", "AXSpecKit"]) == [])
  }
}
