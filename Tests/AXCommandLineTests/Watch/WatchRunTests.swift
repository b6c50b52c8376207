import AXArguments
import AXReader
import TestSupport
import Testing

@testable import AXCommandLine

@Suite("A run that watches")
struct WatchRunTests {
  private struct Done: Error {}

  /// Reads a screen, and sees its fragment saved before anybody knows of it; ends where it is asked again.
  private final class Work: WatchedWork {
    private let folder: TemporaryFolder
    private var isRead = false

    init(in folder: TemporaryFolder) {
      self.folder = folder
    }

    func perform(_ round: WatchRound) throws -> [WatchReading] {
      if isRead { throw Done() }
      isRead = true
      let readings = round.changed.entries.map { WatchReading($0, DocumentReader().read($0.input)) }
      try folder.write("<label text='G'/>", to: "f.xml")
      return readings
    }
  }

  @Test func looksAgainAtWhatWasSavedWhileItWasRead() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name='s'><include href='f.xml'/></screen>", "f.xml": "<label text='F'/>",
    ])
    let parser = ArgumentParser(root: CommandLineTool.root)
    let words = ["compile", "--watch", folder.path("a.xml"), "--output", folder.path("a.txt")]
    guard case .run(_, let arguments) = try parser.parse(words) else { return #expect(Bool(false)) }
    let options: CompileOptions = try arguments.options()
    var run = WatchRun(options.inputs, locale: nil, command: ["axspec"], work: Work(in: folder), .standard)
    #expect(throws: Done.self) { try run.run() }
  }
}
