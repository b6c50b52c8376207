import Foundation
import TestSupport
import Testing

@Suite("Names that are hard to tell apart, to read or to reach")
struct HostilePathTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  /// Whether the system takes both for one file, as macOS does.
  private static let areOne = {
    let folder = try? TemporaryFolder([composed: ""])
    return folder?.exists(decomposed) ?? true
  }()

  private static let unnamed = "<screen name='S'><label text='S' traits='header'/><button/></screen>"
  private static let padded =
    "<screen name='S'><label text='S' traits='header'/><button label='Pay button'/></screen>"

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    try Program(in: folder).run(arguments)
  }

  // MARK: Composed and decomposed

  @Test(.enabled(if: !areOne, "the file system takes both for one name"), arguments: [false, true])
  func theConfigurationOfOneFolderIsNotTheOthers(_ isSwapped: Bool) throws {
    let (own, other) = isSwapped ? (Self.decomposed, Self.composed) : (Self.composed, Self.decomposed)
    let folder = try TemporaryFolder([
      "\(own)/.axspec.json": #"{"rules": {"unlabeled-button": "off"}}"#, "\(own)/a.xml": Self.unnamed,
    ])
    try folder.write(Self.unnamed, to: "\(other)/a.xml")
    let result = try run(folder, "lint", ".", "--format", "ndjson")
    let lines = result.output.split(separator: "\n")
    try #require(lines.count == 2)
    for line in lines {
      let isOwn = line.utf8.starts(with: #"{"file":"\#(own)/"#.utf8)
      #expect(line.contains("unlabeled-button") != isOwn, "\(line)")
    }
  }

  @Test(.enabled(if: !areOne, "the file system takes both for one name"))
  func aFixOfOneFileIsNotTheOthers() throws {
    let names = ["\(Self.composed).xml", "\(Self.decomposed).xml"]
    let folder = try TemporaryFolder([names[0]: Self.padded])
    try folder.write(Self.padded.replacing("Pay", with: "Send it"), to: names[1])
    let single = try names.map { name in
      let alone = try TemporaryFolder([name: folder.text(name) ?? ""])
      _ = try run(alone, "lint", name, "--fix")
      return alone.text(name)
    }
    try #require(single[0] != Self.padded)
    _ = try run(folder, "lint", ".", "--fix")
    #expect(names.map { folder.text($0) } == single)
  }

  @Test(.enabled(if: !areOne, "the file system takes both for one name"))
  func aBaselineOfOneFileSilencesNothingInTheOther() throws {
    let folder = try TemporaryFolder(["\(Self.composed).xml": Self.unnamed])
    #expect(try run(folder, "lint", ".", "--write-baseline", "known.json").status == 0)
    try folder.write(Self.unnamed, to: "\(Self.decomposed).xml")
    #expect(try run(folder, "lint", "\(Self.composed).xml", "--baseline", "known.json").status == 0)
    let both = try run(folder, "lint", ".", "--baseline", "known.json")
    #expect(both.status == 1)
    #expect(both.output.contains("1 in the baseline"), "\(both.output)")
    // One that knows both is read, and knows both.
    #expect(try run(folder, "lint", ".", "--write-baseline", "known.json").status == 0)
    let all = try run(folder, "lint", ".", "--baseline", "known.json")
    #expect(all.status == 0 && all.output.contains("2 in the baseline"), "\(all.output)\(all.errors)")
  }

  @Test(.enabled(if: !areOne, "the file system takes both for one name"))
  func whatIsNotShownIsCountedForEach() throws {
    let faults = "<screen name='S'>" + repeated("<label colour='x'/>", 130) + "</screen>"
    let folder = try TemporaryFolder(["\(Self.composed).xml": faults])
    try folder.write(faults, to: "\(Self.decomposed).xml")
    let result = try run(folder, "compile", ".")
    #expect(result.errors.split(separator: "\n").filter { $0.hasSuffix(": 30 more not shown") }.count == 2)
  }

  @Test(.enabled(if: !areOne, "the file system takes both for one name"))
  func outputsOfBothComeInOneOrder() throws {
    let folder = try TemporaryFolder(["\(Self.decomposed)/a.xml": "<"])
    try folder.write("<", to: "\(Self.composed)/a.xml")
    let runs = try (0..<4).map { _ in try run(folder, "compile", ".", "--format", "ndjson").output }
    #expect(Set(runs.map { Array($0.utf8) }).count == 1)
  }

  // MARK: Walks

  /// U+0600 combines with what follows, as an accent does with what is before.
  @Test(arguments: ["Pay\u{600}", "Pay\u{301}", "\u{600}", "\u{1F1E9}"])
  func findsEachName(_ name: String) throws {
    let folder = try TemporaryFolder(["d/\(name).xml": Screens.screen("A"), "d/\(name).XML": Screens.screen("A")])
    for arguments in [["compile", "."], ["compile", "d/\(name).xml", "d/\(name).XML", "--as-walked"]] {
      let result = try Program(in: folder).run(arguments)
      #expect(result.status == 0)
      #expect(result.output.contains(Screens.snapshot("A")), "\(arguments)")
    }
  }

  /// Makes files and folders whose names no path of ours can say, or whose paths the system refuses.
  private func folderWithFaults() throws -> TemporaryFolder {
    let other = Screens.screen("B").replacing("name='s'", with: "name='t'")
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A"), "z/b.xml": other])
    let script = """
      mkdir d && cd d && printf '<screen name="D"/>' >"$(printf 'n\\377.xml')" && mkdir "$(printf 'f\\377')" \
      && touch "$(printf 'photo\\377.png')" "$(printf '.h\\377.xml')" && mkdir deep && cd deep \
      && perl -e '$name = "0" x 250; for (1..17) { mkdir $name and chdir $name or die $! }'
      """
    let made = try Program("sh", in: folder).run("-c", script)
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }

  @Test(
    .enabled(if: Platform.isLinux, "macOS makes no file whose name is not UTF-8"),
    arguments: [
      ["compile", "."], ["compile", ".", "--output-directory", "out"], ["lint", "."], ["format", "--check", "."],
      ["generate", "swift", ".", "--output-directory", "out"], ["import", "."], ["lint", ".", "--fix", "--dry-run"],
      ["compile", ".", "--format", "ndjson"], ["lint", ".", "--format", "ndjson"],
      ["lint", "a.xml", "--with-includers"],
    ])
  func goesOnAfterWhatItCannotReach(_ command: [String]) throws {
    let folder = try folderWithFaults()
    // No path leads to the deepest.
    defer { _ = try? Program("sh", in: folder).run("-c", "rm -rf d") }
    let result = try Program(in: folder).run(command)
    let told = result.output + result.errors
    // A fragment alone asks for a walk there.
    if command.contains("--with-includers") { return #expect(result.status == 0) }
    #expect(result.status == 2)
    #expect(told.components(separatedBy: "the name is not UTF-8").count == 3, "\(told.prefix(1000))")
    #expect(told.components(separatedBy: "the folder cannot be listed: File name too long").count == 2)
    #expect(!told.contains("photo") && !told.contains(".h"))
    if command == ["compile", "."] { #expect(told.contains("==> a.xml <==") && told.contains("==> z/b.xml <==")) }
    if command.contains("out") {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count >= 2)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may list every folder")) func goesOnAfterAFolderOfOthers() throws {
    let folder = try TemporaryFolder([
      "a.xml": Screens.screen("A"), "b/c.xml": "", "d/e.xml": Screens.screen("E"),
    ])
    try folder.setPermissions(0, of: "b")
    defer { try? folder.setPermissions(0o755, of: "b") }
    let result = try run(folder, "compile", ".")
    #expect(result.status == 2)
    #expect(result.errors == "b:1:1: error: the folder cannot be listed: Permission denied [unreadable-file]\n")
    #expect(result.output.contains("==> d/e.xml <=="))
  }

  // MARK: Runs that find nothing to do

  @Test(arguments: ["<screen", "<screen name='S'><buton/></screen>", nil])
  func aDryRunSaysWhatItCannotRead(_ text: String?) throws {
    let folder = try TemporaryFolder(text.map { ["a.xml": $0] } ?? [:])
    let result = try run(folder, "lint", "a.xml", "--fix", "--dry-run")
    #expect(result.status == 2)
    #expect(result.errors.contains("a.xml:1:"), "\(result.errors)")
    try folder.write(Self.padded, to: "b.xml")
    let both = try run(folder, "lint", "a.xml", "b.xml", "--fix", "--dry-run")
    #expect(both.status == 2 && both.errors.contains("a.xml:1:"))
    #expect(both.output.contains("+++ b.xml (fixed)"), "\(both.output)")
    #expect(folder.text("b.xml") == Self.padded)
    #expect(try run(folder, "lint", "b.xml", "--fix", "--dry-run").status == 1)
  }

  @Test(arguments: ["ndjson", "github", "sarif"]) func aRunOverNothingSaysSo(_ format: String) throws {
    let folder = try TemporaryFolder(["list": "", "report": ""])
    for option in [[], ["--fix", "--dry-run"], ["--quiet"], ["--output", "made"]] {
      let result = try Program(in: folder).run(["lint", "--files-from", "list", "--format", format] + option)
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("axspec lint: error: no files: no elements were checked\n"), "\(option)")
    }
    #expect(try run(folder, "lint", "--as-walked", "--files-from", "list", "--format", format).status == 0)
  }
}
