import TestSupport
import Testing

@Suite("Runs at once")
struct RunsAtOnceTests {
  private static let whole = WholeOutputs()

  @Test(arguments: WritingCommand.all) func leaveWholeFiles(_ command: WritingCommand) throws {
    let whole = try Self.whole.texts(command)
    let before = try command.folder().texts()
    let folder = try command.folder()
    let programs = try (0..<8).map { _ in try Program(in: folder).start(command.arguments) }
    let results = programs.map { $0.result() }
    // A run that fixes a file after another run did has nothing to do, or reports that the file has changed.
    let statuses: Set<Int32> = command.replacesInputs ? [0, 2] : [0]
    for result in results { #expect(statuses.contains(result.status), "\(result.errors)") }
    let texts = folder.texts()
    #expect(texts.keys.sorted() == whole.keys.sorted())
    for (name, text) in texts {
      #expect(text == whole[name] || command.replacesInputs && text == before[name], "\(name)")
    }
  }
}
