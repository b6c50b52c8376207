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
    for check in [[], ["--check"]] {
      let result = try Program(in: folder).run(["compile", "a.xml", "--output-directory", "out"] + check)
      #expect(result.status == 2)
      let names = [first, second].sorted().map { "a.xml#\($0)" }
      #expect(
        result.errors == """
          axspec compile: error: '\(names[0])' and '\(names[1])' would both be written to \
          'out/a.\(first).axsnapshot' on a Mac, where 'out/a.\(second).axsnapshot' is the same file: macOS ignores \
          case and Unicode normalization in file names
            help: rename one, or select one of a file with '--state'

          """)
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
