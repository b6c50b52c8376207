import TestSupport
import Testing

@testable import AXFiles

/// A link in the folder of outputs must not let a stranger's change of it reach another file.
@Suite("Links in the folder of outputs")
struct OutputBoundsTests {
  private static let screen = "<screen name='Pay'><button title='Pay' identifier='pay'/></screen>"

  private static let commands = [
    (["compile", "in"], "Pay.axsnapshot"), (["generate", "swift", "in"], "PayScreen.swift"),
  ]

  @Test(arguments: commands, [false, true])
  func leadNowhereElse(_ command: (words: [String], output: String), isCheck: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.screen, to: "in/Pay.xml")
    try folder.write("a secret", to: "secret.txt")
    try folder.makeFolder("out")
    try folder.link("out/" + command.output, to: "../secret.txt")
    let words = command.words + ["--output-directory", "out"] + (isCheck ? ["--check"] : [])
    let result = try Program(in: folder).run(words)
    #expect(result.status == 2)
    #expect(result.errors.contains("the link 'out/\(command.output)' leads out of 'out'"), "\(result.errors)")
    #expect(!result.output.contains("secret") && folder.text("secret.txt") == "a secret")
  }

  /// Whatever the folder and the file are called: a mark combines with the slash before it.
  @Test(arguments: [".", "./", "out", "out/", "./out//"], ["Pay", "\u{301}Pay", "\u{301}/Pay"])
  func areSeenUnderEachName(_ name: String, _ stem: String) throws {
    // Below the current folder a link has to lead out of that.
    let folder = try TemporaryFolder(["secret.txt": "a secret"])
    let project = try TemporaryFolder(["in/\(stem).xml": Self.screen])
    let output = FilePath.join(name, stem + ".axsnapshot")
    try project.makeFolder(FilePath.directory(of: output))
    try project.link(output, to: folder.path("secret.txt"))
    for option in [[], ["--check"]] {
      let result = try Program(in: project).run(["compile", "in", "--output-directory", name] + option)
      #expect(result.status == 2 && !result.output.contains("secret"))
      #expect(result.errors.contains("the link '\(output)' leads out of '\(name)'"), "\(result.errors)")
    }
    #expect(folder.text("secret.txt") == "a secret")
  }

  @Test func folderOnTheWayIsLookedAtToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.screen, to: "in/sub/Pay.xml")
    try folder.makeFolder("elsewhere")
    try folder.makeFolder("out")
    try folder.link("out/sub", to: "../elsewhere")
    let result = try Program(in: folder).run("compile", "in", "--output-directory", "out")
    #expect(result.status == 2)
    #expect(result.errors.contains("the link 'out/sub' leads out of 'out'"), "\(result.errors)")
    #expect(!folder.exists("elsewhere/Pay.axsnapshot"))
  }

  @Test func thatStayInsideAndTheFolderItselfMayBeLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.screen, to: "in/Pay.xml")
    try folder.write("old", to: "real/kept.axsnapshot")
    try folder.link("real/Pay.axsnapshot", to: "kept.axsnapshot")
    try folder.link("out", to: "real")
    let result = try Program(in: folder).run("compile", "in", "--output-directory", "out")
    #expect(result.status == 0 && result.errors == "wrote 1 file\n")
    #expect(folder.text("real/kept.axsnapshot")?.contains("Pay") == true)
  }
}
