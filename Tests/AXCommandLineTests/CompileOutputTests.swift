import Foundation
import TestSupport
import Testing

/// What the tests of the program have in common.
enum Screens {
  static let line = String(repeating: "-", count: 60)

  /// A screen with one label.
  static func screen(_ text: String) -> String { "<screen name='s'><label text='\(text)'/></screen>" }

  /// The snapshot of that screen, without a line feed at its end.
  static func snapshot(_ texts: String...) -> String {
    line + texts.map { "\n\($0)\n\(line)" }.joined()
  }
}

@Suite("compile, to standard output")
struct CompileOutputTests {
  private func run(
    _ folder: TemporaryFolder, _ arguments: String..., input: String = "", environment: [String: String] = [:]
  ) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments, input: Array(input.utf8), environment: environment)
  }

  @Test func oneFilePrintsItsTextAndALineFeed() throws {
    let result = try run(TemporaryFolder(["a.xml": Screens.screen("A")]), "a.xml")
    #expect(result.output == Screens.snapshot("A") + "\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func theEmptyTextPrintsNothing() throws {
    let result = try run(TemporaryFolder(["a.xml": "<screen name='s'><view/></screen>"]), "a.xml")
    #expect(result.outputBytes.isEmpty && result.errorBytes.isEmpty)
    #expect(result.status == 0)
  }

  @Test func severalFilesAreUnderTheirPaths() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "d/b.xml": "<view/>", "c.xml": Screens.screen("C")])
    let result = try run(folder, "c.xml", "d/b.xml", "./a.xml")
    #expect(
      result.output == """
        ==> c.xml <==
        \(Screens.snapshot("C"))
        ==> d/b.xml <==
        ==> ./a.xml <==
        \(Screens.snapshot("A"))

        """)
  }

  @Test func aFolderIsWalkedInTheOrderOfBytes() throws {
    let names = ["s/b.xml", "s/a.xml", "s/Z.xml", "s/a/z.xml", "s/é.xml", "s/a-b.xml", "s/x.XML", "s/a.txt"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, Screens.screen("t")) }))
    let result = try run(folder, "s")
    let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("==>") }
    #expect(
      titles == ["Z", "a-b", "a", "a/z", "b", "x", "é"].map { "==> s/\($0).\($0 == "x" ? "XML" : "xml") <==" })
    #expect(result.status == 0)
  }

  @Test func aFolderWithOneFileHasATitleToo() throws {
    let folder = try TemporaryFolder(["s/a.xml": Screens.screen("A")])
    for path in ["s", "s/", "./s"] {
      let result = try run(folder, path)
      #expect(result.output.hasSuffix("s/a.xml <==\n\(Screens.snapshot("A"))\n"), "\(path): \(result.output)")
    }
  }

  @Test func withoutInputsTheCurrentFolderIsWalked() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "d/b.xml": Screens.screen("B")])
    let expected = "==> a.xml <==\n\(Screens.snapshot("A"))\n==> d/b.xml <==\n\(Screens.snapshot("B"))\n"
    #expect(try run(folder).output == expected)
    #expect(try run(folder, ".").output == expected)
  }

  @Test func anEmptyFolderIsAnError() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    let result = try run(folder, ".")
    #expect(result.outputBytes.isEmpty)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec compile: error: no .xml, .xib, or .storyboard below .\n"))
  }

  @Test func standardInputIsRead() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    #expect(try run(folder, "-", input: Screens.screen("I")).output == Screens.snapshot("I") + "\n")
    #expect(
      try run(folder, "a.xml", "-", input: Screens.screen("I")).output
        == "==> a.xml <==\n\(Screens.snapshot("A"))\n==> - <==\n\(Screens.snapshot("I"))\n")
  }

  @Test func standardInputIncludesFromTheCurrentFolder() throws {
    let folder = try TemporaryFolder(["f/a.xml": "<label text='A'/>"])
    #expect(
      try run(folder, "-", input: "<view><include href='f/a.xml'/></view>").output == Screens.snapshot("A") + "\n")
    let wrong = try run(folder, "-", input: "<view><label colour='x'/></view>")
    #expect(wrong.errors.hasPrefix("-:1:14: error: "))
    #expect(wrong.status == 2)
  }

  @Test func aBadInputPrintsNothingAndTheOthersDo() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "b.xml": "<view colour='x'/>", "c.xml": Screens.screen("C"),
    ])
    let result = try run(folder, "a.xml", "b.xml", "none.xml", "c.xml")
    #expect(
      result.output == "==> a.xml <==\n\(Screens.snapshot("A"))\n==> c.xml <==\n\(Screens.snapshot("C"))\n")
    #expect(result.status == 2)
    #expect(
      result.errors
        == """
        b.xml:1:7: error: `<view>` has no attribute `colour` [unknown-attribute]
          <view colour='x'/>
                ^~~~~~~~~~
          help: did you mean `value`?
        none.xml:1:1: error: the file does not exist [unreadable-file]

        """.replacing("  help: did you mean `value`?\n", with: helpLine(result.errors)))
  }

  /// The help of the first error, whatever it is.
  private func helpLine(_ errors: String) -> String {
    errors.split(separator: "\n").first { $0.hasPrefix("  help:") }.map { $0 + "\n" } ?? ""
  }

  @Test func theTreeShowsAttributesAndPlaces() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"s\">\n  <include href=\"f.xml\" label=\"L\"/>\n</screen>",
      "f.xml": "<view hint=\"a &quot;b&quot;&#10;c\"><action name=\"x\"/></view>",
    ])
    let result = try run(folder, "a.xml", "--format", "tree")
    #expect(
      result.output == """
        screen name="s"  [1:1-1:18]
          view hint="a \\"b\\"\\nc" label="L"  [1:1-1:36] f.xml
            action name="x"  [1:36-1:54] f.xml

        """)
  }

  /// In each command: texts come from `.strings` only if a locale is asked for.
  @Test func textsAreThoseOfALocaleThatIsAskedFor() throws {
    let folder = try TemporaryFolder([
      "Base.lproj/P.xib": InterfaceMarkup.view(#"<label text="Total" id="total"/>"#),
      "en.lproj/P.strings": #""total.text" = "Sum";"#,
    ])
    let file = "Base.lproj/P.xib"
    for (options, text) in [([], "Total"), (["--locale", "en_US"], "Sum")] as [([String], String)] {
      let program = Program(in: folder)
      let output = ["--output", "-"]
      #expect(try program.run(["compile", file] + options).output.contains("\n\(text)\n"))
      #expect(try program.run(["import", file] + options).output.contains("text=\"\(text)\""))
      #expect(try program.run(["generate", "swift", file] + output + options).output.contains("\n    \(text)\n"))
      try folder.write(Screens.snapshot(text), to: "expected.txt")
      #expect(try program.run(["verify", file, "expected.txt"] + options).status == 0)
    }
  }

  @Test func percentagesFollowTheLocale() throws {
    let folder = try TemporaryFolder(["a.xml": "<progressView progress='0.25'/>"])
    #expect(try run(folder, "a.xml").output == Screens.snapshot("25%") + "\n")
    #expect(try run(folder, "a.xml", "--locale", "de_DE").output == Screens.snapshot("25\u{A0}%") + "\n")
    #expect(try run(folder, "a.xml", "--locale=en_US").output == Screens.snapshot("25%") + "\n")
    let wrong = try run(folder, "a.xml", "--locale", "de@numbers=zzzz")
    #expect(wrong.status == 2)
    #expect(wrong.output == "")
    let near = try run(folder, "a.xml", "--locale", "xe_DE")
    #expect(near.status == 2)
    #expect(near.errors.contains("did you mean '"))
  }

  @Test func theLocaleOfTheEnvironmentIsNotAsked() throws {
    let folder = try TemporaryFolder(["a.xml": "<progressView progress='0.25'/>"])
    let environment = ["LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8"]
    #expect(try run(folder, "a.xml", environment: environment).output == Screens.snapshot("25%") + "\n")
  }

  @Test func theRootIsTheOneThatIsNamed() throws {
    let folder = try TemporaryFolder([
      "d/a.xml": "<view><include href='../b.xml'/></view>", "b.xml": "<label text='B'/>",
    ])
    #expect(try run(folder, "d/a.xml").status == 2)
    #expect(try run(folder, "d/a.xml", "--root", ".").output == Screens.snapshot("B") + "\n")
    let wrong = try run(folder, "d/a.xml", "--root", "none")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("'none' is not a folder"))
  }

  @Test("the snapshots that AXSnapshot itself printed come out byte for byte")
  func conformance() throws {
    let folder = try TemporaryFolder()
    for pair in ConformancePair.all {
      let result = try run(folder, pair.screen.path)
      #expect(result.outputBytes == Array(try Data(contentsOf: pair.snapshot)), "\(pair)")
      #expect(result.status == 0)
      #expect(result.errorBytes.isEmpty)
    }
  }
}
