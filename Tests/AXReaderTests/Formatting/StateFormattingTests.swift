import Testing

@Suite("Formatted states")
struct StateFormattingTests {
  @Test func areLaidOutAsAllElements() throws {
    let text = """
      <screen name="s"><label identifier="a"/>
      <state from="y" name="x"><type text="1" target="a"/>
      <set hidden="true" target="a"><action name="b"/></set>

      <!-- c --><unset attribute="text" target="a"/></state><state name="y"></state></screen>
      """
    #expect(
      try FormatterTestSupport.format(text) == """
        <screen name="s">
          <label identifier="a"/>
          <state name="x" from="y">
            <type target="a" text="1"/>
            <set target="a" hidden="true">
              <action name="b"/>
            </set>

            <!-- c -->
            <unset target="a" attribute="text"/>
          </state>
          <state name="y"/>
        </screen>

        """)
  }

  @Test func keepWhatIsGivenAsItIs() throws {
    let text = """
      <screen name="s"><state name="x"><given   key = 'A' > {"a":
         [1,  2]}\r\n <!-- b --> &lt;<![CDATA[ <x>  ]]>
      </given ><given key="B"></given><given key="C"> </given><given key="D"><![CDATA[]]></given></state></screen>
      """
    #expect(
      try FormatterTestSupport.format(text) == """
        <screen name="s">
          <state name="x">
            <given key="A"> {"a":
           [1,  2]}
         <!-- b --> &lt;<![CDATA[ <x>  ]]>
        </given>
            <given key="B"/>
            <given key="C"> </given>
            <given key="D"><![CDATA[]]></given>
          </state>
        </screen>

        """)
  }
}
