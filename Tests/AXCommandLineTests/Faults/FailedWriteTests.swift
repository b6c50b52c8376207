import Foundation
import TestSupport
import Testing

@Suite("Files that cannot be written")
struct FailedWriteTests {
  private static let whole = WholeOutputs()

  private func run(_ folder: TemporaryFolder, _ shell: String, _ arguments: [String]) throws -> Program.Result {
    try Program("bash", in: folder).run(["-c", shell, "bash", Program.location().path] + arguments)
  }

  /// What is there stays, what a run would have written first is whole, and nothing else is left.
  private func expectNothingLost(
    _ command: WritingCommand, _ folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try command.folder().texts()
    let whole = try Self.whole.texts(command)
    let texts = folder.texts()
    for name in before.keys { #expect(texts[name] != nil, "\(name)", sourceLocation: sourceLocation) }
    for (name, text) in texts {
      #expect(text == before[name] || text == whole[name], "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: WritingCommand.all) func aFileThatMayNotGrow(_ command: WritingCommand) throws {
    let folder = try command.folder()
    let result = try run(folder, "ulimit -f 1; \"$@\" >/dev/null", command.arguments)
    expectFault(result, reason: "File too large")
    try expectNothingLost(command, folder)
  }

  private func expectFault(_ result: Program.Result, reason: String) {
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("axspec: error: cannot write '"), "\(result.errors)")
    #expect(result.errors.hasSuffix("': \(reason)\n"), "\(result.errors)")
    #expect(!result.wasKilled)
  }

  // MARK: Disks

  /// Runs a command on a disk of its own, and keeps what that holds at the end.
  private func runOnDisk(_ command: WritingCommand, _ prepare: String) throws -> (Program.Result, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let files = try command.folder()
    try folder.makeFolder("disk")
    let script = """
      set -e; mount -t tmpfs -o size=1m none disk; cp -a \(files.path)/. disk; mkdir seen; cd disk; \(prepare)
      set +e; "$@"; status=$?; cp -a --sparse=always . ../seen; exit $status
      """
    let result = try Program("unshare", in: folder).run(
      ["--mount", "bash", "-c", script, "bash", Program.location().path] + command.arguments)
    let seen = try TemporaryFolder(
      folder.texts().reduce(into: [:]) { texts, file in
        if file.key.hasPrefix("seen/"), file.key != "seen/filler" { texts[String(file.key.dropFirst(5))] = file.value }
      })
    return (result, seen)
  }

  private static let canMount =
    (try? Program("unshare", in: TemporaryFolder()).run("--mount", "mount", "-t", "tmpfs", "none", "/mnt"))?.status == 0

  @Test(
    .enabled(if: canMount, "only Linux can mount a disk for one program, and only root may"),
    arguments: WritingCommand.all)
  func aFullDisk(_ command: WritingCommand) throws {
    // Of many files the first may find room.
    let left = command.arguments.contains("--output-directory") ? 4096 : 0
    let (result, seen) = try runOnDisk(command, "cat /dev/zero >filler 2>/dev/null || truncate -s -\(left) filler")
    expectFault(result, reason: "No space left on device")
    try expectNothingLost(command, seen)
  }

  @Test(
    .enabled(if: canMount, "only Linux can mount a disk for one program, and only root may"),
    arguments: WritingCommand.all)
  func aDiskThatCanBeReadAlone(_ command: WritingCommand) throws {
    let (result, seen) = try runOnDisk(command, "mount -o remount,ro .")
    expectFault(result, reason: "Read-only file system")
    #expect(try seen.texts() == command.folder().texts())
  }

  // MARK: Permissions

  /// Takes from root what no other user may do.
  private static let withoutPrivilege =
    geteuid() == 0
    ? "setpriv --bounding-set=-dac_override,-dac_read_search --inh-caps=-dac_override,-dac_read_search" : ""

  private static let hasPrivilege =
    geteuid() == 0 && (try? Program("bash", in: TemporaryFolder()).run("-c", withoutPrivilege + " true"))?.status != 0

  @Test(.enabled(if: !hasPrivilege, "root may write everywhere here"), arguments: WritingCommand.all)
  func foldersAndFilesWithoutPermission(_ command: WritingCommand) throws {
    for files in ["-type d", "-type f"] {
      let folder = try command.folder()
      let protect = "find . \(files) -exec chmod a-w {} +; \(Self.withoutPrivilege) \"$@\"; status=$?; chmod -R u+w ."
      let result = try run(folder, protect + "; exit $status", command.arguments)
      // Without any output of an earlier run there is nothing that is protected.
      if files == "-type f", command.outputs.isEmpty, !command.replacesInputs { continue }
      expectFault(result, reason: "Permission denied")
      try expectNothingLost(command, folder)
    }
  }

  // MARK: What is there already

  private func compile(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(["compile", "a.xml"] + arguments)
  }

  @Test(arguments: [
    (["--output", "folder"], "cannot write 'folder': Is a directory"),
    (["--output", "folder/"], "cannot write 'folder/': Is a directory"),
    (["--output", "none/"], "cannot write 'none/': No such file or directory"),
    (["--output", "file/out.txt"], "cannot write 'file/out.txt': Not a directory"),
    (["--output", "loop"], "cannot write 'loop': Too many levels of symbolic links"),
    (["--output-directory", "file"], "cannot write 'file': Not a directory"),
    (["--output-directory", "file/below"], "cannot write 'file/below': Not a directory"),
    (["--output-directory", "taken"], "cannot write 'taken/a.axsnapshot': Is a directory"),
    (["--output", "/proc/out.txt"], "cannot write '/proc/out.txt': No such file or directory"),
  ])
  func aPlaceThatIsNoFile(_ arguments: [String], _ message: String) throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "file": "", "folder/x": "", "taken/a.axsnapshot/x": "",
    ])
    try folder.link("loop", to: "loop")
    let result = try Program(in: folder).run(["compile", "a.xml"] + arguments)
    #expect(result.status == 2)
    #expect(result.errors == "axspec: error: \(message)\n")
    #expect(folder.texts().keys.sorted() == ["a.xml", "file", "folder/x", "taken/a.axsnapshot/x"])
  }

  @Test(arguments: ["none/out.txt", "none/deep/out.txt"])
  func aFolderThatIsMissingIsCreated(_ path: String) throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    #expect(try compile(folder, "--output", path).status == 0)
    #expect(folder.text(path) == Screens.snapshot("A") + "\n")
    #expect(try Program(in: folder).run("lint", "a.xml", "--write-baseline", "new/known.json").status == 0)
    #expect(folder.text("new/known.json") != nil)
  }

  @Test(.enabled(if: Platform.isLinux, "only Linux has /dev/full")) func aDeviceThatIsFull() throws {
    let result = try compile(TemporaryFolder(["a.xml": Screens.screen("A")]), "--output", "/dev/full")
    #expect(result.status == 2)
    #expect(result.errors == "axspec: error: cannot write '/dev/full': No space left on device\n")
  }

  /// As every program does that opens it.
  @Test func aLinkToNothingIsWrittenThrough() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    try folder.makeFolder("real")
    try folder.link("real/second", to: "out.txt")
    try folder.link("first", to: "real/second")
    #expect(try compile(folder, "--output", "first").status == 0)
    #expect(folder.text("real/out.txt") == Screens.snapshot("A") + "\n")
    let isLink = { (name: String) in
      try FileManager.default.attributesOfItem(atPath: folder.path(name))[.type] as? FileAttributeType
        == .typeSymbolicLink
    }
    #expect(try isLink("first") && isLink("real/second"))
  }

  @Test func aNameOfTheGreatestLength() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    let name = String(repeating: "n", count: 255)
    for _ in 0..<2 { #expect(try compile(folder, "--output", name).status == 0) }
    #expect(folder.allFiles() == ["a.xml", name])
  }

  /// A file that root fixes keeps its owner.
  @Test(.enabled(if: geteuid() == 0, "only root may give files away")) func ownersStayWhatTheyAre() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen  name='A'><label text='A'/></screen>"])
    #expect(chown(folder.path("a.xml"), 12, 34) == 0)
    #expect(try Program(in: folder).run("format", "a.xml").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.xml"))
    #expect(attributes[.ownerAccountID] as? Int == 12)
    #expect(attributes[.groupOwnerAccountID] as? Int == 34)
  }

  /// Such a folder gives its group to what is made in it, as every folder does on macOS.
  @Test(.enabled(if: geteuid() == 0, "only root may give files away")) func groupsStayWhatTheyAre() throws {
    let folder = try TemporaryFolder(["s/a.xml": "<screen  name='A'><label text='A'/></screen>"])
    #expect(chown(folder.path("s"), geteuid(), 34) == 0)
    try folder.setPermissions(0o2755, of: "s")
    #expect(try Program(in: folder).run("format", "s/a.xml").status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("s/a.xml"))
    #expect(attributes[.groupOwnerAccountID] as? Int == Int(getegid()))
  }
}
