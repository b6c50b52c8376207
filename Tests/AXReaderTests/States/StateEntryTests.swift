import AXDiagnostics
import AXText
import AXTree
import TestSupport
import Testing

@testable import AXReader

@Suite("States that begin from those of other files")
struct StateEntryTests {
  private static let login = """
    <screen name="Login">
      <launchArgument>-login</launchArgument>
      <given key="SERVER">login</given>
      <include href="parts/fields.xml"/>
      <button identifier="go" title="Go"/>
      <state name="typed"><type target="name" text="Ann"/></state>
      <state name="signed in" from="typed"><given key="USER" href="parts/user.json"/><tap target="go"/></state>
    </screen>
    """

  private static let home = """
    <screen name="Home">
      <given key="SERVER">home</given>
      <label identifier="hello" text="Hello"/><button identifier="out" title="Sign out"/>
      <state name="welcome" from="../Login.xml#signed in">
        <launchArgument name="AppleLocale">en_US</launchArgument><set target="hello" text="Hello, Ann"/>
      </state>
      <state name="leaving" from="welcome"><longPress target="out"/></state>
      <state name="plain"><tap target="out"/></state>
    </screen>
    """

  private func folder(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Login.xml": Self.login, "home/Home.xml": Self.home, "parts/user.json": "\u{FEFF}{\"id\": \"é\"}\r\n",
        "parts/fields.xml": "<view><textField identifier='name'/></view>",
      ].merging(more) { $1 })
  }

  private func read(_ folder: TemporaryFolder, _ name: String = "home/Home.xml") -> DocumentReader.Output {
    DocumentReader(root: folder.path).read(.file(path: folder.path(name)))
  }

  @Test func beginWithTheStepsOfTheOtherFile() throws {
    let output = read(try folder())
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    let leaving = try #require(tree.state(named: "leaving"))
    #expect(leaving.steps.map(\.action) == [.type(text: "Ann"), .tap(times: 1), .longPress])
    let screens = leaving.steps.map { $0.target.tree.root?[.name] }
    #expect(screens == ["Login", "Login", "Home"])
    #expect(leaving.from?.name == "welcome")
    #expect(leaving.from?.from?.isInitial == true)
    #expect(leaving.entry?.name == "signed in")
    #expect(tree.state(named: "plain")?.entry == nil)
    #expect(tree.states[0].entry == nil)
    // The screen itself is this file's, with what the states set.
    #expect(leaving.tree.allNodes.compactMap { $0[.text] } == ["Hello, Ann"])
    #expect(tree.states.map(\.isLedTo) == [true, true, true, true])
  }

  @Test func areLaunchedAsTheOtherFileSays() throws {
    let tree = try #require(read(try folder()).tree)
    let leaving = try #require(tree.state(named: "leaving"))
    #expect(leaving.givens.map { "\($0.key)=\($0.text)" } == ["SERVER=home", "USER={\"id\": \"é\"}\r\n"])
    #expect(leaving.launchArguments.flatMap(\.words) == ["-login", "-AppleLocale", "en_US"])
    let plain = try #require(tree.state(named: "plain"))
    #expect(plain.givens.map(\.key) == ["SERVER"])
    #expect(plain.launchArguments.isEmpty)
    #expect(tree.states[0].givens.map(\.text) == ["home"])
  }

  @Test func dependOnTheOtherFiles() throws {
    let folder = try folder()
    let output = read(folder)
    let relative = { (path: String) in String(path.dropFirst(folder.path.count + 1)) }
    #expect(output.otherFiles.map(relative).sorted() == ["Login.xml", "parts/fields.xml", "parts/user.json"])
    #expect(
      output.referencedFiles.map { relative($0.text) }.sorted()
        == ["Login.xml", "parts/fields.xml", "parts/user.json"])
    // Only includes take a fragment out of a folder's inputs.
    #expect(output.includedFiles.isEmpty)
    let missing = read(
      try self.folder(["home/Home.xml": "<screen name='a'><state name='s' from='no.xml#t'/></screen>"]))
    #expect(missing.referencedFiles.map { $0.text.hasSuffix("/home/no.xml") } == [true])
  }

  @Test func mayBeginAtTheStartOfTheOtherFile() throws {
    let text = "<screen name='a'><state name='s' from='Login.xml#initial'/></screen>"
    let tree = try #require(read(try folder(["a.xml": text]), "a.xml").tree)
    #expect(tree.states[1].entry?.isInitial == true)
    #expect(tree.states[1].steps.isEmpty)
    #expect(tree.states[1].launchArguments.map(\.text) == ["-login"])
  }

  /// Two files may lead to each other, as long as no state leads to itself.
  @Test func filesMayLeadToEachOther() throws {
    let texts = [
      "a.xml": """
      <screen name="a"><button identifier="x"/><state name="first"><tap target="x"/></state>
      <state name="third" from="b.xml#second"><doubleTap target="x"/></state></screen>
      """,
      "b.xml": """
      <screen name="b"><button identifier="y"/><state name="second" from="a.xml#first"><longPress target="y"/></state>
      <state name="fourth" from="a.xml#third"><wait target="y"/></state></screen>
      """,
    ]
    let tree = try #require(read(try folder(texts), "b.xml").tree)
    #expect(tree.state(named: "fourth")?.steps.map(\.action) == [.tap(times: 1), .longPress, .doubleTap, .wait])
  }

  @Test func namesOfThisFileComeFirst() throws {
    let text = """
      <screen name="a"><state name="Login.xml#signed in"><launchArgument>here</launchArgument></state>
      <state name="s" from="Login.xml#signed in"/><state name="t" from="a#b"/><state name="a#b"/></screen>
      """
    let tree = try #require(read(try folder(["a.xml": text]), "a.xml").tree)
    #expect(tree.states.dropFirst().map { $0.from?.name } == ["initial", "Login.xml#signed in", "a#b", "initial"])
    #expect(tree.states[2].launchArguments.map(\.text) == ["here"])
    #expect(tree.states.allSatisfy { $0.entry == nil })
  }

  @Test func pathsAndNamesMayContainNumberSigns() throws {
    let text = "<screen name='a'><state name='s' from='no #1/Log.XML#b #2'/></screen>"
    let other = "<screen name='b'><state name='b #2'><launchArgument>x</launchArgument></state></screen>"
    let tree = try #require(read(try folder(["a.xml": text, "no #1/Log.XML": other]), "a.xml").tree)
    #expect(tree.states[1].entry?.name == "b #2")
  }

  @Test func readEachFileOnceForManyStates() throws {
    let states = (0..<200).map { "<state name='\($0)' from='Login.xml#signed in'/>" }.joined()
    let tree = try #require(read(try folder(["a.xml": "<screen name='a'>\(states)</screen>"]), "a.xml").tree)
    #expect(Set(tree.states.compactMap(\.entry)).count == 1)
  }

  @Test func listEachFileOnceForManyStates() throws {
    let names = ["signed in", "typed", "initial"]
    let states = names.map { "<state name='\($0) here' from='Login.xml#\($0)'/>" }
    let outputs = try [states.prefix(1).joined(), states.joined()].map {
      read(try folder(["a.xml": "<screen name='a'>\($0)</screen>"]), "a.xml")
    }
    #expect(outputs[1].tree?.states.compactMap(\.entry).count == 3)
    #expect(outputs[0].stateSources.count == outputs[1].stateSources.count)
    #expect(outputs.map { $0.stateSources.first?.references.paths.count } == [1, 1])
  }

  /// What several files say is the same in any order of reading.
  @Test func theOrderOfFilesDoesNotMatter() throws {
    let folder = try folder()
    let reader = DocumentReader(root: folder.path)
    let names = ["home/Home.xml", "Login.xml", "home/Home.xml"]
    let outputs = names.map { reader.read(.walked(path: folder.path($0), directory: folder.path)) }
    let again = names.map { read(folder, $0) }
    for (one, other) in zip(outputs, again) {
      let steps = { (output: DocumentReader.Output) in output.tree?.states.map { $0.steps.map(\.action) } }
      #expect(steps(one) == steps(other))
      #expect(one.otherFiles == other.otherFiles)
    }
  }

  // MARK: Errors

  private static let hello = "<screen name='h'><state name='a'/><state name='b' from='a'/></screen>"

  static let cases: [ErrorCase] = [
    ErrorCase(
      "paths and names",
      files: [
        "main.xml": """
        <screen name="s">
          <state name="a" ⟦include-not-found|from="Helo.xml#a"⟧/><state name="b" ⟦unknown-state|from="Hello.xml#c"⟧/>
          <state name="c" ⟦include-escapes-root|from="../Hello.xml#a"⟧/><state name="d" ⟦include-escapes-root|from="/a.xml#a"⟧/>
          <state name="e" ⟦unknown-state|from="Row.xml#a"⟧/><state name="f" ⟦unknown-state|from="Hello.xml"⟧/>
          <state name="g" ⟦include-not-found|from=".xml#a"⟧/><state name="h" ⟦unknown-state|from="Hello.xml#"⟧/>
          <state name="i" ⟦state-cycle|from="main.xml#a"⟧/><state name="j" ⟦unknown-state|from="html.xml#a"⟧/>
          <state name="k" ⟦include-escapes-root|from="https://a.b/c.xml#d"⟧/>
        </screen>
        """, "Hello.xml": hello, "Row.xml": "<view/>", "html.xml": "<html/>",
      ]),
    ErrorCase(
      "a state that leads to itself through another file",
      files: [
        "main.xml":
          "<screen name='s'><state name='a' ⟦state-cycle|from='B.xml#b'⟧/><state name='c' from='a'/></screen>",
        "B.xml": "<screen name='b'><state name='x' from='main.xml#c'/><state name='b' from='x'/></screen>",
      ]),
    ErrorCase(
      "givens in files",
      files: [
        "main.xml": """
        <screen name="s">
          <given key="A" ⟦unreadable-file|href="no.json"⟧/><given key="B" ⟦include-escapes-root|href="../a.json"⟧/>
          <given key="C" ⟦unsupported-encoding|href="latin.json"⟧/><given key="D" ⟦unreadable-file|href=""⟧/>
          <state name="t"><given key="E" ⟦unreadable-file|href="."⟧/><given key="F" ⟦unexpected-text|href="a.json"⟧>x</given></state>
        </screen>
        """, "latin.json": "a\u{1}", "a.json": "{}",
      ]),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files)
  }

  @Test func cyclesNameBothPlaces() throws {
    let folder = try folder([
      "a.xml": "<screen name='a'><state name='x' from='b.xml#y'/></screen>",
      "b.xml": "<screen name='b'><state name='y' from='a.xml#x'/></screen>",
      "c.xml": "<screen name='c'><state name='z' from='a.xml#x'/></screen>",
    ])
    let found = read(folder, "a.xml").diagnostics.shown
    #expect(found.map(\.message) == ["the state begins from itself: a.xml#x → b.xml#y → a.xml#x"])
    #expect(found[0].notes.map { $0.location.map { $0.source.path.suffix(5) } } == ["b.xml"])
    #expect(found[0].location.source.path.hasSuffix("a.xml"))
    // A file that leads to the cycle says where it is.
    let other = read(folder, "c.xml").diagnostics.shown
    #expect(other.map(\.id) == ["state-cycle"])
    #expect(other[0].notes.last?.location?.source.path.hasSuffix("c.xml") == true)
  }

  @Test func threeFilesInARing() throws {
    let next = ["a": "b", "b": "c", "c": "a"]
    let texts = next.map { ("\($0).xml", "<screen name='\($0)'><state name='s' from='\($1).xml#s'/></screen>") }
    let folder = try folder(Dictionary(texts) { $1 })
    for name in next.keys {
      let found = read(folder, "\(name).xml").diagnostics.shown
      #expect(found.map(\.id) == ["state-cycle"])
      #expect(found[0].notes.count == 2)
    }
  }

  @Test func errorsOfTheOtherFileAreReportedThere() throws {
    let folder = try folder(["Login.xml": "<screen name='a'><buton/><state name='signed in'/></screen>"])
    let found = read(folder).diagnostics.shown
    #expect(found.map(\.id) == ["unknown-element"])
    #expect(found[0].location.source.path.hasSuffix("Login.xml"))
    #expect(found[0].notes.map(\.message) == ["a state begins from one in this file"])
  }

  @Test func deepChainsAreRefused() throws {
    let files = (0..<60).map {
      ("\($0).xml", "<screen name='a'><state name='s' \($0 < 59 ? "from='\($0 + 1).xml#s'" : "")/></screen>")
    }
    let folder = try folder(Dictionary(files) { $1 })
    #expect(read(folder, "20.xml").diagnostics.shown.isEmpty)
    #expect(read(folder, "0.xml").diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  /// Each state of a file counts what the other file's state needs.
  @Test func theBudgetCountsOtherFiles() throws {
    let steps = String(repeating: "<tap target='x'/>", count: 20_000)
    let states = (0..<30).map { "<state name='\($0)' from='long.xml#s'/>" }.joined()
    let folder = try folder([
      "long.xml": "<screen name='a'><button identifier='x'/><state name='s'>\(steps)</state></screen>",
      "main.xml": "<screen name='b'>\(states)</screen>",
    ])
    #expect(read(folder, "long.xml").diagnostics.shown.isEmpty)
    #expect(read(folder, "main.xml").diagnostics.shown.map(\.id) == ["limit-exceeded"])
  }

  @Test func theBudgetCountsTextsOfFiles() throws {
    let states = (0..<40).map { "<state name='\($0)'><given key='A' href='a.txt'/></state>" }.joined()
    let folder = try folder([
      "a.txt": String(repeating: "a", count: 1 << 20), "main.xml": "<screen name='b'>\(states)</screen>",
      "huge.txt": String(repeating: "a", count: 1 << 24),
      "huge.xml": "<screen name='b'><given key='A' href='huge.txt'/></screen>",
    ])
    #expect(read(folder, "main.xml").diagnostics.shown.map(\.id) == ["limit-exceeded"])
    #expect(read(folder, "huge.xml").diagnostics.shown.map(\.message) == ["`huge.txt` is larger than 16 MiB"])
  }
}
