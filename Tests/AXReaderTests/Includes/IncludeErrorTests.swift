import AXDiagnostics
import AXReader
import TestSupport
import Testing

@Suite("Errors of includes")
struct IncludeErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "a missing file", files: ["main.xml": "<view>\n <include ⟦include-not-found|href=\"none.xml\"⟧/></view>"]),
    ErrorCase("no name", files: ["main.xml": "<view>\n <include ⟦include-not-found|href=\"\"⟧/></view>"]),
    ErrorCase(
      "paths that leave the root",
      files: [
        "main.xml": """
        <view>
          <include ⟦include-escapes-root|href="/etc/hosts"⟧/>
          <include ⟦include-escapes-root|href="//host/a.xml"⟧/>
          <include ⟦include-escapes-root|href="http://example.com/a.xml"⟧/>
          <include ⟦include-escapes-root|href="file:///etc/hosts"⟧/>
          <include ⟦include-escapes-root|href="file:a.xml"⟧/>
          <include ⟦include-escapes-root|href="../a.xml"⟧/>
          <include ⟦include-escapes-root|href="../\u{301}a.xml"⟧/>
          <include ⟦include-escapes-root|href="/\u{301}a.xml"⟧/>
          <include ⟦include-escapes-root|href="a/../../main.xml"⟧/>
          <include ⟦include-escapes-root|href=".."⟧/>
          <include ⟦include-escapes-root|href="./.././a.xml"⟧/>
        </view>
        """
      ]),
    ErrorCase(
      "a file that leaves and comes back",
      files: ["main.xml": "<view><include ⟦include-escapes-root|href='../x/main.xml'⟧/></view>"]),
    ErrorCase("itself", files: ["main.xml": "<view><include ⟦include-cycle|href='main.xml'⟧/></view>"]),
    ErrorCase(
      "itself as the screen",
      files: ["main.xml": "<screen name='s'><include ⟦include-cycle|href='./main.xml'⟧/></screen>"]),
    ErrorCase(
      "each other",
      files: [
        "main.xml": "<view><include href='b.xml'/></view>",
        "b.xml": "<view>\n<include ⟦include-cycle|href='main.xml'⟧/></view>",
      ]),
    ErrorCase(
      "a ring of three that one leads into",
      files: [
        "main.xml": "<screen name='s'><include href='a.xml'/></screen>",
        "a.xml": "<view><include href='d/b.xml'/></view>",
        "d/b.xml": "<view><include href='../c.xml'/></view>",
        "c.xml": "<view>\n <include ⟦include-cycle|href='a.xml'⟧/></view>",
      ]),
    ErrorCase(
      "what is no fragment",
      files: [
        "main.xml": """
        <view>
          <include ⟦include-not-fragment|href="screen.xml"⟧/><include ⟦include-not-fragment|href="other.xml"⟧/>
        </view>
        """, "screen.xml": "<screen name='s'/>", "other.xml": "<LinearLayout/>",
      ]),
    ErrorCase(
      "targets",
      files: [
        "main.xml": """
        <view>
          <include href="a.xml">
            <set ⟦unknown-target|target="titel"⟧ label="x"/>
            <set ⟦ambiguous-target|target="twice"⟧ label="x"/>
            <set ⟦unknown-target|target=""⟧/>
            ⟦missing-attribute|<set label="x"/>⟧
            <set target="title" ⟦unknown-attribute|on="true"⟧/>
          </include>
        </view>
        """,
        "a.xml":
          "<view><label identifier='title'/><view identifier='twice'/><view><view identifier='twice'/></view></view>",
      ]),
    ErrorCase(
      "attributes that the fragment's root does not have",
      files: [
        "main.xml":
          "<view><include href='a.xml' ⟦unknown-attribute|title='x'⟧ ⟦unknown-attribute|foo='y'⟧ text='z'/></view>",
        "a.xml": "<label/>",
      ]),
    ErrorCase(
      "values of the wrong form on the include",
      files: [
        "main.xml":
          "<view><include href='a.xml' ⟦invalid-boolean|hidden='x'⟧><set target='i' ⟦invalid-trait|traits='x'⟧/></include></view>",
        "a.xml": "<label identifier='i'/>",
      ]),
    ErrorCase(
      "ranges that the include breaks",
      files: [
        "main.xml": """
        <view>
          <include href="a.xml" ⟦invalid-range|minimumValue="2"⟧/>
          <include href="a.xml" minimumValue="2" maximumValue="3"/>
          <include href="a.xml" ⟦invalid-range|maximumValue="-1"⟧/>
          <include href="s.xml" ⟦segment-not-found|selectedSegmentIndex="1"⟧/>
          <include href="s.xml" selectedSegmentIndex="0"/>
        </view>
        """, "a.xml": "<slider/>", "s.xml": "<segmentedControl><segment/></segmentedControl>",
      ]),
    ErrorCase(
      "an error in a fragment and in one that it includes",
      files: [
        "main.xml": "<view><include href='a.xml'/><include href='a.xml'/><label ⟦invalid-boolean|hidden='x'⟧/></view>",
        "a.xml": "<view ⟦unknown-attribute|colour='x'⟧><include href='d/b.xml'/></view>",
        "d/b.xml": "<view>\n⟦unknown-element|<foo/>⟧</view>",
      ]),
    ErrorCase(
      "a fragment that is malformed",
      files: ["main.xml": "<view><include href='a.xml'/></view>", "a.xml": "<view>\n⟦malformed-xml|</veiw>⟧"]),
    ErrorCase(
      "a fragment that is empty",
      files: ["main.xml": "<view><include href='a.xml'/></view>", "a.xml": "⟦malformed-xml|⟧"]),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files)
  }

  @Test(arguments: cases) func aPlaceIsExactWithCarriageReturns(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files, encoding: .utf8WithCRLF)
  }

  private func read(_ folder: TemporaryFolder, _ name: String = "main.xml", root: String? = nil) -> [Diagnostic] {
    DocumentReader(root: root).read(.file(path: folder.path(name))).diagnostics.shown
  }

  @Test func aCycleShowsItsChain() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<screen name='s'><include href='a.xml'/></screen>", "a.xml": "<view><include href='b.xml'/></view>",
      "b.xml": "<view><include href='a.xml'/></view>",
    ])
    let message = try #require(read(folder).first).message
    let (a, b) = (folder.path("a.xml"), folder.path("b.xml"))
    #expect(message.hasSuffix("\(a) → \(b) → \(a)"), "\(message)")
  }

  @Test func linksThatLeaveTheRootAreRefused() throws {
    let outside = try TemporaryFolder(["secret.xml": "<label text='secret'/>"])
    let folder = try TemporaryFolder([
      "main.xml":
        "<view><include href='link.xml'/><include href='folder/secret.xml'/><include href='inside.xml'/></view>",
      "real.xml": "<label/>",
    ])
    try folder.link("link.xml", to: outside.path("secret.xml"))
    try folder.link("folder", to: outside.path)
    try folder.link("inside.xml", to: "real.xml")
    #expect(read(folder).map(\.id) == ["include-escapes-root", "include-escapes-root"])
  }

  @Test func aLinkThatLeadsNowhereIsNotFound() throws {
    let folder = try TemporaryFolder(["main.xml": "<view><include href='link.xml'/></view>"])
    try folder.link("link.xml", to: "none.xml")
    #expect(read(folder).map(\.id) == ["include-not-found"])
  }

  @Test func aMissingFileGetsTheNearestName() throws {
    let folder = try TemporaryFolder(["main.xml": "<view><include href='d/cel.xml'/></view>", "d/cell.xml": "<view/>"])
    #expect(read(folder).map(\.help) == ["did you mean `d/cell.xml`?"])
  }

  @Test func aTargetGetsTheNearestName() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href='a.xml'><set target='nameLable' text='x'/></include></view>",
      "a.xml": "<view><label identifier='nameLabel'/><label identifier='other'/></view>",
    ])
    #expect(read(folder).map(\.help) == ["did you mean `nameLabel`?"])
  }

  @Test func ambiguousTargetsAreShown() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href='a.xml'><set target='a'/></include></view>",
      "a.xml": "<view><label identifier='a'/>\n<label identifier='a'/></view>",
    ])
    let notes = try #require(read(folder).first).notes
    #expect(notes.map { $0.location?.position.description } == ["1:14", "2:8"])
  }

  @Test func identifiersThatOnlyLookAlikeAreTwo() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view><include href='a.xml'><set target='e\u{301}' text='x'/></include></view>",
      "a.xml": "<view><label identifier='é'/><label identifier='e\u{301}'/></view>",
    ])
    #expect(read(folder).isEmpty)
  }

  @Test func aFaultOfAFragmentNamesAllThatIncludeIt() throws {
    let folder = try TemporaryFolder([
      "main.xml": "<view>\n<include href='a.xml'/>\n<include href='b.xml'/></view>",
      "a.xml": "<view><include href='bad.xml'/></view>", "b.xml": "<view>\n <include href='bad.xml'/></view>",
      "bad.xml": "<view colour='x'/>",
    ])
    let merged = Diagnostic.merged(read(folder))
    try #require(merged.map(\.id) == ["unknown-attribute"])
    let notes = merged[0].notes.compactMap(\.location).map { location in
      "\(location.source.path.dropFirst(folder.path.count + 1)):\(location.position)"
    }
    #expect(Set(notes) == ["a.xml:1:7", "main.xml:2:1", "b.xml:2:2", "main.xml:3:1"])
  }
}
