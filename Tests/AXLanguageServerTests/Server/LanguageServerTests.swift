import AXText
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct LanguageServerTests {
  private let uri = "file:///nowhere/a.xml"
  private let unlabeled = "<screen name=\"A\">\n  <button/>\n</screen>\n"

  // MARK: Lifecycle

  @Test func demandsInitialize() {
    let client = TestClient(capabilities: nil)
    #expect(client.request("shutdown")["code"] == -32002)
    client.notify("textDocument/didOpen", [:])
    #expect(client.messages.count == 1)
    #expect(client.request("initialize", ["capabilities": [:]])["capabilities"]?["positionEncoding"] == "utf-16")
    #expect(client.request("initialize", ["capabilities": [:]])["code"] == -32600)
  }

  @Test(arguments: [(["utf-8", "utf-16"], "utf-8"), (["utf-7", "utf-32"], "utf-32"), ([], "utf-16")])
  func agreesOnAnEncoding(offered: [String], chosen: String) {
    let client = TestClient(capabilities: nil)
    let encodings = JSONValue.array(offered.map(JSONValue.string))
    let result = client.request("initialize", ["capabilities": ["general": ["positionEncodings": encodings]]])
    #expect(result["capabilities"]?["positionEncoding"] == .string(chosen))
  }

  @Test func afterShutdownOnlyExitCounts() {
    let client = TestClient()
    #expect(client.request("shutdown") == .null)
    #expect(client.request("textDocument/codeAction")["code"] == -32600)
    client.notify("exit", .null)
    #expect(client.server.server.phase == .ended(status: 0))
  }

  @Test func exitWithoutShutdownFails() {
    let client = TestClient()
    client.notify("exit", .null)
    #expect(client.server.server.phase == .ended(status: 1))
  }

  @Test(arguments: [false, true])
  func endsWithItsInput(isShutDown: Bool) {
    var bytes = TestClient.request(1, "initialize", ["capabilities": [:]])
    if isShutDown { bytes += TestClient.request(2, "shutdown", .null) }
    let inputs = Locked<[LanguageServer.Input]>([.bytes(bytes), .nothing, .end])
    let server = LanguageServer(project: SampleProject()) { _ in }
    #expect(server.run { inputs.withLock { $0.removeFirst() } } == (isShutDown ? 0 : 1))
  }

  /// No process has this number: the largest is smaller.
  @Test func livesWithAClientElsewhere() {
    let client = TestClient(capabilities: nil)
    client.request("initialize", ["capabilities": [:], "processId": 0x7FFF_FFFF])
    #expect(client.request("shutdown") == .null)
  }

  // MARK: Messages

  @Test(
    arguments: [
      ("{", -32700), ("[]", -32600), ("{\"id\": 1}", -32600), ("{\"jsonrpc\": \"2.0\", \"id\": 1}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1.5, \"method\": \"x\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 2}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"x\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"$/x\"}", -32601),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"textDocument/codeAction\", \"params\": {}}", -32602),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"textDocument/codeAction\", \"params\": []}", -32602),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"textDocument/codeAction\"}", -32602),
    ])
  func answersFaults(content: String, code: Int) {
    let client = TestClient()
    client.send(TestClient.frame(content))
    #expect(client.messages.last?["error"]?["code"] == .integer(code))
    #expect(client.request("shutdown") == .null)
  }

  /// The answer to an answer could be answered, and so on.
  @Test(
    arguments: [
      "{\"jsonrpc\": \"2.0\", \"id\": null, \"error\": {\"code\": -32700, \"message\": \"not JSON\"}}",
      "{\"jsonrpc\": \"2.0\", \"error\": {\"code\": -32600, \"message\": \"no\"}}",
      "{\"jsonrpc\": \"2.0\", \"id\": \"axspec-1\", \"result\": null}", "{\"id\": 1.5, \"result\": 1}",
    ])
  func responsesAreNotAnswered(content: String) {
    let client = TestClient()
    let count = client.messages.count
    client.send(TestClient.frame(content))
    #expect(client.messages.count == count)
    #expect(client.request("shutdown") == .null)
  }

  @Test func passesOverUnknownNotifications() {
    let client = TestClient()
    let count = client.messages.count
    client.notify("$/other", [:])
    client.notify("workspace/other", [:])
    #expect(client.messages.count == count)
    client.notify("textDocument/didChange", ["textDocument": 1])
    #expect(client.messages.last?["method"] == "window/logMessage")
  }

  @Test func cancelsWhatWaits() {
    let client = TestClient()
    let cancel = TestClient.notification("$/cancelRequest", ["id": "later"])
    client.send(TestClient.request("later", "shutdown", .null) + cancel)
    #expect(client.answer(to: "later")?["code"] == -32800)
    // What is answered cannot be canceled, and another request may have the same id.
    client.send(cancel)
    client.send(TestClient.request("later", "shutdown", .null))
    #expect(client.answer(to: "later") == .null)
  }

  // MARK: Documents

  @Test func showsTheLastState() {
    let client = TestClient()
    client.open(uri, unlabeled)
    #expect(client.codes(uri) == ["unlabeled-button"])
    let count = client.published(uri).count
    let changes = (2...50).map { version in
      let text = version % 2 == 0 ? "<screen name=\"A\"/>" : unlabeled
      return TestClient.notification("textDocument/didChange", TestClient.change(uri, version: version, text))
    }
    client.send(changes.flatMap { $0 })
    // The versions in between are old when they are seen.
    #expect(client.published(uri).dropFirst(count).compactMap { $0["version"] } == [50])
    #expect(client.codes(uri) == [])
  }

  @Test func sendsDiagnosticsOfEachVersion() {
    let client = TestClient()
    client.open(uri, unlabeled)
    client.change(uri, version: 2, unlabeled)
    client.close(uri)
    #expect(client.published(uri).map { $0["version"] } == [1, 2, nil])
    #expect(client.codes(uri) == [])
  }

  @Test func recognizesDocumentsOnce() {
    let client = TestClient()
    client.open(uri, "<project/>")
    #expect(client.published(uri).isEmpty)
    client.change(uri, version: 2, "<screen name=\"A\"/>")
    client.change(uri, version: 3, "<screen")
    #expect(client.codes(uri).contains("malformed-xml"))
    client.change(uri, version: 4, "<project/>")
    #expect(client.codes(uri) == ["unknown-format"])
  }

  @Test(arguments: PositionEncoding.allCases)
  func editsInEachEncoding(encoding: PositionEncoding) {
    let client = TestClient(capabilities: nil)
    let encodings = JSONValue.array([.string(encoding.rawValue)])
    client.request("initialize", ["capabilities": ["general": ["positionEncodings": encodings]]])
    client.open(uri, "<screen name=\"A\">\r\n<label text=\"é😀e\u{301}\"/><button/>\r\n</screen>")
    let width = [PositionEncoding.utf8: 9, .utf16: 5, .utf32: 4][encoding] ?? 0
    let start = 13 + width + 3
    let range = client.published(uri).last?["diagnostics"]?[0]?["range"]
    #expect(range?["start"] == ["line": 1, "character": .integer(start)])
    #expect(range?["end"] == ["line": 1, "character": .integer(start + 9)])
    let end: JSONValue = ["line": 1, "character": .integer(start + 7)]
    client.notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": 2],
        "contentChanges": [["range": ["start": end, "end": end], "text": " label=\"Pay\""]],
      ])
    #expect(client.codes(uri) == [])
  }

  // MARK: Other files

  @Test func includesOpenDocuments() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"A\"><include href=\"b.xml\"/></screen>", "b.xml": "<button/>",
    ])
    let (a, b) = (FileURI.uri(ofPath: folder.path("a.xml")), FileURI.uri(ofPath: folder.path("b.xml")))
    let client = TestClient(folders: [folder.path])
    client.open(a, try #require(folder.text("a.xml")))
    #expect(client.codes(a) == [])
    // The file is not open, so what is found in it is shown for the file.
    #expect(client.codes(b) == ["unlabeled-button"])
    client.open(b, "<button label=\"Pay\"/>")
    #expect(client.codes(b) == [])
    client.change(b, version: 2, "<button")
    #expect(client.codes(b) == ["malformed-xml"])
    client.close(b)
    #expect(client.codes(b) == ["unlabeled-button"])
    client.close(a)
    #expect(client.codes(b) == [])
  }

  /// A finding that only the including screen causes.
  @Test func fragmentsShowFindingsWhereTheyAreIncluded() throws {
    let folder = try TemporaryFolder([
      "Screens/a.xml": "<screen name=\"A\"><button label=\"Pay\"/><include href=\"../b.xml\"/></screen>",
      "b.xml": "<button label=\"Pay\" identifier=\"pay\"/>",
    ])
    let b = FileURI.uri(ofPath: folder.path("b.xml"))
    let client = TestClient(folders: [folder.path], project: SampleProject(root: folder.path))
    client.open(b, try #require(folder.text("b.xml")))
    #expect(client.codes(b) == ["duplicate-label"])
    #expect(client.published(b).last?["diagnostics"]?[0]?["relatedInformation"]?[0]?["location"]?["uri"] != nil)
  }

  /// What includers add does not vanish and come back with each change.
  @Test func fragmentsAreSentOnceForAVersion() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"A\"><button label=\"Pay\"/><include href=\"b.xml\"/></screen>",
      "b.xml": "<button label=\"Pay\" identifier=\"pay\"/>",
    ])
    let b = FileURI.uri(ofPath: folder.path("b.xml"))
    let client = TestClient(folders: [folder.path])
    client.open(b, try #require(folder.text("b.xml")))
    let count = client.published(b).count
    for version in 2...5 { client.change(b, version: version, "<button label=\"Pay\" identifier=\"pay\"/>\n") }
    #expect(client.published(b).dropFirst(count).map { $0["version"] } == [2, 3, 4, 5])
    #expect(client.published(b).dropFirst(count).allSatisfy { $0["diagnostics"] != [] })
  }

  @Test func noticesFilesThatChange() throws {
    let folder = try TemporaryFolder([
      "a.xml": "<screen name=\"A\"><include href=\"b.xml\"/></screen>", "b.xml": "<button label=\"Pay\"/>",
    ])
    let (a, b) = (FileURI.uri(ofPath: folder.path("a.xml")), FileURI.uri(ofPath: folder.path("b.xml")))
    let client = TestClient(folders: [folder.path])
    client.open(a, try #require(folder.text("a.xml")))
    #expect(client.published(b).isEmpty)
    try folder.write("<button/>", to: "b.xml")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(b), "type": 2]]])
    #expect(client.codes(b) == ["unlabeled-button"])
    try folder.remove("b.xml")
    client.notify("workspace/didChangeWatchedFiles", ["changes": [["uri": .string(b), "type": 3]]])
    #expect(client.codes(a) == ["include-not-found"])
    #expect(client.codes(b) == [])
  }

  // MARK: Pulled diagnostics

  @Test func clientsThatAskGetNothingUnasked() {
    let client = TestClient(capabilities: [
      "textDocument": ["diagnostic": [:]], "workspace": ["diagnostics": ["refreshSupport": true]],
    ])
    client.open(uri, unlabeled)
    #expect(client.published(uri).isEmpty)
    let report = client.request("textDocument/diagnostic", ["textDocument": ["uri": .string(uri)]])
    #expect(report["kind"] == "full")
    #expect(report["items"]?.elements.compactMap { $0["code"] } == ["unlabeled-button"])
  }
}
