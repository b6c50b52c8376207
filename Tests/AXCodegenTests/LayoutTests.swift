import Foundation
import TestSupport
import Testing

@testable import AXCodegen

/// What is generated, as the tools of the toolchain see it.
@Suite("Generated Swift")
struct LayoutTests {
  private static let defaults = #"{ "version": 1, "rules": { "IdentifiersMustBeASCII": false } }"#
  private static let sharedNames = ["ScreenIdentifier.swift", "AXSpecSupport.swift"]

  /// Writes what is generated from screens; no two may have one name.
  static func folder(_ screens: [GeneratedSwift]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([".swift-format": defaults])
    for screen in screens {
      for file in screen.files where !Self.sharedNames.contains(file.name) {
        try #require(!folder.exists(file.name))
        try folder.write(Self.formatted(file), to: file.name)
      }
    }
    let generator = SwiftGenerator(hasAudit: true)
    let outlines = screens.map(\.outline)
    let sections = outlines.compactMap { generator.section(of: $0) }
    for file in generator.sharedFiles(of: outlines, sections: sections) {
      try folder.write(Self.formatted(file), to: file.name)
    }
    return folder
  }

  /// The text of a file, without the line that keeps the formatter from it.
  private static func formatted(_ file: GeneratedFile) -> String {
    file.text.replacing("// swift-format-ignore-file\n", with: "")
  }

  static func randomScreens(_ count: Int) throws -> [GeneratedSwift] {
    var random = SplitMix64(seed: TestSeed.current)
    return try (0..<count).map { number in
      try GeneratedSwift(
        RandomScreen(number, &random).markup, access: number.isMultiple(of: 2) ? .internal : .public,
        hasAudit: number.isMultiple(of: 3))
    }
  }

  @Test func isFormattedWhateverTheTextsAre() throws {
    let folder = try Self.folder(Self.randomScreens(25))
    let format = Program("swift", in: folder)
    let linted = try format.run("format", "lint", "--strict", "--recursive", ".")
    #expect(linted.status == 0 && linted.errors == "", "\(linted.errors.prefix(2000)) \(TestSeed.hint)")
    let written = folder.allFiles().map { folder.text($0) }
    #expect(try format.run("format", "--in-place", "--recursive", ".").status == 0)
    #expect(folder.allFiles().map { folder.text($0) } == written, "\(TestSeed.hint)")
  }
}
