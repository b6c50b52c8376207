import Foundation
import TestSupport
import Testing

@Suite("lint --cache")
struct LintCacheTests {
  private let folder: TemporaryFolder
  private static let bad = "<screen name='B'>\n  <label text='a'/>\n  <button/>\n  <include href='f.xml'/>\n</screen>"

  init() throws {
    folder = try TemporaryFolder([
      "s/good.xml": "<screen name='A'><button title='Pay'/></screen>", "s/bad.xml": Self.bad,
      "s/f.xml": "<slider/>", "s/other.xml": "<resources/>",
      "s/fix.xml": "<screen name='F'><button label='Pay.'/></screen>",
      "s/page.xml":
        "<AppiumAUT><XCUIElementTypeApplication name='P'><XCUIElementTypeButton/></XCUIElementTypeApplication></AppiumAUT>",
    ])
  }

  private func lint(_ arguments: String..., format: String = "json") throws -> Program.Result {
    try Program(in: folder).run(["lint", "s", "--format", format, "--review"] + arguments)
  }

  private func cacheBytes() -> [UInt8] {
    Array(FileManager.default.contents(atPath: folder.path("cache/lint-\(Self.version)")) ?? Data())
  }

  private static let version = "0.1.0"

  @Test(arguments: ["json", "sarif", "text", "ndjson"])
  func saysTheSame(format: String) throws {
    let plain = try lint(format: format)
    let first = try lint("--cache", "cache", format: format)
    let second = try lint("--cache", "cache", format: format)
    #expect(first.outputBytes == plain.outputBytes && first.status == plain.status)
    #expect(second.outputBytes == plain.outputBytes && second.status == plain.status)
    #expect(second.errors.isEmpty)
  }

  @Test func noticesWhatHasChanged() throws {
    _ = try lint("--cache", "cache")
    try folder.write("<slider label='Volume'/>", to: "s/f.xml")
    #expect(try lint("--cache", "cache").output == lint().output)
    try folder.write("<screen name='A'><button/></screen>", to: "s/good.xml")
    #expect(try lint("--cache", "cache").output == lint().output)
    for options in [
      ["--preset", "strict"], ["--severity", "unlabeled-button=note"], ["--disable", "unlabeled-button"],
    ] {
      let arguments = ["lint", "s"] + options
      #expect(
        try Program(in: folder).run(arguments + ["--cache", "cache"]).output
          == Program(in: folder).run(arguments).output)
    }
    try folder.write(#"{"rules": {"unlabeled-button": "off"}}"#, to: "s/.axspec.json")
    #expect(try lint("--cache", "cache").output == lint().output)
  }

  /// A walk of a folder bounds includes elsewhere than a list does that names a file in it.
  @Test func tellsAFolderFromAList() throws {
    let elsewhere = try TemporaryFolder(["f.xml": "<slider/>", "sub/a.xml": "<view><include href='../f.xml'/></view>"])
    try folder.link("listed", to: elsewhere.path)
    #expect(try Program(in: folder).run("lint", "listed", "--cache", "cache").status == 1)
    let result = try Program(in: folder).run("lint", "listed/sub/a.xml", "--as-walked", "--cache", "cache")
    #expect(result.status == 2 && result.output.contains("[include-escapes-root]"), "\(result.output)")
  }

  @Test func anErrorIsNeverKept() throws {
    try folder.write("<screen name='A'><button", to: "s/good.xml")
    #expect(try lint("--cache", "cache").output == lint().output)
    #expect(try lint("--cache", "cache").status == 2)
  }

  @Test func isNotWrittenWhereNothingIsNew() throws {
    _ = try lint("--cache", "cache")
    let before = cacheBytes()
    #expect(!before.isEmpty)
    _ = try lint("--cache", "cache")
    #expect(cacheBytes() == before)
  }

  @Test func damageIsNoMatter() throws {
    let expected = try lint()
    _ = try lint("--cache", "cache")
    let whole = cacheBytes()
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<40 {
      var bytes = whole
      switch random.number(0...2) {
      case 0: bytes.removeLast(random.number(1...bytes.count))
      case 1: bytes[random.number(0...bytes.count - 1)] ^= UInt8(random.number(1...255))
      default: bytes.insert(UInt8(random.number(0...255)), at: random.number(0...bytes.count))
      }
      try folder.write(bytes, to: "cache/lint-\(Self.version)")
      #expect(try lint("--cache", "cache").output == expected.output, "\(TestSeed.hint)")
    }
  }

  @Test func aCacheThatCannotBeWrittenIsToldOnce() throws {
    try folder.write("", to: "file")
    let result = try lint("--cache", "file")
    #expect(result.output == (try lint()).output)
    #expect(result.errors.hasPrefix("axspec lint: note: nothing is kept for the next run: cannot write 'file"))
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func isNotForFixes() throws {
    let result = try lint("--fix", "--cache", "cache")
    #expect(result.errors.contains("'--fix' and '--cache'"))
  }
}
