import Testing

/// The layout, case by case.
@Suite struct MarkupFormatterTests {
  private func expect(
    _ text: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try FormatterTestSupport.format(text) == expected, sourceLocation: sourceLocation)
    #expect(try FormatterTestSupport.format(expected) == expected, sourceLocation: sourceLocation)
  }

  @Test func oneElementALine() throws {
    try expect(
      #"<screen name="Pay"><view><action name="Retry"/><label text="Due"/></view><button title="Pay"></button></screen>"#,
      """
      <screen name="Pay">
        <view>
          <action name="Retry"/>
          <label text="Due"/>
        </view>
        <button title="Pay"/>
      </screen>

      """)
  }

  @Test func emptyElementsCloseThemselves() throws {
    try expect("<view></view>", "<view/>\n")
    try expect("<view>\n  \n</view>", "<view/>\n")
    try expect("<view ></view  >", "<view/>\n")
    try expect("<view />", "<view/>\n")
  }

  @Test func attributesAreInTheOrderOfTheVocabulary() throws {
    try expect(
      """
      <view xml:lang="de" t:b="2" traits="button" label="L" t:a="1" xml:space="preserve" identifier="i" \
      xmlns:t="urn:t" accessible="true"/>
      """,
      """
      <view
        xmlns:t="urn:t"
        identifier="i"
        accessible="true"
        label="L"
        traits="button"
        xml:lang="de"
        t:b="2"
        t:a="1"
        xml:space="preserve"/>

      """)
  }

  @Test func a120ScalarsFitOnALine() throws {
    for letter in ["a", "é", "👍"] {
      let text = String(repeating: letter, count: 104)
      try expect("<label text=\"\(text)\"/>", "<label text=\"\(text)\"/>\n")
    }
    let text = String(repeating: "é", count: 105)
    try expect("<label text=\"\(text)\"/>", "<label\n  text=\"\(text)\"/>\n")
  }

  @Test func indentationCountsForTheWidth() throws {
    let text = String(repeating: "a", count: 95)
    try expect(
      "<view><label text=\"\(text)\" hint=\"h\"/></view>",
      """
      <view>
        <label
          text="\(text)"
          hint="h"/>
      </view>

      """)
  }

  @Test func aStartTagOfManyLinesEndsAfterItsLastAttribute() throws {
    let text = String(repeating: "a", count: 60)
    try expect(
      "<view label=\"\(text)\" hint=\"\(text)\"><view/></view>",
      """
      <view
        label="\(text)"
        hint="\(text)">
        <view/>
      </view>

      """)
  }

  @Test func aTagWithoutAttributesIsNeverBroken() throws {
    let depth = 100
    let text = try FormatterTestSupport.format(
      String(repeating: "<view>", count: depth) + String(repeating: "</view>", count: depth))
    #expect(text.contains(String(repeating: " ", count: 2 * (depth - 1)) + "<view/>\n"))
  }

  // MARK: Values

  @Test func valuesStayAsTheyAreWritten() throws {
    let text = "<label text=\"a&#10;b&#x9;&amp;&lt;&gt;>&quot;&apos;'\"/>"
    try expect(text, text + "\n")
    try expect("<label text=''/>", "<label text=\"\"/>\n")
  }

  @Test func quotesAreDouble() throws {
    try expect("<label text='say \"hi\" &quot; &apos;'/>", "<label text=\"say &quot;hi&quot; &quot; &apos;\"/>\n")
    try expect("<label text = \"it's\"/>", "<label text=\"it's\"/>\n")
  }

  @Test func rawWhiteSpaceInAValueIsASpace() throws {
    try expect("<label text=\"a\nb\tc\r\nd\re\"/>", "<label text=\"a b c d e\"/>\n")
    try expect("<view traits=\"button\n      header\"/>", "<view traits=\"button       header\"/>\n")
  }

  // MARK: What is kept

  @Test func commentsStay() throws {
    try expect(
      """
      <!-- top --><view><!-- inside --><label/> <!-- of the label -->
      <!-- over
        two lines -->
      </view> <!-- end -->
      """,
      """
      <!-- top -->
      <view>
        <!-- inside -->
        <label/> <!-- of the label -->
        <!-- over
        two lines -->
      </view> <!-- end -->

      """)
  }

  @Test func anElementThatHoldsACommentIsNotEmpty() throws {
    try expect("<view><!-- to come --></view>", "<view>\n  <!-- to come -->\n</view>\n")
  }

  @Test func instructionsAreOnLinesOfTheirOwn() throws {
    try expect(
      "<?xml-model href='screen.rng'?><view><?axspec ignore='a'  reason='>'?><label/></view><?end?>",
      """
      <?xml-model href='screen.rng'?>
      <view>
        <?axspec ignore='a'  reason='>'?>
        <label/>
      </view>
      <?end?>

      """)
  }

  @Test func verifyInstructionsStayBeforeTheirElements() throws {
    try expect(
      "<view><?axspec verify='label,  value'?><label/><?axspec verify='none'?><include href='a.xml'/></view>",
      """
      <view>
        <?axspec verify='label,  value'?>
        <label/>
        <?axspec verify='none'?>
        <include href="a.xml"/>
      </view>

      """)
  }

  @Test func foreignElementsStayAsTheyAre() throws {
    try expect(
      """
      <view xmlns:t="urn:t">
            <t:data a='1'   b=">">
        <view/> text <![CDATA[</t:data>]]>
            <t:data/></t:data><svg xmlns='urn:svg'><svg/></svg ><t:empty  />
      </view>
      """,
      """
      <view xmlns:t="urn:t">
        <t:data a='1'   b=">">
        <view/> text <![CDATA[</t:data>]]>
            <t:data/></t:data>
        <svg xmlns='urn:svg'><svg/></svg >
        <t:empty  />
      </view>

      """)
  }

  @Test func anEmptyDefaultNamespaceIsNone() throws {
    try expect("<view   xmlns=''><label/></view>", "<view xmlns=\"\">\n  <label/>\n</view>\n")
  }

  @Test func singleBlankLinesPartSiblings() throws {
    try expect(
      "\n\n<view>\n\n\n  <label/>\n\n\n\n  <label/>\n  <label/>\n \t\n  <!-- c -->\n\n</view>\n\n\n",
      """
      <view>
        <label/>

        <label/>
        <label/>

        <!-- c -->
      </view>

      """)
    try expect("<?xml version=\"1.0\"?>\n\n\n<view/>", "<?xml version=\"1.0\"?>\n\n<view/>\n")
  }

  @Test func whiteSpaceInDisguiseGoes() throws {
    try expect("<view>&#32;<![CDATA[ \n]]><label/>&#10;</view>", "<view>\n  <label/>\n</view>\n")
  }

  @Test func linesEndInLineFeeds() throws {
    try expect(
      "<view>\r\n\r\n<label/>\r\r<!-- a\r\nb -->\r\n</view>\r\n", "<view>\n  <label/>\n\n  <!-- a\nb -->\n</view>\n")
  }

  // MARK: Declaration and encoding

  @Test func theDeclarationStays() throws {
    try expect(
      "<?xml version = '1.0'  encoding='utf-8' standalone='yes' ?><view/>",
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n<view/>\n")
  }

  @Test(arguments: [true, false])
  func utf16BecomesUTF8(isBigEndian: Bool) throws {
    let text = "<?xml version='1.0' encoding='UTF-16'?><label text='é👍'/>"
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(
      try FormatterTestSupport.format(bytes)
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<label text=\"é👍\"/>\n")
  }

  @Test func aByteOrderMarkGoes() throws {
    #expect(try FormatterTestSupport.format([0xEF, 0xBB, 0xBF] + Array("<view/>".utf8)) == "<view/>\n")
  }

  // MARK: Reading without includes

  @Test func includesNeedNotResolve() throws {
    try expect(
      "<screen name='S'><include href='no.xml'><set target='t' text=''/></include></screen>",
      """
      <screen name="S">
        <include href="no.xml">
          <set target="t" text=""/>
        </include>
      </screen>

      """)
  }

  @Test func aFileWithAnErrorIsRefused() {
    #expect(throws: FormatterTestSupport.Refused.self) { try FormatterTestSupport.format("<view labl='x'/>") }
  }
}
