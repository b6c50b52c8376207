import TestSupport
import Testing

/// Names that are two on Linux and one on a Mac.
@Suite("Outputs whose names differ in case or normalization alone")
struct OutputNamesTests {
  private static func states(_ first: String, _ second: String) -> String {
    """
    <screen name="s"><button identifier="b" title="B"/>
      <state name="\(first)"><set target="b" title="X"/></state>
      <state name="\(second)"><set target="b" title="Y"/></state>
    </screen>
    """
  }

  @Test(arguments: [("Error", "error"), ("caf\u{E9}", "cafe\u{301}")])
  func ofTwoStatesAreAnError(first: String, second: String) throws {
    let folder = try TemporaryFolder(["a.xml": Self.states(first, second)])
    let commands = [
      ["compile", "a.xml", "--output-directory", "out"], ["compile", "a.xml", "--output-directory", "out", "--check"],
      ["lint", "a.xml"], ["generate", "swift", "a.xml", "--output-directory", "out"],
    ]
    for command in commands {
      let result = try Program(in: folder).run(command)
      #expect(result.status == 2)
      let message = "the states `\(first)` and `\(second)` would have the same file name, at least on a Mac"
      let text = command[0] == "lint" ? result.output + result.errors : result.errors
      #expect(text.contains("a.xml:3:10: error: \(message) [duplicate-state]\n"))
      #expect(text.contains("  note: `\(first)` is here (a.xml:2:10)\n"))
    }
    #expect(!folder.exists("out/a.\(first).axsnapshot"))
  }

  @Test func ofTwoInputsAreAnError() throws {
    let xib = InterfaceMarkup.view("<label text=\"A\" id=\"l\"/>")
    let folder = try TemporaryFolder(["s/Late.xib": xib, "t/late.xib": xib])
    for command in ["compile", "import"] {
      let result = try Program(in: folder).run(command, "s", "t", "--output-directory", "out")
      #expect(result.status == 2)
      #expect(result.errors.contains("'s/Late.xib' and 't/late.xib' would both be written to 'out/Late."))
      #expect(!folder.exists("out"))
    }
  }

  @Test func ofGeneratedFilesAreAnError() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='Straße'><button identifier='b' title='B'/></screen>",
      "b.xml": "<screen name='Strasse'><button identifier='b' title='B'/></screen>",
    ])
    let result = try Program(in: folder).run(
      "generate", "swift", "a.xml", "b.xml", "--output-directory", "out", "--only", "screens")
    #expect(result.status == 2)
    #expect(result.errors.contains("would both have the name"))
  }
}
