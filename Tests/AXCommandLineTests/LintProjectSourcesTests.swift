import Foundation
import TestSupport
import Testing

/// Which sources decide the findings of which project in a repository.
@Suite("lint, with the sources of several projects")
struct LintProjectSourcesTests {
  private typealias IB = InterfaceMarkup

  private static let xib = IB.view(
    "<button id=\"play\"/>",
    owner: "<connections><outlet property=\"playButton\" destination=\"play\" id=\"o-1\"/></connections>"
  ).replacingOccurrences(of: "customClass=\"Owner\"", with: "customClass=\"Player\"")

  private func player(_ statements: String) -> String {
    "class Player: UIViewController {\n@IBOutlet var playButton: UIButton!\nfunc f() { \(statements) }\n}\n"
  }

  private func repository(_ configurations: [String: String]) throws -> TemporaryFolder {
    try TemporaryFolder(
      configurations.merging([
        "One/Player.xib": Self.xib, "One/Player.swift": player("playButton.accessibilityLabel = name"),
        "Two/Player.xib": Self.xib, "Two/Player.swift": player("playButton.isEnabled = true"),
      ]) { $1 })
  }

  private static let ownSources = #"{"sources": ["."]}"#

  @Test func eachProjectHasItsOwn() throws {
    let folder = try repository(["One/.axspec.json": Self.ownSources, "Two/.axspec.json": Self.ownSources])
    let lint = try Program(in: folder).run("lint", ".", "--review")
    #expect(lint.output.contains("Two/Player.xib:"))
    #expect(lint.output.contains("note: no code sets it: `playButton` is mentioned in 1 source file, but its label"))
    #expect(lint.output.contains("note: code sets it through `playButton` here (One/Player.swift:3:12)"))
    #expect(lint.output.hasSuffix("1 error\n  1 set by code\n  2 source files searched\n"))
    let page = try Program(in: folder).run("preview", ".", "--format", "markdown")
    #expect(page.output.components(separatedBy: "it has no name").count == 2)
  }

  @Test func aProjectWithoutSourcesIsForReview() throws {
    let folder = try repository(["Two/.axspec.json": Self.ownSources])
    let lint = try Program(in: folder).run("lint", ".", "--review")
    #expect(lint.output.contains("One/Player.xib:5:31: review: button (id play)"))
    #expect(!lint.output.contains("One/Player.swift"))
    #expect(lint.output.hasSuffix("1 error\n  1 for review (an outlet may set it: 1)\n  1 source file searched\n"))
  }

  @Test func anOptionReplacesThoseOfAll() throws {
    let folder = try repository(["One/.axspec.json": Self.ownSources, "Two/.axspec.json": Self.ownSources])
    let lint = try Program(in: folder).run("lint", ".", "--sources", "One")
    #expect(lint.output.hasSuffix("no findings\n  2 set by code\n  1 source file searched\n"))
  }

  // MARK: Baselines

  @Test func aBaselineWithoutSourcesIsNamedIfFindingsLookNew() throws {
    let folder = try repository(["Two/Sound.xib": IB.view("<switch id=\"mute\"/>")])
    let program = Program(in: folder)
    let written = try program.run("lint", "Two", "--write-baseline", "known.json")
    #expect(written.status == 0 && written.errors == "1 finding written to known.json\n")
    let lint = try program.run("lint", "Two", "--sources", "Two", "--baseline", "known.json")
    #expect(lint.output.contains("this baseline was written without the app's sources, and lint ran with them"))
    let again = try program.run("lint", "Two", "--sources", "Two", "--write-baseline", "known.json")
    #expect(again.errors == "2 findings written to known.json, in place of 1\n")
    #expect(try program.run("lint", "Two", "--sources", "Two", "--baseline", "known.json").status == 0)
  }

  /// Each baseline is judged by the sources of its own project.
  @Test func sourcesOfAnotherProjectDoNotConcernABaseline() throws {
    let sound = IB.view("<switch id=\"mute\"/>")
    let folder = try repository([
      "One/.axspec.json": Self.ownSources, "Two/.axspec.json": #"{"baseline": "known.json"}"#, "Two/Sound.xib": sound,
    ])
    #expect(try Program(in: folder).run("lint", "Two", "--write-baseline", "Two/known.json").status == 0)
    try folder.write(sound, to: "One/Sound.xib")
    let lint = try Program(in: folder).run("lint", ".")
    #expect(lint.status == 1 && !lint.output.contains("outdated-baseline"), "\(lint.output)")
  }

  @Test func projectsMayShareFiles() throws {
    let folder = try repository([
      ".axspec.json": #"{"sources": ["One", "Two"]}"#, "Two/.axspec.json": Self.ownSources,
    ])
    #expect(try Program(in: folder).run("lint", ".").output.hasSuffix("\n  2 source files searched\n"))
  }

  // MARK: Colors

  @Test func namedColorsAreThoseOfTheProject() throws {
    let color = #"{"components": {"white": "0.7", "alpha": "1"}, "color-space": "srgb"}"#
    let colors = #"{"colors": [{"idiom": "universal", "color": \#(color)}]}"#
    let text = "<label text=\"a\" id=\"a\"><color key=\"textColor\" name=\"Ink\"/></label>"
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let xib = IB.xib("<view id=\"root\"><subviews>\(text)</subviews>\(white)</view>")
    let folder = try repository([
      "One/.axspec.json": Self.ownSources, "Two/.axspec.json": Self.ownSources, "One/Card.xib": xib,
      "Two/Card.xib": xib,
      "One/Assets.xcassets/Ink.colorset/Contents.json": colors,
    ])
    let lint = try Program(in: folder).run("lint", ".", "--only", "low-contrast-text")
    #expect(lint.output.contains("One/Card.xib:") && !lint.output.contains("Two/Card.xib:"), "\(lint.output)")
    #expect(lint.output.contains("could not be measured: 1 text: color unknown"))
  }
}
