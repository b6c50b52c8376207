import AXDiagnostics
import AXReader
import TestSupport
import Testing

@testable import AXLint

@Suite("Rules about details, rotors, input labels, and lists of elements") struct DetailRuleTests {
  private static func settings(_ rule: String) -> LintSettings {
    var settings = LintSettings()
    for id in RuleRegistry.ids { settings.levels[id] = id == rule ? .enabled : .off }
    return settings
  }

  /// Holds the findings of one rule against the marks.
  private func expect(_ markup: String, _ rule: String) throws {
    let marked = MarkedText(MarkedLint.asFile(markup))
    let result = try MarkedLint.lint(marked.text, Self.settings(rule))
    let found = result.findings.map { MarkedText.Mark(id: $0.id, range: $0.location.range) }
    #expect(found.sorted() == marked.marks, "\(marked.text)\n\(DiagnosticPrinter().text(for: result.findings))")
  }

  /// The places of one rule's findings in a folder, as `file:line:column`.
  private func places(_ files: [String: String], _ rule: String) throws -> [String] {
    let folder = try TemporaryFolder(files)
    let output = DocumentReader().read(.file(path: folder.path("main.xml")))
    let tree = try #require(output.tree, "\(DiagnosticPrinter().text(for: output.diagnostics.shown))")
    return Linter(settings: Self.settings(rule)).lint(tree).findings.map {
      "\($0.location.source.path.dropFirst(folder.path.count + 1)):\($0.location.position)"
    }
  }

  // MARK: Elements

