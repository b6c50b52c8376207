import Foundation
import TestSupport
import Testing

@Suite("Outputs where a stranger has put something")
struct HostileOutputTests {
  private static let secret = "a secret\n"

  /// A command that writes to each option that names one file, with a placeholder for its path.
  private static let commands: [[String]] = [
    ["compile", "a.xml", "--output", "OUT"], ["compile", "a.xml", "--output", "x", "--depfile", "OUT"],
    ["generate", "swift", "a.xml", "--output", "OUT"], ["lint", "a.xml", "--output", "OUT"],
    ["lint", "a.xml", "--stamp", "OUT"], ["lint", "a.xml", "--write-baseline", "OUT"],
    ["lint", "a.xml", "--stamp", "x", "--depfile", "OUT"],
  ]

  /// A folder with a project, in which nothing is amiss, and a file outside of it.
  private func folder(_ files: [String: String] = [:]) throws -> TemporaryFolder {
    let screen = "<screen name='A'><label text='A' traits='header'/><include href='b.xml'/></screen>"
    let known = ["p/a.xml": screen, "p/b.xml": "<label text='B'/>", "secret": Self.secret]
    return try TemporaryFolder(files.merging(known) { first, _ in first })
  }

  /// Runs a command in the project.
  private func run(
    _ command: [String], to path: String, in folder: TemporaryFolder, from place: String = "p"
  ) throws -> Program.Result {
    let words = command.map { $0 == "OUT" ? path : $0 }
    return try Program("sh", in: folder).run(
      ["-c", "cd \"$0\" && exec \"$@\"", place, Program.location().path] + words)
  }

  private func expectRefused(
    _ result: Program.Result, _ reason: String, _ folder: TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(result.status == 2 && !result.wasKilled, sourceLocation: sourceLocation)
    #expect(result.errors.contains(reason), "\(result.errors)", sourceLocation: sourceLocation)
    #expect(folder.text("secret") == Self.secret, sourceLocation: sourceLocation)
    // Nothing is made first.
    #expect(!folder.exists("p/x"), sourceLocation: sourceLocation)
    #expect(folder.allFiles().allSatisfy { !$0.contains(".axspec-") }, sourceLocation: sourceLocation)
  }

  // MARK: Links

  @Test(arguments: commands, ["../secret", "../none", "in", "dir/../../secret"])
  func leadNowhereElse(_ command: [String], _ target: String) throws {
    let folder = try folder()
    try folder.makeFolder("p/dir")
    try folder.link("p/in", to: folder.path("secret"))
    try folder.link("p/out", to: target)
    for path in ["out", "./out", "dir/../out", folder.path("p/out")] {
      expectRefused(
        try run(command, to: path, in: folder), "leads out of the root folder '\(folder.path("p"))'", folder)
    }
    #expect(!folder.exists("none"))
  }

  @Test(arguments: commands) func foldersOnTheWayAreLookedAtToo(_ command: [String]) throws {
    let folder = try folder()
    try folder.link("p/d", to: "..")
    let reason = "cannot write 'd/secret': the link 'd' leads out of the root folder"
    expectRefused(try run(command, to: "d/secret", in: folder), reason, folder)
  }

  @Test func theNamedFolderMustNotLeadOutEither() throws {
    let folder = try folder()
    try folder.makeFolder("elsewhere")
    try folder.link("p/d", to: "../elsewhere")
    for command in [["compile", "a.xml"], ["generate", "swift", "a.xml"], ["import", "a.xml"]] {
      let result = try run(command + ["--output-directory", "d"], to: "", in: folder)
      expectRefused(result, "cannot write 'd': the link 'd' leads out of the root folder", folder)
    }
    #expect(!folder.allFiles().contains { $0.hasPrefix("elsewhere/") })
  }

  @Test func aCheckShowsNothingOfWhatIsOutside() throws {
    let folder = try folder()
    try folder.link("p/out", to: "../secret")
    for command in [["compile", "a.xml"], ["generate", "swift", "a.xml"]] {
      let result = try run(command + ["--check", "--output", "out"], to: "", in: folder)
      expectRefused(result, "leads out of the root folder", folder)
      #expect(!result.output.contains("secret\n"))
    }
  }

  @Test(arguments: [["format", "l.xml"], ["lint", "l.xml", "--fix"]])
  func aFileIsNotReplacedThroughALinkOut(_ command: [String]) throws {
    let text = "<screen  name='A'><button label='Pay Button' traits='button'/></screen>"
    let folder = try folder(["out.xml": text])
    try folder.link("p/l.xml", to: "../out.xml")
    #expect(try run(command, to: "", in: folder).status == 2)
    #expect(folder.text("out.xml") == text)
  }

