import AXLint
import AXTree
import Foundation
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct CompletionValuesTests {
  private func items(
    _ marked: String, before good: String? = nil, files: [String: String] = [:], name: String = "Screen.xml",
    snippets: Bool = false
  ) throws -> [CompletionItem] {
    let project = try EditedProject(marked, before: good, name: name, files: files)
    let client = Completion.Client(hasSnippets: snippets, documentation: .plaintext)
    return Completion.items(project.document, at: try #require(project.places["p"]), project.workspace, client)
  }

  private static let traits = Vocabulary.traits.map(\.name)

  /// The text after choosing the first proposal whose label begins with a text.
  private func choosing(_ label: String, _ marked: String, files: [String: String] = [:]) throws -> String {
    let project = try EditedProject(marked, files: files)
    let items = Completion.items(
      project.document, at: try #require(project.places["p"]), project.workspace, .init())
    let item = try #require(items.first { $0.label.hasPrefix(label) })
    var text = project.document.text
    text.replace(item.textEdit.range, with: Array(item.textEdit.newText.utf8))
    return String(decoding: text.bytes, as: UTF8.self)
  }

  // MARK: Words

  @Test func traitsLeaveOutWrittenOnes() throws {
    #expect(try items("<view traits=\"⟦p|⟧\"/>").map(\.label) == Self.traits)
    #expect(
      try items("<view traits=\"button he⟦p|⟧ selected\"/>").map(\.label)
        == Self.traits.filter { $0 != "button" && $0 != "selected" })
  }

  @Test(arguments: [
    ("header", "<view traits=\"button he⟦p|⟧ selected\"/>", "<view traits=\"button header selected\"/>"),
    ("header", "<view traits=\"but⟦p|⟧ton\"/>", "<view traits=\"header\"/>"),
    ("header", "<view traits=\"button ⟦p|⟧\"/>", "<view traits=\"button header\"/>"),
    ("header", "<view traits=\"⟦p|⟧button\"/>", "<view traits=\"header button\"/>"),
    ("header", "<view>\n<view traits=\"he⟦p|⟧\n<label/></view>", "<view>\n<view traits=\"header\n<label/></view>"),
    ("header", "<view traits=\"he⟦p|⟧ label=\"a\"/>", "<view traits=\"header label=\"a\"/>"),
    ("true", "<view 😀='a' hidden='⟦p|⟧false'/>", "<view 😀='a' hidden='true'/>"),
    ("column", "<view tableHeader='row ⟦p|⟧'/>", "<view tableHeader='row column'/>"),
    ("emailAddress", "<textField textContentType='em⟦p|⟧ail'/>", "<textField textContentType='emailAddress'/>"),
  ])
  func chosenWords(label: String, marked: String, expected: String) throws {
    #expect(try choosing(label, marked) == expected)
  }

  @Test func keywords() throws {
    let booleans = try items("<switch on=\"⟦p|⟧\"/>")
    #expect(booleans.map(\.label) == ["true", "false"])
    #expect(booleans.map(\.detail) == [nil, "default"])
    #expect(
      try items("<view containerType=\"⟦p|⟧\"/>").map(\.label)
        == ["none", "list", "landmark", "dataTable", "semanticGroup"])
    #expect(try items("<label textStyle=\"⟦p|⟧\"/>").count == 13)
    #expect(try items("<view><rotor type=\"⟦p|⟧\"/></view>").map(\.label) == RotorType.allCases.map(\.rawValue))
    #expect(try items("<label xml:lang=\"⟦p|⟧\"/>").map(\.label) == LanguageTag.common.map(\.tag))
    #expect(try items("<label xml:lang=\"⟦p|⟧\"/>").first { $0.label == "de" }?.detail == "deutsch, german")
    #expect(try items("<label text=\"⟦p|⟧\" frame=\"\"/>").isEmpty)
    #expect(try items("<label frame=\"⟦p|⟧\"/>").isEmpty)
  }

  // MARK: Names

  private static let screen = """
    <screen name="Pay">
      <button identifier="pay" title="Pay"/>
      <view identifier="list" elements="⟦elements|⟧"><label identifier="sum" text="12 €"/><label text="x"/></view>
      <segmentedControl identifier="size"><segment title="S"/><segment title="L" label="Large"/></segmentedControl>
      <include href="row.xml" identifier="first"/>
      <state name="paid">
        <tap target="⟦tap|⟧"/>
        <select target="size" segment="⟦segment|⟧"/>
        <unset target="pay" attribute="⟦unset|⟧"/>
      </state>
      <state name="again" from="⟦from|⟧"/>
    </screen>
    """
  private static let files = ["row.xml": "<view><label identifier=\"name\" text=\"Zoë\"/></view>"]

  private func labels(_ place: String, _ text: String = screen) throws -> [String] {
    let project = try EditedProject(text, files: Self.files)
    return Completion.items(
      project.document, at: try #require(project.places[place]), project.workspace, .init()
    ).map(\.label)
  }

  @Test func names() throws {
    #expect(try labels("tap") == ["pay", "list", "sum", "size", "first", "first/name"])
    #expect(try labels("elements") == ["sum"])
    #expect(try labels("segment") == ["S", "Large"])
    #expect(try labels("unset").contains("title") && !labels("unset").contains("text"))
    #expect(try labels("from") == ["initial", "paid"])
  }

  @Test func namesInABrokenText() throws {
    // The tag before is not closed. What is included was read before.
    let broken = Self.screen.replacingFirst("<tap target=\"⟦tap|⟧\"/>", with: "<tap target=\"⟦tap|⟧")
      .replacingFirst("\"list\"", with: "\"new\"")
    let good = MarkedText(Self.screen.replacingFirst("⟦tap|⟧", with: "pay").replacingFirst("⟦from|⟧", with: "initial"))
    let project = try EditedProject(
      broken,
      before: good.text.replacingFirst(" elements=\"\"", with: "")
        .replacingFirst("segment=\"\"", with: "segment=\"S\"").replacingFirst(
          "attribute=\"\"", with: "attribute=\"hint\""),
      files: Self.files)
    let place = try #require(project.places["tap"])
    let found = Completion.items(project.document, at: place, project.workspace, .init())
    #expect(!project.document.isTreeCurrent)
    #expect(found.map(\.label) == ["pay", "new", "sum", "size", "first", "first/name"])
    #expect(
      found.map(\.detail) == [
        "button “Pay”", "view", "label “12 €”", "segmented control", "view", "label “Zoë”",
      ])
  }

  @Test func targetsOfIncludes() throws {
    #expect(
      try items("<view><include href=\"row.xml\"><set target=\"⟦p|⟧\"/></include></view>", files: Self.files)
        .map(\.label) == ["name"])
    #expect(
      try items("<view><include href=\"no.xml\"><set target=\"⟦p|⟧\"/></include></view>", files: Self.files).isEmpty)
  }

  @Test func namesAreEscaped() throws {
    let text =
      "<screen name='a'><label text='b' identifier='R&amp;D &quot;x&quot;'/><state name='c'><tap target=\"⟦p|⟧\"/></state></screen>"
    let item = try #require(try items(text).first)
    #expect(item.label == "R&D \"x\"")
    #expect(item.textEdit.newText == "R&amp;D &quot;x&quot;" && item.filterText == item.textEdit.newText)
  }

  // MARK: Files

  private static let folder = [
    "rows/person.xml": "<view/>", "rows/deep/date.xml": "<label text=\"a\"/>", "Login.xml": loginText,
    "rows/Sign up.xml": "<screen name=\"b\"/>", "logo.xml": "<!-- a --><imageView/>", "note.txt": "a",
    "other.xml": "<project/>", "broken.xml": "<button ",
  ]
  private static let loginText = "<screen name=\"a\"><state name=\"signed in\" leavesScreen=\"true\"/></screen>"

  @Test(arguments: [
    ("<view><include href=\"⟦p|⟧\"/></view>", ["broken.xml", "logo.xml", "rows/"]),
    ("<view><include href=\"rows/⟦p|⟧\"/></view>", ["person.xml", "deep/"]),
    ("<view><include href=\"rows/per⟦p|⟧.xml\"/></view>", ["person.xml", "deep/"]),
    ("<view><include href=\"rows/../⟦p|⟧\"/></view>", ["broken.xml", "logo.xml", "rows/"]),
    ("<view><include href=\"../⟦p|⟧\"/></view>", []), ("<view><include href=\"/⟦p|⟧\"/></view>", []),
  ])
  func paths(marked: String, expected: [String]) throws {
    #expect(try items(marked, files: Self.folder).map(\.label) == expected)
  }

  @Test func pathsUpToTheRoot() throws {
    let text = "<view><include href=\"⟦p|⟧\"/></view>"
    #expect(
      try items(text, files: Self.folder, name: "rows/deep/a.xml").map(\.label) == ["date.xml", "../"])
    #expect(
      try choosing("person", "<view><include href='rows/a⟦p|⟧b.xml'/></view>", files: Self.folder)
        == "<view><include href='rows/person.xml'/></view>")
  }

  @Test func statesOfOtherFiles() throws {
    let start = "<screen name=\"a\"><state name=\"b\"/><state name=\"c\" from=\""
    let here = try items(start + "⟦p|⟧\"/></screen>", files: Self.folder)
    #expect(here.map(\.label) == ["initial", "b", "Login.xml#", "rows/"])
    #expect(here.map(\.sortText) == here.map(\.sortText).sorted())
    #expect(
      try items(start + "Login.xml#⟦p|⟧\"/></screen>", files: Self.folder).map(\.label) == ["initial", "signed in"])
    #expect(
      try choosing("signed", start + "Login.xml#si⟦p|⟧x\"/></screen>", files: Self.folder)
        == start + "Login.xml#signed in\"/></screen>")
    #expect(try items(start + "../Login.xml#⟦p|⟧\"/></screen>", files: Self.folder).isEmpty)
  }

  // MARK: Rules

  private static func rules(without ids: String...) -> [String] { RuleRegistry.ids.filter { !ids.contains($0) } }

  @Test(arguments: [
    ("<?axspec ignore=\"⟦p|⟧\"?><view/>", rules()), ("<?axspec ignore=\"⟦p|⟧\n<view/>", rules()),
    ("<?axspec ignore=\"small-text, ⟦p|⟧\"?><view/>", rules(without: "small-text")),
    ("<?axspec ignore=\"small-text low⟦p|⟧\"?><view/>", rules(without: "small-text")),
    ("<?axspec ignore=\"small-text\" reason=\"⟦p|⟧\"?><view/>", []),
    ("<?axspec ⟦p|⟧?><view/>", ["ignore", "verify", "reason"]),
    ("<?axspec reason=\"a\" ⟦p|⟧?><view/>", ["ignore", "verify"]),
    ("<?axspec verify=\"label\" ⟦p|⟧?><view/>", ["reason"]),
    ("<?axspec ver⟦p|⟧=\"\"?><view/>", ["ignore", "verify", "reason"]),
    ("<?axspec verify=\"⟦p|⟧\"?><view/>", ComparedParts.names + [ComparedParts.none]),
    ("<?axspec verify=\"label, va⟦p|⟧\"?><view/>", ComparedParts.names.filter { $0 != "label" }),
    ("<?axspec ignore=\"a\" ⟦p|⟧?><view/>", ["reason"]),
    ("<?ax⟦p|⟧?><view/>", ["axspec"]), ("<?other ⟦p|⟧?><view/>", []),
    ("<!-- ⟦p|⟧ --><view/>", ["axspec:ignore"]), ("<!-- axsp⟦p|⟧ --><view/>", ["axspec:ignore"]),
    ("<!-- axspec:ignore ⟦p|⟧ --><view/>", rules()),
    ("<!-- axspec:ignore small-text, lo⟦p|⟧ --><view/>", rules(without: "small-text")),
    ("<!-- axspec:ignore small-text because ⟦p|⟧ --><view/>", []), ("<!-- something ⟦p|⟧ --><view/>", []),
    ("<!--\n  a\n  axspec:ignore sm⟦p|⟧\n--><view/>", rules()),
  ])
  func ignores(marked: String, expected: [String]) throws {
    #expect(try items("<screen name=\"a\">" + marked + "</screen>").map(\.label) == expected)
  }

  @Test func listedWordsAreDecoded() throws {
    let labels = "<label identifier=\"R&amp;D\" text=\"x\"/><label identifier=\"b\" text=\"y\"/>"
    #expect(try items("<view elements=\"R&#38;D ⟦p|⟧\">\(labels)</view>").map(\.label) == ["b"])
    #expect(try items("<view elements=\"⟦p|⟧b\">\(labels)</view>").map(\.textEdit.newText) == ["R&amp;D "])
  }

  @Test func ignoresAreDocumented() throws {
    let item = try items("<screen name=\"a\"><?axspec ignore=\"smal⟦p|⟧l-text\"?><view/></screen>")
      .first { $0.label == "small-text" }
    let rule = try #require(RuleRegistry.rule(withID: "small-text"))
    #expect(item?.detail == "Layout and color")
    #expect(item?.documentation?.value == "\(rule.summary). \(rule.rationale)".filter { $0 != "`" })
    #expect(item?.textEdit.range.start.character == 34 && item?.textEdit.range.end.character == 44)
    #expect(
      try items("<view><?⟦p|⟧?></view>", snippets: true).map(\.textEdit.newText)
        == ["axspec ignore=\"$1\" reason=\"$2\""])
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    guard let range = range(of: old) else { return self }
    return replacingCharacters(in: range, with: new)
  }
}
