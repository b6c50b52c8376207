import Testing

@Suite("Errors of values")
struct ValueErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase(
      "booleans",
      """
      <view>
        <view ⟦invalid-boolean|hidden="YES"⟧ ⟦invalid-boolean|accessible=""⟧ ⟦invalid-boolean|enabled=" true"⟧/>
        <switch ⟦invalid-boolean|on="1"⟧/><activityIndicatorView ⟦invalid-boolean|animating="True"⟧/>
        <textField ⟦invalid-boolean|secureTextEntry="no"⟧/><textView ⟦invalid-boolean|editable='&#116;rue '⟧/>
        <textView editable="&#116;rue"/>
      </view>
      """),
    ErrorCase(
      "numbers",
      """
      <view>
        <progressView ⟦invalid-number|progress="nan"⟧/><progressView ⟦invalid-number|progress="0x10"⟧/>
        <progressView ⟦invalid-number|progress=".5"⟧/><progressView ⟦invalid-number|progress="5."⟧/>
        <progressView ⟦invalid-number|progress="+1"⟧/><progressView ⟦invalid-number|progress="1e"⟧/>
        <progressView ⟦invalid-number|progress="1e400"⟧/><progressView ⟦invalid-number|progress="3.5e38"⟧/>
        <progressView ⟦invalid-number|progress=""⟧/><progressView ⟦invalid-number|progress=" 1"⟧/>
        <progressView ⟦invalid-number|progress="1,5"⟧/><progressView ⟦invalid-number|progress="50%"⟧/>
        <progressView ⟦invalid-number|progress="١"⟧/><progressView ⟦invalid-number|progress="--1"⟧/>
        <progressView progress="3.4028235e38"/><progressView progress="-0"/><progressView progress="1E+02"/>
        <slider ⟦invalid-number|currentValue="inf"⟧/><stepper ⟦invalid-number|minimumValue="low"⟧/>
        <view ⟦invalid-number|fontSize="17pt"⟧/>
        <segmentedControl ⟦invalid-number|selectedSegmentIndex="first"⟧/>
        <segmentedControl ⟦invalid-number|selectedSegmentIndex="99999999999999999999"⟧/>
        <segmentedControl ⟦invalid-number|selectedSegmentIndex="0.5"⟧><segment/></segmentedControl>
      </view>
      """),
    ErrorCase(
      "traits",
      """
      <view>
        <view ⟦invalid-trait|traits="button, header"⟧/><view ⟦invalid-trait|traits="Button"⟧/>
        <view ⟦invalid-trait|traits="header foo bar"⟧/><view ⟦invalid-trait|traits="button\u{A0}header"⟧/>
        <view ⟦invalid-trait|traits="keyboard\u{212A}ey"⟧/>
        <view traits="  "/><view traits=""/><view traits=" button&#10;header&#9;button "/>
      </view>
      """),
    ErrorCase(
      "colours",
      """
      <screen name="s" ⟦invalid-color|backgroundColor="white"⟧>
        <view ⟦invalid-color|textColor="#FFF"⟧/><view ⟦invalid-color|textColor="#GG0000"⟧/>
        <view ⟦invalid-color|textColor="#FFFFFFF"⟧/><view ⟦invalid-color|textColor=""⟧/>
        <view ⟦invalid-color|textColor="FFFFFF"⟧/><view ⟦invalid-color|textColor="#FFFFFF "⟧/>
        <view textColor="#aBc123" backgroundColor="#00000000"/>
      </screen>
      """),
    ErrorCase(
      "frames",
      """
      <screen name="s" ⟦invalid-frame|frame="0 0 320"⟧>
        <view ⟦invalid-frame|frame="0,0,320,480"⟧/><view ⟦invalid-frame|frame="0 0 w h"⟧/>
        <view ⟦invalid-frame|frame="{{0, 0}, {320, 480}}"⟧/><view ⟦invalid-frame|frame="0 0 1 2 3"⟧/>
        <view ⟦invalid-frame|frame=""⟧/><view frame=" 0  -0.5&#10;1e2 44 "/>
      </screen>
      """),
    ErrorCase(
      "keywords",
      """
      <view>
        <label ⟦invalid-keyword|textStyle="Body"⟧/><label ⟦invalid-keyword|textStyle="caption"⟧/>
        <label ⟦invalid-keyword|fontWeight="700"⟧/><label ⟦invalid-keyword|fontWeight=""⟧/>
        <label textStyle="extraLargeTitle2" fontWeight="ultraLight"/>
      </view>
      """),
    ErrorCase(
      "languages",
      """
      <screen name="s" ⟦invalid-language|xml:lang="en_US"⟧>
        <label ⟦invalid-language|xml:lang="english language"⟧/><label ⟦invalid-language|xml:lang="e"⟧/>
        <label ⟦invalid-language|xml:lang="-de"⟧/><label xml:lang="zh-Hant-TW"/><label xml:lang=""/>
      </screen>
      """),
    ErrorCase(
      "what only assistive technologies need",
      """
      <view ⟦invalid-boolean|elementsHidden="YES"⟧ ⟦invalid-boolean|viewIsModal="1"⟧ ⟦invalid-boolean|groupsChildren=""⟧>
        <view ⟦invalid-keyword|containerType="List"⟧ ⟦invalid-keyword|expandedStatus="true"⟧/>
        <view ⟦invalid-number|row="-1"⟧ ⟦invalid-number|column="a"⟧ ⟦invalid-number|rowSpan="0"⟧
          ⟦invalid-number|columnSpan="-1"⟧ ⟦invalid-keyword|tableHeader="row, column"⟧/>
        <view ⟦invalid-number|alpha="50%"⟧ ⟦invalid-boolean|clipsToBounds="no"⟧ ⟦invalid-boolean|editing="on"⟧/>
        <view ⟦invalid-number|headingLevel="7"⟧ ⟦invalid-number|activationPoint="1,2"⟧/>
        <pageControl ⟦invalid-number|pages="-3"⟧ ⟦invalid-number|currentPage="1.5"⟧/>
        <view ⟦unknown-attribute|pages="3"⟧ ⟦invalid-boolean|respondsToUserInteraction="none"⟧/>
        <view alpha="-1" row="0" column="00" rowSpan="2" tableHeader=" column&#10;row" headingLevel="06"/>
        <pageControl pages="3" currentPage="7" activationPoint="-0.5 1e2" largeContentTitle=""/>
      </view>
      """),
    ErrorCase(
      "ranges",
      """
      <view>
        <slider minimumValue="1" ⟦invalid-range|maximumValue="1"⟧/>
        <slider ⟦invalid-range|minimumValue="5"⟧/><slider ⟦invalid-range|maximumValue="-0.5"⟧/>
        <stepper ⟦invalid-range|minimumValue="100"⟧/><stepper minimumValue="99"/>
        <slider ⟦invalid-range|maximumValue="0.1"⟧ minimumValue="0.1"/>
        <slider maximumValue="16777217" minimumValue="16777215"/>
        <slider ⟦invalid-number|maximumValue="x"⟧ minimumValue="7"/>
      </view>
      """),
    ErrorCase(
      "selections",
      """
      <view>
        <segmentedControl ⟦segment-not-found|selectedSegmentIndex="2"⟧><segment/><segment/></segmentedControl>
        <segmentedControl ⟦segment-not-found|selectedSegmentIndex="-2"⟧><segment/></segmentedControl>
        <segmentedControl ⟦segment-not-found|selectedSegmentIndex="0"⟧/>
        <segmentedControl selectedSegmentIndex="-1"/><segmentedControl selectedSegmentIndex="0"><segment/></segmentedControl>
      </view>
      """),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }
}
