import AXLanguageServer
import AXText
import Foundation
import TestSupport
import Testing

@testable import AXCommandLine

/// What an editor shows is what `axspec lint` prints for the same bytes.
@Suite struct EditedProjectTests {
  private struct Shown: Hashable, CustomStringConvertible {
    let id: String
    let message: String
    let start: [Int]

    var description: String { "\(start) \(id): \(message)" }
  }

  /// A conversation that was written beforehand, and the answers.
  private struct Conversation {
    private var bytes: [UInt8] = []

    mutating func add(_ message: [String: Any]) throws {
      var message = message
      message["jsonrpc"] = "2.0"
      let content = try JSONSerialization.data(withJSONObject: message, options: .sortedKeys)
      bytes += Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
    }

    /// Returns the results by request.
    func results() throws -> [Int: [String: Any]] {
      let messages = Locked<[[UInt8]]>([])
      let input = Locked<[LanguageServer.Input]>([.bytes(bytes), .end])
      let console = Console(
        output: ConsoleStream { _ in }, errors: ConsoleStream { _ in }, readInput: { () in [] })
      let server = LanguageServer(project: EditedProject(console)) { message in messages.withLock { $0.append(message) }
      }
      _ = server.run { input.withLock { $0.removeFirst() } }
      var results: [Int: [String: Any]] = [:]
      for message in messages.withLock({ $0 }) {
        let content = message.drop { $0 != UInt8(ascii: "{") }
        let json = try JSONSerialization.jsonObject(with: Data(content)) as? [String: Any]
        if let id = json?["id"] as? Int { results[id] = json?["result"] as? [String: Any] }
      }
      return results
    }
  }

  private static let screens = [
    "<screen name=\"A\">\n  <button/>\n  <label text=\"Hello é😀\" traits=\"staticText staticText\"/>\n  <include href=\"b.xml\"/>\n</screen>\n",
    "<screen name=\"A\">\r\n  <?axspec ignore=\"unlabeled-button\" reason=\"x\"?>\r\n  <button/>\r\n  <button identifier=\"x\"/>\r\n</screen>\r\n",
    "<screen name=\"A\">\n  <button identifier=\"x\" title=\"Pay\"/>\n  <state name=\"s\">\n    <change target=\"x\" label=\"\"/>\n  </state>\n</screen>\n",
  ]

  private static let pieces = [
    "<", ">", "/>", "<button/>", "<view>", "</view>", " label=\"\"", " traits=\"button\"", "\"", "\n", "\r\n", "é", "😀",
    "<include href=\"b.xml\"/>", "<include href=\"none.xml\"/>", "<!-- -->", "<image/>", "&", " ", "x",
  ]

