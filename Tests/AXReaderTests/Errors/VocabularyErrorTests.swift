import Testing

@Suite("Errors of elements and attributes")
struct VocabularyErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "an unknown element, and what it holds",
      """
      <screen name="s">
        ⟦unknown-element|<text label="a">⟧
          <label ⟦invalid-boolean|hidden="no"⟧/>
        </text>
      </screen>
      """),
    ErrorCase("an element that differs by case", "<view>⟦unknown-element|<Label/>⟧</view>"),
    ErrorCase(
      "unknown attributes, in the order of the tag",
      """
      <view
        label="ü👩‍👧‍👦" ⟦unknown-attribute|colour="#fff"⟧
        ⟦unknown-attribute|isHidden = 'true'⟧ ⟦unknown-attribute|text=""⟧/>
      """),
    ErrorCase("an attribute of another kind", "<label ⟦unknown-attribute|title=\"t\"⟧/>"),
    ErrorCase(
      "an attribute of the view on a segment",
      "<segmentedControl><segment ⟦unknown-attribute|hint='x'⟧/></segmentedControl>"),
    ErrorCase("an attribute of the view on a screen", "<screen name='a' ⟦unknown-attribute|label='x'⟧/>"),
    ErrorCase("attributes of an include alone", "<view ⟦unknown-attribute|href='a'⟧ ⟦unknown-attribute|target='b'⟧/>"),
    ErrorCase(
      "elements in the wrong place",
      """
      <screen name="s">
        ⟦misplaced-element|<action name="a"/>⟧
        ⟦misplaced-element|<screen name="inner">⟧</screen>
        <view>⟦misplaced-element|<segment title="a"/>⟧⟦misplaced-element|<set target="a"/>⟧</view>
        <button><action name="a">⟦misplaced-element|<label/>⟧</action></button>
        <segmentedControl><segment>⟦misplaced-element|<view/>⟧</segment><label/></segmentedControl>
      </screen>
      """),
    ErrorCase("an action as the root", "⟦misplaced-element|<action name='a'/>⟧"),
    ErrorCase("a segment as the root", "<?xml version='1.0'?>\n<!-- c -->⟦misplaced-element|<segment/>⟧"),
    ErrorCase("a screen without a name", "⟦missing-attribute|<screen>⟧<label/></screen>"),
    ErrorCase(
      "required attributes that are missing",
      """
      <screen name="">
        ⟦missing-attribute|<include/>⟧
        <view>
          ⟦missing-attribute|<action/>⟧
        </view>
      </screen>
      """),
    ErrorCase("a tag over many lines", "⟦missing-attribute|<screen\n  xml:lang='de'\n  >⟧</screen>"),
    ErrorCase(
      "text between elements",
      """
      <screen name="s">
        ⟦unexpected-text|hello⟧ <label ⟦unknown-attribute|titel="x"⟧/>
      </screen>
      """),
    ErrorCase("text over many lines", "<view>\n\n  ⟦unexpected-text|one⟧\n  two\n</view>"),
    ErrorCase("text on both sides", "<view>⟦unexpected-text|a⟧<label/>⟦unexpected-text|b⟧</view>"),
    ErrorCase("text as a reference", "<view>\n ⟦unexpected-text|&#65;⟧</view>"),
    ErrorCase("text as an entity", "<view> ⟦unexpected-text|&amp;⟧<label/></view>"),
    ErrorCase("text in CDATA", "<view><![CDATA[ ⟦unexpected-text|x]]>⟧</view>"),
    ErrorCase(
      "text after what is not text", "<view>&#32;<!-- ü -->\n<?x?><![CDATA[ ]]> ⟦unexpected-text|é > a⟧ <!-- --></view>"
    ),
    ErrorCase("text after an empty element", "<view\n><label text='&gt;'/>⟦unexpected-text|é⟧</view>"),
    ErrorCase("text after an end tag", "<view\n><label text='ü'></label\n>⟦unexpected-text|é⟧</view>"),
    ErrorCase("text of many pieces", "<view>\n⟦unexpected-text|\(String(repeating: "é", count: 1_000))⟧\n</view>"),
    ErrorCase("white space as references is white space", "<view>&#32;&#x9;<![CDATA[ \n]]>&#10;</view>"),
    ErrorCase("text that is no ASCII", "<view>\n ⟦unexpected-text|\u{A0}⟧</view>"),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }
}