  @Test(arguments: commands) func thatStayInTheProjectAreWrittenThrough(_ command: [String]) throws {
    let folder = try folder(["p/real/old": "old"])
    try folder.link("p/new", to: "real/new")
    try folder.link("p/old", to: "real/old")
    try folder.link("p/d", to: "real")
    for (path, name) in [("new", "new"), ("old", "old"), ("d/third", "third")] {
      let result = try run(command, to: path, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(folder.text("p/real/" + name)?.isEmpty == false && folder.text("p/real/" + name) != "old")
    }
  }

  /// The root is the nearest folder with a configuration, or the one that is named.
  @Test(arguments: commands) func theRootIsThatOfIncludes(_ command: [String]) throws {
    let folder = try folder()
    try folder.link("p/out", to: "../made")
    #expect(try run(command, to: "out", in: folder).status == 2)
    #expect(try run(command + ["--root", ".."], to: "out", in: folder).status == 0)
    try folder.remove("made")
    try folder.write("{}", to: ".axspec.json")
    #expect(try run(command, to: "out", in: folder).status == 0)
    #expect(folder.exists("made"))
    #expect(try run(command + ["--root", "."], to: "out", in: folder).status == 2)
  }

  @Test(arguments: commands) func thatAreNoPartOfAProjectAreTheUsersOwn(_ command: [String]) throws {
    let (folder, home) = (try folder(), try TemporaryFolder())
    try home.link("link", to: folder.path("made"))
    #expect(try run(command, to: home.path("link"), in: folder).status == 0)
    #expect(try run(command, to: "../plain", in: folder).status == 0)
    #expect(folder.exists("made") && folder.exists("plain"))
  }

  @Test(arguments: commands) func nothingIsLostInTheNullDevice(_ command: [String]) throws {
    let folder = try folder()
    try folder.link("p/null", to: "/dev/null")
    for path in ["null", "/dev/null"] {
      let result = try run(command, to: path, in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  // MARK: FIFOs

  @Test(arguments: commands) func nobodyWaitsForAReader(_ command: [String]) throws {
    let folder = try folder()
    try #require(mkfifo(folder.path("p/fifo"), 0o600) == 0)
    try folder.link("p/link", to: "fifo")
    for path in ["fifo", "link"] {
      expectRefused(try run(command, to: path, in: folder), "cannot write '\(path)': it is a FIFO", folder)
    }
  }

  @Test(.enabled(if: Platform.isLinux, "only Linux has /proc")) func aPipeThatIsOpenIsWrittenTo() throws {
    let folder = try folder()
    let script = "\"$@\" --output /proc/self/fd/1 | cat && \"$@\" --output >(cat >>log) && sleep 0"
    let result = try Program("bash", in: folder).run(
      "-c", script, "bash", Program.location().path, "compile", "p/b.xml")
    #expect(result.status == 0 && result.output == Screens.snapshot("B") + "\n", "\(result.errors)")
  }

  // MARK: Inputs

  @Test(arguments: commands, ["a.xml", "./a.xml", "b.xml", "same"])
  func anInputIsNotReplaced(_ command: [String], _ path: String) throws {
    let folder = try folder()
    try folder.link("p/same", to: "a.xml")
    let result = try run(command, to: path, in: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.contains("cannot write '\(path)': it is an input, which would be replaced"), "\(result.errors)")
    #expect(folder.text("p/a.xml")?.hasPrefix("<screen") == true)
    #expect(folder.text("p/b.xml") == "<label text='B'/>")
  }

  @Test func whatARunReadsBesidesIsNotReplacedEither() throws {
    let folder = try folder(["p/.axspec.json": "{}", "p/list": "a.xml\n"])
    #expect(try run(["lint", "a.xml", "--write-baseline", "known.json"], to: "", in: folder).status == 0)
    let before = folder.texts()
    for (command, path) in [
      (["lint", "a.xml"], ".axspec.json"), (["lint", "a.xml", "--baseline", "known.json"], "known.json"),
      (["lint", "--files-from", "list"], "list"), (["lint", "."], "b.xml"),
    ] {
      for option in ["--output", "--stamp"] {
        let result = try run(command + [option, path], to: "", in: folder)
        #expect(result.errors.contains("cannot write '\(path)': it is an input"), "\(result.errors)")
        #expect(result.status == 2)
      }
    }
    #expect(folder.texts() == before)
  }

  /// It was not an input of the first run, and belongs to another tool in the second.
  @Test func aReportInAWalkedFolderIsReplaced() throws {
    let folder = try folder()
    for _ in 0..<2 {
      let result = try run(["lint", ".", "--format", "checkstyle", "--output", "report.xml"], to: "", in: folder)
      #expect(result.status == 0, "\(result.errors)")
    }
  }
}
