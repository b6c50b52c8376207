import TestSupport
import Testing

@Suite("compile, walking a folder")
struct WalkTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments)
  }

  private func titles(_ result: Program.Result) -> [String] {
    result.output.split(separator: "\n").filter { $0.hasPrefix("==> ") }.map { String($0.dropFirst(4).dropLast(4)) }
  }

  @Test func passesOverWhatBelongsToOtherTools() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "pom.xml": "<project xmlns='urn:maven'><build/></project>",
      "layout.xml": "<LinearLayout xmlns:android='urn:a' android:id='x'/>",
      "strings.xml": "<resources>text</resources>",
    ])
    let result = try run(folder, ".")
    #expect(titles(result) == ["a.xml"])
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func namesARootThatIsNearlyKnown() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "b.xml": "<sreen name='b'/>", "c.xml": "<Screen/>"])
    let result = try run(folder, ".")
    #expect(titles(result) == ["a.xml"])
    #expect(result.status == 2)
    #expect(
      result.errors.contains("b.xml:1:1: error: `<sreen>` is not the root of a known kind of document [unknown-format]")
    )
    #expect(result.errors.contains("c.xml:1:1: error: "))
    #expect(result.errors.contains("help: did you mean `<screen>`?"))
  }

  @Test func namesWhatIsMalformed() throws {
    let folder = try TemporaryFolder(["a.xml": "<resources><a></resources>", "b.xml": "", "c.xml": "no XML at all"])
    let result = try run(folder, ".")
    #expect(result.status == 2)
    for place in ["a.xml:1:15: ", "b.xml:1:1: ", "c.xml:1:1: "] { #expect(result.errors.contains(place)) }
    #expect(result.errors.split(separator: "\n").filter { $0.hasSuffix("[malformed-xml]") }.count == 3)
  }

  @Test func aFileThatIsNamedHasToBeOfAKnownKind() throws {
    let folder = try TemporaryFolder(["a.xml": "<resources/>", "b.txt": Screens.screen("B")])
    let result = try run(folder, "a.xml")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "a.xml:1:1: error: `<resources>` is not the root of a known kind of document [unknown-format]\n"))
    #expect(try run(folder, "b.txt").output == Screens.snapshot("B") + "\n")
  }

  @Test func leavesHiddenFilesAndLinksOut() throws {
    let folder = try TemporaryFolder([
      "s/a.xml": Screens.screen("A"), "s/.b.xml": "<", "s/.hidden/c.xml": "<", "outside/d.xml": Screens.screen("D"),
    ])
    try folder.link("s/link.xml", to: "../outside/d.xml")
    try folder.link("s/folder", to: "../outside")
    try folder.link("s/loop", to: ".")
    let result = try run(folder, "s")
    #expect(titles(result) == ["s/a.xml"])
    #expect(result.status == 0)
    // What is named is read all the same.
    #expect(try run(folder, "s/link.xml").output == Screens.snapshot("D") + "\n")
    #expect(titles(try run(folder, "s/folder")) == ["s/folder/d.xml"])
  }

  @Test func leavesOutWhatAnotherFileIncludes() throws {
    let folder = try TemporaryFolder([
      "screen.xml": "<screen name='s'><include href='f/row.xml'/></screen>",
      "f/row.xml": "<view><include href='cell.xml'/></view>",
      "f/cell.xml": "<label text='cell'/>", "f/alone.xml": "<label text='alone'/>", "a.xml": Screens.screen("A"),
    ])
    let result = try run(folder, ".")
    #expect(titles(result) == ["a.xml", "f/alone.xml", "screen.xml"])
    #expect(result.status == 0)
    // One that is named is an input, whoever includes it.
    #expect(titles(try run(folder, "screen.xml", "f/cell.xml")) == ["screen.xml", "f/cell.xml"])
    #expect(titles(try run(folder, ".", "--jobs", "1")) == titles(result))
  }

  @Test func namesAFaultOfAFragmentOnce() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<view><include href='f.xml'/></view>", "b.xml": "<view>\n<include href='f.xml'/></view>",
      "f.xml": "<view colour='x'/>",
    ])
    let result = try run(folder, ".")
    #expect(result.status == 2)
    let lines = result.errors.split(separator: "\n").map(String.init)
    #expect(lines.filter { $0.contains("error:") }.count == 1)
    #expect(
      lines.filter { $0.contains("note:") } == [
        "  note: included from here (a.xml:1:7)", "  note: included from here (b.xml:2:1)",
      ])
  }

  @Test func isTheRootOfIncludes() throws {
    let folder = try TemporaryFolder([
      "d/a.xml": "<view><include href='../b.xml'/></view>", "b.xml": "<label text='B'/>",
    ])
    #expect(titles(try run(folder, ".")) == ["d/a.xml"])
    #expect(try run(folder, "d").status == 2)
  }

  @Test func takesAFileOnceHoweverItIsNamed() throws {
    let folder = try TemporaryFolder(["d/a.xml": Screens.screen("A")])
    #expect(titles(try run(folder, "d", "d/a.xml", "./d/../d/a.xml", "d")) == ["d/a.xml"])
  }

  @Test func tellsNamesApartThatOnlyLookAlike() throws {
    let folder = try TemporaryFolder(["é.xml": Screens.screen("one")])
    try folder.write(Screens.screen("two"), to: "e\u{301}.xml")
    // Some file systems hold both for one name.
    guard folder.allFiles().count == 2 else { return }
    #expect(
      try run(folder, ".").output
        == "==> e\u{301}.xml <==\n\(Screens.snapshot("two"))\n==> é.xml <==\n\(Screens.snapshot("one"))\n")
  }

  @Test func tellsIncludesApartThatOnlyLookAlike() throws {
    let folder = try TemporaryFolder([
      "é.xml": "<label text='one'/>",
      "main.xml": "<view><include href='é.xml'/><include href='e\u{301}.xml'/></view>",
    ])
    try folder.write("<label text='two'/>", to: "e\u{301}.xml")
    guard folder.allFiles().count == 3 else { return }
    #expect(try run(folder, "main.xml").output == Screens.snapshot("one", "two") + "\n")
  }
}
