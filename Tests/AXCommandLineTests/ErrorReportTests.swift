import TestSupport
import Testing

@Suite("compile, reporting errors")
struct ErrorReportTests {
  private func run(
    _ folder: TemporaryFolder, _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments, environment: environment)
  }

  private func heads(_ result: Program.Result) -> [String] {
    result.errors.split(separator: "\n").filter { $0.contains(": error: ") }.map { line in
      String(line.prefix { $0 != " " })
    }
  }

  @Test func showsPlaceSourceLineAndHelp() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='s'>\n\t<view accessibilityLabel='x'/>\n</screen>\n"])
    let result = try run(folder, "a.xml")
    #expect(
      result.errors == """
        a.xml:2:8: error: `<view>` has no attribute `accessibilityLabel` [unknown-attribute]
          \t<view accessibilityLabel='x'/>
          \t      ^~~~~~~~~~~~~~~~~~~~~~
          help: did you mean `label`?

        """)
    #expect(result.output == "")
    #expect(result.status == 2)
  }

  @Test func sortsByPathAndPlace() throws {
    let bad = "<view>\n<slider minimumValue='9'/><foo/>\n<label colour='x'/></view>"
    let folder = try TemporaryFolder(["b.xml": bad, "a.xml": bad, "d/c.xml": bad, "Z.xml": bad])
    let places = ["2:9:", "2:27:", "3:8:"]
    let expected = ["Z.xml", "a.xml", "b.xml", "d/c.xml"].flatMap { path in places.map { "\(path):\($0)" } }
    #expect(try heads(run(folder, ".")) == expected)
    #expect(try heads(run(folder, "d", "b.xml", "a.xml", "Z.xml")) == expected)
    #expect(try heads(run(folder, ".", "--jobs", "1")) == expected)
  }

  @Test func countsWhatIsBeyondAHundredInOneFile() throws {
    let bad = { (count: Int) in "<view>" + String(repeating: "<foo/>\n", count: count) + "</view>" }
    let folder = try TemporaryFolder(["a.xml": bad(100), "b.xml": bad(101), "c.xml": bad(350)])
    let result = try run(folder, ".")
    #expect(heads(result).count == 300)
    let counts = result.errors.split(separator: "\n").filter { $0.hasSuffix("more not shown") }
    #expect(counts == ["b.xml: 1 more not shown", "c.xml: 250 more not shown"])
  }

  @Test func countsThemInAnIncludedFileToo() throws {
    let bad = "<view>" + String(repeating: "<foo/>\n", count: 150) + "</view>"
    let folder = try TemporaryFolder([
      "a.xml": "<view><label colour='x'/><include href='f.xml'/><include href='g.xml'/></view>",
      "f.xml": bad, "g.xml": "<view><include href='f.xml'/></view>", "z.xml": "<view><include href='f.xml'/></view>",
    ])
    for arguments in [["a.xml"], ["."], ["a.xml", "z.xml"], [".", "--jobs", "1"]] {
      let result = try Program(in: folder).run(["compile"] + arguments)
      #expect(heads(result).first == "a.xml:1:14:", "\(arguments)")
      #expect(heads(result).filter { $0.hasPrefix("f.xml") }.count == 100, "\(arguments)")
      let counts = result.errors.split(separator: "\n").filter { $0.hasSuffix("more not shown") }
      #expect(counts == ["f.xml: 50 more not shown"], "\(arguments)")
    }
  }

  @Test func showsControlCharactersAsEscapes() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<view \u{85}x='\u{202E}' label='\u{9B}31m'/>", "b\u{1B}[31m.xml": "<view colour='x'/>",
      "c.xml": "<view label='\u{1B}[31m'/>",
    ])
    let result = try run(folder, ".")
    let allowed: (Unicode.Scalar) -> Bool = { $0 == "\n" || $0.value >= 0xA0 || (0x20..<0x7F).contains($0.value) }
    #expect(result.errors.unicodeScalars.allSatisfy { allowed($0) && $0 != "\u{202E}" })
    #expect(result.errors.contains("b\\u{1B}[31m.xml:1:7: error:"))
    #expect(result.errors.contains("\\u{1B}[31m'/>"))
  }

  @Test func escapesTitlesToo() throws {
    let folder = try TemporaryFolder(["a\u{1B}.xml": Screens.screen("A")])
    #expect(try run(folder, ".").output.hasPrefix("==> a\\u{1B}.xml <==\n"))
  }

  @Test func printsNoEscapeSequencesIntoFiles() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<view colour='x'/>", "b.xml": Screens.screen("B"), "b.axsnapshot": "old\n",
    ])
    for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"], ["CLICOLOR_FORCE": "1"]]
      as [[String: String]]
    {
      let result = try run(folder, "a.xml", "b.xml", "--check", "--output-directory", ".", environment: environment)
      #expect(!result.errors.contains("\u{1B}"))
      #expect(!result.output.contains("\u{1B}"))
      #expect(result.output.contains("\n-old\n"))
    }
  }

  @Test func endsWithStatus2WhereOneInputIsBad() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "b.xml": "<"])
    #expect(try run(folder, "a.xml").status == 0)
    #expect(try run(folder, ".").status == 2)
    #expect(try run(folder, "b.xml").status == 2)
    #expect(try run(folder, "none").status == 2)
  }

  @Test func namesAMissingFilesNeighbour() throws {
    let folder = try TemporaryFolder(["d/screen.xml": Screens.screen("A")])
    let result = try run(folder, "d/scren.xml")
    #expect(
      result.errors == """
        d/scren.xml:1:1: error: the file does not exist [unreadable-file]
          help: did you mean `d/screen.xml`?

        """)
  }
}
