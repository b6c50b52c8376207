import AXReader
import AXSemantics
import Foundation
import TestSupport
import Testing

@testable import AXCodegen

/// Everything that is generated, as the compiler sees it.
@Suite("Generated Swift, compiled")
struct TypecheckTests {
  @Test(.enabled(if: Platform.isLinux, "the stand-in for XCUITest is for Linux"), arguments: ["5", "6"])
  func compiles(asSwift version: String) throws {
    let keywords = try GeneratedSwift(Self.screenOfKeywords, access: .public)
    let folder = try LayoutTests.folder(LayoutTests.randomScreens(5) + [keywords])
    for name in try Self.standIn() {
      // XCUITest's types are public, those of the stand-in are not.
      let text = try ProjectFolder.text("Examples/StandIn/\(name)")
        .replacing("final class XCUI", with: "public final class XCUI")
        .replacing("@MainActor class XCUI", with: "@MainActor public class XCUI")
      try folder.write(text, to: "StandIn\(name)")
    }
    // They are many, and both versions find the same in them.
    if version == "6" { try folder.write(try Self.realFiles(), to: "RealFiles.swift") }
    let result = try Program("swiftc", in: folder).run(
      [
        "-typecheck", "-parse-as-library", "-warnings-as-errors", "-strict-concurrency=complete",
        "-swift-version", version,
      ] + folder.allFiles().filter { $0.hasSuffix(".swift") })
    #expect(result.status == 0 && result.errors == "", "\(result.errors.prefix(2000)) \(TestSeed.hint)")
  }

  private static func standIn() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ProjectFolder.root.appendingPathComponent("Examples/StandIn").path
    ).filter { $0.hasSuffix(".swift") }
  }

  // MARK: Real files

  /// The code of the examples and, if there is one, of the corpus. Each document is in a namespace of its own, so that
  /// one call of the compiler is enough.
  private static func realFiles() throws -> String {
    let examples = ["TipCalculator/TipCalculator.xml", "Weather/Weather.xml", "Package/Sources/Shop/Screens/Pay.xml"]
    let paths = examples.map { ProjectFolder.root.appendingPathComponent("Examples/\($0)").path }
    // Without the corpus, the project's own examples still compile.
    let corpus = (Corpus.interfaceBuilder + Corpus.pageSources).map(\.path)
    var text = "import XCTest\n"
    for (number, path) in (paths + corpus).enumerated() {
      let body = code(ofFile: path)
      #expect(!body.isEmpty || number >= paths.count, "\(path)")
      text += "enum RealFile\(number) {\n\(body)}\n"
    }
    return text
  }

  private static func code(ofFile path: String) -> String {
    guard let tree = DocumentReader().read(.file(path: path)).tree else { return "" }
    let generator = SwiftGenerator(kinds: [.identifiers, .screens, .tests])
    let facts = ScreenFacts(tree)
    var names: Set<String> = []
    var outlines: [ScreenOutline] = []
    var files: [GeneratedFile] = []
    for (number, root) in tree.roots.enumerated() {
      var builder = OutlineBuilder(root, name: "Screen \(number)", file: path, facts: facts)
      guard let outline = try? builder.build(), let made = try? generator.files(of: outline, snapshots: []),
        made.allSatisfy({ names.insert($0.name).inserted })
      else { continue }
      outlines.append(outline)
      files += made
    }
    let shared = generator.sharedFiles(of: outlines, sections: outlines.compactMap { generator.section(of: $0) })
    return (shared.filter { $0.name == "ScreenIdentifier.swift" } + files).map { file in
      file.text.replacing("import XCTest\n", with: "")
    }.joined()
  }

  // MARK: Names

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
