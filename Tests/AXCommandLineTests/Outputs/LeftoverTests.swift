import Foundation
import TestSupport
import Testing

@Suite("Left-over outputs")
struct LeftoverTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(arguments)
  }

  private static func states(_ names: String...) -> String {
    let states = names.map { "<state name='\($0)'><set target='l' text='\($0)'/></state>" }.joined()
    return "<screen name='s'><label identifier='l' text='A'/>\(states)</screen>"
  }

  @Test func areNamedAndRemoved() throws {
    let folder = try TemporaryFolder(["s/a.xml": Self.states("one"), "s/d/b.xml": Screens.screen("B")])
    #expect(try run(folder, "compile", "s", "--output-directory", "out").errors == "wrote 3 files\n")
    try folder.write(Self.states("two"), to: "s/a.xml")
    try folder.remove("s/d/b.xml")
    let notes = """
      axspec: note: 'out/a.one.axsnapshot' is left over: 's/a.xml' no longer produces it
      axspec: note: 'out/d/b.axsnapshot' is left over: 's/d/b.xml' no longer exists
        help: add '--prune' to remove what is left over

      """
    let check = try run(folder, "compile", "s", "--output-directory", "out", "--check")
    #expect(check.status == 1)
    #expect(check.errors == notes)
    #expect(check.output.hasSuffix("To update, run: axspec compile s --output-directory out --prune\n"))
    let result = try run(folder, "compile", "s", "--output-directory", "out")
    #expect(result.errors == notes + "wrote 1 file, 1 unchanged\n")
    #expect(result.status == 0)
    let pruned = try run(folder, "compile", "s", "--output-directory", "out", "--prune")
    #expect(pruned.errors.hasSuffix("\nwrote 0 files, 2 unchanged, 2 removed\n"))
    #expect(folder.allFiles() == ["out/a.axsnapshot", "out/a.two.axsnapshot", "s/a.xml"])
    #expect(!folder.exists("out/d"))
    #expect(try run(folder, "compile", "s", "--output-directory", "out", "--check").status == 0)
    #expect(
      folder.text("out/.axspec-outputs")?.split(separator: "\n").map { $0.split(separator: "\t")[3] } == [
        "../s/a.xml", "../s/a.xml",
      ])
  }

  /// What the broken file includes is not known, so a fragment may have no outputs of its own.
  @Test(arguments: [["compile"], ["generate", "swift"]])
  func aFragmentWaitsUntilEachFileCanBeRead(command: [String]) throws {
    let folder = try TemporaryFolder([
      "s/a.xml": "<screen name='s'><button label='A'/><include href='b.xml'/></screen>",
      "s/b.xml": "<view accessible='true' label='B' identifier='b'/>",
      "s/c.xml": "<view accessible='true' label='C' identifier='c'/>",
    ])
    func run(_ flags: String...) throws -> Program.Result {
      try Program(in: folder).run(command + ["s", "--output-directory", "out"] + flags)
    }
    #expect(try run().status == 0)
    let (files, screen) = (folder.allFiles(), try #require(folder.text("s/a.xml")))
    try folder.write("<screen name='s'><button label=A'/><include href='b.xml'/></screen>", to: "s/a.xml")
    for flag in ["--check", "--prune"] {
      let result = try run(flag)
      #expect(result.status == 2)
      #expect(result.errors.components(separatedBy: "error: ").count == 2, "\(result.errors)")
      #expect(!result.errors.contains("left over") && result.output == "", "\(result.errors)\(result.output)")
      #expect(folder.allFiles() == files)
    }
    try folder.write(screen, to: "s/a.xml")
    #expect(try run("--check").status == 0)
  }

  @Test func ofOtherRunsAreLeftAlone() throws {
    let folder = try TemporaryFolder([
      "s/a.xml": Screens.screen("A"), "t/b.xml": Screens.screen("B"), "s/Pods/c.xml": Screens.screen("C"),
    ])
    for input in ["s", "t", "s/Pods/c.xml"] {
      #expect(try run(folder, "compile", input, "--output-directory", "out").status == 0)
    }
    #expect(try run(folder, "compile", "s/a.xml", "--output-directory", "out", "--format", "tree").status == 0)
    try folder.remove("t/b.xml")
    let result = try run(folder, "compile", "s", "--output-directory", "out", "--prune")
    #expect(result.errors == "wrote 0 files, 1 unchanged\n")
    try folder.write(Self.states("one", "two"), to: "s/a.xml")
    let state = try run(folder, "compile", "s/a.xml", "--state", "one", "--output-directory", "out", "--prune")
    #expect(state.errors == "wrote 1 file\n")
  }

  /// Runs over a folder and over one inside it have different names for the same source.
  @Test func ofARunOverAFolderAboveAreLeftAlone() throws {
    let folder = try TemporaryFolder(["s/d/a.xml": Screens.screen("A")])
    for inputs in ["s", "s/d", "s/d/a.xml"] {
      let result = try run(folder, "compile", inputs, "--output-directory", "out", "--prune")
      #expect(result.status == 0 && !result.errors.contains("removed"), "\(result.errors)")
    }
    #expect(folder.allFiles() == ["out/a.axsnapshot", "out/d/a.axsnapshot", "s/d/a.xml"])
    #expect(try run(folder, "compile", "s", "--output-directory", "out", "--prune").errors.contains("1 removed"))
    #expect(folder.allFiles() == ["out/d/a.axsnapshot", "s/d/a.xml"])
  }

  @Test func thatWereEditedAreKept() throws {
    let folder = try TemporaryFolder(["s/a.xml": Screens.screen("A"), "s/b.xml": Screens.screen("B")])
    #expect(try run(folder, "compile", "s", "--output-directory", "out").status == 0)
    try folder.write("mine", to: "out/b.axsnapshot")
    try folder.remove("s/b.xml")
    let result = try run(folder, "compile", "s", "--output-directory", "out", "--prune")
    #expect(
      result.errors == """
        axspec: note: kept 'out/b.axsnapshot', which was edited: 's/b.xml' no longer exists; delete it if nobody needs it
        wrote 0 files, 1 unchanged

        """)
    #expect(folder.text("out/b.axsnapshot") == "mine")
    #expect(try run(folder, "compile", "s", "--output-directory", "out", "--check").status == 0)
  }

  @Test func ofAnInputWithAnErrorAreUnknown() throws {
    let folder = try TemporaryFolder(["s/a.xml": Self.states("one"), "s/b.xml": "<screen name='b'/>"])
    for command in [["compile"], ["generate", "swift"]] {
      #expect(try Program(in: folder).run(command + ["s", "--output-directory", command[0]]).status == 0)
    }
    let before = folder.allFiles()
    try folder.write("<screen name='s'><lable/></screen>", to: "s/a.xml")
    for command in [["compile"], ["generate", "swift"]] {
      let result = try Program(in: folder).run(command + ["s", "--output-directory", command[0], "--prune"])
      #expect(result.status == 2 && !result.errors.contains("removed"), "\(result.errors)")
    }
    #expect(folder.allFiles() == before)
  }

  @Test func areFoundWithoutAnyInput() throws {
    for command in [["compile"], ["generate", "swift"], ["import"]] {
      let folder = try TemporaryFolder(["s/a.xib": InterfaceMarkup.view("<label text=\"A\" id=\"l\"/>")])
      let arguments = command + ["s", "--output-directory", "out"]
      #expect(try Program(in: folder).run(arguments).status == 0)
      try folder.remove("s/a.xib")
      let check = try Program(in: folder).run(arguments + ["--check"])
      #expect(check.status == 1 && check.errors.contains("is left over: 's/a.xib' no longer exists"))
      let result = try Program(in: folder).run(arguments + ["--prune"])
      #expect(result.status == 0 && result.errors.contains("wrote 0 files, "), "\(result.errors)")
      #expect(folder.allFiles(withManifests: true) == [])
      #expect(try Program(in: folder).run(arguments).status == 2)
    }
  }

  @Test func anOutputOfAnotherScreenIsNotReplaced() throws {
    let folder = try TemporaryFolder(["s/a.xml": Screens.screen("A"), "t/a.xml": Screens.screen("B")])
    #expect(try run(folder, "compile", "s", "--output-directory", "out").status == 0)
    let result = try run(folder, "compile", "t", "--output-directory", "out")
    #expect(result.status == 2)
    #expect(result.errors.contains("error: the file is an output of `s/a.xml`, which this run does not read"))
    #expect(folder.text("out/a.axsnapshot") == Screens.snapshot("A") + "\n")
    try folder.remove("s/a.xml")
    #expect(try run(folder, "compile", "t", "--output-directory", "out").status == 0)
    #expect(folder.text("out/a.axsnapshot") == Screens.snapshot("B") + "\n")
  }

  // MARK: Shared files

  @Test func sharedFilesStayComplete() throws {
    let screen = { (name: String, identifier: String) in
      "<screen name='\(name)'><button identifier='\(identifier)' title='T'/></screen>"
    }
    let folder = try TemporaryFolder(["s/a.xml": screen("A", "one"), "s/b.xml": screen("B", "two")])
    #expect(try run(folder, "generate", "swift", "s", "--output-directory", "out").status == 0)
    try folder.write(screen("A", "three"), to: "s/a.xml")
    for input in ["s/a.xml", folder.path("s/a.xml")] {
      #expect(try run(folder, "generate", "swift", input, "--output-directory", "out", "--prune").status == 0)
      let text = folder.text("out/ScreenIdentifier.swift") ?? ""
      #expect(text.contains("case three") && text.contains("case two"))
      let check = try run(folder, "generate", "swift", "s", "--output-directory", "out", "--check")
      // The first line of a named file's outputs has its name without the folder, which is the same here.
      #expect(check.status == 0, "\(check.output)\(check.errors)")
    }
    try folder.write("<screen", to: "s/b.xml")
    let result = try run(folder, "generate", "swift", "s/a.xml", "--output-directory", "out")
    #expect(result.errors.contains("note: what all screens share stays as it is, because there is an error in s\n"))
    #expect(folder.text("out/ScreenIdentifier.swift")?.contains("case two") == true)
  }

  // MARK: Runs at once

  @Test func noEntryOfAnotherRunIsLost() throws {
    let folder = try TemporaryFolder(
      Dictionary(uniqueKeysWithValues: (0..<12).map { ("s\($0)/f\($0).xml", Screens.screen("A")) }))
    let programs = try (0..<12).map {
      try Program(in: folder).start(["compile", "s\($0)", "--output-directory", "out"])
    }
    for program in programs { #expect(program.result().status == 0) }
    #expect(folder.text("out/.axspec-outputs")?.split(separator: "\n").count == 12)
  }

  // MARK: Strangers

  @Test func aManifestOfAStrangerHarmsNothing() throws {
    let folder = try TemporaryFolder([
      "p/s/a.xml": Screens.screen("A"), "victim.axsnapshot": "", "p/out/mine.swift": "", "p/out/d/in.axsnapshot": "",
      "p/out/e/x": "",
    ])
    try folder.link("p/out/l", to: "../..")
    try folder.link("p/out/k", to: "d")
    try folder.link("p/out/link.axsnapshot", to: "d/in.axsnapshot")
    let hash = "cbf29ce484222325"
    let files = ["../../victim.axsnapshot", folder.path("victim.axsnapshot"), "l/victim.axsnapshot", "k/in.axsnapshot"]
    let more = ["link.axsnapshot", "mine.swift", "e", "d/in.axsnapshot"]
    try folder.write(
      (files + more).map { "\($0)\tcompile\t\(hash)\t../s/gone.xml\n" }.joined(), to: "p/out/.axspec-outputs")
    let result = try Program("sh", in: folder).run(
      "-c", "cd p && exec \"$0\" compile s --output-directory out --prune", Program.location().path)
    #expect(result.status == 0, "\(result.errors)")
    let left = folder.allFiles()
    // It is as its hash says, and nothing but an output has this name.
    #expect(!left.contains("p/out/d/in.axsnapshot"))
    for name in ["victim.axsnapshot", "p/out/mine.swift", "p/out/e/x"] { #expect(left.contains(name), "\(name)") }
  }

  @Test func anotherFileWithItsNameIsKept() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "out/.axspec-outputs": "my notes\n", "secret": "x\n",
    ])
    for command in [["compile"], ["import"], ["generate", "swift"]] {
      let result = try Program(in: folder).run(command + ["a.xml", "--output-directory", "out"])
      #expect(result.status == 2 && result.errors.contains("it is not a manifest of axspec"))
    }
    #expect(folder.allFiles(withManifests: true) == ["a.xml", "out/.axspec-outputs", "secret"])
    try folder.makeFolder("other")
    try folder.link("other/.axspec-outputs", to: "../secret")
    let result = try run(folder, "compile", "a.xml", "--output-directory", "other")
    #expect(result.status == 2 && result.errors.contains("leads out of 'other'"), "\(result.errors)")
    #expect(folder.text("secret") == "x\n")
  }

  @Test(arguments: [
    (["compile", "a.xml", "--prune"], "'--prune' needs an output folder"),
    (["compile", "a.xml", "--output-directory", "o", "--prune", "--watch"], "'--prune' and '--watch'"),
    (["import", "a.xml", "--output-directory", "o", "--force", "--update"], "'--force' and '--update'"),
    (["import", "a.xml", "--update"], "'--update' needs an output folder"),
  ])
  func optionsMayConflict(_ arguments: [String], _ message: String) throws {
    let result = try Program(in: TemporaryFolder(["a.xml": Screens.screen("A")])).run(arguments)
    #expect(result.status == 2 && result.errors.contains(message), "\(result.errors)")
  }
}
