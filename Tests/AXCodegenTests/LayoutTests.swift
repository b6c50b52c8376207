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
  private static func folder(_ screens: [GeneratedSwift]) throws -> TemporaryFolder {
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

  private static func randomScreens(_ count: Int) throws -> [GeneratedSwift] {
    var random = SplitMix64(seed: TestSeed.current)
    return try (0..<count).map { number in
      try GeneratedSwift(RandomScreen(number, &random).markup, access: number.isMultiple(of: 2) ? .internal : .public, hasAudit: number.isMultiple(of: 3))
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

  @Test(.enabled(if: Platform.isLinux, "the stand-in for XCUITest is for Linux"), arguments: ["5", "6"])
  func compiles(asSwift version: String) throws {
    let keywords = try GeneratedSwift(Self.screenOfKeywords, access: .public)
    let folder = try Self.folder(Self.randomScreens(5) + [keywords])
    for name in try Self.standIn() {
      // XCUITest's types are public, those of the stand-in are not.
      let text = try ProjectFolder.text("Examples/StandIn/\(name)")
        .replacing("final class XCUI", with: "public final class XCUI")
        .replacing("@MainActor class XCUI", with: "@MainActor public class XCUI")
      try folder.write(text, to: "StandIn\(name)")
    }
    let result = try Program("swiftc", in: folder).run(
      ["-typecheck", "-parse-as-library", "-warnings-as-errors", "-swift-version", version]
        + folder.allFiles().filter { $0.hasSuffix(".swift") })
    #expect(result.status == 0 && result.errors == "", "\(result.errors.prefix(2000)) \(TestSeed.hint)")
  }

  private static func standIn() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.root.appendingPathComponent("Examples/StandIn").path
    ).filter { $0.hasSuffix(".swift") }
  }

  /// Words that mean something in Swift, in XCTest or in what is generated.
  private static let words = [
    "actor", "any", "app", "as", "associatedtype", "async", "await", "borrowing", "break", "case",
    "catch", "class", "consume", "continue", "default", "defer", "deinit", "description", "didSet", "discard", "do",
    "dynamic", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "final", "for", "func",
    "get",
    "guard", "hash", "hashValue", "if", "import", "in", "indirect", "infix", "init", "inout", "internal", "is",
    "isolated",
    "lazy", "let", "macro", "mutating", "nil", "none", "nonisolated", "open", "operator", "optional", "override",
    "package", "precedencegroup", "prefix", "private", "protocol", "public", "rawValue", "repeat", "required",
    "rethrows",
    "return", "screen", "self", "sending", "set", "some", "static", "string", "struct", "subscript", "super", "switch",
    "throw", "throws", "timeout", "true", "try", "Type", "typealias", "unowned", "var", "weak", "where", "while",
    "willSet", "yield",
  ]

  private static var screenOfKeywords: String {
    let buttons = words.map { "<button identifier=\"\($0)\" title=\"\($0)\"/>" }.joined()
    let states = (words + ["run", "case count", "invocations"]).map { word in
      "<state name=\"\(word)\">"
        + words.map { "<tap target=\"\($0)\"/><set target=\"\($0)\" title=\"x\"/>" }.joined() + "</state>"
    }
    return "<screen name=\"String\">\(buttons)\(states.prefix(200).joined())</screen>"
  }
}
