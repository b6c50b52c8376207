import Testing

@Suite("Errors of instructions and roots")
struct InstructionErrorTests {
  static let cases: [ErrorCase] = [
    ErrorCase("nothing follows", "<view>\n  <label/>\n  ⟦invalid-instruction|<?axspec ignore=\"a\"?>⟧\n</view>"),
    ErrorCase("after the root", "<view/>\n⟦invalid-instruction|<?axspec ignore=\"a\"?>⟧\n"),
    ErrorCase("nothing", "<view>⟦invalid-instruction|<?axspec?>⟧<label/></view>"),
    ErrorCase("no rules", "<view>⟦invalid-instruction|<?axspec ignore=\" \"?>⟧<label/></view>"),
    ErrorCase("no rules but commas", "<view>⟦invalid-instruction|<?axspec ignore=\", ,\"?>⟧<label/></view>"),
    ErrorCase("an unknown key", "⟦invalid-instruction|<?axspec ignroe=\"a\"?>⟧<view/>"),
    ErrorCase("no quotes", "⟦invalid-instruction|<?axspec ignore=a?>⟧<view/>"),
    ErrorCase("a quote that is not closed", "⟦invalid-instruction|<?axspec ignore=\"a?>⟧<view/>"),
    ErrorCase("a key twice", "⟦invalid-instruction|<?axspec ignore='a' ignore='b'?>⟧<view/>"),
    ErrorCase("an unknown part", "<view>⟦invalid-instruction|<?axspec verify=\"lable\"?>⟧<label/></view>"),
    ErrorCase("none and a part", "<view>⟦invalid-instruction|<?axspec verify='none label'?>⟧<label/></view>"),
    ErrorCase("two keys", "<view>⟦invalid-instruction|<?axspec verify='label' ignore='a'?>⟧<label/></view>"),
    ErrorCase(
      "two verify instructions",
      "<view><?axspec verify='label'?>⟦invalid-instruction|<?axspec verify='value'?>⟧<label/></view>"),
    ErrorCase("nothing to verify", "<view><label/>⟦invalid-instruction|<?axspec verify='label'?>⟧</view>"),
    ErrorCase(
      "a part of a state",
      "<screen name='s'><label identifier='a' text='a'/><state name='b'>⟦invalid-instruction|<?axspec verify='label'?>⟧<set target='a' text='b'/></state></screen>"
    ),
    ErrorCase("no space", "⟦invalid-instruction|<?axspec ignore='a'reason='b'?>⟧<view/>"),
    ErrorCase("a tag's mark inside", "⟦invalid-instruction|<?axspec    ignore='a' why='<b>'?>⟧<view/>"),
    ErrorCase("an end mark inside", "<view>⟦invalid-instruction|<?axspec\n\n  ignore='a' reason='->'?>⟧</view>"),
    ErrorCase("a comment without rules", "<view>⟦invalid-instruction|<!-- axspec:ignore -->⟧<label/></view>"),
    ErrorCase(
      "a comment that nothing follows", "<view>\n  <label/>⟦invalid-instruction|<!-- axspec:ignore a -->⟧</view>"),
    ErrorCase("a comment after the root", "<view/>\n⟦invalid-instruction|<!--axspec:ignore a-->⟧<!-- b -->\n"),
    ErrorCase(
      "comments side by side", "<!--axspec:ignore a-->⟦invalid-instruction|<!--axspec:ignore-->⟧<!-- b --><view/>"),
    ErrorCase(
      "comments that are well",
      """
      <!-- axspec:ignore a --><!-- see axspec:ignore --><!--axspec:ignored-->
      <view>
        <!-- axspec:ignore a, b,c it's "so" & <so>
          axspec:ignore d --><!-- between --><t:x xmlns:t="u"><!-- axspec:ignore --></t:x>
        <label/>
      </view>
      <!-- behind -->
      """),
    ErrorCase(
      "what is well",
      """
      <?axspec ignore="a, b,c"?><?other x?>
      <view>
        <?axspec ignore="a b" reason="c > d"?><?axspec
          reason='e' ignore='f'?>
        <!-- between --><t:x xmlns:t="u"><?axspec nonsense?></t:x>
        <label/>
      </view>
      <!-- behind -->
      """),
    ErrorCase("another root", "<?xml version='1.0'?>\n⟦unknown-format|<LinearLayout a='b'>⟧<x/></LinearLayout>"),
    ErrorCase("another root that a comment mentions", "<!-- <form> -->\n⟦unknown-format|<form>⟧<x/></form>"),
    ErrorCase("a root in a namespace", "⟦unknown-format|<screen xmlns='urn:x' name='a'>⟧</screen>"),
    ErrorCase(
      "a root in a namespace after an instruction", "<?axspec ignore='a'?>⟦unknown-format|<view xmlns='urn:x'/>⟧"),
    ErrorCase("a root with a prefix", "\n ⟦unknown-format|<a:screen xmlns:a='urn:x'/>⟧"),
    ErrorCase("a root that is malformed too", "<LinearLayout>⟦malformed-xml|</Linear>⟧"),
  ]

  @Test(arguments: cases) func aPlaceIsExact(_ errorCase: ErrorCase) throws {
    Expected.exactly(try #require(errorCase.files["main.xml"]))
  }
}
