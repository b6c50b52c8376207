import TestSupport
import Testing

@Suite("A file of a person's after a power cut")
struct PowerCutTests {
  private static let canTrace =
    (try? Program("strace", in: TemporaryFolder()).run("-o", "/dev/null", "true"))?.status == 0

  /// The calls that put files into their places and onto the disk, in their order.
  private func calls(_ arguments: [String], in folder: TemporaryFolder) throws -> [String] {
    let options = ["-f", "-o", "calls", "-e", "trace=fsync,/^rename"]
    _ = try Program("strace", in: folder).run(options + [Program.location().path] + arguments)
    let names = (folder.text("calls") ?? "").matches(of: /^\d+ +(fsync|rename)[^\n]* = 0$/.anchorsMatchLineEndings())
    return names.map { String($0.1) }
  }

  @Test(
    .enabled(if: canTrace, "strace is not installed, or may not be used: apt-get install strace"),
    arguments: [
      ["format", "a.xml"], ["lint", "a.xml", "--fix"], ["lint", "a.xml", "--write-baseline", "known.json"],
    ])
  func isTheOldOneOrTheNewOne(_ command: [String]) throws {
    let screen = "<screen  name='A'><label text='A' traits='header'/><button label='Pay button'/></screen>"
    let folder = try TemporaryFolder(["a.xml": screen, "known.json": "{}"])
    #expect(try calls(command, in: folder) == ["fsync", "rename", "fsync"])
  }

  /// What can be made anew need not wait for the disk.
  @Test(.enabled(if: canTrace, "strace is not installed, or may not be used: apt-get install strace"))
  func anOutputDoesNotWait() throws {
    let folder = try TemporaryFolder(["a.xml": Screens.screen("A")])
    #expect(try calls(["compile", "a.xml", "--output", "out"], in: folder) == ["rename"])
  }
}
