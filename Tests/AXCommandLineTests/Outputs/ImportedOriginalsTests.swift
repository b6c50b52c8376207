import TestSupport
import Testing

@Suite("Storyboards beside their imports")
struct ImportedOriginalsTests {
  private static func storyboard(_ names: String...) -> String {
    InterfaceMarkup.storyboard(
      names.map { name in
        """
        <viewController storyboardIdentifier="\(name)" id="c-\(name)"><view key="view" id="v-\(name)"><subviews>
        <label text="\(name)" id="l-\(name)"/></subviews></view></viewController>
        """
      })
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(arguments)
  }

  @Test(arguments: ["App", "Screens"])
  func codeIsGeneratedFromTheImports(_ output: String) throws {
    let folder = try TemporaryFolder(["App/Main.storyboard": Self.storyboard("Login", "Home")])
    #expect(try run(folder, "generate", "swift", ".", "--output-directory", "out", "-q").status == 0)
    #expect(try run(folder, "import", "App", "--output-directory", output).errors == "wrote 2 files\n")
    try folder.write(
      folder.text("\(output)/Main.Login.xml")?.replacing("text=\"Login\"", with: "text=\"Edited\"") ?? "",
      to: "\(output)/Main.Login.xml")
    let files = ["App/Main.storyboard", "\(output)/Main.Login.xml", "\(output)/Main.Home.xml"]
    for inputs in [["."], ["--as-walked"] + files] {
      let result = try Program(in: folder).run(["generate", "swift", "--output-directory", "out"] + inputs)
      #expect(result.errors.hasPrefix("axspec: note: left out App/Main.storyboard: its import is an input too\n"))
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(folder.text("out/LoginSnapshots.swift")?.contains("Edited") == true)
  }

  @Test func aStoryboardOfWhichAnImportIsMissingIsRead() throws {
    let folder = try TemporaryFolder(["App/Main.storyboard": Self.storyboard("Login", "Home")])
    #expect(try run(folder, "import", "App", "--output-directory", "App").status == 0)
    try folder.remove("App/Main.Home.xml")
    let result = try run(folder, "generate", "swift", "App", "--output-directory", "out")
    #expect(result.status == 2 && result.errors.contains("[name-collision]"))
    #expect(result.errors.contains("  help: generate from one of the two files: "), "\(result.errors)")
    // A file that is named is read.
    let named = try run(folder, "generate", "swift", "App/Main.storyboard", "--output-directory", "out")
    #expect(named.status == 0)
  }

  @Test func screenFilesAreNoImports() throws {
    let folder = try TemporaryFolder([
      "s/A.storyboard": Self.storyboard("Only"), "s/A.xml": Screens.screen("A"), "s/B.xml": Screens.screen("B"),
      "s/bad.xml": "<screen><lable/></screen>", "s/f.xml": "<label text='f'/>",
    ])
    let result = try run(folder, "import", "s", "--output-directory", "out")
    #expect(result.status == 0 && result.errors == "wrote 1 file\n", "\(result.errors)")
    #expect(folder.allFiles().filter { $0.hasPrefix("out/") } == ["out/A.xml"])
    #expect(try run(folder, "import", "s/A.storyboard", "--output-directory", "out").errors.contains("1 unchanged"))
    let inPlace = try run(folder, "import", "s", "--output-directory", "s")
    #expect(inPlace.status == 2)
    #expect(inPlace.errors.hasPrefix("s/A.xml:1:1: error: no earlier run wrote the file, so it is not replaced"))
    #expect(folder.text("s/A.xml") == Screens.screen("A"))
    try folder.remove("s/A.storyboard")
    let none = try run(folder, "import", "s")
    #expect(none.status == 2)
    #expect(
      none.errors == """
        axspec import: error: nothing to import in the 4 files (.xml, .xib, or .storyboard) below s
          help: pass a storyboard, a xib, or a page source: screen files need no import

        """)
  }

  @Test func aNameOfAScreenFileIsFreeForAnImport() throws {
    let folder = try TemporaryFolder([
      "s/Main.storyboard": Self.storyboard("Login", "Home"), "s/Main.Login.xml": Screens.screen("A"),
      "t/Main.xml": Screens.screen("A"), "t/Main.Home.xml": Screens.screen("B"),
    ])
    for inputs in [["s", "t"], ["t", "s"], ["t", "s/Main.storyboard"]] {
      let result = try Program(in: folder).run(["import"] + inputs + ["--output-directory", "out"])
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(folder.allFiles().filter { $0.hasPrefix("out/") } == ["out/Main.Home.xml", "out/Main.Login.xml"])
  }
}
