import TestSupport
import Testing

@Suite("Nothing to read")
struct NoInputTests {
  private static let commands = [
    ["lint"], ["compile"], ["import"], ["generate", "swift", "--output-directory", "out"], ["format"],
    ["format", "--check"], ["lint", "--fix", "--dry-run"], ["lint", "--format", "json"],
  ]

  @Test(arguments: commands) func isAnErrorThatSaysWhatWasLookedFor(_ command: [String]) throws {
    let folder = try TemporaryFolder(["Empty/a.txt": "", "Pods/a.xml": "<screen name='a'/>"])
    let result = try Program(in: folder).run(command + ["Empty"])
    #expect(result.status == 2)
    #expect(result.output == "")
    let kinds = command[0] == "format" ? "no .xml below Empty" : "no .xml, .xib, or .storyboard below Empty"
    #expect(
      result.errors.contains("error: \(kinds)\n  help: pass a file or a folder with a screen\n"), "\(result.errors)")
    let leftOut = try Program(in: folder).run(command + ["."])
    #expect(leftOut.status == 2)
    #expect(leftOut.errors.contains(" below .\n  help: what is left out (Pods) is read if you name it"))
  }

  @Test func filesOfOtherToolsAreNone() throws {
    let folder = try TemporaryFolder(["a/pom.xml": "<project/>", "b/strings.xml": "<resources/>"])
    for command in [["compile"], ["import"], ["generate", "swift", "--output-directory", "out"]] {
      let result = try Program(in: folder).run(command + ["a", "b"])
      #expect(result.status == 2)
      let missing = command == ["import"] ? "nothing to import" : "no screen"
      #expect(result.errors.contains("error: \(missing) in the 2 files (.xml, .xib, or .storyboard) below a, b\n"))
    }
    let lint = try Program(in: folder).run("lint", "a", "b")
    #expect(lint.status == 2)
    #expect(lint.output == "2 files (2 passed over): no elements were checked\n")
    #expect(lint.errors.hasPrefix("axspec lint: error: no elements were checked in a, b\n"))
  }

  @Test func aScreenWithoutElementsIsNamed() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='a'/>"])
    let result = try Program(in: folder).run("lint", "a.xml")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec lint: error: no elements were checked in a.xml\n"))
  }

  @Test func aFileWithErrorsCounts() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='a'><label text='a'/></screen>", "b.xml": "<screen name='b'>",
    ])
    let result = try Program(in: folder).run("lint", ".")
    #expect(result.output.hasSuffix("2 files (1 with errors), 1 element, 1 reached: 1 error\n"))
  }

  @Test(arguments: ["V.swift", "x.json"]) func aFileThatIsNotMarkupSaysWhatToPass(_ name: String) throws {
    let folder = try TemporaryFolder(["V.swift": "import UIKit\n", "x.json": "{}"])
    let result = try Program(in: folder).run("lint", name)
    #expect(result.status == 2)
    let help = "  help: pass a screen file, a storyboard, a xib, or a capture of a running app\n"
    #expect((result.output + result.errors).contains(help))
  }

  @Test func nothingThatCanBeFixedIsSaid() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='a'><label text='a'/></screen>"])
    let result = try Program(in: folder).run("lint", "a.xml", "--fix", "--dry-run")
    #expect(result.status == 0 && result.output == "")
    #expect(result.errors == "no finding can be fixed\n")
    #expect(try Program(in: folder).run("lint", "a.xml", "--fix").errors == "no finding can be fixed\n")
  }

  // MARK: Root

  /// The root folder is the same however a file is named.
  @Test func includesResolveTheSame() throws {
    let folder = try TemporaryFolder([
      "App/.axspec.json": "{}", "App/Screens/s.xml": "<screen name='s'><include href='../Shared/row.xml'/></screen>",
      "App/Shared/row.xml": "<label text='a'/>",
    ])
    for command in ["lint", "compile", "import"] {
      for input in ["App/Screens/s.xml", "App/Screens", "App", "."] {
        // A search for what to import passes over screen files.
        if command == "import", !input.hasSuffix(".xml") { continue }
        let result = try Program(in: folder).run(command, input)
        #expect(result.status == 0, "\(command) \(input): \(result.errors)")
      }
    }
    try folder.write("<label text='b'/>", to: "Kit/b.xml")
    try folder.write("<screen name='s'><include href='../../Kit/b.xml'/></screen>", to: "App/Screens/s.xml")
    for input in ["App/Screens/s.xml", "App"] {
      #expect(try Program(in: folder).run("lint", input).status == 2)
    }
    try folder.write(#"{"root": ".."}"#, to: "App/.axspec.json")
    for input in ["App/Screens/s.xml", "App/Screens", "App", "."] {
      for command in ["lint", "compile"] { #expect(try Program(in: folder).run(command, input).status == 0) }
    }
    // The option wins.
    #expect(try Program(in: folder).run("lint", "App", "--root", "App").status == 2)
  }

  @Test func aListLeavesOutWhatAWalkDoes() throws {
    let screen = "<screen name='s'><label text='a'/></screen>"
    let folder = try TemporaryFolder([
      ".git/HEAD": "", ".gitignore": "b.xml\n", "a.xml": screen, "b.xml": screen, "Pods/c.xml": screen,
    ])
    let result = try Program(in: folder).run("lint", "--as-walked", "a.xml", "b.xml", "Pods/c.xml")
    #expect(result.output == "1 file, 1 element, 1 reached: no findings\n  2 files left out (Pods, .gitignore)\n")
    #expect(try Program(in: folder).run("lint").output == result.output)
    #expect(
      try Program(in: folder).run("lint", "Pods", "b.xml").output == "2 files, 2 elements, 2 reached: no findings\n")
    try folder.write(#"{"exclude": []}"#, to: ".axspec.json")
    for arguments in [["."], ["--as-walked", "a.xml", "b.xml", "Pods/c.xml"]] {
      let all = try Program(in: folder).run(["lint"] + arguments)
      #expect(all.output == "3 files, 3 elements, 3 reached: no findings\n")
    }
  }
}
