import TestSupport
import Testing

/// shadowed-element and shadowed-action: each shadowed element has one finding at most.
@Suite("Shadows") struct ShadowRulesTests {
  /// Puts markup into a reached element that is called "Order 12" and says "paid, by card".
  private func inside(_ markup: String, with more: String = "") -> String {
    #"<view accessible="true" label="Order 12" value="paid, by  card"\#(more)>\#(markup)</view>"#
  }

  @Test(arguments: [
    // Texts that the element around says, in its name, in its value, or in one after the other.
    #"<label text="Order 12"/>"#, #"<label text="ORDER"/>"#, #"<label text="by&#10;Card"/>"#, #"<label text="ｐａｉｄ"/>"#,
    #"<label text="12 paid"/>"#, #"<label text="5 €" label="Paid"/>"#, #"<label text="Paid" label="Done"/>"#,
    #"<label text=" order  12 "/><label text="Paid"/>"#,
    #"⟦shadowed-element|<label text="Sent"/>⟧"#, #"⟦shadowed-element|<label text="Order 13"/>⟧"#,
    #"⟦shadowed-element|<label text="Paid order"/>⟧"#, #"⟦shadowed-element|<label text="Paid." xml:lang="de"/>⟧"#,
    #"⟦shadowed-element|<label text="Zoë"/>⟧"#, #"⟦shadowed-element|<label value="Sent"/>⟧"#,
    // Said to be an element: never silent.
    #"⟦shadowed-element|<label text="Order 12" accessible="true"/>⟧"#,
    #"⟦shadowed-element|<view accessible="true" label="Order 12"/>⟧"#,
    #"⟦shadowed-element|<view accessible="true"/>⟧"#,
    #"⟦shadowed-element|<imageView accessible="true" label="Order 12"/>⟧"#,
    #"⟦shadowed-element|<button accessible="true" title="Order 12"/>⟧"#,
    // Merged on purpose, or no elements.
    #"<label text="Sent" accessible="false"/>"#, #"<progressView label="Sent" accessible="false"/>"#,
    #"<label/>"#, #"<label text=" "/>"#, #"<view label="Sent"/>"#, #"<imageView image="sent" label="Sent"/>"#,
    #"<label text="Sent" hidden="true"/>"#, #"<view hidden="true"><label text="Sent"/><switch/></view>"#,
    // Controls that show something.
    #"⟦shadowed-element|<progressView progress="0.5"/>⟧"#, #"⟦shadowed-element|<activityIndicatorView/>⟧"#,
    #"⟦shadowed-element|<textView editable="false" text="Order 12"/>⟧"#,
    #"<progressView label="order 12"/>"#, #"⟦shadowed-element|<progressView label="Order"/>⟧"#,
  ]) func texts(_ markup: String) throws {
    try MarkedLint.exactly(inside(markup))
    try MarkedLint.exactly(inside("<stackView><view>\(markup)</view></stackView>"))
    // Not where the one around is not reached.
    let plain = MarkedText(markup).text
    #expect(try MarkedLint.lint(MarkedLint.asFile(inside(plain, with: #" hidden="true""#))).findings.isEmpty)
  }

  @Test(arguments: [
    #"⟦shadowed-action|<button title="Delete"/>⟧"#, #"⟦shadowed-action|<button image="a"/>⟧"#,
    #"⟦shadowed-action|<button title="Order"/>⟧"#, #"⟦shadowed-action|<switch/>⟧"#,
    #"⟦shadowed-action|<slider label="Paid"/>⟧"#, #"⟦shadowed-action|<stepper/>⟧"#,
    #"⟦shadowed-action|<segmentedControl/>⟧"#, #"⟦shadowed-action|<textField text="Order 12"/>⟧"#,
    #"⟦shadowed-action|<textView text="Order 12"/>⟧"#,
    #"⟦shadowed-action|<label text="Order" traits="link"/>⟧"#,
    #"⟦shadowed-action|<label text="Order">⟧<action name="Show"/></label>"#,
    #"⟦shadowed-action|<view accessible="true" label="Terms" traits="link"/>⟧"#,
    #"⟦shadowed-action|<imageView accessible="true" traits="button"/>⟧"#,
    #"⟦shadowed-action|<button accessible="true" title="Delete"/>⟧"#,
    // The name of the element around, or of one of its actions.
    #"<button title=" ORDER  12"/>"#, #"<switch label="Order 12"/>"#, #"<label text="Order 12" traits="link"/>"#,
    #"⟦shadowed-element|<view accessible="true" label="Order 12" traits="link"/>⟧"#,
    // Merged on purpose, or no elements.
    #"<button title="Delete" accessible="false"/>"#, #"<view label="Delete" traits="button"/>"#,
    #"<button title="Delete" hidden="true"/>"#, #"<label traits="link"/>"#,
  ]) func controls(_ markup: String) throws {
    try MarkedLint.exactly(inside(markup))
    try MarkedLint.exactly(inside("<stackView><view>\(markup)</view></stackView>"))
  }

