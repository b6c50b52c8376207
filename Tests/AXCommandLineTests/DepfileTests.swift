import TestSupport
import Testing

@Suite("--depfile")
struct DepfileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "S/Pay.xml": "<screen name='Pay'><include href='parts/total.xml'/><include href='parts/total.xml'/></screen>",
      "S/Tip jar.xml": "<screen name='Tip'><label text='Tip'/><state name='full'/></screen>",
      "S/parts/total.xml": "<view><include href='amount.xml'/></view>", "S/parts/amount.xml": "<label text='12'/>",
      "S/pom.xml": "<project/>",
    ])
  }

  private func run(_ arguments: String..., input: String = "") throws -> Program.Result {
    try Program(in: folder).run(arguments, input: Array(input.utf8))
  }

  /// The file's rules; the empty ones are checked to be those of all that stands on the right.
  private func rules(_ name: String = "d") throws -> [String] {
    let lines = try #require(folder.text(name)).split(separator: "\n").map(String.init)
    let rules = lines.filter { !$0.hasSuffix(":") }
    // A space of a name is put out of the way.
    let files = rules.flatMap { rule in
      rule.replacing("\\ ", with: "\u{1}").split(separator: ": ")[1].split(separator: " ").map { name in
        name.replacing("\u{1}", with: "\\ ") + ":"
      }
    }.map(String.init)
    #expect(Set(lines.dropFirst(rules.count)) == Set(files))
    #expect(lines.count == rules.count + Set(files).count)
    return rules
  }

  // MARK: compile

  @Test func namesTheInputAndItsIncludes() throws {
    #expect(try run("compile", "./S/Pay.xml", "-o", "out $1.axsnapshot", "--depfile", "made/d").status == 0)
    #expect(
      folder.text("made/d") == """
        out\\ $$1.axsnapshot: ./S/Pay.xml S/parts/total.xml S/parts/amount.xml
        ./S/Pay.xml:
        S/parts/total.xml:
        S/parts/amount.xml:

        """)
  }

  @Test func hasARuleForTheOutputsOfEachInput() throws {
    #expect(try run("compile", "S", "--output-directory", "O", "--depfile", "d").status == 0)
    #expect(
      try rules() == [
        "O/Pay.axsnapshot: S/Pay.xml S/parts/total.xml S/parts/amount.xml",
        "O/Tip\\ jar.axsnapshot O/Tip\\ jar.full.axsnapshot: S/Tip\\ jar.xml",
      ])
  }

  @Test func oneOutputIsMadeOfAllInputs() throws {
    #expect(try run("compile", "S", "-o", "all", "--depfile", "d").status == 0)
    let expected = "all: S/Pay.xml S/parts/total.xml S/parts/amount.xml S/Tip\\ jar.xml S/pom.xml"
    #expect(try rules() == [expected])
    #expect(try run("compile", "S", "--format", "ndjson", "-o", "all", "--depfile", "d").status == 0)
    #expect(try rules() == [expected])
  }

  @Test func standardInputIsNoFile() throws {
    let screen = "<screen name='Pay'><include href='S/parts/total.xml'/></screen>"
    #expect(
      try run("compile", "-", "-o", "out", "--depfile", "-", input: screen).output.hasPrefix("out: S/parts/total.xml "))
  }

  @Test func namesTheTextsOfALocale() throws {
    let storyboard = try ProjectFolder.text("Examples/Storyboard/Main.storyboard")
    try folder.write(storyboard, to: "App/Base.lproj/Main.storyboard")
    try folder.write("\"a.text\" = \"b\";", to: "App/de.lproj/Main.strings")
    let arguments = ["App/Base.lproj/Main.storyboard", "-o", "out", "--depfile", "d", "--locale"]
    #expect(try Program(in: folder).run(["compile"] + arguments + ["de_DE"]).status == 0)
    #expect(try rules() == ["out: App/Base.lproj/Main.storyboard App/de.lproj/Main.strings"])
    #expect(try Program(in: folder).run(["compile"] + arguments + ["fr_FR"]).status == 0)
    #expect(try rules() == ["out: App/Base.lproj/Main.storyboard"])
  }

  /// The text of the path leads nowhere: the folder is a link.
  @Test func aPathThroughALinkLeadsToTheFile() throws {
    try folder.write("<screen name='Far'><include href='../shared.xml'/></screen>", to: "far/deep/Far.xml")
    try folder.write("<label text='Far'/>", to: "far/shared.xml")
    try folder.link("near", to: folder.path("far/deep"))
    let result = try run("compile", "near/Far.xml", "--root", "far", "-o", "out", "--depfile", "d")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try rules() == ["out: near/Far.xml \(folder.path("far/shared.xml"))"])
  }

  @Test func isNotWrittenWhereAnInputIsBad() throws {
    try folder.write("<screen name='B'><include href='parts/gone.xml'/></screen>", to: "S/B.xml")
    #expect(try run("compile", "S", "--output-directory", "O", "--depfile", "d").status == 2)
    #expect(folder.exists("O/Pay.axsnapshot") && !folder.exists("d"))
  }

  @Test func refusesNamesThatCannotBeWritten() throws {
    try folder.write("<screen name='B'/>", to: "a\nb.xml")
    let result = try run("compile", "a\nb.xml", "-o", "out", "--depfile", "d")
    #expect(result.status == 2)
    #expect(
      result.errors == """
        axspec compile: error: a depfile cannot name 'a\\nb.xml'
          help: rename it: only letters, digits, spaces and - _ . , + @ # $ ~ ! ( ) { } work in Make and Ninja

        """)
    #expect(!folder.exists("d"))
  }

  /// Make would run the program for every recipe.
  @Test func aNameIsNoVariableOfMake() throws {
    try folder.write("<label text='1'/>", to: "SHELL=./evil.xml")
    try folder.write("<screen name='B'><include href='SHELL=./evil.xml'/></screen>", to: "b.xml")
    for input in ["b.xml", "SHELL=./evil.xml"] {
      let result = try run("compile", input, "-o", "out", "--depfile", "d")
      #expect(result.status == 2)
      #expect(result.errors.contains("a depfile cannot name 'SHELL=./evil.xml'") && !folder.exists("d"))
    }
  }

  @Test(arguments: [
    (["compile", "S/Pay.xml"], "'--depfile' needs an output file"),
    (["compile", "S/Pay.xml", "-o", "-"], "'--depfile' needs an output file"),
    (["compile", "S/Pay.xml", "-o", "o", "--check"], "options '--depfile' and '--check' cannot be combined"),
    (["compile", "S/Pay.xml", "-o", "o", "--watch"], "options '--depfile' and '--watch' cannot be combined"),
    (["import", "S/Pay.xml"], "'--depfile' needs an output file"),
    (["lint", "S/Pay.xml"], "'--depfile' needs an output file"),
    (["lint", "S/Pay.xml", "-o", "-"], "'--depfile' needs an output file"),
    (["lint", "S/Pay.xml", "--stamp", "s", "--fix"], "options '--depfile' and '--fix' cannot be combined"),
    (["generate", "swift", "S/Pay.xml", "-o", "-"], "'--depfile' needs an output file"),
  ])
  func needsAnOutput(_ arguments: [String], _ message: String) throws {
    let result = try Program(in: folder).run(arguments + ["--depfile", "d"])
    #expect(result.status == 2)
    #expect(result.errors.contains("error: \(message)\n"), "\(result.errors)")
    #expect(!folder.exists("d"))
  }

  // MARK: Other commands

  @Test func lintDependsOnConfigurationAndBaseline() throws {
    try folder.write("{}", to: "S/.axspec.json")
    try folder.write("{}", to: "elsewhere/.axspec.json")
    #expect(try run("lint", "S", "--write-baseline", "b.json", "--depfile", "d").status == 0)
    let files = "S/Pay.xml S/parts/total.xml S/parts/amount.xml S/Tip\\ jar.xml S/pom.xml S/.axspec.json"
    #expect(try rules() == ["b.json: \(files)"])
    #expect(
      try run("lint", "S", "--stamp", "s", "-o", "o", "--baseline", "b.json", "--depfile", "d").status == 0)
    #expect(try rules() == ["s o: \(files) b.json"])
    #expect(try run("lint", "S", "--stamp", "s", "--config", "elsewhere/.axspec.json", "--depfile", "d").status == 0)
    #expect(try rules() == ["s: \(files.replacing("S/.axspec", with: "elsewhere/.axspec"))"])
  }

  @Test func lintOfOneFile() throws {
    #expect(try run("lint", "S/Pay.xml", "--stamp", "s", "--depfile", "d").status == 0)
    #expect(try rules() == ["s: S/Pay.xml S/parts/total.xml S/parts/amount.xml"])
  }

  /// The report is there, the stamp is not.
  @Test func lintWithFindings() throws {
    try folder.write("<button/>", to: "S/parts/amount.xml")
    #expect(try run("lint", "S/Pay.xml", "--stamp", "s", "--depfile", "d").status == 1)
    #expect(!folder.exists("d"))
    #expect(try run("lint", "S/Pay.xml", "-o", "o", "--depfile", "d").status == 1)
    #expect(try rules() == ["o: S/Pay.xml S/parts/total.xml S/parts/amount.xml"])
  }

  @Test func generatedFilesDependOnTheirScreen() throws {
    let command = ["generate", "swift", "S", "--only", "identifiers", "--only", "snapshots", "--depfile", "d"]
    #expect(try Program(in: folder).run(command + ["--output-directory", "G"]).status == 0)
    let pay = "S/Pay.xml S/parts/total.xml S/parts/amount.xml"
    #expect(
      try rules() == [
        "G/ScreenIdentifier.swift: \(pay) S/Tip\\ jar.xml S/pom.xml", "G/PaySnapshots.swift: \(pay)",
        "G/TipSnapshots.swift: S/Tip\\ jar.xml",
      ])
    #expect(try Program(in: folder).run(command + ["-o", "G.swift"]).status == 0)
    #expect(try rules() == ["G.swift: \(pay) S/Tip\\ jar.xml S/pom.xml"])
  }

  @Test func importedScreensDependOnTheirSource() throws {
    #expect(try run("import", "S/Pay.xml", "--output-directory", "I", "--depfile", "d").status == 0)
    #expect(try rules() == ["I/Pay.xml: S/Pay.xml S/parts/total.xml S/parts/amount.xml"])
  }

  // MARK: Make

  /// Make 3.81, which Xcode has, sees only in the next second that a file has changed.
  private static let hasMake = {
    let version = try? Program("make", in: TemporaryFolder()).run("--version")
    return version?.status == 0 && version?.output.hasPrefix("GNU Make 3.") == false
  }()

  @Test(.enabled(if: hasMake, "make 4 is not installed: apt-get install make"))
  func makeReadsIt() throws {
    let axspec = try Program.location().path
    // As the documentation has it.
    try folder.write(
      """
      all: O/Pay.axsnapshot O/Pay.linted
      O/%.axsnapshot: S/%.xml
      \t'\(axspec)' compile $< --output $@ --depfile $(@:.axsnapshot=.d)
      O/%.linted: S/%.xml
      \t'\(axspec)' lint $< --quiet --stamp $@ --depfile $@.d && touch $@
      -include $(wildcard O/*.d)

      """, to: "Makefile")
    let screen = { (name: String) in
      "<screen name='Pay'><include href='parts/50%.xml'/><include href='parts/\(name)'/></screen>"
    }
    let fragment = "#1 $x: y.xml"
    try folder.write(screen(fragment), to: "S/Pay.xml")
    try folder.write("<label text='1'/>", to: "S/parts/\(fragment)")
    try folder.write("<label text='50'/>", to: "S/parts/50%.xml")
    try folder.makeFolder("O")
    let make = { try Program("make", in: folder).run("-s") }
    #expect(try make().status == 0)
    #expect(try Program("make", in: folder).run("-q").status == 0)
    for name in [fragment, "50%.xml"] {
      try folder.write("<label text='2 \(name)'/>", to: "S/parts/\(name)")
      #expect(try Program("make", in: folder).run("-q").status == 1)
      #expect(try make().status == 0)
      #expect(folder.text("O/Pay.axsnapshot")?.contains("\n2 \(name)\n") == true)
    }
    // A fragment that is gone stops nothing where nobody includes it any more.
    try folder.write(screen("amount.xml"), to: "S/Pay.xml")
    try folder.remove("S/parts/\(fragment)")
    let last = try make()
    #expect(last.status == 0, "\(last.errors)")
    #expect(folder.text("O/Pay.axsnapshot")?.contains("\n12\n") == true)
  }
}
