import AXArguments
import AXReader
import AXText
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("A run that watches")
struct WatchRunTests {
  private struct Done: Error {}

  @Test func looksAgainAtWhatWasSavedWhileItWasRead() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='s'><include href='f.xml'/></screen>", "f.xml": "<label text='F'/>",
    ])
    let parser = ArgumentParser(root: CommandLineTool.root)
    let words = ["compile", "--watch", folder.path("a.xml"), "--output", folder.path("a.txt")]
    guard case .run(_, let arguments) = try parser.parse(words) else { return #expect(Bool(false)) }
    let options: CompileOptions = try arguments.options()
    var isRead = false
    // Reads the screen, and sees its fragment saved before anybody knows of it; ends if it is asked again.
    var run = WatchRun(options.inputs, options.locale, options.invocation, .standard) { round in
      if isRead { throw Done() }
      isRead = true
      let readings = round.changed.entries.map { WatchReading($0, DocumentReader().read($0)) }
      try folder.write("<label text='G'/>", to: "f.xml")
      return readings
    }
    #expect(throws: Done.self) { try run.run() }
  }

  /// The run finds another file, which is saved before anybody knows of it.
  @Test func looksAgainIfAnotherFileIsSavedDuringTheRun() throws {
    let folder = try TemporaryFolder(["a.xml": "<screen name='s'/>"])
    let parser = ArgumentParser(root: CommandLineTool.root)
    let words = ["compile", "--watch", folder.path("a.xml"), "--output", folder.path("a.txt")]
    guard case .run(_, let arguments) = try parser.parse(words) else { return #expect(Bool(false)) }
    let options: CompileOptions = try arguments.options()
    var isRead = false
    let others = { (_: InputList) -> Set<ExactText> in isRead ? [ExactText(folder.path("settings.json"))] : [] }
    var run = WatchRun(options.inputs, options.locale, options.invocation, .standard, others: others) { round in
      if isRead { throw Done() }
      isRead = true
      let readings = round.changed.entries.map { WatchReading($0, DocumentReader().read($0)) }
      try folder.write("{}", to: "settings.json")
      return readings
    }
    try run.check(isFirst: true)
    #expect(throws: Done.self) {
      // The first check sees a change, and the second one that the file stays as it is.
      try run.check(isFirst: false)
      try run.check(isFirst: false)
    }
  }
}
