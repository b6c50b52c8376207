import TestSupport
import Testing

/// Documents of different kinds with one name.
@Suite("Outputs of documents side by side")
struct SiblingInputsTests {
  private static func storyboard(_ names: String...) -> String {
    InterfaceMarkup.storyboard(
      names.map { name in
        """
        <viewController storyboardIdentifier="\(name)" id="c-\(name)"><view key="view" id="v-\(name)"><subviews>
        <label text="\(name)" id="l-\(name)"/></subviews></view></viewController>
        """
      })
  }

  private func outputs(_ folder: TemporaryFolder, _ arguments: String...) throws -> [String] {
    let result = try Program(in: folder).run(arguments + ["--output-directory", "out"])
    #expect(result.status == 0, "\(result.errors)")
    let names = folder.allFiles().filter { $0.hasPrefix("out/") }.map { String($0.dropFirst(4)) }
    try folder.remove("out")
    return names
  }

  @Test func haveTheKindInTheirNamesIfTheyWouldCollide() throws {
    let folder = try TemporaryFolder([
      "s/A.xml": Screens.screen("A"), "s/A.storyboard": Self.storyboard("Only"), "s/B.xml": Screens.screen("B"),
      "s/A.xib": InterfaceMarkup.view("<label text=\"X\" id=\"l\"/>"), "s/d/A.xml": Screens.screen("D"),
    ])
    let all = ["A.storyboard.axsnapshot", "A.xib.axsnapshot", "A.xml.axsnapshot", "B.axsnapshot", "d/A.axsnapshot"]
    #expect(try outputs(folder, "compile", "s") == all)
    // Whatever is named.
    #expect(try outputs(folder, "compile", "s/A.storyboard") == [all[0]])
    #expect(try outputs(folder, "compile", "s/A.xml", "s/B.xml") == [all[2], all[3]])
    #expect(try outputs(folder, "compile", "--as-walked", "--root", "s", "s/A.xml") == [all[2]])
    #expect(try outputs(folder, "import", "s") == ["A.storyboard.xml", "A.xib.xml"])
    #expect(try outputs(folder, "import", "s/A.xib") == ["A.xib.xml"])
  }

  @Test func keepTheirNamesOtherwise() throws {
    let state = "<state name='Pay'><set target='l' text='p'/></state>"
    let folder = try TemporaryFolder([
      "A.xml": "<screen name='A'><label identifier='l' text='A'/>\(state)</screen>",
      "A.storyboard": Self.storyboard("Pay", "Home"), "B.xml": "<project/>", "B.storyboard": Self.storyboard("Only"),
      "C.xml": Screens.screen("C"), "C.xib": InterfaceMarkup.view(""), ".gitignore": "C.xib\n", ".git/HEAD": "",
    ])
    let all = [
      "A.Home.axsnapshot", "A.axsnapshot", "A.storyboard.Pay.axsnapshot", "A.xml.Pay.axsnapshot", "B.axsnapshot",
      "C.axsnapshot",
    ]
    #expect(try outputs(folder, "compile", ".") == all)
    #expect(try outputs(folder, "compile", "A.xml") == [all[1], all[3]])
    #expect(try outputs(folder, "compile", "C.xml") == ["C.axsnapshot"])
  }

  /// Only what collides has the kind in its name, whatever else an input has.
  @Test func keepTheNamesOfTheirStates() throws {
    let state = "<state name='paid'><set target='l' text='p'/></state>"
    let folder = try TemporaryFolder([
      "s/A.xml": "<screen name='A'><label identifier='l' text='A'/>\(state)</screen>",
      "s/A.storyboard": Self.storyboard("Only"),
    ])
    let all = ["A.paid.axsnapshot", "A.storyboard.axsnapshot", "A.xml.axsnapshot"]
    #expect(try outputs(folder, "compile", "s") == all)
    #expect(try outputs(folder, "compile", "s/A.xml") == [all[0], all[2]])
    #expect(try outputs(folder, "compile", "s/A.storyboard") == [all[1]])
    // The name of a state may look like a kind.
    try folder.write(folder.text("s/A.xml")?.replacing("name='paid'", with: "name='storyboard'") ?? "", to: "s/A.xml")
    let clash = try Program(in: folder).run("compile", "s", "--output-directory", "out")
    #expect(clash.status == 2 && clash.errors.contains("would both be written to 'out/A.storyboard.axsnapshot'"))
  }

  @Test func anImportBesideItsSourceIsRepeated() throws {
    let folder = try TemporaryFolder(["s/A.storyboard": Self.storyboard("Only")])
    for input in ["s", "s/A.storyboard", "s"] {
      let result = try Program(in: folder).run("import", input, "--output-directory", "s")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(folder.allFiles() == ["s/A.storyboard", "s/A.xml"])
  }
}

@Suite("import, again")
struct RepeatedImportTests {
  private static let xib = InterfaceMarkup.view("<label text=\"A\" id=\"l\"/>")

  private func run(_ folder: TemporaryFolder, _ options: String...) throws -> Program.Result {
    try Program(in: folder).run(["import", "A.xib", "--output-directory", "out"] + options)
  }

  @Test func keepsWhatAPersonEdited() throws {
    let folder = try TemporaryFolder(["A.xib": Self.xib])
    #expect(try run(folder).errors == "wrote 1 file\n")
    #expect(try run(folder).errors == "wrote 0 files, 1 unchanged\n")
    let imported = folder.text("out/A.xml") ?? ""
    try folder.write(Self.xib.replacing("text=\"A\"", with: "text=\"B\""), to: "A.xib")
    #expect(try run(folder).errors == "wrote 1 file\n")
    let edited = imported + "<!-- mine -->\n"
    try folder.write(edited, to: "out/A.xml")
    let refused = try run(folder)
    #expect(refused.status == 2)
    #expect(refused.errors.hasPrefix("out/A.xml:1:1: error: the file was edited since it was imported"))
    #expect(folder.text("out/A.xml") == edited)
    let check = try run(folder, "--check")
    #expect(check.status == 1)
    #expect(check.output.hasSuffix("To update, run: axspec import A.xib --output-directory out --update\n"))
    let updated = try run(folder, "--update")
    #expect(updated.status == 0 && updated.output.contains("\n-<!-- mine -->\n"))
    #expect(folder.text("out/A.xml") == imported.replacing("text=\"A\"", with: "text=\"B\""))
    try folder.write(edited, to: "out/A.xml")
    let forced = try run(folder, "--force")
    #expect(forced.status == 0 && forced.output == "" && folder.text("out/A.xml") != edited)
  }

  @Test func keepsWhatNoImportWrote() throws {
    let folder = try TemporaryFolder(["A.xib": Self.xib, "out/A.xml": "<screen name='mine'/>"])
    #expect(try run(folder).status == 2)
    #expect(folder.text("out/A.xml") == "<screen name='mine'/>")
  }
}
