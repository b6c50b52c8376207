import Testing

@Suite("Errors of states")
struct StateErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "two of one name",
      """
      <screen name="s">
        <state name="a"/><state ⟦duplicate-state|name="a"⟧/>
        <state name="é"/><state ⟦duplicate-state|name="e\u{301}"⟧/><state ⟦duplicate-state|name="A"⟧/>
        <state ⟦duplicate-state|name='a'⟧ from="é"/>
      </screen>
      """),
    ErrorCase(
      "the name of the screen as it is written",
      "<screen name='s'><state ⟦reserved-state|name='initial'⟧/><state ⟦reserved-state|name='Initial'⟧/></screen>"),
    ErrorCase(
      "no such state to begin from",
      """
      <screen name="s">
        <state name="bill entered" ⟦unknown-state|from="bill enterd"⟧/>
        <state name="a" from="later"/><state name="later" from="bill entered"/><state name="b" ⟦unknown-state|from=""⟧/>
      </screen>
      """),
    ErrorCase(
      "a screen that is left",
      """
      <screen name="s">
        <label identifier="a"/><state name="before" ⟦left-screen|from="out"⟧><swipe target="a" direction="up"/></state>
        <state name="out" leavesScreen="true"><swipe target="a" direction="up"/>⟦left-screen|<set target="a" text="x"/>⟧</state>
        <state name="stays" leavesScreen="false"><set target="a" text="x"/></state><state name="next" from="stays"/>
      </screen>
      """),
    ErrorCase("itself", "<screen name='s'><state name='a' ⟦state-cycle|from='a'⟧/></screen>"),
    ErrorCase(
      "two rings, one of them led into",
      """
      <screen name="s">
        <state name="in" from="b"/>
        <state name="a" ⟦state-cycle|from="b"⟧/><state name="b" from="c"/><state name="c" from="a"/>
        <state name="x" ⟦state-cycle|from="y"⟧/><state name="y" from="x"/>
      </screen>
      """),
    ErrorCase(
      "targets",
      """
      <screen name="s">
        <button identifier="payButton"/><label identifier="twin"/><label identifier="twin"/><label identifier=" "/>
        <label identifier=""/>
        <state name="a">
          <tap ⟦unknown-target|target="payButtom"⟧/><doubleTap ⟦ambiguous-target|target="twin"⟧/>
          <type ⟦unknown-target|target=""⟧ text="x"/><swipe ⟦unknown-target|target=" "⟧ direction="up"/>
          <wait ⟦unknown-target|target="s"⟧/>
          <set ⟦unknown-target|target="a"⟧ title="Pay"/><unset ⟦ambiguous-target|target="twin"⟧ attribute="text"/>
        </state>
      </screen>
      """),
    ErrorCase(
      "attributes that the target does not have",
      """
      <screen name="s">
        <label identifier="a"/><slider identifier="b"/>
        <state name="a">
          <set target="a" text="t" ⟦unknown-attribute|title="t"⟧ hidden="true"/>
          <unset target="b" ⟦unknown-attribute|attribute="text"⟧/><unset target="b" attribute="hint"/>
          <set target="a" ⟦unknown-attribute|identifier="b"⟧/><unset target="a" ⟦unknown-attribute|attribute="identifier"⟧/>
          <set target="a" ⟦unknown-attribute|accessibilityLabel="b"⟧/>
          <unset target="a" ⟦unknown-attribute|attribute="isHidden"⟧/><unset target="a" ⟦unknown-attribute|attribute=""⟧/>
        </state>
      </screen>
      """),
    ErrorCase(
      "lists that the target does not have",
      """
      <screen name="s">
        <label identifier="a"/><segmentedControl identifier="b"/>
        <state name="a">
          <set target="a"><action name="x"/>⟦misplaced-element|<segment title="x"/>⟧</set>
          <set target="b"><segment title="x"/><action name="x"/></set>
        </state>
      </screen>
      """),
    ErrorCase(
      "states in the wrong place",
      """
      <screen name="s">
        ⟦misplaced-element|<state name="a">⟧</state>
        <view>⟦misplaced-element|<state name="b"/>⟧</view>
        ⟦misplaced-element|<state name="c"/>⟧
        <label identifier="x"/><label/>
        <state name="d"/>
        ⟦misplaced-element|<tap target="x"/>⟧
      </screen>
      """),
    ErrorCase(
      "what a state cannot hold",
      """
      <screen name="s">
        <label identifier="x"/>
        <state name="a">
          ⟦misplaced-element|<label text="x"/>⟧⟦misplaced-element|<action name="x"/>⟧
          ⟦misplaced-element|<state name="b"/>⟧⟦misplaced-element|<include ⟦include-not-found|href="x.xml"⟧/>⟧
          <set target="x">⟦misplaced-element|<label/>⟧</set>
          <tap target="x">⟦misplaced-element|<action name="x"/>⟧</tap>
          ⟦unexpected-text|text⟧
        </state>
      </screen>
      """),
    ErrorCase("a state in a fragment", "<view>⟦misplaced-element|<state name='a'/>⟧</view>"),
    ErrorCase(
      "what is missing",
      """
      <screen name="s">
        <label identifier="x"/>
        ⟦missing-attribute|<state>⟧
          ⟦missing-attribute|<tap/>⟧⟦missing-attribute|<type target="x"/>⟧⟦missing-attribute|<swipe target="x"/>⟧
          ⟦missing-attribute|<set text="x"/>⟧⟦missing-attribute|<unset target="x"/>⟧⟦missing-attribute|<given>⟧x</given>
        </state>
      </screen>
      """),
    ErrorCase(
      "values of the wrong form",
      """
      <screen name="s">
        <label identifier="x"/><state name="a">
          <tap target="x" ⟦invalid-number|times="0"⟧/><tap target="x" ⟦invalid-number|times="twice"⟧/>
          <swipe target="x" ⟦invalid-keyword|direction="top"⟧/><set target="x" ⟦invalid-boolean|hidden="no"⟧/>
          <set target="x" ⟦invalid-trait|traits="buton"⟧ ⟦invalid-color|textColor="red"⟧/>
          <given ⟦invalid-key|key=""⟧>x</given><given ⟦invalid-key|key="A=B"⟧/>
        </state>
      </screen>
      """),
    ErrorCase(
      "a key twice, in one state",
      """
      <screen name="s">
        <state name="a"><given key="A">1</given><given key="B"/><given ⟦duplicate-given|key="A"⟧>2</given></state>
        <state name="b" from="a"><given key="A">3</given></state>
      </screen>
      """),
    ErrorCase(
      "a key twice, in the screen",
      """
      <screen name="s">
        <given key="A">1</given><state name="a"><given key="A">2</given></state><given ⟦duplicate-given|key="A"⟧>3</given>
        <launchArgument name="A">1</launchArgument><launchArgument>x</launchArgument><launchArgument>x</launchArgument>
        <state name="b"><launchArgument name="A"/><launchArgument ⟦duplicate-given|name="A"⟧/></state>
      </screen>
      """),
    ErrorCase(
      "givens and launch arguments in the wrong place",
      """
      <screen name="s">
        <given key="A"/><view identifier="x">⟦misplaced-element|<given key="B"/>⟧</view>
        <state name="a"><launchArgument>⟦misplaced-element|<label/>⟧</launchArgument>
        <set target="x">⟦misplaced-element|<given key="C"/>⟧</set></state>
        <launchArgument ⟦invalid-key|name="-A"⟧/><launchArgument ⟦invalid-key|name=""⟧/>
        <launchArgument ⟦unknown-attribute|key="A"⟧/>⟦misplaced-element|<longPress target="x"/>⟧
      </screen>
      """),
    ErrorCase("a given in a fragment", "<view>⟦misplaced-element|<given key='A'/>⟧</view>"),
    ErrorCase(
      "groups of what is no container, or in a state",
      """
      <screen name="s"><view identifier="x" group="X"><label ⟦unknown-attribute|group="Y"⟧/></view>
      <state name="a"><set target="x" ⟦unknown-attribute|group="Z"⟧/><unset target="x" ⟦unknown-attribute|attribute="group"⟧/>
      <select target="x" segment=""/><adjust target="x" to="NaN"/><increment target="x" ⟦invalid-number|times="10000"⟧/>
      <decrement target="x" ⟦invalid-number|times="-1"⟧/></state></screen>
      """),
    ErrorCase(
      "ranges that a state breaks",
      """
      <screen name="s">
        <slider identifier="a" maximumValue="5"/><slider identifier="b"/>
        <segmentedControl identifier="c" selectedSegmentIndex="1"><segment/><segment/></segmentedControl>
        <state name="one"><set target="a" ⟦invalid-range|minimumValue="5"⟧/></state>
        <state name="two"><set target="b" minimumValue="-1"/></state>
        <state name="three" from="two"><set target="b" ⟦invalid-range|maximumValue="-2"⟧/></state>
        <state name="four"><set target="c" ⟦segment-not-found|selectedSegmentIndex="2"⟧/></state>
        <state name="five">⟦segment-not-found|<set target="c">⟧<segment/></set></state>
        <state name="six"><set target="c" selectedSegmentIndex="0"><segment/></set></state>
        <state name="seven" from="six"><set target="c" ⟦segment-not-found|selectedSegmentIndex="1"⟧/></state>
        <state name="eight">
          <set target="a" ⟦invalid-range|minimumValue="2"⟧ hint="x"/><unset target="a" attribute="maximumValue"/>
        </state>
        <state name="nine" from="two"><set target="b" maximumValue="-0.5"/></state>
        <state name="ten" from="nine">⟦invalid-range|<unset target="b" attribute="minimumValue"/>⟧</state>
      </screen>
      """),
    ErrorCase(
      "targets beside what could not be read: one of those may be meant",
      "<screen name='s'>⟦unknown-element|<lable identifier='x'/>⟧<state name='a'><tap target='x'/></state></screen>"),
    ErrorCase(
      "names of states beside a file that breaks off",
      "<screen name='s'><state name='a' from='later'/><state ⟦duplicate-state|name='a'⟧/><state name='b'>⟦malformed-xml|</screen>⟧"
    ),
  ]

  static let includeCases: [ErrorCase] = [
    ErrorCase(
      "a file beside a text",
      files: [
        "main.xml":
          "<screen name='s'><given key='A' ⟦unexpected-text|href='main.xml'⟧>x</given><given key='B' href='main.xml'> </given></screen>"
      ]),
    ErrorCase(
      "targets in instances",
      files: [
        "main.xml": """
        <screen name="s">
          <include href="row.xml" identifier="one"/><include href="row.xml" identifier="two"/>
          <include href="row.xml"/>
          <state name="a">
            <tap target="one"/><set target="one/titleLabel" text="x"/>
            <set ⟦ambiguous-target|target="titleLabel"⟧ text="x"/>
            <set ⟦unknown-target|target="three/titleLabel"⟧ text="x"/>
            <set ⟦unknown-target|target="one/titelLabel"⟧ text="x"/>
            <set target="two/titleLabel" ⟦unknown-attribute|title="x"⟧/>
          </state>
        </screen>
        """, "row.xml": "<view><label identifier='titleLabel'/></view>",
      ]),
    ErrorCase(
      "instances of one identifier",
      files: [
        "main.xml": """
        <screen name="s">
          <include href="row.xml"/><include href="row.xml"/>
          <state name="a">
            <tap ⟦ambiguous-target|target="row"⟧/><tap ⟦ambiguous-target|target="row/titleLabel"⟧/>
          </state>
        </screen>
        """, "row.xml": "<view identifier='row'><label identifier='titleLabel'/></view>",
      ]),
    ErrorCase(
      "targets beside an include that brings nothing",
      files: [
        "main.xml": """
        <screen name="s"><include ⟦include-not-found|href="none.xml"⟧/><state name="a"><tap target="x"/></state></screen>
        """
      ]),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }

  @Test(arguments: includeCases) func aPlaceIsExactInInstances(_ errorCase: ErrorCase) throws {
    try Expected.exactly(files: errorCase.files)
  }
}