  /// After any edits, the diagnostics are those of lint.
  @Test func showsWhatLintFinds() throws {
    var random = SplitMix64(seed: TestSeed.current)
    for _ in 0..<TestEffort.cases(4) {
      let folder = try TemporaryFolder([
        ".axspec.json": "{\"rules\": {\"silent-element\": \"note\"}, \"baseline\": \"known.json\"}",
        "b.xml": "<view><slider/><button/></view>",
      ])
      try folder.write(Self.screens[0], to: "a.xml")
      try writeBaseline(in: folder)
      var texts = [random.pick(Self.screens)]
      var conversation = Conversation()
      let uri = "file://" + folder.path("a.xml")
      try conversation.add(["id": 0, "method": "initialize", "params": ["capabilities": [:] as [String: Any]]])
      let document: [String: Any] = ["uri": uri, "languageId": "xml", "version": 0, "text": texts[0]]
      try conversation.add(["method": "textDocument/didOpen", "params": ["textDocument": document]])
      for number in 1...25 {
        let change = edit(&texts, &random)
        try conversation.add([
          "method": "textDocument/didChange",
          "params": ["textDocument": ["uri": uri, "version": number] as [String: Any], "contentChanges": [change]],
        ])
        try conversation.add([
          "id": number, "method": "textDocument/diagnostic", "params": ["textDocument": ["uri": uri]],
        ])
      }
      let results = try conversation.results()
      for (number, text) in texts.enumerated().dropFirst() {
        let shown = Set(try shown(try #require(results[number]), in: text))
        #expect(try shown == linted(text, in: folder), "\(text.debugDescription); \(TestSeed.hint)")
      }
    }
  }

  @Test func knowsTheColorsOfAssetCatalogs() throws {
    let label = "<label text=\"a\" id=\"a\"><color key=\"textColor\" name=\"Ink\"/></label>"
    let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"custom\"/>"
    let copy = "<namedColor name=\"Ink\"><color white=\"0.6\" alpha=\"1\" colorSpace=\"custom\"/></namedColor>"
    let text = InterfaceMarkup.xib(
      "<view id=\"card\"><subviews>\(label)</subviews>\(white)</view>", resources: copy)
    let folder = try TemporaryFolder([
      ".axspec.json": "{\"sources\": [\"App\"]}", "App/Card.xib": text, "App/Main.swift": "let main = Card.self\n",
    ])
    func codes() throws -> [String?] {
      let uri = "file://" + folder.path("App/Card.xib")
      let document: [String: Any] = ["uri": uri, "languageId": "xml", "version": 0, "text": text]
      var conversation = Conversation()
      try conversation.add(["id": 0, "method": "initialize", "params": ["capabilities": [:] as [String: Any]]])
      try conversation.add(["method": "textDocument/didOpen", "params": ["textDocument": document]])
      try conversation.add(["id": 1, "method": "textDocument/diagnostic", "params": ["textDocument": ["uri": uri]]])
      let items = try #require(try conversation.results()[1]?["items"] as? [[String: Any]])
      return items.map { $0["code"] as? String }
    }
    #expect(try codes().contains("low-contrast-text"))
    let black = "{\"idiom\": \"universal\", \"color\": {\"components\": {\"white\": \"0.0\", \"alpha\": \"1.000\"}}}"
    try folder.write("{\"colors\": [\(black)]}", to: "App/Ink.colorset/Contents.json")
    #expect(!(try codes().contains("low-contrast-text")))
  }

  private func writeBaseline(in folder: TemporaryFolder) throws {
    let run = InProcessProgram().run(
      "lint", folder.path("a.xml"), "--only", "repeated-trait", "--write-baseline", folder.path("known.json"))
    #expect(run.status == 0, "\(run.errors)")
  }

  /// Replaces some characters of the last text, and returns the change in UTF-16.
  private func edit(_ texts: inout [String], _ random: inout SplitMix64) -> [String: Any] {
    let scalars = Array((texts.last ?? "").unicodeScalars)
    let start = random.number(0...scalars.count)
    let end = min(scalars.count, start + (random.oneIn(2) ? 0 : random.number(0...9)))
    let piece = random.oneIn(4) ? "" : random.pick(Self.pieces)
    // Now and then the text is whole again.
    if random.oneIn(4) {
      texts.append(random.pick(Self.screens))
      return ["text": texts.last ?? ""]
    }
    // A position between a carriage return and a line feed means the one before both.
    func isInside(_ index: Int) -> Bool {
      index > 0 && index < scalars.count && scalars[index - 1] == "\r" && scalars[index] == "\n"
    }
    let (from, to) = (isInside(start) ? start - 1 : start, isInside(end) ? end - 1 : end)
    var text = String.UnicodeScalarView(scalars[..<from])
    text.append(contentsOf: piece.unicodeScalars)
    text.append(contentsOf: scalars[max(from, to)...])
    texts.append(String(text))
    return [
      "range": ["start": Self.position(from, in: scalars), "end": Self.position(max(from, to), in: scalars)],
      "text": piece,
    ]
  }

  /// The position of a scalar in UTF-16.
  private static func position(_ index: Int, in scalars: [Unicode.Scalar]) -> [String: Int] {
    var (line, character) = (0, 0)
    for (number, scalar) in scalars[..<min(index, scalars.count)].enumerated() {
      let isPair = scalar == "\r" && number + 1 < scalars.count && scalars[number + 1] == "\n"
      if scalar == "\n" || scalar == "\r" && !isPair {
        (line, character) = (line + 1, 0)
      } else {
        character += isPair ? 0 : scalar.utf16.count
      }
    }
    return ["line": line, "character": character]
  }

  private func shown(_ result: [String: Any], in text: String) throws -> [Shown] {
    try (result["items"] as? [[String: Any]] ?? []).filter { $0["severity"] as? Int != 4 }.map { item in
      let range = try #require(item["range"] as? [String: [String: Int]])
      let message = try #require(item["message"] as? String)
      return Shown(
        id: try #require(item["code"] as? String), message: String(message.prefix { $0 != "\n" }),
        start: [range["start"]?["line"] ?? -1, range["start"]?["character"] ?? -1])
    }
  }

  private func linted(_ text: String, in folder: TemporaryFolder) throws -> Set<Shown> {
    try folder.write(text, to: "a.xml")
    let run = InProcessProgram().run("lint", folder.path("a.xml"), "--format", "json")
    let json = try #require(try JSONSerialization.jsonObject(with: Data(run.outputBytes)) as? [String: Any])
    let findings = try #require(json["findings"] as? [[String: Any]])
    return Set(
      try findings.filter { $0["file"] as? String == folder.path("a.xml") }.map { finding in
        let (line, column) = (try #require(finding["line"] as? Int), try #require(finding["column"] as? Int))
        let scalars = Array(text.unicodeScalars)
        var start = 0
        for _ in 1..<line { start = (scalars[start...].firstIndex(of: "\n") ?? start) + 1 }
        let position = Self.position(start + column - 1, in: scalars)
        return Shown(
          id: try #require(finding["rule"] as? String), message: try #require(finding["message"] as? String),
          start: [position["line"] ?? -1, position["character"] ?? -1])
      })
  }
}
