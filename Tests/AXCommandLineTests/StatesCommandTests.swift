import TestSupport
import Testing

@Suite("States on the command line")
struct StatesCommandTests {
  private static let line = String(repeating: "-", count: 60)
  private static let screen = """
    <screen name="Calculator">
      <label identifier="totalLabel" text="$0"/>
      <state name="bill entered"><set target="totalLabel" text="$100"/></state>
      <state name="tip/ZA\u{308}HLEN 10%" from="bill entered"><set target="totalLabel" text="$110"/></state>
      <state name="nothing"><set target="totalLabel" hidden="true"/></state>
    </screen>
    """

  private static func snapshot(_ text: String) -> String { "\(line)\n\(text)\n\(line)\n" }

  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(["Calculator.xml": Self.screen].merging(files) { $1 })
  }

  @Test func areEachPrintedUnderATitle() throws {
    let result = try Program(in: folder()).run("compile", "Calculator.xml")
    #expect(
      result.output == "==> Calculator.xml#initial <==\n" + Self.snapshot("$0")
        + "==> Calculator.xml#bill entered <==\n" + Self.snapshot("$100")
        + "==> Calculator.xml#tip/ZA\u{308}HLEN 10% <==\n" + Self.snapshot("$110")
        + "==> Calculator.xml#nothing <==\n")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  @Test func thoseThatLeaveTheScreenAreNotPrinted() throws {
    let folder = try TemporaryFolder([
      "Login.xml": """
      <screen name="Login"><button identifier="go" title="Sign in"/>
      <state name="signed in" leavesScreen="true"><tap target="go"/></state></screen>
      """
    ])
    let program = Program(in: folder)
    for command in ["compile", "speak", "outline"] {
      let result = try program.run(command, "Login.xml")
      #expect(!result.output.contains("signed in"))
      #expect(result.status == 0, "\(result.errors)")
    }
    let files = try program.run("compile", "Login.xml", "--output-directory", "out")
    #expect(files.status == 0, "\(files.errors)")
    #expect(folder.allFiles().filter { $0.hasSuffix(".axsnapshot") } == ["out/Login.axsnapshot"])
    let one = try program.run("compile", "Login.xml", "--state", "signed in")
    #expect(one.errors.contains("the state 'signed in' has no content, because it leaves the screen"))
    #expect(one.status == 2)
  }

  @Test func arePrintedAmongOtherFiles() throws {
    let many = (0..<40).map { "<state name='\($0)'/>" }.joined()
    let folder = try folder(["b.xml": "<label text='b'/>", "c.xml": "<screen name='s'>\(many)</screen>"])
    let result = try Program(in: folder).run("compile", ".", "--jobs", "2")
    let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("==>") }
    #expect(
      titles == ["initial", "bill entered", "tip/ZA\u{308}HLEN 10%", "nothing"].map { "==> Calculator.xml#\($0) <==" }
        + ["==> b.xml <=="] + ["initial"].map { "==> c.xml#\($0) <==" } + (0..<40).map { "==> c.xml#\($0) <==" })
  }

  @Test func areWrittenToFilesOfTheirOwn() throws {
    let folder = try folder()
    let program = Program(in: folder)
    #expect(try program.run("compile", "Calculator.xml", "--output-directory", "out").status == 0)
    let names = [
      "out/Calculator.axsnapshot", "out/Calculator.bill-entered.axsnapshot", "out/Calculator.nothing.axsnapshot",
      "out/Calculator.tip-ZA\u{308}HLEN-10-.axsnapshot",
    ]
    #expect(folder.allFiles() == (["Calculator.xml"] + names).sorted())
    #expect(names.map { folder.text($0) } == [Self.snapshot("$0"), Self.snapshot("$100"), "", Self.snapshot("$110")])
    let same = try program.run("compile", "Calculator.xml", "--output-directory", "out", "--check")
    #expect(same.output == "")
    #expect(same.status == 0)
  }

  @Test func areCheckedEachAgainstItsFile() throws {
    let folder = try folder()
    let program = Program(in: folder)
    _ = try program.run("compile", "Calculator.xml", "--output-directory", "out")
    try folder.write(Self.snapshot("$99"), to: "out/Calculator.bill-entered.axsnapshot")
    let result = try program.run("compile", "Calculator.xml", "--output-directory", "out", "--check")
    #expect(
      result.output == """
        --- out/Calculator.bill-entered.axsnapshot
        +++ out/Calculator.bill-entered.axsnapshot (from Calculator.xml#bill entered)
        @@ -1,3 +1,3 @@
         \(Self.line)
        -$99
        +$100
         \(Self.line)
        To update, run: axspec compile Calculator.xml --output-directory out

        """)
    #expect(result.status == 1)
  }

  @Test func areWrittenToOneFileUnderTheirTitles() throws {
    let folder = try folder()
    let program = Program(in: folder)
    let printed = try program.run("compile", "Calculator.xml").output
    #expect(try program.run("compile", "Calculator.xml", "-o", "all.txt").status == 0)
    #expect(folder.text("all.txt") == printed)
    #expect(try program.run("compile", "Calculator.xml", "-o", "all.txt", "--check").status == 0)
  }

  @Test func canBePickedByName() throws {
    let folder = try folder()
    let program = Program(in: folder)
    #expect(try program.run("compile", "Calculator.xml", "--state", "bill entered").output == Self.snapshot("$100"))
    #expect(try program.run("compile", "Calculator.xml", "--state", "initial").output == Self.snapshot("$0"))
    _ = try program.run("compile", "Calculator.xml", "--state", "bill entered", "--output-directory", "out")
    #expect(folder.allFiles() == ["Calculator.xml", "out/Calculator.bill-entered.axsnapshot"])
    let wrong = try program.run("compile", "Calculator.xml", "--state", "bill enterd")
    #expect(wrong.errors.hasPrefix("axspec compile: error: the state 'bill enterd' does not exist\n"))
    #expect(wrong.errors.contains("did you mean 'bill entered'?"))
    #expect(wrong.status == 2)
    let folderWide = try program.run("compile", ".", "--state", "initial")
    #expect(folderWide.errors.contains("'--state' selects a state of one file"))
    #expect(folderWide.status == 2)
  }

  @Test func ofAScreenWithoutAnyIsInitialAlone() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='s'><label text='a'/></screen>"])
    let program = Program(in: folder)
    #expect(try program.run("compile", "a.xml", "--state", "initial").output == Self.snapshot("a"))
    let wrong = try program.run("compile", "a.xml", "--state", "paid")
    #expect(wrong.errors.contains("the state 'paid' does not exist"))
    #expect(wrong.errors.contains("the states are initial"))
  }

  @Test func thatWouldShareAFileAreAnError() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='s'><state name='x y'/><state name='x-y'/></screen>",
      "b.xml": "<screen name='s'><state name='c.d'/></screen>",
      "b.c.xml": "<screen name='s'><state name='d'/></screen>",
      "e.xml": "<screen name='s'><state name='f'/></screen>", "e.f.xml": "<screen name='s'/>",
    ])
    let program = Program(in: folder)
    let one = try program.run("compile", "a.xml", "--output-directory", "out")
    #expect(
      one.errors.hasPrefix(
        "a.xml:1:44: error: the states `x y` and `x-y` would have the same file name, at least on a Mac"))
    #expect(one.status == 2)
    #expect(!folder.exists("out/a.axsnapshot"))
    let two = try program.run("compile", "b.xml", "b.c.xml", "--output-directory", "out")
    #expect(two.errors.contains("'b.c.xml#d' and 'b.xml#c.d' would both be written to 'out/b.c.d.axsnapshot'"))
    let three = try program.run("compile", "e.xml", "e.f.xml", "--output-directory", "out")
    #expect(three.errors.contains("'e.f.xml' and 'e.xml#f' would both be written to 'out/e.f.axsnapshot'"))
    #expect(three.status == 2)
  }

  @Test func areTreesOfTheirOwn() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s">
        <button identifier="b" title="Play"><action name="one"/></button>
        <state name="c"><set target="b" title="Pause"><action name="two"/><action name="three"/></set></state>
      </screen>
      """
    ])
    let result = try Program(in: folder).run("compile", "a.xml", "--format", "tree")
    #expect(
      result.output == """
        ==> a.xml#initial <==
        screen name="s"  [1:1-1:18]
          button identifier="b" title="Play"  [2:3-2:39]
            action name="one"  [2:39-2:59]
        ==> a.xml#c <==
        screen name="s"  [1:1-1:18]
          button identifier="b" title="Pause"  [2:3-2:39]
            action name="two"  [3:49-3:69]
            action name="three"  [3:69-3:91]

        """)
  }

  @Test func ofAFileWithAnErrorAreNone() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='s'><label text='a'/><state name='b'><tap target='c'/></state></screen>"
    ])
    let result = try Program(in: folder).run("compile", "a.xml")
    #expect(result.output == "")
    #expect(
      result.errors.hasPrefix("a.xml:1:56: error: no element of the screen has the identifier `c` [unknown-target]\n"))
    #expect(result.status == 2)
  }
}
