import TestSupport
import Testing

@testable import AXLint
@testable import AXSemantics

@Suite("low-contrast-text") struct LowContrastTextTests {
  @Test(arguments: [
    // The borders of 4.5 and 3.
    ##"<label text="a" textColor="#767676" backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" ⟦low-contrast-text|textColor="#777777"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" ⟦low-contrast-text|textColor="#949494"⟧ backgroundColor="#FFFFFF"/>"##,
    // Only Xcode's files have the tint color of iOS in numbers.
    ##"<label text="a" ⟦low-contrast-text|textColor="#007AFF"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" ⟦low-contrast-text error|textColor="#959595"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" ⟦low-contrast-text error|textColor="#ffffff"⟧ backgroundColor="#FFFFFFff"/>"##,
    ##"<label text="a" textColor="#FFFFFF" backgroundColor="#000000"/>"##,
    // Large texts: 18 points, or 14 bold.
    ##"<label text="a" textColor="#949494" backgroundColor="#FFFFFF" textStyle="title3"/>"##,
    ##"<label text="a" textColor="#949494" backgroundColor="#FFFFFF" textStyle="body" fontSize="18"/>"##,
    ##"""
    <label text="a" ⟦low-contrast-text|textColor="#949494"⟧
      backgroundColor="#FFFFFF" textStyle="body" fontSize="17.9"/>
    """##,
    ##"<label text="a" ⟦low-contrast-text|textColor="#959595"⟧ backgroundColor="#FFFFFF" textStyle="title3"/>"##,
    ##"<label text="a" ⟦low-contrast-text|textColor="#B7B7B7"⟧ backgroundColor="#FFFFFF" textStyle="title3"/>"##,
    ##"<label text="a" ⟦low-contrast-text error|textColor="#B9B9B9"⟧ backgroundColor="#FFFFFF" textStyle="title3"/>"##,
    ##"""
    <label text="a" textColor="#949494" backgroundColor="#FFFFFF"
      textStyle="body" fontSize="14" fontWeight="heavy"/>
    """##,
    ##"<label text="a" textColor="#949494" backgroundColor="#FFFFFF" textStyle="subheadline" fontWeight="bold"/>"##,
    ##"""
    <label text="a" ⟦low-contrast-text|textColor="#949494"⟧
      backgroundColor="#FFFFFF" textStyle="footnote" fontWeight="bold"/>
    """##,
    ##"<label text="a" ⟦low-contrast-text|textColor="#949494"⟧ backgroundColor="#FFFFFF" textStyle="headline"/>"##,
    ##"""
    <label text="a" ⟦low-contrast-text|textColor="#949494"⟧
      backgroundColor="#FFFFFF" textStyle="headline" fontWeight="semibold"/>
    """##,
    // What shows a text.
    ##"<button title="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<textField label="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<textView label="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<textView label="a" editable="false" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<button label="a" image="b" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<imageView accessible="true" label="a" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<view accessible="true" label="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ backgroundColor="#FFFFFF"/>"##,
    // Only what is reached and not disabled.
    ##"<label hidden="true" text="a" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<label accessible="false" text="a" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<view accessible="true" label="a"><label text="a" textColor="#EEEEEE" backgroundColor="#FFFFFF"/></view>"##,
    ##"<button title="a" enabled="false" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" traits="staticText notEnabled" textColor="#EEEEEE" backgroundColor="#FFFFFF"/>"##,
    ##"<view enabled="false"><view><label text="a" textColor="#EEEEEE" backgroundColor="#FFFFFF"/></view></view>"##,
    ##"<button title="a" enabled="true" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ backgroundColor="#FFFFFF"/>"##,
    ##"<label text="a" backgroundColor="#FFFFFF"/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup)
  }

  @Test(arguments: [
    ##"""
    <view backgroundColor="#FFFFFF"><view><label
      text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧/></view></view>
    """##,
    // The nearest one.
    ##"""
    <view backgroundColor="#FFFFFF"><view backgroundColor="#000000">
    <label text="a" textColor="#EEEEEE"/></view></view>
    """##,
    ##"""
    <screen name="s" backgroundColor="#FFFFFF"><label
      text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧/></screen>
    """##,
    // Black at a half on white is gray; white on it has 3.9 to 1.
    ##"""
    <view backgroundColor="#FFFFFF"><view backgroundColor="#00000080">
    <label text="a" ⟦low-contrast-text|textColor="#FFFFFF"⟧/></view></view>
    """##,
    // Two veils: a quarter of white is left, which is dark enough.
    ##"""
    <view backgroundColor="#FFFFFF"><view backgroundColor="#00000080"><view backgroundColor="#00000080">
    <label text="a" textColor="#FFFFFF"/></view></view></view>
    """##,
    // The order of veils matters: red at a half over blue at a half is more red.
    ##"""
    <view backgroundColor="#000000"><view backgroundColor="#0000FFFE"><view backgroundColor="#FFFFFFFE">
    <label text="a" textColor="#000000"/></view></view></view>
    """##,
    ##"""
    <view backgroundColor="#FFFFFF"><view backgroundColor="#00000000">
    <label text="a" ⟦low-contrast-text error|textColor="#00000033"⟧/></view></view>
    """##,
    ##"<view backgroundColor="#FFFFFF"><label text="a" textColor="#000000CC" backgroundColor="#FFFFFF80"/></view>"##,
    // A cell with a color of its own.
    ##"""
    <tableView backgroundColor="#000000"><tableViewCell backgroundColor="#FFFFFF">
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧/></tableViewCell></tableView>
    """##,
    // Others are next to it, after it in the document, hidden, or without a frame.
    ##"""
    <view backgroundColor="#FFFFFF"><imageView frame="0 0 50 50"/>
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="50 0 50 50"/></view>
    """##,
    ##"""
    <view backgroundColor="#FFFFFF"><label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/>
    <imageView frame="0 0 50 50"/></view>
    """##,
    ##"""
    <view backgroundColor="#FFFFFF"><imageView hidden="true" frame="0 0 50 50"/>
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/></view>
    """##,
    ##"""
    <view backgroundColor="#FFFFFF"><imageView/>
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/></view>
    """##,
    // A line at the edge of the text.
    ##"""
    <view backgroundColor="#FFFFFF"><view backgroundColor="#000000" frame="0 49 50 1"/>
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/></view>
    """##,
    // An image below an opaque color.
    ##"""
    <view><imageView frame="0 0 50 50"/><view frame="0 0 50 50" backgroundColor="#FFFFFF">
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/></view></view>
    """##,
    // Cells of a collection are transparent, and cells of a table have a color unless they set one.
    ##"""
    <view backgroundColor="#FFFFFF"><collectionViewCell><label
      text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧/></collectionViewCell></view>
    """##,
    ##"""
    <view backgroundColor="#000000"><tableViewCell><label
      text="a" ⟦low-contrast-text note|textColor="#EEEEEE"⟧/></tableViewCell></view>
    """##,
    ##"<tableView><label text="a" ⟦low-contrast-text note|textColor="#EEEEEE"⟧/></tableView>"##,
    ##"""
    <view backgroundColor="#000000"><tableViewCell backgroundColor="#00000000"><label
      text="a" textColor="#EEEEEE"/></tableViewCell></view>
    """##,
    // A sibling that draws nothing covers nothing.
    ##"""
    <view backgroundColor="#FFFFFF"><view frame="0 0 50 50"/><view frame="0 0 50 50" backgroundColor="#00000000"/>
    <label text="b" frame="0 0 50 50"/>
    <label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="0 0 50 50"/></view>
    """##,
  ]) func nearestBackground(_ markup: String) throws {
    try LayoutCheck.exactly(markup)
  }

  @Test(arguments: [
    ("texts: background unknown", ##"<label text="a" textColor="#EEEEEE"/>"##),
    ("texts: background unknown", ##"<label text="a" textColor="#EEEEEE" backgroundColor="#FFFFFF80"/>"##),
    (
      "texts: background unknown",
      ##"<screen name="s" backgroundColor="#FFFFFFFE"><label text="a" textColor="#EEEEEE"/></screen>"##
    ),
    (
      "texts: background covered by an image",
      ##"<view backgroundColor="#FFFFFF"><imageView><label text="a" textColor="#EEEEEE"/></imageView></view>"##
    ),
    (
      "texts: background covered by an image",
      ##"<imageView backgroundColor="#FFFFFF"><label text="a" textColor="#EEEEEE"/></imageView>"##
    ),
    (
      "texts: background covered by an image",
      ##"""
      <view backgroundColor="#FFFFFF"><visualEffectView><label
        text="a" textColor="#EEEEEE"/></visualEffectView></view>
      """##
    ),
    (
      "texts: background covered by an earlier sibling",
      ##"""
      <view backgroundColor="#FFFFFF"><view frame="0 0 50 50" backgroundColor="#0000FF20"/>
      <label text="a" textColor="#EEEEEE" frame="48 48 50 50"/></view>
      """##
    ),
    // The sibling of what holds it; the places in the coordinates of each.
    (
      "texts: background covered by an earlier sibling",
      ##"""
      <view backgroundColor="#FFFFFF"><imageView frame="0 0 50 50"/><view frame="40 40 100 100">
      <view frame="5 5 90 90"><label text="a" textColor="#EEEEEE" frame="3 3 50 50"/></view></view></view>
      """##
    ),
    // Somewhere in what holds it.
    (
      "texts: background covered by an earlier sibling",
      ##"""
      <view backgroundColor="#FFFFFF"><imageView frame="0 0 50 50"/><view frame="40 40 100 100">
      <label text="a" textColor="#EEEEEE"/></view></view>
      """##
    ),
    ("texts: transparent", ##"<label text="a" textColor="#FFFFFF00" backgroundColor="#FFFFFF"/>"##),
  ]) func unmeasured(reason: String, markup: String) throws {
    try LayoutCheck.exactly(markup, unmeasured: [reason: 1])
  }

  @Test func whatCannotBeMeasuredIsCounted() throws {
    let markup = String(repeating: ##"<label text="a" textColor="#EEEEEE"/>"##, count: 12)
    try LayoutCheck.exactly(markup, unmeasured: ["texts: background unknown": 12])
  }

  @Test func placesInsideTheSiblingsOfWhatHoldsIt() throws {
    try LayoutCheck.exactly(
      ##"""
      <view backgroundColor="#FFFFFF"><imageView frame="0 0 50 50"/><view frame="40 40 100 100">
      <view frame="5 5 90 90"><label text="a" ⟦low-contrast-text error|textColor="#EEEEEE"⟧ frame="5 5 50 50"/></view>
      </view></view>
      """##)
  }

  @Test func optionsMoveEveryBorder() throws {
    let markup = ##"<label text="a" textColor="#767676" backgroundColor="#FFFFFF" textStyle="body"/>"##
    let marked = { (mark: String) in
      markup.replacing(##"textColor="#767676""##, with: "⟦low-contrast-text\(mark)|textColor=\"#767676\"⟧")
    }
    try LayoutCheck.exactly(markup)
    try LayoutCheck.exactly(marked(""), options: ["low-contrast-text": ["minimum": 7]])
    try LayoutCheck.exactly(marked(" error"), options: ["low-contrast-text": ["minimum": 7, "error": 5]])
    try LayoutCheck.exactly(markup, options: ["low-contrast-text": ["minimum": 7, "largeSize": 17]])
    try LayoutCheck.exactly(
      marked(" error"),
      options: ["low-contrast-text": ["largeSize": 17, "largeMinimum": 7, "largeError": 6]])
  }

  @Test func messageAndNote() throws {
    let result = try LayoutCheck.lint(
      ##"<view backgroundColor="#FFFFFF"><label text="a" textColor="#777777"/></view>"##)
    let finding = try #require(result.findings.first)
    #expect(
      finding.message == """
        people with low vision have trouble reading this text: its contrast is 4.47 to 1, less than 4.5
        """)
    #expect(finding.help == "write a darker textColor")
    #expect(finding.notes.map(\.message) == ["the text is #777777, and the background is #FFFFFF here"])
  }

  /// No color is lighter than white.
  @Test(arguments: [
    (##"textColor="#FFFFFFCC""##, ##"write textColor="#FFFFFF""##),
    (##"textColor="#FFFFFF" alpha="0.8""##, "raise the alpha of the text, or of the view around it that has one"),
    (##"textColor="#EEEEFFCC""##, "write a lighter textColor"),
  ])
  func aTransparentTextHasToBeOpaque(attributes: String, help: String) throws {
    let result = try LayoutCheck.lint(##"<view backgroundColor="#1976D3"><label text="a" \##(attributes)/></view>"##)
    #expect(result.findings.map(\.help) == [help])
  }

  @Test func aColourOfASetIsAtTheSet() throws {
    let folder = try TemporaryFolder([
      "main.xml": ##"""
      <screen name="s" backgroundColor="#FFFFFF">
        <include href="b.xml"><set target="t" textColor="#EEEEEE"/></include>
        <include href="b.xml"/>
      </screen>
      """##,
      "b.xml": ##"<view><label identifier="t" text="a" textColor="#000000"/></view>"##,
    ])
    #expect(try LayoutCheck.lint(folder, "main.xml") == ["main.xml:2:41 low-contrast-text"])
  }

  /// W3C's examples, and the two ends.
  @Test(arguments: [
    ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1.0), ("#777777", "#FFFFFF", 4.478),
    ("#FF0000", "#FFFFFF", 3.998), ("#0000FF", "#FFFFFF", 8.592), ("#010101", "#000000", 1.006),
  ]) func contrast(one: String, other: String, ratio: Double) throws {
    let color = { (text: String) in Array(text.utf8).withView { Color($0) } }
    let (one, other) = (try #require(color(one)), try #require(color(other)))
    #expect((Color.contrast(one, other) - ratio).magnitude < 0.001)
    #expect(Color.contrast(one, other) == Color.contrast(other, one))
  }

  @Test func manyTextsBesideOneAnother() throws {
    var markup = ##"<screen name="s" backgroundColor="#FFFFFF">"##
    for number in 0..<2_000 {
      markup += ##"<label text="a" textColor="#EEEEEE" frame="0 \##(number * 20) 90 20"/>"##
    }
    #expect(try LayoutCheck.lint(markup + "</screen>").findings.count == 2_000)
  }
}

@Suite("fixed-font-size, small-text") struct FontRulesTests {
  @Test(arguments: [
    ##"<label text="a" ⟦fixed-font-size|fontSize="17"⟧/>"##,
    ##"<button title="a" ⟦fixed-font-size|fontSize="17"⟧ fontWeight="bold"/>"##,
    ##"<textField label="a" ⟦fixed-font-size|fontSize="17"⟧/>"##,
    ##"<label text="a" fontSize="17" textStyle="body"/>"##,
    ##"<label text="a" fontWeight="bold"/>"##,
    ##"<button image="a" label="b" fontSize="17"/>"##,
    ##"<button title=" " label="b" fontSize="17"/>"##,
    ##"<segmentedControl label="a" fontSize="9"><segment image="b" label="c"/></segmentedControl>"##,
    ##"<segmentedControl label="a" ⟦fixed-font-size|fontSize="17"⟧><segment title="b"/></segmentedControl>"##,
    ##"<label text="" fontSize="9"/><label text="&#xA0;" label="a" fontSize="9"/>"##,
    ##"<label hidden="true" text="a" fontSize="9"/><label accessible="false" text="a" fontSize="9"/>"##,
    ##"<view accessible="true" label="a"><label text="a" fontSize="9"/></view>"##,
    ##"<switch label="a" fontSize="9"/>"##,
    // Small ones.
    ##"<label text="a" ⟦small-text|⟦fixed-font-size|fontSize="10.9"⟧⟧/>"##,
    ##"<label text="a" ⟦small-text|fontSize="10"⟧ textStyle="body"/>"##,
    ##"<label text="a" ⟦fixed-font-size|fontSize="11"⟧/>"##,
    ##"<label text="a" textStyle="caption2"/>"##,
  ]) func cases(_ markup: String) throws {
    try LayoutCheck.exactly(markup)
  }

  @Test func smallTextIsOffByDefault() throws {
    let markup = ##"<label text="a" fontSize="9" textStyle="body"/>"##
    #expect(try LayoutCheck.lint(markup, LintSettings()).findings.isEmpty)
    #expect(try LayoutCheck.lint(markup, LintSettings(preset: .strict)).findings.map(\.id).contains("small-text"))
  }
}