  @Test(arguments: [
    #"<view ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/><view><button title="B"/></view></view>"#,
    #"<view ⟦incomplete-elements|elements=""⟧><label text="A"/></view>"#,
    #"<view elements=""/><view elements=""><view/><imageView image="i"/></view>"#,
    #"<view elements="b"><view><view identifier="b"><label text="B"/></view></view></view>"#,
    #"""
    <view ⟦incomplete-elements|elements="b"⟧><view><view identifier="b"><label text="B"/></view><label text="C"/>
    </view></view>
    """#,
    #"<view elements="a a"><label identifier="a" text="A"/></view>"#,
    #"<view elements="a"/><label identifier="a" text="A"/>"#,
    // What VoiceOver skips anyway.
    #"""
    <view elements="a"><label identifier="a" text="A"/><button title="B" hidden="true"/><label text=" "/>
    <view alpha="0"><label text="C"/></view><view elementsHidden="true"><label text="D"/></view></view>
    """#,
    #"<view hidden="true"><view elements="a"><label identifier="a" text="A"/><label text="B"/></view></view>"#,
    #"<view elements="a"><label identifier="a" text="A" elementsHidden="true"/></view>"#,
    // VoiceOver does not look inside an element.
    #"<button title="A" elements="b"><label identifier="b" text="B"/><label text="C"/></button>"#,
    #"""
    <view accessible="true" label="V"><view elements="b"><label identifier="b" text="B"/><label text="C"/></view></view>
    """#,
    // A list inside what another one leaves out does not count.
    #"""
    <view ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/>
    <view elements="b"><label identifier="b" text="B"/><label text="C"/></view></view>
    """#,
    // Parts of controls are elements.
    #"<view ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/><stepper label="S"/></view>"#,
    #"<view ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/><pageControl pages="3"/></view>"#,
    #"<view elements="s"><stepper identifier="s" label="S"/></view>"#,
    #"<view elements="p"><pageControl identifier="p" pages="3"/></view>"#,
    // A list inside a list counts on its own.
    #"""
    <view elements="v"><view identifier="v" ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/>
    <label text="B"/></view></view>
    """#,
    #"""
    <view ⟦incomplete-elements|elements="a v"⟧><label identifier="a" text="A"/>
    <view identifier="v"><imageView image="i"/></view></view>
    """#,
    // A state shows what the list leaves out, or completes the list.
    #"""
    <screen name="s"><view ⟦incomplete-elements|elements="a"⟧><label identifier="a" text="A"/>
    <button identifier="b" title="B" hidden="true"/></view><state name="x"><set target="b" hidden="false"/></state>
    </screen>
    """#,
    #"""
    <screen name="s"><view identifier="v" elements="a"><label identifier="a" text="A"/>
    <button identifier="b" title="B" hidden="true"/></view>
    <state name="x"><set target="b" hidden="false"/><set target="v" elements="a b"/></state></screen>
    """#,
  ]) func incompleteElements(_ markup: String) throws {
    try expect(markup, "incomplete-elements")
  }

  @Test func listsReachIntoIncludes() throws {
    let row = "<view><label identifier='t' text='1'/><label identifier='u' text='2'/></view>"
    func screen(_ elements: String) -> [String: String] {
      [
        "main.xml": """
        <screen name="s"><view elements="\(elements)">
        <include href="row.xml" identifier="one"/><include href="row.xml" identifier="two"/></view></screen>
        """, "row.xml": row,
      ]
    }
    #expect(try places(screen("one/t one/u two"), "incomplete-elements") == [])
    #expect(try places(screen("two/u two/t one/t"), "incomplete-elements") == ["main.xml:1:24"])
    #expect(
      try places(
        [
          "main.xml": "<screen name='s'><include href='row.xml'/></screen>",
          "row.xml": row.replacing("<view>", with: "<view elements='t'>"),
        ], "incomplete-elements") == ["row.xml:1:7"])
  }

  // MARK: Details

  @Test(arguments: [
    #"""
    <button title="A"><customContent label="Price" value="1"/>
    ⟦duplicate-custom-content|<customContent label=" PRICE " value="2"/>⟧
    ⟦duplicate-custom-content|<customContent label="Ｐｒｉｃｅ"/>⟧</button>
    """#,
    #"""
    <label text="A"><customContent label="Total price"/>
    ⟦duplicate-custom-content|<customContent label="total&#10; price" value="1" importance="high"/>⟧</label>
    """#,
    // Letters with marks are others; two ways to write them are not.
    #"<label text="A"><customContent label="Résumé"/><customContent label="Resume"/></label>"#,
    #"""
    <label text="A"><customContent label="Résumé"/>
    ⟦duplicate-custom-content|<customContent label="Re&#x301;sume&#x301;"/>⟧</label>
    """#,
    #"<label text="A"><customContent label=" "/><customContent label=" "/></label>"#,
    #"<label text="A" hidden="true"><customContent label="P"/><customContent label="P"/></label>"#,
    #"<view><customContent label="P"/><customContent label="P"/><label text="A"/></view>"#,
    #"<label text="A"><customContent label="P"/></label><label text="B"><customContent label="P"/></label>"#,
    #"""
    <toolbar><barButtonItem title="A"><customContent label="P"/>
    ⟦duplicate-custom-content|<customContent label="P"/>⟧</barButtonItem></toolbar>
    """#,
    #"""
    <screen name="s"><label identifier="a" text="A"><customContent label="P"/></label>
    <state name="x"><set target="a"><customContent label="P"/></set></state>
    <state name="y"><set target="a"><customContent label="Q"/>
    ⟦duplicate-custom-content|<customContent label="q"/>⟧</set></state></screen>
    """#,
  ]) func duplicateDetails(_ markup: String) throws {
    try expect(markup, "duplicate-custom-content")
  }

  // MARK: Rotors

  @Test(arguments: [
    #"""
    <label text="A">⟦empty-rotor|<rotor type="heading"/>⟧<rotor name="B"><result target="b"/></rotor></label>
    <label identifier="b" text="B">⟦empty-rotor|<rotor name="C">⟧</rotor></label>
    """#,
    #"<view>⟦empty-rotor|<rotor name="A"/>⟧<label text="B"/></view>"#,
    // No one gets them.
    #"<view><rotor name="A"/><view/></view>"#,
    #"<label text="B" hidden="true"><rotor name="A"/></label>"#,
    #"<view elementsHidden="true"><view><rotor name="A"/><label text="B"/></view></view>"#,
    #"<view accessible="true" label="V"><view><rotor name="A"/><label text="B"/></view></view>"#,
    #"""
    <screen name="s"><label identifier="a" text="A"><rotor name="R"><result target="a"/></rotor></label>
    <state name="x"><set target="a">⟦empty-rotor|<rotor name="R"/>⟧</set></state></screen>
    """#,
  ]) func emptyRotors(_ markup: String) throws {
    try expect(markup, "empty-rotor")
  }

  // MARK: Input labels

  @Test(arguments: [
    #"<button title="Send"><inputLabel ⟦input-label-mismatch|text="Resend"⟧/></button>"#,
    #"<button title="Send"><inputLabel ⟦input-label-mismatch|text=" "⟧/><inputLabel text="Sending"/></button>"#,
    #"<button title="Send"><inputLabel text="Submit"/><inputLabel text="Please send, now"/></button>"#,
    // Case, spaces and punctuation.
    #"<button title="Log  in…"><inputLabel text="LOG IN!"/></button>"#,
    #"<button title="Don’t save"><inputLabel text="don't save it"/></button>"#,
    #"<button title="ＯＫ"><inputLabel text="ok"/></button>"#,
    #"<button title="Log in"><inputLabel ⟦input-label-mismatch|text="in log"⟧/></button>"#,
    #"<button title="Résumé"><inputLabel ⟦input-label-mismatch|text="Resume"⟧/></button>"#,
    #"<button title="Résumé"><inputLabel text="My re&#x301;sume&#x301;"/></button>"#,
    // Words without spaces between them.
    #"<button title="送信"><inputLabel text="今すぐ送信する"/></button>"#,
    #"<button title="送信"><inputLabel ⟦input-label-mismatch|text="保存"⟧/></button>"#,
    // What people do not see, or cannot say.
    #"<button title="Send" image="plane"><inputLabel text="Submit"/></button>"#,
    #"<button title="Send" hidden="true"><inputLabel text="Submit"/></button>"#,
    #"<button title="★"><inputLabel text="Favorite"/></button>"#,
    #"<button label="Send"><inputLabel text="Submit"/></button>"#,
    // A tab bar shows both.
    #"""
    <tabBar><tabBarItem image="house" title="Home"><inputLabel ⟦input-label-mismatch|text="Start"⟧/></tabBarItem>
    </tabBar>
    """#,
    #"<toolbar><barButtonItem title="Send"><inputLabel ⟦input-label-mismatch|text="Go"⟧/></barButtonItem></toolbar>"#,
    // A state changes the title, or the labels.
    #"""
    <screen name="s"><button identifier="a" title="Send"><inputLabel text="Send"/></button>
    <state name="x">⟦input-label-mismatch|<set target="a" title="Stop"/>⟧</state></screen>
    """#,
    #"""
    <screen name="s"><button identifier="a" title="Send"><inputLabel text="Send"/></button>
    <state name="x"><set target="a"><inputLabel ⟦input-label-mismatch|text="Stop"⟧/></set></state></screen>
    """#,
  ]) func inputLabels(_ markup: String) throws {
    try expect(markup, "input-label-mismatch")
  }

  @Test func anIncludeChangesTheTitle() throws {
    #expect(
      try places(
        [
          "main.xml": "<screen name='s'><include href='b.xml'/><include href='b.xml' title='Send'/></screen>",
          "b.xml": "<button title='Go'><inputLabel text='Go'/></button>",
        ], "input-label-mismatch") == ["b.xml:1:32"])
  }

  // MARK: Large content titles

  @Test(arguments: [
    #"""
    <toolbar><barButtonItem ⟦missing-large-content-title|image="i"⟧ title=" " label="A"/>
    <barButtonItem ⟦missing-large-content-title|image="i"⟧ largeContentTitle=""/><barButtonItem image=" "/></toolbar>
    """#,
    #"<tabBar><tabBarItem ⟦missing-large-content-title|image="i"⟧ badge="3"/><tabBarItem title="A"/></tabBar>"#,
    #"<navigationBar title="T"><barButtonItem image="i" title="A"/></navigationBar>"#,
    #"<toolbar hidden="true"><barButtonItem image="i"/></toolbar>"#,
    #"<toolbar><barButtonItem ⟦missing-large-content-title|image="i"⟧ back="false" label="A"/></toolbar>"#,
    #"""
    <screen name="s"><toolbar><barButtonItem identifier="a" title="A" image="i"/></toolbar>
    <state name="x">⟦missing-large-content-title|<unset target="a" attribute="title"/>⟧</state></screen>
    """#,
  ]) func largeContentTitles(_ markup: String) throws {
    try expect(markup, "missing-large-content-title")
  }
}
