import AXLint
import AXText
import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

/// Random projects: init changes no file, writes only in the project, and what it writes is valid.
@Suite("init, as a law")
struct InitLawTests {
  private struct RandomProject {
    var files: [String: String] = [:]
    /// Whether a file has an error, so that nothing can be recorded.
    var isBroken = false
    /// Whether files exist that init would write.
    var isSetUp = false
  }

  private static let contents: [(name: String, text: String)] = [
    ("Main.storyboard", InitProject.storyboard), ("Clean.storyboard", InitProject.cleanStoryboard),
    ("Card.xib", InterfaceMarkup.view("<button opaque='NO' id='b'/>")), ("Pay.xml", InitProject.screen),
    ("Bad.xml", "<screen name='Bad'><button image='x'/></screen>"), ("Part.xml", InitProject.fragment),
    ("Captured.xml", InitProject.pageSource), ("pom.xml", "<project/>"), ("a.swift", "class A {}\n"),
    ("b.m", "@implementation B\n@end\n"), ("Package.swift", ""), ("project.yml", "name: x\n"),
    ("Pay.axsnapshot", "x\n"), ("Pay.axspeech", "x\n"), ("App.xcodeproj/project.pbxproj", ""), (".gitignore", "q*\n"),
    ("Includes.xml", "<screen name='I'><include href='Part.xml'/></screen>"),
    ("ScreenIdentifier.swift", "\npublic enum\n"),
  ]

  private static func project(_ random: inout SplitMix64) -> RandomProject {
    var result = RandomProject()
    let names = InitTrustTests.names + ["App", "Screens", "Pods", "build", "AppUITests", "App/Base.lproj", "qux", "."]
    let folders = (0..<random.number(1...4)).map { _ in
      (0..<random.number(1...2)).map { _ in random.pick(names) }.joined(separator: "/")
    }
    for _ in 0..<random.number(1...12) {
      let (name, text) = random.pick(contents)
      let folder = random.pick(folders)
      result.files["\(folder)/\(name)"] = text
      if name == "Includes.xml" { result.files["\(folder)/Part.xml"] = InitProject.fragment }
    }
    if random.oneIn(5) {
      result.files["Broken.storyboard"] = "<document"
      result.isBroken = true
    }
    let own = [
      (".axspec.json", "{\"preset\": \"strict\"}"), ("axspec-baseline.json", "{\"findings\": {}, \"version\": 1}"),
      ("axspec-baseline.json", "x"),
    ]
    for (name, text) in own where random.oneIn(8) {
      result.files[name] = text
      result.isSetUp = true
    }
    for name in [".gitlab-ci.yml", ".pre-commit-config.yaml", ".github/workflows/axspec.yml"] where random.oneIn(4) {
      result.files[name] = "x: y\n"
    }
    return result
  }

  @Test(arguments: 0..<TestEffort.cases(24)) func holds(number: Int) throws {
    var random = SplitMix64(seed: TestSeed.current &+ UInt64(number))
    let made = Self.project(&random)
    let project = try InitProject(made.files)
    let before = project.contents
    let dry = try project.run("init", "--dry-run", "--workflow", "github", "--pre-commit")
    let hint = Comment(rawValue: "\(number): \(made.files.keys.sorted()): \(TestSeed.hint)")
    #expect(project.contents == before, hint)
    let result = try project.run("init", "--workflow", "github", "--pre-commit")
    let after = project.contents
    #expect(dry.status == result.status, hint)
    if result.status == 2 {
      #expect(result.errors.contains("no storyboard, xib, screen file, or capture"), hint)
      #expect(after == before, hint)
      return
    }
    #expect(result.status == 0, hint)
    let scalars = (dry.output + result.output).unicodeScalars
    #expect(scalars.allSatisfy { $0 == "\n" || !TerminalText.isActive($0) }, hint)
    for (path, text) in before { #expect(after[path] == text, hint) }
    let written = Set(after.keys).subtracting(before.keys)
    let own = [
      ".axspec.json", "axspec-baseline.json", ".github/workflows/axspec.yml", ".pre-commit-config.yaml",
    ]
    #expect(written.isSubset(of: own.map { "p/" + $0 }), hint)
    for path in written {
      let name = String(path.dropFirst(2))
      #expect(result.output.contains("wrote \(name)\n") && dry.output.contains("==> \(name) <==\n"), hint)
    }
    if made.files[".axspec.json"] == nil { try checkConfiguration(project, hint) }
    if !made.isSetUp {
      let lint = try project.run("lint")
      #expect(lint.status == (made.isBroken ? 2 : 0), "\(hint): \(lint.output)\(lint.errors)")
    }
    let again = try project.run("init", "--workflow", "github", "--pre-commit")
    #expect(again.status == 0 && project.contents == after, hint)
    if !made.isSetUp, before.keys.allSatisfy({ !$0.hasSuffix(".yaml") && !$0.hasSuffix("axspec.yml") }) {
      #expect(again.output.contains("everything is there\n"), "\(hint): \(again.output)")
    }
  }

  /// What is written is read without errors, and the schema allows it.
  private func checkConfiguration(_ project: InitProject, _ hint: Comment) throws {
    let text = try #require(project.text(".axspec.json"), hint)
    let reading = Configuration.read(SourceText(path: ".axspec.json", bytes: Array(text.utf8)))
    #expect(reading.diagnostics.map(\.message) == [], hint)
    if let baseline = reading.configuration?.baseline { #expect(project.text(baseline.text) != nil, hint) }
    let schema = try JSONSerialization.jsonObject(with: Data(ConfigurationSchema.text.utf8))
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    #expect(try allows(try #require(schema as? [String: Any]), value), "\(hint): \(text)")
    // The check can fail.
    #expect(try !allows(try #require(schema as? [String: Any]), ["screens": "x"]))
  }

  /// Whether a schema allows a value, for the keywords that schemas of configurations have.
  private func allows(_ schema: [String: Any], _ value: Any) throws -> Bool {
    if let choices = schema["anyOf"] as? [[String: Any]] {
      return try choices.contains { try allows($0, value) }
    }
    switch schema["type"] as? String {
    case "object":
      guard let members = value as? [String: Any], let known = schema["properties"] as? [String: [String: Any]] else {
        return false
      }
      let required = schema["required"] as? [String] ?? []
      return try required.allSatisfy { members[$0] != nil }
        && members.allSatisfy { try known[$0.key].map { [value = $0.value] in try allows($0, value) } ?? false }
    case "array":
      guard let elements = value as? [Any], let item = schema["items"] as? [String: Any] else { return false }
      return try elements.allSatisfy { try allows(item, $0) }
    case "boolean": return value is Bool
    case "string":
      guard let text = value as? String else { return false }
      return schema["pattern"] as? String == "^[^/]" ? !text.isEmpty && !text.hasPrefix("/") : true
    default: return (schema["enum"] as? [String])?.contains { $0 == value as? String } ?? false
    }
  }
}
