import AXDiagnostics
import AXFiles
import AXLint
import AXReader
import AXText

@testable import AXLanguageServer

/// A client in the process and on the thread of the test. Each call returns after the server has done all that it can.
final class TestClient {
  private final class Received {
    var messages: [JSONValue] = []
  }

  let server: LanguageServer
  private let output = Received()
  private var frames = FrameReader()
  private var requestCount = 0

  /// - Parameter capabilities: What the client says that it can do; nil for no `initialize`.
  init(
    folders: [String] = [], capabilities: JSONValue? = .everything, project: any LintingProject = SampleProject()
  ) {
    server = LanguageServer(project: project) { [output] bytes in
      var frames = FrameReader()
      frames.append(bytes)
      guard case .content(let content)? = frames.next(), frames.next() == nil,
        let json = try? JSONParser.parse(content, limitsMarks: false).value
      else { return output.messages.append("not a message") }
      output.messages.append(JSONValue(json))
    }
    guard let capabilities else { return }
    let folders = folders.map { JSONValue.object([.init("uri", .string(FileURI.uri(ofPath: $0))), .init("name", "")]) }
    request("initialize", ["capabilities": capabilities, "workspaceFolders": .array(folders)])
    notify("initialized", [:])
  }

  /// All messages of the server so far.
  var messages: [JSONValue] { output.messages }

  // MARK: Sending

  /// Sends bytes in one go.
  func send(_ bytes: [UInt8]) {
    server.queue.append(bytes, &frames)
    while !server.isEnded, server.step(waits: false) {}
  }

  func notify(_ method: String, _ parameters: JSONValue) { send(Self.notification(method, parameters)) }

  /// Sends a request, and returns the result or the error.
  @discardableResult func request(_ method: String, _ parameters: JSONValue = [:]) -> JSONValue {
    requestCount += 1
    send(Self.request(.integer(requestCount), method, parameters))
    return answer(to: .integer(requestCount)) ?? "no answer"
  }

  /// The result or the error for a request.
  func answer(to id: JSONValue) -> JSONValue? {
    let answer = messages.last { $0["id"] == id && $0["method"] == nil }
    return answer.flatMap { $0["result"] ?? $0["error"] }
  }

  static func frame(_ content: String) -> [UInt8] {
    Array("Content-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8)
  }

  static func notification(_ method: String, _ parameters: JSONValue) -> [UInt8] {
    OutgoingMessage.notification(method: method, parameters: parameters).bytes
  }

  static func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue) -> [UInt8] {
    var writer = JSONWriter(.line)
    JSONValue.object([
      .init("jsonrpc", "2.0"), .init("id", id), .init("method", .string(method)), .init("params", parameters),
    ]).write(to: &writer)
    return frame(writer.finish().text)
  }

  // MARK: Documents

  func open(_ uri: String, _ text: String, version: Int = 1) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": "xml", "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  func change(_ uri: String, version: Int, _ text: String) {
    notify("textDocument/didChange", Self.change(uri, version: version, text))
  }

  static func change(_ uri: String, version: Int, _ text: String) -> JSONValue {
    [
      "textDocument": ["uri": .string(uri), "version": .integer(version)],
      "contentChanges": [["text": .string(text)]],
    ]
  }

  func close(_ uri: String) { notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]]) }

  /// The diagnostics that the server sent for a document, oldest first.
  func published(_ uri: String) -> [JSONValue] {
    messages.filter { $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri) }
      .compactMap { $0["params"] }
  }

  /// The codes of the diagnostics that a document shows.
  func codes(_ uri: String) -> [String] {
    guard case .array(let diagnostics)? = published(uri).last?["diagnostics"] else { return ["nothing was sent"] }
    return diagnostics.compactMap { $0["code"]?.string }
  }
}

/// Lints with the recommended rules, without configurations.
final class SampleProject: LintingProject {
  let version = "0"
  var faults: [Diagnostic] { [] }
  private let root: String?
  private let linter: Linter

  /// - Parameters:
  ///   - root: The folder with a configuration.
  ///   - rule: The only rule that runs; nil for the recommended ones.
  init(root: String? = nil, only rule: String? = nil) {
    self.root = root
    let settings = try? LintSettings().applying(LintOverrides(only: [rule].compactMap { $0 }))
    linter = Linter(settings: settings ?? LintSettings())
  }

  func root(ofFolder folder: String) -> String? { root }
  func settings(ofFileAt path: String) -> LintSettings { LintSettings() }
  func resources(ofFileAt path: String) -> AppResources { AppResources() }
  func dependsOn(_ path: String) -> Bool { false }
  func forget() {}

  func files(below folder: String) -> [String] {
    DirectoryWalk.files(below: folder, extensions: ["xml"]).paths
  }

  func lint(_ document: DocumentReader.Output, at path: String?, keepsAll: Bool) -> ProjectFindings {
    let result = document.tree.map(linter.lint)
    return ProjectFindings(
      findings: Diagnostic.merged(document.diagnostics.shown + (result?.findings ?? [])),
      reviews: result?.reviews ?? [])
  }
}

extension JSONValue {
  /// The capabilities of a modern editor that gets diagnostics unasked.
  static let everything: JSONValue = [
    "workspace": ["workspaceEdit": ["documentChanges": true]],
    "textDocument": [
      "codeAction": ["codeActionLiteralSupport": [:]],
      "publishDiagnostics": [
        "versionSupport": true, "relatedInformation": true, "codeDescriptionSupport": true,
        "tagSupport": ["valueSet": [1]],
      ],
    ],
  ]

  subscript(index: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  package init(stringLiteral text: String) { self = .string(text) }
  package init(integerLiteral number: Int) { self = .integer(number) }
  package init(booleanLiteral value: Bool) { self = .boolean(value) }
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
  package init(nilLiteral: ()) { self = .null }
}
