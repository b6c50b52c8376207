import AXLint
import AXTree
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct CompletionTests {
  /// The proposals at the mark of a text.
  private func items(
    _ marked: String, before good: String? = nil, files: [String: String] = [:], snippets: Bool = false,
    trigger: String? = nil
  ) throws -> [CompletionItem] {
    let project = try EditedProject(marked, before: good, files: files)
    let client = Completion.Client(hasSnippets: snippets, documentation: .markdown)
    return Completion.items(
      project.document, at: try #require(project.places["p"]), project.workspace, client, trigger: trigger)
  }

  /// What is written for each proposal.
  private func edits(
    _ marked: String, before good: String? = nil, files: [String: String] = [:], snippets: Bool = false
  ) throws -> [String] {
    try items(marked, before: good, files: files, snippets: snippets).map(\.textEdit.newText)
  }

  private static let views = MarkupElementSet.views.elements.map(\.name)
  private static let stepNames = MarkupElementSet.steps.elements.map(\.name)

  // MARK: Elements

  @Test(arguments: [
    ("<⟦p|⟧", ["screen"] + views),
    ("<!-- a -->\n<⟦p|⟧scr", ["screen"] + views),
    ("<view/>\n<⟦p|⟧", []),
    ("<screen name=\"a\">\n  <⟦p|⟧\n</screen>", views + ["include", "state", "given", "launchArgument"]),
    ("<screen name=\"a\">\n  <la⟦p|⟧\n  <view/>\n</screen>", views + ["include", "given", "launchArgument"]),
    ("<screen name=\"a\">\n  <state name=\"b\"/><⟦p|⟧</screen>", ["state", "given", "launchArgument"]),
    (
      "<screen name=\"a\"><state name=\"b\"><⟦p|⟧</state></screen>",
      ["set", "unset", "given", "launchArgument"] + stepNames
    ),
    (
      "<screen name=\"a\"><state name=\"b\"><set target=\"c\"><⟦p|⟧</set></state></screen>",
      ["action", "segment", "customContent", "rotor", "inputLabel"]
    ),
    ("<view><include href=\"a.xml\"><⟦p|⟧</include></view>", ["set"]),
    (
      "<tabBar><⟦p|⟧</tabBar>",
      views + ["action", "customContent", "rotor", "inputLabel", "tabBarItem", "include"]
    ),
    (
      "<segmentedControl>⟦p|⟧</segmentedControl>",
      views + ["action", "segment", "customContent", "rotor", "inputLabel", "include"]
    ),
    ("<view><rotor name=\"a\"><re⟦p|⟧</rotor></view>", ["result"]),
    ("<view><action name=\"a\"><⟦p|⟧</action></view>", []),
    ("<screen name=\"a\"><given key=\"a\"><⟦p|⟧</given></screen>", []),
    ("<view><tools:data xmlns:tools=\"t\"><⟦p|⟧</tools:data></view>", []),
  ])
  func elements(marked: String, expected: [String]) throws {
    #expect(try items(marked, before: "<view/>").map(\.label) == expected)
  }

  @Test func elementsReplaceTheirName() throws {
    let item = try #require(try items("<view>\n\t<⟦p|⟧\n</view>").first { $0.label == "button" })
    #expect(
      item
        == CompletionItem(
          label: "button", kind: .element, detail: "UIButton",
          documentation: MarkupContent(kind: .markdown, value: "A button."), sortText: "00003", filterText: "button",
          textEdit: TextEdit(
            range: PositionRange(start: Position(line: 1, character: 2), end: Position(line: 1, character: 2)),
            newText: "button")))
    let renamed = try items("<view><bu⟦p|⟧t text=\"a\"/></view>").first { $0.label == "label" }
    #expect(renamed?.textEdit.range.start.character == 7 && renamed?.textEdit.range.end.character == 10)
    let inserted = try items("<view><⟦p|⟧but/></view>").first { $0.label == "label" }
    #expect(inserted?.textEdit.range.start.character == 7 && inserted?.textEdit.range.end.character == 7)
  }

  @Test(arguments: [
    ("<view><⟦p|⟧</view>", "action", "action name=\"$1\"$2/>$0"),
    ("<view><⟦p|⟧</view>", "label", "label$0"),
    ("<view><act⟦p|⟧ name=\"a\"/></view>", "action", "action"),
    ("<view><⟦p|⟧</view>", "rotor", "rotor name=\"$1\"$0"),
    ("<view>la⟦p|⟧</view>", "label", "<label$0"),
    ("<screen name=\"a\"><⟦p|⟧</screen>", "given", "given key=\"$1\">$0</given>"),
    (
      "<screen name=\"a\"><state name=\"b\"><⟦p|⟧</state></screen>", "unset",
      "unset target=\"$1\" attribute=\"$2\"$3/>$0"
    ),
  ])
  func snippets(marked: String, label: String, text: String) throws {
    let item = try #require(try items(marked, snippets: true).first { $0.label == label })
    #expect(item.textEdit.newText == text)
    #expect(item.insertTextFormat == (text.contains("$0") ? 2 : nil))
  }

  @Test(arguments: [
    ("<view><label></⟦p|⟧</view>", ["label>"]), ("<view><label></la⟦p|⟧></view>", ["label"]),
    ("<view>\n</⟦p|⟧", ["view>"]), ("</⟦p|⟧", []), ("<view/></⟦p|⟧", []),
  ])
  func endTags(marked: String, expected: [String]) throws {
    #expect(try edits(marked) == expected)
  }

  // MARK: Attributes

  /// The names of what every view has, without some.
  private static func common(without names: String...) -> [String] {
    Vocabulary.attributes.filter { Vocabulary.allows($0.attribute, on: .view) }.map(\.name)
      .filter { !names.contains($0) }
  }

  @Test func attributesAreThoseOfTheElement() throws {
    #expect(
      try items("<view label=\"a\" ⟦p|⟧ hint=\"b\"/>").map(\.label) == Self.common(without: "label", "hint"))
    #expect(try items("<view><action ⟦p|⟧/></view>").map(\.label) == ["name"])
    #expect(try items("<view><rotor ⟦p|⟧/></view>").map(\.label) == ["name", "type"])
    #expect(try items("<view><rotor type=\"link\" ⟦p|⟧/></view>").map(\.label) == [])
    #expect(try items("<screen ⟦p|⟧/>").map(\.label) == ["name", "xml:lang", "frame", "backgroundColor"])
    #expect(try items("<view><other ⟦p|⟧/></view>").map(\.label) == [])
  }

  @Test func attributesInAnUnfinishedTag() throws {
    let screen = "<screen name=\"a\">\n  <view>\n    <action na⟦p|⟧\n  </view>\n  <label text=\"b\"/>\n</screen>"
    let found = try items(screen, snippets: true)
    #expect(found.map(\.label) == ["name"])
    #expect(found.map(\.textEdit.newText) == ["name=\"$1\""])
    #expect(found.map(\.filterText) == ["name"])
    #expect(found.map(\.detail) == ["any text"])
  }

  @Test(arguments: [
    ("<view><inputLabel te⟦p|⟧=\"a\"/></view>", ["text"]), ("<view><inputLabel te⟦p|⟧/></view>", ["text=\"\""]),
    ("<screen name=\"b\"⟦p|⟧ frame=\"\" backgroundColor=\"\"/>", [" xml:lang=\"\""]),
    ("<screen frame=\"\" backgroundColor=\"\" ⟦p|⟧name=\"b\"/>", ["xml:lang=\"\" "]),
    ("<view><action name=⟦p|⟧/></view>", []), ("<view><action /⟦p|⟧></view>", []),
  ])
  func attributeTexts(marked: String, expected: [String]) throws {
    #expect(try edits(marked) == expected)
  }

  @Test func attributesOfOtherElements() throws {
    let row = ["row.xml": "<slider identifier=\"a\"><switch identifier=\"b\"/></slider>"]
    let ofSlider = ["currentValue", "minimumValue", "maximumValue"]
    let include = try items("<view><include href=\"row.xml\" ⟦p|⟧/></view>", files: row).map(\.label)
    #expect(include.filter { !Self.common().contains($0) } == ofSlider)
    let set = "<view><include href=\"row.xml\"><set target=\"b\" ⟦p|⟧/></include></view>"
    #expect(try items(set, files: row).map(\.label).filter { !Self.common().contains($0) } == ["on"])
    let state =
      "<screen name=\"s\"><button title=\"a\" identifier=\"c\"/><state name=\"d\"><set target=\"c\" ⟦p|⟧/></state></screen>"
    let names = try items(state).map(\.label)
    #expect(names.filter { !Self.common().contains($0) } == ["title", "image"])
    #expect(!names.contains("identifier"))
  }

  // MARK: Triggers

  @Test func charactersThatBeginNothing() throws {
    #expect(try items("<view> ⟦p|⟧</view>", trigger: " ").isEmpty)
    #expect(try items("<view>a/⟦p|⟧</view>", trigger: "/").isEmpty)
    #expect(try items("<view><action name=\"a\"⟦p|⟧", trigger: "\"").isEmpty)
    #expect(try items("<view ⟦p|⟧/>", trigger: " ").count == Self.common().count)
    #expect(try items("<view on=\"⟦p|⟧\"/>", trigger: "\"").count == 2)
    #expect(try items("<view><⟦p|⟧</view>", trigger: "<").isEmpty == false)
  }

  @Test func storyboardsHaveNone() throws {
    let project = try EditedProject(InterfaceMarkup.xib("<view id=\"a\" ⟦p|⟧/>"), name: "A.xib")
    #expect(
      Completion.items(project.document, at: project.places["p"] ?? 0, project.workspace, .init()).isEmpty)
  }
}
