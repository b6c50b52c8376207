import TestSupport
import Testing

@Suite("Standard streams that fail")
struct StandardStreamTests {
  private static let commands: [[String]] = [
    ["compile", "a.xml"], ["compile", "."], ["compile", "a.xml", "--output-directory", "none", "--check"],
    ["compile", "a.xml", "--output", "none", "--check"], ["import", "a.xml"],
    ["generate", "swift", "a.xml", "--output", "-"],
    ["generate", "swift", "a.xml", "--output-directory", "none", "--check"],
    ["verify", "a.xml", "b.xml"], ["format", "--check", "a.xml"], ["lint", "a.xml"],
    ["lint", "--fix", "--dry-run", "b.xml"],
    ["rules"], ["explain", "unlabeled-button"], ["schema"], ["schema", "--configuration"],
    ["completions", "zsh"], ["__complete", "comp"], ["--help"], ["lint", "--help"], ["--version"],
  ]

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "a.xml": Screens.screen("A"), "b.xml": "<screen name='B'><button label='Pay Button'/></screen>",
    ])
  }

  private func shell(_ line: String, _ arguments: [String], in folder: TemporaryFolder) throws -> Program.Result {
    try Program("bash", in: folder).run(["-c", line, "bash", Program.location().path] + arguments)
  }

  private static let noFullDevice: Comment = "only Linux has /dev/full"

  @Test(.enabled(if: Platform.isLinux, noFullDevice), arguments: commands) func saysThatADiskIsFull(
    _ arguments: [String]
  ) throws {
    let result = try shell("\"$@\" >/dev/full", arguments, in: folder())
    #expect(result.status == 2)
    #expect(result.errors == "axspec: error: cannot write to standard output: No space left on device\n")
  }

  @Test(arguments: commands) func saysThatStandardOutputIsClosed(_ arguments: [String]) throws {
    let result = try shell("\"$@\" >&-", arguments, in: folder())
    #expect(result.status == 2)
    #expect(result.errors == "axspec: error: cannot write to standard output: Bad file descriptor\n")
  }

  /// As `cat` does. A shell that ignores the signal, as those of some CI systems do, changes nothing.
  @Test(arguments: ["", "trap '' PIPE; "]) func endsQuietlyWhereNobodyReads(_ trap: String) throws {
    let folder = try TemporaryFolder()
    let rows = String(repeating: "<label text='A row'/>", count: 50_000)
    try folder.write("<screen name='s'>\(rows)</screen>", to: "a.xml")
    let line = trap + "set -o pipefail; \"$@\" | head -n 1; echo $?"
    for arguments in [["compile", "a.xml"], ["compile", "."], ["import", "a.xml"]] {
      let result = try shell(line, arguments, in: folder)
      #expect(result.output.hasSuffix("\n141\n"), "\(result.output.suffix(100))")
      #expect(result.errors == "")
    }
  }

  /// The first file that is opened must not get the number of a stream.
  @Test func nothingIsWrittenIntoFilesInTheirPlace() throws {
    let folder = try folder()
    try folder.write("<view colour='x'/>", to: "c.xml")
    let result = try shell("\"$@\" <&- >&- 2>&-", ["compile", ".", "--output-directory", "out"], in: folder)
    #expect(result.status == 2)
    #expect(folder.allFiles() == ["a.xml", "b.xml", "c.xml", "out/a.axsnapshot", "out/b.axsnapshot"])
    #expect(folder.text("out/a.axsnapshot") == Screens.snapshot("A") + "\n")
    #expect(folder.text("c.xml") == "<view colour='x'/>")
  }

  @Test(arguments: [
    ["compile", "-"], ["lint", "-"], ["format", "-"], ["import", "-"], ["compile", "--files-from", "-"],
  ])
  func saysThatStandardInputIsClosed(_ arguments: [String]) throws {
    let result = try shell("\"$@\" <&-", arguments, in: folder())
    #expect(result.status == 2)
    #expect((result.output + result.errors).contains(" cannot be read"), "\(result.errors)")
  }

  @Test(.enabled(if: Platform.isLinux, noFullDevice)) func saysAllThatIsWrongWithTheInputsToo() throws {
    let folder = try folder()
    try folder.write("<view colour='x'/>", to: "0.xml")
    let result = try shell("\"$@\" >/dev/full", ["compile", "."], in: folder)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("0.xml:1:7: error: "))
    #expect(result.errors.hasSuffix("axspec: error: cannot write to standard output: No space left on device\n"))
  }
}
