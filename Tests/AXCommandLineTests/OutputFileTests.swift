import Foundation
import TestSupport
import Testing

@Suite("compile, into files")
struct OutputFileTests {
  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["compile"] + arguments)
  }

  @Test func aFileGetsWhatStandardOutputWould() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "b.xml": Screens.screen("B"), "e.xml": "<view/>"])
    for arguments in [["a.xml"], ["a.xml", "b.xml"], ["."], ["e.xml"]] {
      let printed = try Program(in: folder).run(["compile"] + arguments)
      for option in [["--output", "out.txt"], ["-o", "out.txt"], ["--output=out.txt"]] {
        let written = try Program(in: folder).run(["compile"] + arguments + option)
        #expect(folder.text("out.txt") == printed.output)
        #expect(written.outputBytes.isEmpty)
        #expect(written.errors == "wrote 1 file\n")
        #expect(written.status == 0)
      }
    }
    #expect(folder.allFiles() == ["a.xml", "b.xml", "e.xml", "out.txt"])
  }

  @Test func aFolderGetsOneFileForEach() throws {
    let folder = try TemporaryFolder([
      "s/a.xml": Screens.screen("A"), "s/d/b.xml": Screens.screen("B"), "s/d/e/empty.xml": "<view/>",
      "s/dots.in.name.xml": Screens.screen("D"),
    ])
    let result = try run(folder, "s", "--output-directory", "out/new")
    #expect(result.outputBytes.isEmpty)
    #expect(result.errors == "wrote 4 files\n")
    #expect(result.status == 0)
    #expect(
      folder.allFiles().filter { $0.hasPrefix("out") } == [
        "out/new/a.axsnapshot", "out/new/d/b.axsnapshot", "out/new/d/e/empty.axsnapshot",
        "out/new/dots.in.name.axsnapshot",
      ])
    #expect(folder.text("out/new/a.axsnapshot") == Screens.snapshot("A") + "\n")
    #expect(folder.text("out/new/d/b.axsnapshot") == Screens.snapshot("B") + "\n")
    #expect(folder.text("out/new/d/e/empty.axsnapshot") == "")
  }

  @Test func aNamedFileKeepsItsNameAlone() throws {
    let folder = try TemporaryFolder(["s/d/a.xml": Screens.screen("A"), "s/b": Screens.screen("B")])
    #expect(try run(folder, "s/d/a.xml", "s/b", "--output-directory", "out").status == 0)
    #expect(folder.allFiles().filter { $0.hasPrefix("out") } == ["out/a.axsnapshot", "out/b.axsnapshot"])
  }

  @Test func treesGetAnExtensionOfTheirOwn() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    #expect(try run(folder, ".", "--output-directory", ".", "--format", "tree").status == 0)
    #expect(folder.allFiles() == ["a.axtree", "a.xml"])
    #expect(folder.text("a.axtree")?.hasSuffix("\n") == true)
  }

  @Test func twoInputsForOneOutputAreAnErrorBeforeAnythingIsWritten() throws {
    let folder = try TemporaryFolder([
      "s/a.xml": Screens.screen("A"), "t/a.xml": Screens.screen("B"), "b.xml": Screens.screen("C"),
    ])
    for inputs in [["b.xml", "s/a.xml", "t/a.xml"], ["s", "t"]] {
      let result = try Program(in: folder).run(["compile"] + inputs + ["--output-directory", "out"])
      #expect(result.status == 2)
      #expect(result.errors.contains("'s/a.xml' and 't/a.xml' would both be written to 'out/a.axsnapshot'"))
      #expect(!folder.exists("out"))
    }
  }

  @Test func aBadInputLeavesWhatWasThereAndTheOthersAreWritten() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "b.xml": "<view colour='x'/>", "c.xml": Screens.screen("C"),
      "out/b.axsnapshot": "old\n",
    ])
    let result = try run(folder, ".", "--output-directory", "out")
    #expect(result.status == 2)
    #expect(folder.text("out/a.axsnapshot") == Screens.snapshot("A") + "\n")
    #expect(folder.text("out/b.axsnapshot") == "old\n")
    #expect(folder.text("out/c.axsnapshot") == Screens.snapshot("C") + "\n")
    #expect(try run(folder, "b.xml", "--output", "out/b.axsnapshot").status == 2)
    #expect(folder.text("out/b.axsnapshot") == "old\n")
    #expect(folder.allFiles().filter { $0.hasPrefix("out/.") }.isEmpty)
  }

  @Test func permissionsAreKeptAndNewFilesFollowTheMask() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "a.axsnapshot": "old", "b.txt": "old"])
    try folder.setPermissions(0o640, of: "a.axsnapshot")
    try folder.setPermissions(0o755, of: "b.txt")
    #expect(try run(folder, "a.xml", "--output-directory", ".").status == 0)
    #expect(try run(folder, "a.xml", "--output", "b.txt").status == 0)
    #expect(try run(folder, "a.xml", "--output", "new.txt").status == 0)
    #expect(try folder.permissions("a.axsnapshot") == 0o640)
    #expect(try folder.permissions("b.txt") == 0o755)
    try folder.write("by hand", to: "by-hand.txt")
    #expect(try folder.permissions("new.txt") == folder.permissions("by-hand.txt"))
  }

  @Test func linksAreWrittenThrough() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "real/out.txt": "old"])
    try folder.link("out.txt", to: "real/out.txt")
    #expect(try run(folder, "a.xml", "--output", "out.txt").status == 0)
    #expect(folder.text("real/out.txt") == Screens.snapshot("A") + "\n")
    let kind = try FileManager.default.attributesOfItem(atPath: folder.path("out.txt"))[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "file": "", "folder/x": ""])
    for arguments in [
      ["--output", "folder"], ["--output", "file/out.txt"],
      ["--output-directory", "file"],
      ["--output-directory", "file/below"],
    ] {
      let result = try Program(in: folder).run(["compile", "a.xml"] + arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.errors.hasPrefix("axspec"), "\(arguments): \(result.errors)")
      #expect(result.errors.contains("error: "), "\(arguments): \(result.errors)")
    }
    #expect(folder.allFiles() == ["a.xml", "file", "folder/x"])
  }

  @Test func devicesAreWrittenTo() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    #expect(try run(folder, "a.xml", "--output", "/dev/null").status == 0)
    #expect(try run(folder, "a.xml", "--output", "-").output == Screens.snapshot("A") + "\n")
  }

  /// The shell goes on writing to such a file, which must not be replaced.
  @Test(arguments: [
    ("/dev/stdout", ">>out"), ("/dev/stderr", "2>>out"), ("/dev/fd/1", ">>out"), ("/dev/fd/3", "3>>out"),
  ])
  func aNameOfAnOpenFileMeansThatFile(_ path: String, _ redirection: String) throws {
    for option in ["--output", "--depfile"] {
      let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
      let text = option == "--output" ? Screens.snapshot("A") + "\n" : "x: a.xml\na.xml:\n"
      // What is there is the same as what is written: that is no reason not to write.
      try folder.write(text, to: "out")
      let descriptor = redirection.prefix { $0 != ">" }
      let script = "exec \(redirection); \"$@\" && echo after >&\(descriptor.isEmpty ? "1" : descriptor)"
      let arguments =
        ["compile", "a.xml"] + (option == "--depfile" ? ["--quiet", "--output", "x"] : []) + [option, path]
      let result = try Program("bash", in: folder).run(["-c", script, "bash", Program.location().path] + arguments)
      #expect(result.status == 0, "\(result.errors)")
      #expect(folder.text("out") == text + text + "after\n")
    }
  }

  @Test func aNameOfNoOpenFileIsAnError() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let result = try run(folder, "a.xml", "--output", "/dev/fd/200")
    #expect(result.status == 2)
    #expect(result.errors == "axspec: error: cannot write '/dev/fd/200': Bad file descriptor\n")
  }

  @Test func anOutputFolderBelowTheInputsIsNoInput() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    for _ in 0..<2 { #expect(try run(folder, ".", "--output-directory", "out").status == 0) }
    #expect(folder.allFiles() == ["a.xml", "out/a.axsnapshot"])
  }
}
