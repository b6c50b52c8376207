import AXLint
import AXText
import AXTree
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct CodeActionsTests {
  private static let uri = "file:///nowhere/a.xml"
  private static let everywhere: JSONValue = [
    "start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0],
  ]

  private static func actions(_ client: TestClient, only: [String] = [], in range: JSONValue = everywhere)
    -> [JSONValue]
  {
    let kinds: JSONValue = only.isEmpty ? [:] : ["only": .array(only.map(JSONValue.string))]
    return client.request(
      "textDocument/codeAction", ["textDocument": ["uri": .string(uri)], "range": range, "context": kinds]
    ).elements
  }

  /// The text after an action, as a client makes its edits.
  private static func applying(_ action: JSONValue, to text: String) throws -> String {
    let change = try #require(action["edit"]?["documentChanges"]?[0])
    #expect(change["textDocument"]?["uri"] == .string(uri))
    #expect(change["textDocument"]?["version"] == 1)
    var edited = EditedText(Array(text.utf8), .utf16)
    for edit in (change["edits"]?.elements ?? []).reversed() {
      edited.replace(try #require(range(edit["range"])), with: Array(try #require(edit["newText"]?.string).utf8))
    }
    return String(decoding: edited.bytes, as: UTF8.self)
  }

  private static func range(_ json: JSONValue?) -> PositionRange? {
    func position(_ json: JSONValue?) -> Position? {
      guard case .integer(let line)? = json?["line"], case .integer(let character)? = json?["character"] else {
        return nil
      }
      return Position(line: line, character: character)
    }
    guard let start = position(json?["start"]), let end = position(json?["end"]) else { return nil }
    return PositionRange(start: start, end: end)
  }

  @Test func fixesWithOneRightAnswer() throws {
    let text = "<screen name=\"A\">\n  <button label=\"Pay.\"/>\n</screen>\n"
    let client = TestClient()
    client.open(Self.uri, text)
    let fix = try #require(Self.actions(client, only: ["quickfix"]).first { $0["isPreferred"] == true })
    #expect(fix["diagnostics"]?[0]?["code"] == "label-ends-with-period")
    #expect(try Self.applying(fix, to: text).contains("label=\"Pay\""))
    let all = try #require(Self.actions(client, only: ["source.fixAll"]).first)
    #expect(try Self.applying(all, to: text) == Self.applying(fix, to: text))
  }

  @Test func offersOnlyWhatIsAskedFor() {
    let client = TestClient()
    client.open(Self.uri, "<screen name=\"A\">\n  <button/>\n</screen>\n")
    #expect(Self.actions(client).count == 1)
    #expect(Self.actions(client, only: ["refactor"]).isEmpty)
    #expect(Self.actions(client, only: ["source"]).isEmpty)
    let elsewhere: JSONValue = ["start": ["line": 2, "character": 0], "end": ["line": 2, "character": 0]]
    #expect(Self.actions(client, in: elsewhere).isEmpty)
  }

  @Test func addsTheLabelThatHelpProposes() throws {
    let text =
      "<screen name=\"A\">\n  <view>\n    <label text=\"Volume &amp; more\"/>\n    <slider/>\n  </view>\n</screen>\n"
    let client = TestClient()
    client.open(Self.uri, text)
    let action = try #require(
      Self.actions(client).first { $0["title"]?.string?.hasPrefix("Add label") == true })
    #expect(try Self.applying(action, to: text).contains("<slider label=\"Volume &amp; more\"/>"))
  }

  @Test func proposesLabelsWithQuotationMarks() throws {
    let text =
      "<screen name=\"A\">\n  <view>\n    <label text='The \"best\" size…'/>\n    <slider/>\n  </view>\n</screen>\n"
    let client = TestClient()
    client.open(Self.uri, text)
    let action = try #require(Self.actions(client).first { $0["title"] == "Add label \"The \"best\" size…\"" })
    #expect(try Self.applying(action, to: text).contains("<slider label=\"The &quot;best&quot; size…\"/>"))
  }

  /// Help quotes labels in other contexts, too.
  @Test func proposesNoLabelThatHelpOnlyQuotes() throws {
    let client = TestClient()
    client.open(Self.uri, "<screen name=\"A\">\n  <button label=\"Pay.\"/>\n</screen>\n")
    let titles = Self.actions(client).compactMap { $0["title"]?.string }
    #expect(titles == ["Write label=\"Pay\"", "Ignore label-ends-with-period here, because …", Self.allTitle])
  }

  private static let allTitle = "Fix all findings with a single right answer"

  @Test func clientsWithoutVersionsGetChanges() {
    let client = TestClient(capabilities: ["textDocument": ["codeAction": ["codeActionLiteralSupport": [:]]]])
    client.open(Self.uri, "<screen name=\"A\"><button/></screen>")
    let edit = Self.actions(client).first?["edit"]
    #expect(edit?["documentChanges"] == nil)
    #expect(edit?["changes"]?[Self.uri]?[0]?["newText"] != nil)
  }

  /// For each failing example of each rule: ignoring each finding where it is silences it, and adds no error.
  @Test func ignoringSilences() throws {
    var count = 0
    for rule in RuleRegistry.rules {
      for example in rule.failing where !example.markup.contains("<document") {
        let text = example.text
        let client = TestClient(project: SampleProject(only: rule.id))
        client.open(Self.uri, text)
        let before = client.codes(Self.uri).filter { $0 == rule.id }.count
        let action = Self.actions(client).first { $0["title"] == .string("Ignore \(rule.id) here, because …") }
        guard before > 0, let action else { continue }
        count += 1
        client.change(Self.uri, version: 2, try Self.applying(action, to: text))
        let codes = client.codes(Self.uri)
        #expect(codes.filter { $0 == rule.id }.count < before, "\(rule.id): \(text)")
        #expect(!codes.contains("malformed-xml") && !codes.contains("misplaced-element"), "\(rule.id): \(codes)")
      }
    }
    #expect(count > 40)
  }
}
