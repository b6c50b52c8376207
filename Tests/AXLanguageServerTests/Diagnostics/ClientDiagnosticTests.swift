import AXDiagnostics
import AXText
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct ClientDiagnosticTests {
  /// A location in a source that has only one line of its file.
  private static func location(_ path: String, _ text: String, line: Int, startInFile: Int, from start: Int)
    -> AXDiagnostics.SourceLocation
  {
    let kept = KeptLines(lines: [.init(start: 0, startInFile: startInFile, numberInFile: line)])
    let source = SourceText(path: path, bytes: Array(text.utf8), keptLines: kept, isQuoted: false)
    return .init(source: source, range: start..<text.utf8.count)
  }

  /// Notes in the app's sources keep the line of their place alone.
  @Test func eachNoteHasItsOwnLine() {
    let documents = DocumentStore(project: FolderProject(folder: "/nowhere"))
    var client = ClientDiagnostics(documents, for: ClientCapabilities())
    let first = Self.location("/nowhere/Pay.swift", "  😀 pay", line: 3, startInFile: 40, from: 7)
    let second = Self.location("/nowhere/Pay.swift", "    other.pay", line: 20, startInFile: 900, from: 10)
    for _ in 0..<2 {
      #expect(
        client.range(of: first)
          == PositionRange(start: Position(line: 2, character: 5), end: Position(line: 2, character: 8)))
      #expect(
        client.range(of: second)
          == PositionRange(start: Position(line: 19, character: 10), end: Position(line: 19, character: 13)))
    }
  }

  /// If the file is open, its text decides.
  @Test func openFilesHaveAllLines() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("Pay.swift")
    let documents = DocumentStore(project: FolderProject(folder: folder.path))
    _ = documents.open(uri: FileURI.uri(ofPath: path), version: 1, text: "one\ntwo\nthree\n")
    var client = ClientDiagnostics(documents, for: ClientCapabilities())
    #expect(
      client.range(of: Self.location(path, "three", line: 3, startInFile: 8, from: 0))
        == PositionRange(start: Position(line: 2, character: 0), end: Position(line: 2, character: 5)))
  }
}
