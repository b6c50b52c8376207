import TestSupport
import Testing

/// What hooks and builds do: they name whatever files there are.
@Suite("Named files, treated as a walk treats them")
struct AsWalkedTests {
  private static let fragment = "<button identifier='b'/>"
  private static let files = [
    "s/a.xml": "<screen name='a'><include href='parts/f.xml' label='Pay'/></screen>", "s/parts/f.xml": fragment,
    "s/c.xml": "<screen name='c'><button/></screen>", "pom.xml": "<project/>",
  ]

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(arguments)
  }

  @Test func otherToolsFilesArePassedOver() throws {
    let result = try run(TemporaryFolder(Self.files), "lint", "--as-walked", "pom.xml")
    #expect(result.output == "1 file (1 passed over): no elements were checked\n")
    #expect(result.status == 0)
  }

  @Test func aMissingFileIsAnErrorAllTheSame() throws {
    let result = try run(TemporaryFolder(Self.files), "lint", "--as-walked", "missing.xml")
    #expect(result.output.contains("missing.xml:1:1: error: the file does not exist [unreadable-file]"))
    #expect(result.status == 2)
  }

  @Test func excludedFilesAreLeftOut() throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write(#"{ "exclude": ["s/**"] }"#, to: ".axspec.json")
    #expect(try run(folder, "lint", "s/c.xml").status == 1)
    #expect(try run(folder, "lint", "--as-walked", "s/c.xml").status == 0)
  }

  @Test func includesMayLeadAnywhereBelowTheFolder() throws {
    let folder = try TemporaryFolder([
      "s/a.xml": "<screen name='a'><include href='../f.xml'/></screen>", "f.xml": "<label text='F'/>",
    ])
    #expect(try run(folder, "compile", "s/a.xml").status == 2)
    let result = try run(folder, "compile", "--as-walked", "s/a.xml")
    #expect(result.output == "==> s/a.xml <==\n\(Screens.snapshot("F"))\n")
  }

  @Test func outputsLieAsThoseOfAWalk() throws {
    let folder = try TemporaryFolder(Self.files)
    for path in ["s/c.xml", folder.path("s/c.xml"), "./s/../s/c.xml"] {
      #expect(try run(folder, "compile", "--as-walked", path, "--output-directory", "out").status == 0)
    }
    #expect(folder.allFiles().filter { $0.hasPrefix("out") } == ["out/s/c.axsnapshot"])
  }

  @Test func aFragmentIsLeftToTheNamedFilesThatIncludeIt() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try run(folder, "lint", "--as-walked", "s/parts/f.xml").status == 1)
    let result = try run(folder, "lint", "--as-walked", "s/parts/f.xml", "s/a.xml")
    #expect(result.output == "1 file, 1 element, 1 reached: no findings\n")
  }

  @Test func aFragmentIsLeftToAllFilesThatIncludeIt() throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try run(folder, "compile", "--with-includers", "s/parts/f.xml")
    #expect(result.output == "==> s/a.xml <==\n\(Screens.line)\nPay\nbutton\n\(Screens.line)\n")
    #expect(result.status == 0)
    let lone = try run(folder, "compile", "--with-includers", "s/c.xml")
    #expect(lone.output == "==> s/c.xml <==\n\(Screens.line)\n\nbutton\n\(Screens.line)\n")
  }
}

@Suite("lint, for build systems")
struct LintStampTests {
  private static let warning = "<screen name='a'><button title='Pay' label='Buy'/></screen>"

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["lint"] + arguments)
  }

  @Test func aStampIsWrittenWhereNothingFailed() throws {
    let folder = try TemporaryFolder(["a.xml": Self.warning])
    #expect(try run(folder, "a.xml", "--stamp", "out/a.swift").status == 0)
    #expect(folder.text("out/a.swift") == "// Linted by axspec.\n")
  }

  @Test func noStampIsWrittenWhereAnythingFailed() throws {
    let folder = try TemporaryFolder(["a.xml": Self.warning, "b.xml": "<screen name='b'><button/></screen>"])
    #expect(try run(folder, "a.xml", "--strict", "--stamp", "a.swift").status == 1)
    #expect(try run(folder, "b.xml", "--stamp", "b.swift").status == 1)
    #expect(try run(folder, "c.xml", "--stamp", "c.swift").status == 2)
    #expect(folder.allFiles() == ["a.xml", "b.xml"])
  }

  @Test func quietPrintsNothingWhereNothingIsFound() throws {
    let folder = try TemporaryFolder(["a.xml": Self.warning, "b.xml": Screens.screen("B")])
    #expect(try run(folder, "b.xml", "--quiet").output == "")
    #expect(try run(folder, "a.xml", "-q").output.hasSuffix("1 file, 1 element, 1 reached: 1 warning\n"))
    #expect(try run(folder, "pom.xml", "--quiet").output != "")
  }
}
