import AXCompiler
import AXReader
import AXTree
import TestSupport
import Testing

@Suite("Screens written as files")
struct ScreenMarkupWriterTests {
  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  @Test func sayWhatWasSaidInTheOrderOfTheLanguage() throws {
    let text = try MarkupOfScreens.text(
      of: """
        <screen backgroundColor='#FFF0F0' name='Pay' xml:lang='en'>
          <!-- gone --><label hint='' traits='header   header' text=''/>
          <view hidden='false' accessible="true"><action name='Retry'/><switch on="false" enabled="true"/></view>
          <segmentedControl selectedSegmentIndex='-1'><segment label='' title='One'/></segmentedControl>
        </screen>
        """)
    #expect(
      text == Self.declaration + """
        <screen name="Pay" xml:lang="en" backgroundColor="#FFF0F0">
          <label text="" traits="header   header" hint=""/>
          <view accessible="true" hidden="false">
            <action name="Retry"/>
            <switch on="false" enabled="true"/>
          </view>
          <segmentedControl selectedSegmentIndex="-1">
            <segment title="One" label=""/>
          </segmentedControl>
        </screen>
        """)
  }

  @Test func ofNothingAreOneTag() throws {
    #expect(try MarkupOfScreens.text(of: "<screen name=''></screen>") == Self.declaration + "<screen name=\"\"/>")
    #expect(try MarkupOfScreens.text(of: "<view/>") == Self.declaration + "<view/>")
  }

  @Test func keepEveryCharacter() throws {
    let text = try MarkupOfScreens.text(
      of: "<label text='a\tb&#10;&#9;&#13;&lt;&amp;&gt;\"&apos;]]>&#x85;&#x2028;👩‍👧é&#xFEFF;'/>")
    #expect(
      text == Self.declaration
        + "<label text=\"a b&#10;&#9;&#13;&lt;&amp;>&quot;']]>\u{85}\u{2028}👩‍👧é\u{FEFF}\"/>")
  }

  @Test func keepTheirStates() throws {
    let states = """
      <screen name="s">
        <label identifier="a" text="1"/>
        <state name="one" from="two">
          <given key="A"> {"a": "&lt;&amp;&gt;&#13;"}
         2 </given>
          <given key="B"/>
          <tap target="a" times="2"/>
          <set target="a" text="2">
            <action name="b"/>
          </set>
          <unset target="a" attribute="text"/>
        </state>
        <state name="two"/>
      </screen>
      """
    #expect(try MarkupOfScreens.text(of: states) == Self.declaration + states)
  }

  @Test func leadToTheTargetsOfStatesThroughTheElementsAround() throws {
    let folder = try TemporaryFolder([
      "main.xml": """
      <screen name="s"><include href="a.xml" identifier="one"/>
      <state name="x"><set target="one/t" text="2"/><tap target="one"/></state></screen>
      """,
      "twice.xml": """
      <screen name="s"><include href="a.xml" identifier="one"/><include href="a.xml" identifier="two"/>
      <state name="x"><set target="one/t" text="2"/><tap target="one"/></state></screen>
      """, "a.xml": "<view><label identifier='t' text='1'/></view>",
    ])
    let tree = { (name: String) in
      try #require(DocumentReader(root: folder.path).read(.file(path: folder.path(name))).tree)
    }
    #expect(
      try MarkupOfScreens.text(of: tree("main.xml").roots[0]) == Self.declaration + """
        <screen name="s">
          <view identifier="one">
            <label identifier="t" text="1"/>
          </view>
          <state name="x">
            <set target="one/t" text="2"/>
            <tap target="one"/>
          </state>
        </screen>
        """)
    #expect(try ScreenMarkupWriter().refusals(of: tree("twice.xml").roots[0]).isEmpty)
    let twice = try MarkupOfScreens.text(of: tree("twice.xml").roots[0])
    #expect(twice.contains(#"<set target="one/t" text="2"/>"#))
    #expect(try SnapshotText.tree(Array(twice.utf8)).hasStates)
  }

  private func tree(_ files: [String: String]) throws -> Tree {
    let folder = try TemporaryFolder(files)
    return try #require(DocumentReader(root: folder.path).read(.file(path: folder.path("main.xml"))).tree)
  }

  @Test func nameElementsOfFragmentsByTheElementsAround() throws {
    let tree = try tree([
      "main.xml": """
      <screen name="s"><include href="row.xml" identifier="one"/><include href="row.xml" identifier="two"/>
      <view  elements="one/t  two"/><include href="other.xml"/>
      <state name="x"><set target="one" elements="one/t"><rotor name="S"><result target="two/t"/></rotor></set></state>
      </screen>
      """,
      "row.xml": """
      <view elements="b t"><label identifier="t" text="1"><rotor name="R"><result target="t"/></rotor></label>\
      <button identifier="b" title="B"/></view>
      """, "other.xml": "<view  elements='only  only'><label identifier='only' text='1'/></view>",
    ])
    let text = try MarkupOfScreens.checked(try #require(tree.root), "names").text
    let values = text.split(separator: "\"").enumerated().compactMap { index, part in
      index % 2 == 0 && (part.hasSuffix("elements=") || part.hasSuffix("result target=")) ? index + 1 : nil
    }.map { text.split(separator: "\"")[$0] }
    #expect(
      values == [
        "one/b one/t", "one/t", "two/b two/t", "two/t", "one/t  two", "only  only", "one/t", "two/t",
      ])
  }

  @Test func areRefusedIfNoNameLeadsToAnElement() throws {
    let tree = try tree([
      "main.xml": "<screen name='s'><include href='row.xml'/><include href='row.xml'/></screen>",
      "row.xml": "<view elements='t'><label identifier='t' text='1'/></view>",
    ])
    let refusals = ScreenMarkupWriter().refusals(of: tree.roots[0])
    #expect(refusals.map(\.id) == ["ambiguous-target", "ambiguous-target"])
    #expect(
      refusals.first?.message
        == "without the includes, several elements have the identifier `t`, so it cannot be imported")
    #expect(refusals.first?.help == "give each `<include>` an identifier of its own")
  }

  @Test func breakATagThatIsLongerThanALine() throws {
    let fitting = String(repeating: "é", count: 120 - "  <label text=\"\" hint=\"x\"/>".count)
    let text = try MarkupOfScreens.text(
      of: "<view><label hint='x' text='\(fitting)'/><label hint='x' text='\(fitting)é'/><view hint='\(fitting)é'>"
        + "<view/></view></view>")
    #expect(
      text == Self.declaration + """
        <view>
          <label text="\(fitting)" hint="x"/>
          <label
            text="\(fitting)é"
            hint="x"/>
          <view hint="\(fitting)é">
            <view/>
          </view>
        </view>
        """)
  }

  @Test func putIncludesIn() throws {
    let folder = try TemporaryFolder([
      "main.xml": """
      <?axspec ignore="label-too-long" reason="all of them"?>
      <screen name="s"><?axspec ignore="generic-label silent-element" reason='said "so"'?>
      <include href="row.xml" label="L"><set target="t" text="new"/></include><include href="row.xml"/></screen>
      """,
      "row.xml": """
      <?axspec ignore="blank-attribute"?><view label=""><label identifier="t" text="old"/></view>
      """,
    ])
    let tree = try #require(DocumentReader().read(.file(path: folder.path("main.xml"))).tree)
    let text = try MarkupOfScreens.text(of: try #require(tree.root))
    #expect(
      text == Self.declaration + """
        <?axspec ignore="label-too-long" reason="all of them"?>
        <screen name="s">
          <?axspec ignore="blank-attribute"?>
          <?axspec ignore="generic-label silent-element" reason='said "so"'?>
          <view label="L">
            <label identifier="t" text="new"/>
          </view>
          <?axspec ignore="blank-attribute"?>
          <view label="">
            <label identifier="t" text="old"/>
          </view>
        </screen>
        """)
    try MarkupOfScreens.checked(try #require(tree.root), "includes")
  }

  @Test func holdAScreenEach() throws {
    let tree = try SnapshotText.tree(
      Array(
        InterfaceMarkup.xib(
          """
          <view customClass="A" id="1"><subviews><button id="2"><state key="normal" title="Pay"/></button></subviews></view>
          <tableViewCell customClass="B" id="3"/>
          """, owner: InterfaceMarkup.note("axspec:ignore silent-element in code")
        ).utf8))
    #expect(
      try tree.roots.map(MarkupOfScreens.text(of:)) == [
        Self.declaration + """
          <?axspec ignore="silent-element" reason="in code"?>
          <screen name="A">
            <view>
              <button title="Pay"/>
            </view>
          </screen>
          """,
        Self.declaration + """
          <?axspec ignore="silent-element" reason="in code"?>
          <screen name="B">
            <tableViewCell/>
          </screen>
          """,
      ])
  }

  @Test func areFilesForEveryKindOfValue() throws {
    #expect(
      try MarkupOfScreens.content(
        """
        <slider value="0.25" minValue="0.0" maxValue="1" id="a">
          <rect key="frame" x="16" y="0.5" width="100" height="31"/></slider>
        <label text="Hi" id="b"><fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>
          <color key="textColor" white="0" alpha="0.5"/></label>
        <label text="Hi" hidden="YES" alpha="0.0" id="c"><fontDescription key="fontDescription" type="boldSystem" pointSize="12"/>
          <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" none="YES"/></accessibility></label>
        <textField placeholder="Name" enabled="NO" id="d"><textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
        """) == """
          <slider currentValue="0.25" minimumValue="0" maximumValue="1" frame="16 0.5 100 31"/>
          <label text="Hi" textColor="#00000080" textStyle="title1"/>
          <label hidden="true" text="Hi" traits="" alpha="0" fontSize="12" fontWeight="bold"/>
          <textField placeholder="Name" secureTextEntry="true" enabled="false"/>
          """)
  }

  @Test func shortenWhatToolsWrite() throws {
    #expect(
      try MarkupOfScreens.content(
        """
        <progressView progress="0.40000000000000002" id="a"/><slider value="1e+20" minValue="-0.0" maxValue="1E21" id="b"/>
        <label id="c"><rect key="frame" x="0.0" y="-33.666666666666686" width="1e2" height="20.5"/>
          <fontDescription key="fontDescription" type="system" pointSize="17.0"/>
          <color key="textColor" white="1" alpha="1"/><color key="backgroundColor" white="1" alpha="0.996"/></label>
        """) == """
          <progressView progress="0.4"/>
          <slider currentValue="1e+20" minimumValue="-0" maximumValue="1e+21"/>
          <label frame="0 -33.666668 100 20.5" textColor="#FFFFFF" backgroundColor="#FFFFFFFE" fontSize="17"/>
          """)
    let written = "<slider currentValue=\"0.50\" maximumValue=\"1e0\" frame=\"0.0  0 1 1\" textColor=\"#ffffffFF\"/>"
    #expect(try MarkupOfScreens.text(of: written) == Self.declaration + written)
  }

  @Test func keepBarsWithoutTheirTitleViews() throws {
    #expect(
      try MarkupOfScreens.content(
        """
        <toolbar id="t"><items><barButtonItem title="Done" id="i"><button key="customView" id="v"/></barButtonItem></items></toolbar>
        <navigationBar id="n"><items><navigationItem title="Top" id="m"><label key="titleView" text="Top" id="l"/>
        </navigationItem></items></navigationBar>
        """) == """
          <toolbar>
            <barButtonItem>
              <button/>
            </barButtonItem>
          </toolbar>
          <navigationBar title="Top"/>
          """)
  }

  @Test func leaveOutWhatNoFileCanSay() throws {
    #expect(
      try MarkupOfScreens.content(
        """
        <segmentedControl selectedSegmentIndex="2" id="a"><segments><segment title="One"/><segment title="Two"/></segments></segmentedControl>
        <stepper value="3" minimumValue="9" maximumValue="9" id="b"/>
        <stepper minimumValue="100" id="c"/>
        <label text="Hi" id="d"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="accessibilityLanguage" value="en_US"/></userDefinedRuntimeAttributes></label>
        <view id="e"><segments><segment title="Lost"/></segments></view>
        """) == """
          <segmentedControl>
            <segment title="One"/>
            <segment title="Two"/>
          </segmentedControl>
          <stepper currentValue="3"/>
          <stepper/>
          <label text="Hi"/>
          <view/>
          """)
  }

  @Test func silenceWhatNotesDo() throws {
    let note = InterfaceMarkup.note
    #expect(
      try MarkupOfScreens.content(
        """
        <view id="a">\(note("axspec:ignore silent-element a &quot;b&quot; 'c' ?&gt;&#10;axspec:ignore small-text"))
        <subviews><view id="b">\(note("axspec:ignore touch-target-size &quot;so&quot; -- it's > 2"))</view></subviews></view>
        """) == """
          <?axspec ignore="silent-element" reason="a 'b' 'c' ? >"?>
          <?axspec ignore="small-text"?>
          <view>
            <?axspec ignore="touch-target-size" reason="'so' -- it's > 2"?>
            <view/>
          </view>
          """)
  }

  // MARK: Refusals

  private func check(_ marked: String, _ message: String, help: String) throws {
    let marked = MarkedText(MarkupOfScreens.xib(marked))
    let refusals = try MarkupOfScreens.refusals(of: marked.text)
    #expect(refusals.map { MarkedText.Mark(id: $0.id, range: $0.location.range) } == marked.marks)
    #expect(refusals.map(\.message) == Array(repeating: message, count: marked.marks.count))
    #expect(refusals.allSatisfy { $0.help == help && $0.severity == .error })
  }

  @Test func refuseARangeThatIsNone() throws {
    try check(
      """
      <slider minValue="0.0" maxValue="1" id="a"/>⟦invalid-range|<slider value="1" minValue="2" maxValue="2" id="b"/>⟧
      <toolbar id="t"><items><barButtonItem id="i">
      ⟦invalid-range|<slider key="customView" minValue="2" maxValue="2" id="c"/>⟧
      </barButtonItem></items></toolbar>
      """, "the slider's maximum 2.0 is not above its minimum 2.0, so it cannot be imported",
      help: "give it a maximum above its minimum, as a screen file requires")
    try check(
      #"⟦invalid-range|<slider minValue="1.5" id="a"/>⟧"#,
      "the slider's maximum 1.0 is not above its minimum 1.5, so it cannot be imported",
      help: "give it a maximum above its minimum, as a screen file requires")
  }

  @Test func refuseWhatXMLCannotHold() throws {
    try check(
      """
      <label id="a">⟦invalid-character|<string key="text" base64-UTF8="YES">⟧YQMK</string></label>
      <label id="b">⟦invalid-character|<string key="text" base64-UTF8="YES">⟧YQM</string></label>
      """,
      "the text has the character U+0003, which XML does not allow, so it cannot be imported",
      help: "remove it from the text")
    try check(
      #"<label id="a">⟦invalid-character|<string key="text" base64-UTF8="YES">⟧77++</string></label>"#,
      "the text has the character U+FFFE, which XML does not allow, so it cannot be imported",
      help: "remove it from the text")
  }

  @Test func refuseATagThatNoReaderTakes() throws {
    let rest = "<label\n      text=\"\"\n      hint=\"\"/>".utf8.count
    let longest = String(repeating: "x", count: StartTag.maximumLength - rest)
    let label = { (text: String) in
      "<label id=\"a\"><string key=\"text\">\(text)</string><accessibility key=\"accessibilityConfiguration\" hint=\"\"/></label>"
    }
    try check(label(longest), "", help: "")
    let tree = try SnapshotText.tree(Array(MarkupOfScreens.xib(label(longest)).utf8))
    try MarkupOfScreens.checked(tree.roots[0], "the longest tag")
    try check(
      "⟦limit-exceeded|<label id=\"a\">⟧" + label(longest + "x").dropFirst("<label id=\"a\">".count),
      "the tag of this element, with all its texts, is longer than 256 KiB, so it cannot be imported",
      help: "shorten its texts")
  }
}