  @Test func actionsReplaceControls() throws {
    for markup in [
      #"<button title="delete"/>"#, #"<switch label="Delete"/>"#, #"<progressView label="Delete"/>"#,
      #"<label text="Delete"/>"#, #"<label text="Delete" traits="link"/>"#,
      #"⟦shadowed-action|<button title="Delete all"/>⟧"#, #"⟦shadowed-action|<button image="a"/>⟧"#,
      #"⟦shadowed-element|<button accessible="true" title="Delete"/>⟧"#,
      #"⟦shadowed-element|<progressView label="Archiv"/>⟧"#,
    ] {
      try MarkedLint.exactly(inside(#"\#(markup)<action name="Archive"/><action name=" DELETE"/><action name=""/>"#))
      try MarkedLint.exactly(inside(#"<action name="Archive"/><action name="Delete"/><view>\#(markup)</view>"#))
    }
    // The actions of what is itself shadowed cannot be done.
    try MarkedLint.exactly(
      inside(
        """
        ⟦shadowed-action|<view accessible="true" label="Inner">⟧<action name="Delete"/>\
        ⟦shadowed-action|<button title="Delete"/>⟧</view>
        """))
  }

  @Test func eachOutermostElementAndEachControl() throws {
    try MarkedLint.exactly(
      inside(
        """
        ⟦shadowed-element|<view accessible="true" label="Parcel">⟧<label text="Sent"/>\
        <view accessible="true" label="Way"/>⟦shadowed-action|<button title="Track"/>⟧</view>
        <stackView>⟦shadowed-element|<label text="One"/>⟧<stackView>⟦shadowed-element|<label text="Two"/>⟧\
        </stackView></stackView>
        ⟦shadowed-action|<button title="A">⟧<label text="Three"/>⟦shadowed-action|<switch label="B"/>⟧</button>
        """))
    // The outermost one is silenced, and those inside it are not the outermost.
    try MarkedLint.exactly(inside(#"<button title="Order 12"><label text="Three"/></button>"#))
    // Without it, those inside it are the outermost.
    try MarkedLint.exactly(
      inside(#"<button title="A" accessible="false">⟦shadowed-element|<label text="Three"/>⟧</button>"#))
  }

  @Test func anyReachedElementShadows() throws {
    for tag in [
      #"button title="a""#, #"label text="a""#, #"switch label="a""#, #"imageView accessible="true" label="a""#,
      #"tableViewCell accessible="true" label="a""#, #"segmentedControl label="a""#, #"textView label="a""#,
    ] {
      let kind = tag.prefix { $0 != " " }
      try MarkedLint.exactly(
        """
        <\(tag)>⟦shadowed-element|<label text="b"/>⟧<label text="A"/>⟦shadowed-action|<button title="b"/>⟧\
        <button title="A"/></\(kind)>
        """)
    }
    for tag in [#"view label="a""#, #"label"#, #"tableViewCell"#, #"view accessible="false""#] {
      let kind = tag.prefix { $0 != " " }
      let result = try MarkedLint.lint(
        MarkedLint.asFile(#"<\#(tag)><label text="b"/><button title="b"/></\#(kind)>"#))
      #expect(!result.findings.contains { $0.id.hasPrefix("shadowed") }, "\(tag)")
    }
  }

  @Test func siblingsAreNotMixedUp() throws {
    try MarkedLint.exactly(
      """
      <view accessible="true" label="One"><button title="One"/>⟦shadowed-action|<button title="Two"/>⟧</view>
      <view accessible="true" label="Two"><button title="Two"/>⟦shadowed-action|<button title="One"/>⟧</view>
      <button title="One"/>
      """)
  }

  @Test func whatATextFieldHolds() throws {
    try MarkedLint.exactly(#"<textField label="a"><button title="Clear"/><view><switch/></view></textField>"#)
    try MarkedLint.exactly(#"<textField label="a">⟦shadowed-element|<label text="b"/>⟧<label text="A"/></textField>"#)
    try MarkedLint.exactly(
      #"<textField label="a">⟦shadowed-element|<button accessible="true" title="Clear"/>⟧</textField>"#)
    try MarkedLint.exactly(
      #"<textView label="a">⟦shadowed-action|<button title="Clear"/>⟧</textView>"#)
    try MarkedLint.exactly(
      inside(#"⟦shadowed-action|<textField label="a">⟧<button title="Clear"/></textField>"#))
  }

  @Test func whatHasNoNameTellsTheTextsItself() throws {
    try MarkedLint.exactly(#"<button><label text="a"/></button>"#)
    try MarkedLint.exactly(#"<view accessible="true" traits="link" value="b"><view><label text="a"/></view></view>"#)
    try MarkedLint.exactly(#"<button>⟦shadowed-element|<label accessible="true" text="a"/>⟧</button>"#)
    try MarkedLint.exactly(#"<button>⟦shadowed-element|<progressView/>⟧</button>"#)
    try MarkedLint.exactly(#"<button>⟦shadowed-action|<label text="a" traits="link"/>⟧</button>"#)
    // silent-element tells them as well; the rules about images and a value that is said do not.
    try MarkedLint.exactly(#"<view accessible="true"><view><label text="a"/></view></view>"#)
    try MarkedLint.exactly(#"<imageView accessible="true">⟦shadowed-element|<label text="a"/>⟧</imageView>"#)
    try MarkedLint.exactly(#"<view accessible="true" value="b">⟦shadowed-element|<label text="a"/>⟧</view>"#)
  }

  @Test func twoWithoutNamesAreNotAlike() throws {
    try MarkedLint.exactly(
      #"<progressView label=" " progress="1"><action name=" "/>⟦shadowed-action|<switch label=" "/>⟧</progressView>"#)
  }

  @Test func textsBeyondASCIIAreFoundHoweverTheyAreWritten() throws {
    try MarkedLint.exactly(
      #"<view accessible="true" label="Cafe&#x301; Zoë"><label text="CAFÉ"/><label text="Zoe&#x308;"/></view>"#)
    try MarkedLint.exactly(#"<view accessible="true" label="合計5円"><label text="合計"/></view>"#)
  }

  @Test func theOneThatShadowsIsNoted() throws {
    let text =
      "<screen name=\"s\">\n<view accessible=\"true\" label=\"A\"><view><label text=\"b\"/><switch/></view></view></screen>"
    let findings = try MarkedLint.lint(text).findings
    #expect(findings.map(\.id).sorted() == ["shadowed-action", "shadowed-element"])
    for finding in findings {
      #expect(finding.notes.map(\.message) == ["view \"A\" is read instead"])
      #expect(finding.notes.map { "\($0.location.map { "\($0.position)" } ?? "")" } == ["2:1"])
    }
  }

  @Test func includesAreShadowedWhereTheyAre() throws {
    let folder = try TemporaryFolder([
      "a.xml": """
      <screen name="s">
        <view accessible="true" label="Order"><include href="f.xml"/></view>
        <include href="f.xml"/>
        <include href="g.xml" label="Order"><set target="x" accessible="false"/></include>
        <include href="g.xml" label="Order"/>
      </screen>
      """,
      "f.xml": #"<view><button title="Delete"/></view>"#,
      "g.xml": #"<view accessible="true"><button title="Delete" identifier="x"/></view>"#,
    ])
    #expect(try MarkedLint.lint(folder, "a.xml") == ["f.xml:1:7 shadowed-action", "g.xml:1:25 shadowed-action"])
    let notes = try MarkedLint.result(folder, "a.xml").findings.map {
      $0.notes.compactMap { $0.location?.position.line }
    }
    #expect(notes == [[2, 2], [1, 5]])
  }

  @Test func nobodyListensToTheEndOfAVeryLongText() throws {
    let long = String(repeating: "ab ", count: 300)
    for (start, text) in [(long, "cd"), (long + "é ", "cd"), (long, "ç"), (long, "c\u{327}")] {
      let label = "<label text=\"\(text)\"/>"
      try MarkedLint.exactly("<button title=\"\(start)\(text)\">\(label)</button>")
      try MarkedLint.exactly("<button title=\"\(long)\(start)\(text)\">⟦shadowed-element|\(label)⟧</button>")
    }
  }
}
