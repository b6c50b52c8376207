import Foundation
import TestSupport
import Testing

@Suite("preview --against")
struct PreviewAgainstTests {
  private static func screen(_ text: String, name: String = "Pay") -> String {
    "<screen name=\"\(name)\"><label text=\"\(text)\"/><button title=\"Pay\"/></screen>"
  }

  /// A repository with one commit.
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try git("init", "-q", in: folder)
    try commit(in: folder)
    return folder
  }

  private func commit(in folder: TemporaryFolder) throws {
    try git("add", "-A", in: folder)
    try git(
      "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false", "commit", "-q", "-m", "A",
      in: folder)
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder, input: [UInt8] = []) throws {
    let result = try Program("git", in: folder).run(arguments, input: input)
    try #require(result.status == 0, "\(result.errors)")
  }

  private func report(
    _ inputs: String..., against base: String, in folder: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Program.Result {
    let arguments = ["preview"] + inputs + ["--format", "markdown", "--against", base]
    return try Program(in: folder).run(arguments, environment: environment)
  }

  // MARK: Git

  @Test func aRevision() throws {
    let folder = try repository([
      "Screens/Pay.xml": Self.screen("Old"), "Screens/Same.xml": Self.screen("Same", name: "Same"),
      "Screens/Gone.xml": Self.screen("Gone", name: "Gone"), "notes.txt": "not read",
    ])
    try folder.write(Self.screen("Now"), to: "Screens/Pay.xml")
    try folder.write(Self.screen("New", name: "New"), to: "Screens/New.xml")
    try folder.remove("Screens/Gone.xml")
    let result = try report("Screens", against: "git:HEAD", in: folder)
    #expect(result.errors == "")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("<h3>VoiceOver: 1 changed, 1 new, 1 gone of 4 screens</h3>\n"), "\(result.output)")
    #expect(result.output.contains("<tr><td>changed: 1</td><td>Old</td><td>Now</td></tr>"))
    // A single file, from a folder inside, gives the same.
    try folder.makeFolder("Other")
    let single = try report("Screens/Pay.xml", against: "git:HEAD", in: folder)
    #expect(single.output.contains("<td>Old</td><td>Now</td>"))
  }

  /// What is not committed is not in a revision, and a fragment comes from the same revision.
  @Test func includesAreThoseOfTheRevision() throws {
    let folder = try repository([
      "Pay.xml": "<screen name=\"Pay\"><include href=\"Parts/Row.xml\"/></screen>",
      "Parts/Row.xml": "<label text=\"Old\"/>",
      ".axspec.json": "{}",
    ])
    try folder.write("<label text=\"Now\"/>", to: "Parts/Row.xml")
    let result = try report("Pay.xml", against: "git:HEAD", in: folder)
    #expect(result.output.contains("<td>Old</td><td>Now</td>"), "\(result.output) \(result.errors)")
  }

  @Test func filesWithSpecialNames() throws {
    let name = "A b\u{301}\"\t$(x)/Pay ;é.xml"
    let folder = try repository([name: Self.screen("Old")])
    try folder.write(Self.screen("Now"), to: name)
    let result = try report(name, against: "git:HEAD", in: folder)
    #expect(result.output.contains("<td>Old</td><td>Now</td>"), "\(result.output) \(result.errors)")
  }

  /// Links and paths of a revision never lead out of the temporary folder, and it is gone at the end.
  @Test func hostileRevisions() throws {
    let folder = try repository(["Pay.xml": Self.screen("Old")])
    let outside = try TemporaryFolder(["secret.xml": Self.screen("Secret")])
    try folder.link("Link.xml", to: outside.path("secret.xml"))
    try folder.link("Folder", to: outside.path)
    try commit(in: folder)
    let temporary = try TemporaryFolder()
    let object = try Program("git", in: folder).run("hash-object", "-w", "Pay.xml").output.trimmed
    // Trees that no `git add` makes, but that a server may send.
    for name in ["..", "../\(FileManager.default.displayName(atPath: outside.path))", "/tmp", "."] {
      let tree = try Program("git", in: folder).run(
        ["mktree"], input: Array("100644 blob \(object)\tPay.xml\n".utf8)
      ).output.trimmed
      let raw = Self.rawTree(name, of: tree)
      let hostile = try Program("git", in: folder).run(
        ["hash-object", "-w", "--literally", "-t", "tree", "--stdin"], input: raw)
      try #require(hostile.status == 0, "\(hostile.errors)")
      let result = try report(
        "Pay.xml", against: "git:\(hostile.output.trimmed)", in: folder, environment: ["TMPDIR": temporary.path])
      #expect(!result.errors.contains("bug"), "\(result.errors)")
      #expect(temporary.allFiles() == [])
    }
    #expect(outside.allFiles() == ["secret.xml"])
    let result = try report(".", against: "git:HEAD", in: folder, environment: ["TMPDIR": temporary.path])
    #expect(!result.output.contains("Secret"))
    #expect(result.output.hasPrefix("<h3>VoiceOver: nothing changed"), "\(result.output)")
    #expect(temporary.allFiles() == [])
  }

  /// The bytes of a tree with one folder of any name.
  private static func rawTree(_ name: String, of tree: String) -> [UInt8] {
    let digits = Array(tree)
    let object = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return Array("40000 \(name)".utf8) + [0] + object
  }

  /// What is not in the repository has no old version, and does not keep the rest from being compared.
  @Test func inputsOutsideOfTheRepositoryAreNew() throws {
    let folder = try repository(["Pay.xml": Self.screen("Old")])
    try folder.write(Self.screen("Now"), to: "Pay.xml")
    let other = try TemporaryFolder(["a/A.xml": Self.screen("A", name: "A"), "a/B.xml": Self.screen("B", name: "B")])
    for inputs in [["Pay.xml", other.path("a/A.xml")], [other.path("a/A.xml"), "Pay.xml"]] {
      let result = try report(inputs[0], inputs[1], against: "git:HEAD", in: folder)
      #expect(result.errors == "note: 1 file is not in the Git repository, so all in it counts as new\n")
      #expect(result.status == 0)
      #expect(result.output.hasPrefix("<h3>VoiceOver: 1 changed, 1 new of 2 screens</h3>\n"), "\(result.output)")
    }
    let both = try report(other.path("a"), "Pay.xml", against: "git:HEAD", in: folder)
    #expect(both.errors == "note: 2 files are not in the Git repository, so all in them counts as new\n")
    #expect(both.output.contains("1 changed, 2 new of 3 screens"))
    let none = try report(other.path("a"), against: "git:HEAD", in: folder)
    #expect(none.status == 2 && none.errors.contains("'\(other.path("a"))' is not in the working tree"))
  }

  /// A commit gives a name another meaning, and the page is written again.
  @Test func isWatched() throws {
    let folder = try repository(["Pay.xml": Self.screen("Old")])
    try folder.write(Self.screen("Now"), to: "Pay.xml")
    let program = try Program(in: folder).start([
      "preview", "--watch", "Pay.xml", "-o", "page.html", "--against", "git:HEAD",
    ])
    try #require(program.wait { program.errors.contains("; press Control-C to stop\n") }, "\(program.errors)")
    #expect(folder.text("page.html")?.contains("1 changed.") == true)
    try commit(in: folder)
    #expect(program.wait { folder.text("page.html")?.contains("1 unchanged.") == true }, "\(program.output)")
  }

  @Test func gitsVariablesAreKept() throws {
    let folder = try repository(["Pay.xml": Self.screen("Old")])
    try folder.write(Self.screen("Now"), to: "Pay.xml")
    let other = try TemporaryFolder()
    try #require(try Program("mv", in: folder).run(".git", other.path("store")).status == 0)
    let result = try report(
      "Pay.xml", against: "git:HEAD", in: folder,
      environment: ["GIT_DIR": other.path("store"), "GIT_WORK_TREE": folder.path])
    #expect(result.output.contains("<td>Old</td><td>Now</td>"), "\(result.output) \(result.errors)")
  }

  // MARK: Errors

  @Test(arguments: [
    ("git:nowhere", "Git does not know the revision 'nowhere'", "git fetch"),
    ("git:--help", "'--help' is not the name of a revision", "git:main"),
    ("git:", "'' is not the name of a revision", "git:main"), ("missing", "'missing' is not a folder", "git:main"),
  ])
  func errors(base: String, message: String, help: String) throws {
    let folder = try repository(["Pay.xml": Self.screen("A")])
    let temporary = try TemporaryFolder()
    let result = try report("Pay.xml", against: base, in: folder, environment: ["TMPDIR": temporary.path])
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
    #expect(temporary.allFiles() == [])
  }

  @Test func outsideOfARepository() throws {
    let folder = try TemporaryFolder(["Pay.xml": Self.screen("A")])
    let result = try report("Pay.xml", against: "git:HEAD", in: folder)
    #expect(result.status == 2)
    #expect(result.errors.contains("'.' is not in the working tree of a Git repository: not a git repository"))
  }

  @Test func withoutGit() throws {
    let folder = try repository(["Pay.xml": Self.screen("A")])
    let result = try report("Pay.xml", against: "git:HEAD", in: folder, environment: ["PATH": folder.path])
    #expect(result.status == 2)
    #expect(result.errors.contains("error: 'git' is not installed"), "\(result.errors)")
    #expect(result.errors.contains("help: install Git, or pass a folder"))
  }

  // MARK: Folders

  @Test func aFolderWithTheSamePaths() throws {
    let folder = try TemporaryFolder([
      "Screens/Pay.xml": Self.screen("Now"), "old/Screens/Pay.xml": Self.screen("Old"),
      "old/Screens/Gone.xml": Self.screen("Gone", name: "Gone"),
    ])
    for (input, base) in [("Screens", "old"), ("Screens", "old/Screens"), ("Screens/Pay.xml", "old")] {
      let result = try report(input, against: base, in: folder)
      #expect(result.output.contains("<td>Old</td><td>Now</td>"), "\(input) \(base) \(result.output) \(result.errors)")
      #expect(result.output.contains("(gone)") == (input == "Screens"))
    }
    // A file by its name alone.
    #expect(try report("Screens/Pay.xml", against: "old/Screens", in: folder).output.contains("<td>Old</td>"))
  }

  @Test func aFolderWithTexts() throws {
    let states = "<state name=\"done\"><set target=\"l\" text=\"Thanks\"/></state></screen>"
    let screen = { (text: String) in
      Self.screen(text).replacing("<label", with: "<label identifier=\"l\"").replacing("</screen>", with: states)
    }
    let folder = try TemporaryFolder(["Screens/Pay.xml": screen("Old")])
    let compiled = try Program(in: folder).run(
      "compile", "Screens", "--format", "voiceover", "--output-directory", "texts")
    try #require(compiled.status == 0, "\(compiled.errors)")
    #expect(try report("Screens", against: "texts", in: folder).output.contains("nothing changed on 1 screen"))
    try folder.write(screen("Now"), to: "Screens/Pay.xml")
    let result = try report("Screens", against: "texts", in: folder)
    #expect(result.output.contains("<tr><td>changed: 1</td><td>Old</td><td>Now</td></tr>"), "\(result.output)")
    #expect(!result.output.contains("Thanks"))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
