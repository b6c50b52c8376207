import Foundation
import Testing

/// What `Examples/Storyboard` has beside its storyboard is what the program makes of it.
@Suite struct StoryboardExampleTests {
  private static let folder = Repository.url("Examples/Storyboard")
  private static let command = "AXSPEC_RECORD=1 swift test --filter StoryboardExampleTests"

  @Test func lintPrintsWhatIsShipped() throws {
    let result = try Program.axspec(["lint", "Main.storyboard"], in: Self.folder)
    let file = Self.folder.appendingPathComponent("Main.txt")
    if Repository.isRecording { try result.output.write(to: file, atomically: true, encoding: .utf8) }
    #expect(result.output == (try String(contentsOf: file, encoding: .utf8)), "Run: \(Self.command)")
    #expect(result.errors == "")
    #expect(result.status == 1)
  }

  @Test func importWritesWhatIsShipped() throws {
    let arguments = ["import", "Main.storyboard", "--output-directory", "Screens"]
    if Repository.isRecording {
      _ = try Program.axspec(arguments + ["--force"], in: Self.folder)
      try FileManager.default.removeItem(at: Self.folder.appendingPathComponent("Screens/.axspec-outputs"))
    }
    let result = try Program.axspec(arguments + ["--check"], in: Self.folder)
    #expect(result.output == "", "Run: \(Self.command)")
    #expect(result.errors == "")
    #expect(result.status == 0)
  }

  /// An imported screen's snapshot is that of its source. What is silenced there is silenced here, and so are two
  /// findings that are for review there and one that is only a note.
  @Test func importedScreensReadAsTheStoryboardDoes() throws {
    let scratch = try ScratchFolder()
    let folder = scratch.url.path
    #expect(
      try Program.axspec(["compile", "Main.storyboard", "--output-directory", folder], in: Self.folder).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == [".axspec-outputs"] + ["New-Plant", "Plant", "Plants"].map { "Main.\($0).axsnapshot" })
    // They are outputs of the storyboard.
    try FileManager.default.removeItem(atPath: folder + "/.axspec-outputs")
    let result = try Program.axspec(
      ["compile", "Screens", "--output-directory", folder, "--check"], in: Self.folder)
    #expect(result.output == "")
    #expect(result.status == 0)
    let lint = try Program.axspec(["lint", "Screens"], in: Self.folder)
    #expect(lint.output.hasSuffix("\n  6 silenced\n"), "\(lint.output)")
  }
}
