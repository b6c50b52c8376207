import TestSupport
import Testing

/// Screens with states that begin in a state of another file.
@Suite("generate swift, of linked screens")
struct LinkedScreensTests {
  private static let files = [
    "s/Start.xml": """
    <screen name="Start"><button identifier="go" title="Go"/>
      <state name="gone"><tap target="go"/><set target="go" title="Wait"/></state></screen>
    """,
    "s/Login.xml": """
    <screen name="Login"><button identifier="signIn" title="Sign in"/>
      <state name="signed in" from="Start.xml#gone"><tap target="signIn"/><set target="signIn" title="Out"/></state></screen>
    """,
    "s/Home.xml": """
    <screen name="Home"><label identifier="total" text="0"/><state name="here" from="Login.xml#signed in"/></screen>
    """,
  ]

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["generate", "swift"] + arguments)
  }

  private static func note(_ file: String, _ other: String, _ place: String = "generate it into 'out' too") -> String {
    "axspec: note: tests of '\(file)' begin in '\(other)' and use its page object: \(place)\n"
  }

  @Test func pageObjectsThatAreMissingAreNamed() throws {
    let folder = try TemporaryFolder(Self.files)
    let notes = Self.note("s/Home.xml", "s/Start.xml") + Self.note("s/Home.xml", "s/Login.xml")
    let result = try run(folder, "s/Home.xml", "--output-directory", "out")
    #expect(result.status == 0)
    #expect(result.errors == notes + "wrote 5 files\n")
    #expect(try run(folder, "s/Home.xml", "--output-directory", "out", "--check").errors == notes)
    let two = try run(folder, "s/Home.xml", "s/Login.xml", "--output-directory", "new")
    #expect(
      two.errors == Self.note("s/Home.xml", "s/Start.xml", "generate it into 'new' too")
        + Self.note("s/Login.xml", "s/Start.xml", "generate it into 'new' too") + "wrote 8 files\n")
    let file = try run(folder, "s/Login.xml", "--output", "all.swift")
    #expect(file.errors == Self.note("s/Login.xml", "s/Start.xml", "pass that file too") + "wrote 1 file\n")
  }

  @Test func pageObjectsThatAreThereAreNot() throws {
    let folder = try TemporaryFolder(Self.files)
    #expect(try run(folder, "s", "--output-directory", "all").errors == "wrote 11 files\n")
    #expect(try run(folder, "s/Login.xml", "s/Start.xml", "--output-directory", "out").errors == "wrote 8 files\n")
    let result = try run(folder, "s/Home.xml", "--output-directory", "out")
    #expect(result.errors == "wrote 4 files, 1 unchanged\n")
    try folder.remove("out/LoginScreen.swift")
    let again = try run(folder, "s/Home.xml", "--output-directory", "out", "--quiet")
    #expect(again.errors == Self.note("s/Home.xml", "s/Login.xml"))
    // Page objects are written elsewhere.
    #expect(try run(folder, "s/Home.xml", "--output-directory", "tests", "--only", "tests", "-q").errors == "")
  }

  @Test func aStateThatNoOneGetsToUsesNothing() throws {
    var files = Self.files
    files["s/Start.xml"] = files["s/Start.xml"]?.replacing("title=\"Go\"/>", with: "title=\"Go\" enabled=\"false\"/>")
    let folder = try TemporaryFolder(files)
    let result = try run(folder, "s/Home.xml", "--output-directory", "out")
    #expect(result.status == 2 && !result.errors.contains("note: tests of"), "\(result.errors)")
  }

  @Test func theyAreReadWithTheScreensTheyBeginIn() throws {
    var files = Self.files
    files["s/Start.xml"] = files["s/Start.xml"]?.replacing("gone", with: "left")
    let folder = try TemporaryFolder(files)
    for path in ["s/Start.xml", "s/Login.xml"] {
      let result = try Program(in: folder).run("lint", "--with-includers", path)
      #expect(result.output.contains("s/Login.xml:2:27: error: "), "\(result.output)")
    }
    try folder.write(Self.files["s/Start.xml"] ?? "", to: "s/Start.xml")
    let result = try Program(in: folder).run("compile", "--with-includers", "s/Login.xml")
    let titles = result.output.split(separator: "\n").filter { $0.hasPrefix("==>") }
    #expect(
      titles == [
        "==> s/Login.xml#initial <==", "==> s/Login.xml#signed in <==", "==> s/Home.xml#initial <==",
        "==> s/Home.xml#here <==",
      ])
  }
}
