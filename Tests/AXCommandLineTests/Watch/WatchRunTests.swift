import AXArguments
import AXReader
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
}
