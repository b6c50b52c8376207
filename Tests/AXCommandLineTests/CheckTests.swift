import TestSupport
import Testing

@Suite("compile --check")
struct CheckTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments)
  }

  @Test func isSilentWhereNothingDiffers() throws {
    let folder = try TemporaryFolder(["s/a.xml": Screens.screen("A"), "s/d/e.xml": "<view/>"])
    #expect(try run(folder, "s", "--output-directory", "out").status == 0)
    let result = try run(folder, "s", "--output-directory", "out", "--check")
    #expect(result.outputBytes.isEmpty && result.errorBytes.isEmpty)
    #expect(result.status == 0)
    #expect(try run(folder, "s/a.xml", "--output", "out/a.axsnapshot", "--check").status == 0)
  }

  @Test func showsTheDifferenceAndTheCommandThatUpdates() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("new"), "out/a.axsnapshot": Screens.snapshot("old") + "\n", "b.xml": Screens.screen("B"),
      "out/b.axsnapshot": Screens.snapshot("B") + "\n",
    ])
    let before = folder.allFiles()
    let result = try run(folder, ".", "--check", "--output-directory", "out")
    #expect(
      result.output == """
        --- out/a.axsnapshot
        +++ out/a.axsnapshot (from a.xml)
        @@ -1,3 +1,3 @@
         \(Screens.line)
        -old
        +new
         \(Screens.line)
        To update, run: axspec compile . --output-directory out

        """)
    #expect(result.errors == "")
    #expect(result.status == 1)
    #expect(folder.allFiles() == before)
    #expect(folder.text("out/a.axsnapshot") == Screens.snapshot("old") + "\n")
  }

  @Test func holdsAMissingFileForADifference() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "e.xml": "<view/>"])
    let result = try run(folder, "a.xml", "e.xml", "--check", "--output-directory", "out")
    #expect(
      result.output == """
        --- /dev/null
        +++ out/a.axsnapshot (from a.xml)
        @@ -0,0 +1,3 @@
        +\(Screens.line)
        +A
        +\(Screens.line)
        out/e.axsnapshot is missing and would be empty
        To update, run: axspec compile a.xml e.xml --output-directory out

        """)
    #expect(result.status == 1)
    #expect(!folder.exists("out"))
  }

  @Test func seesALineFeedThatIsMissing() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "a.axsnapshot": Screens.snapshot("A")])
    let result = try run(folder, "a.xml", "--check", "--output-directory", ".")
    #expect(result.status == 1)
    #expect(result.output.contains("\n\\ No newline at end of file\n"))
  }

  @Test func seesWhatIsNoText() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    try folder.write([0xFF, 0xFE, 0x0A], to: "a.axsnapshot")
    #expect(try run(folder, "a.xml", "--check", "--output-directory", ".").status == 1)
  }

  @Test func comparesOneFileWithAllTexts() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "b.xml": Screens.screen("B")])
    #expect(try run(folder, "a.xml", "b.xml", "--output", "all.txt").status == 0)
    #expect(try run(folder, "a.xml", "b.xml", "--output", "all.txt", "--check").status == 0)
    let result = try run(folder, "b.xml", "a.xml", "--check", "--output", "all.txt")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("--- all.txt\n+++ all.txt\n@@ "))
  }

  @Test func quotesTheCommandForAShell() throws {
    let folder = try TemporaryFolder(["it's a screen.xml": Screens.screen("A")])
    let result = try run(folder, "it's a screen.xml", "--check", "--output-directory", "my out")
    #expect(
      result.output.hasSuffix("To update, run: axspec compile 'it'\\''s a screen.xml' --output-directory 'my out'\n"))
  }

  @Test func endsWithStatus2WhereAnInputIsBad() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "b.xml": "<view colour='x'/>"])
    let result = try run(folder, ".", "--check", "--output-directory", "out")
    #expect(result.status == 2)
    #expect(result.output.contains("+A\n"))
    #expect(result.errors.hasPrefix("b.xml:1:7: error: "))
  }

  @Test func needsSomethingToCompareWith() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let result = try run(folder, "a.xml", "--check")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec compile: error: '--check' has nothing to compare with\n"))
  }
}
