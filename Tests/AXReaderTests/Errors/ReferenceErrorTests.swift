import AXReader
import AXTree
import TestSupport
import Testing

@Suite("Errors of names of other elements")
struct ReferenceErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "elements",
      """
      <screen name="s">
        <view ⟦unknown-target|elements="titel pay"⟧><label identifier="title"/><button identifier="pay"/></view>
        <view ⟦ambiguous-target|elements="twin"⟧><label identifier="twin"/><label identifier="twin"/></view>
        <view elements="title  pay&#10;title"/><view elements=""/>
      </screen>
      """),
    ErrorCase(
      "results of rotors",
      """
      <screen name="s">
        <view identifier="my view"><rotor name="a"><result target="my view"/><result ⟦unknown-target|target="my"⟧/>
          <result ⟦unknown-target|target=""⟧/></rotor></view>
      </screen>
      """),
    ErrorCase(
      "states",
      """
      <screen name="s">
        <view identifier="a"/>
        <state name="b"><set target="a" ⟦unknown-target|elements="a c"⟧>
          <rotor type="link"><result target="a"/><result ⟦unknown-target|target="b"⟧/></rotor></set></state>
      </screen>
      """),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }

  private func diagnostics(_ markup: String) -> [(message: String, help: String?)] {
    DocumentReader().read(.text(Array(markup.utf8), name: "s")).diagnostics.shown.map { ($0.message, $0.help) }
  }

  @Test func messagesSayWhatToWrite() throws {
    let spelling = diagnostics("<screen name='s'><view elements='titel'><label identifier='title'/></view></screen>")
    #expect(spelling.map(\.message) == ["no element of the screen has the identifier `titel`"])
    #expect(spelling.first?.help == "did you mean `title`?")
    let spaced = diagnostics("<view elements='my title'><label identifier='my title'/></view>")
    #expect(spaced.map(\.message).first == "no element of the fragment has the identifier `my`")
    #expect(
      spaced.first?.help == "`my title` contains white space, so `elements` cannot name it; give it another identifier")
    let both = diagnostics("<view><rotor name='a' type='link'/><rotor/></view>")
    #expect(
      both.map(\.message) == [
        "`<rotor>` has both `name` and `type`", "`<rotor>` needs the attribute `name` or `type`",
      ])
    #expect(both.map(\.help) == ["keep one of them", "add name=\"…\" or type=\"…\""])
  }

  @Test func aFragmentNamesItsOwnElementsAndAScreenThoseOfItsInstances() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "<view identifier='row' elements='b a'><label identifier='a' text='A'/><label identifier='b' text='B'/></view>",
      to: "row.xml")
    let screen = """
      <screen name="s"><view identifier="all" elements="two/a one"><include href="row.xml" identifier="one"/>
        <include href="row.xml" identifier="two" elements="two/a"/></view></screen>
      """
    try folder.write(screen, to: "s.xml")
    let output = DocumentReader().read(.file(path: folder.path("s.xml")))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    var references = ElementReferences(tree)
    let index = { (identifier: String, number: Int) in
      tree.allNodes.filter { $0[.identifier] == identifier }[number].index
    }
    #expect(references.elements(ofNode: index("all", 0)) == [index("a", 1), index("one", 0)])
    #expect(references.elements(ofNode: index("one", 0)) == [index("b", 0), index("a", 0)])
    #expect(references.elements(ofNode: index("two", 0)) == [index("a", 1)])
  }

  @Test func aFaultInAFragmentIsReportedOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("<view elements='b'><label identifier='a'/></view>", to: "row.xml")
    try folder.write(
      "<screen name='s'><include href='row.xml'/><include href='row.xml'/></screen>", to: "s.xml")
    let shown = DocumentReader().read(.file(path: folder.path("s.xml"))).diagnostics.shown
    #expect(shown.map(\.id) == ["unknown-target"])
    #expect(shown.first?.location.source.path.hasSuffix("row.xml") == true)
  }
}
