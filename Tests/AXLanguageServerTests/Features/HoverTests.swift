import AXLint
import AXTree
import TestSupport
import Testing

@testable import AXLanguageServer

@Suite struct HoverTests {
  /// The text at the mark, with lines as they are.
  private func hover(
    _ marked: String, at place: String = "p", files: [String: String] = [:], name: String = "Screen.xml",
    _ kind: MarkupContent.Kind = .plaintext
  ) throws -> String? {
    let project = try EditedProject(marked, name: name, files: files)
    let place = try #require(project.places[place])
    return Hover.hover(project.document, at: place, project.workspace, kind)?.contents.value
  }

  // MARK: Stops

  @Test func stops() throws {
    let text = """
      <screen name="Pay">
        <label text="Total"/>
        <but⟦p|⟧ton title="Pay" hint="Sends the order"><action name="Cancel"/></button>
      </screen>
      """
    #expect(
      try hover(text) == """
        VoiceOver, stop 2 of 2:

        “Pay. Button.”
        Hint: Sends the order
        Actions Available: Cancel

        AXSnapshot prints:

        Pay
        button
        Sends the order
        Actions: Cancel

        <button> (UIButton): A button.
        """)
  }

  @Test func markdownQuotesTexts() throws {
    let text = "<label⟦p|⟧ text=\"*Pay* `now` &lt;b> ``` _1_\"/>"
    #expect(
      try hover(text, .markdown) == """
        VoiceOver, stop 1 of 1:

        “\\*Pay\\* \\`now\\` \\<b\\> \\`\\`\\` \\_1\\_”

        AXSnapshot prints:

        ````text
        *Pay* `now` <b> ``` _1_
        ````

        `<label>` (UILabel): A label with text.
        """)
  }

  @Test func partsAreStops() throws {
    let text = """
      <segmentedControl⟦p|⟧ label="Size"><segment title="S"/><segment⟦q|⟧ title="L"/></segmentedControl⟦r|⟧>
      """
    let control = try #require(try hover(text))
    #expect(control.hasPrefix("VoiceOver, stops 1 to 2 of 2:\n\n- “S. Button. 1 of 2.”\n- “L. Button. 2 of 2.”\n\n"))
    #expect(try hover(text, at: "r") == control)
    #expect(
      try hover(text, at: "q")
        == "VoiceOver, stop 2 of 2:\n\n“L. Button. 2 of 2.”\n\n<segment>: A segment of a segmentedControl.")
  }

  @Test(arguments: [
    ("<label⟦p|⟧ hidden=\"true\" text=\"a\"/>", "it is hidden", false),
    ("<label⟦p|⟧ elementsHidden=\"true\" text=\"a\"/>", "its elements are hidden", true),
    ("<label⟦p|⟧ alpha=\"0\" text=\"a\"/>", "it is transparent", true),
    (
      "<view hidden=\"true\" identifier=\"box\"><label⟦p|⟧ text=\"a\"/></view>",
      "the view “box” around it is hidden", false
    ),
    ("<view><view viewIsModal=\"true\" label=\"Ad\"/><label⟦p|⟧ text=\"a\"/></view>", "the view “Ad” is modal", true),
    (
      "<view elements=\"b\"><label identifier=\"b\" text=\"b\"/><label⟦p|⟧ text=\"a\"/></view>",
      "elements of the view leaves it out", true
    ),
    (
      "<button title=\"Pay\"><label⟦p|⟧ text=\"a\"/></button>", "it is inside the button “Pay”, which is one element",
      false
    ),
    ("<button⟦p|⟧ title=\"Pay\" accessible=\"false\"/>", "accessible is false", true),
    ("<label⟦p|⟧/>", "it has no text", true),
    ("<pageControl⟦p|⟧/>", "it has no pages", false),
    ("<label⟦p|⟧ text=\"a\" frame=\"1 1 0 0\"/>", "it has no size", true),
    ("<view⟦p|⟧ label=\"a\"/>", "it is not accessible. Set accessible to true to change that", false),
  ])
  func absences(element: String, reason: String, isPrinted: Bool) throws {
    let text = try #require(try hover("<screen name=\"a\">\(element)</screen>"))
    let paragraphs = text.split(separator: "\n\n").map(String.init)
    #expect(paragraphs.first == "VoiceOver does not stop here: \(reason).")
    #expect(paragraphs.dropFirst().first == (isPrinted ? "AXSnapshot prints:" : "AXSnapshot does not print it."))
  }

  @Test func containers() throws {
    let text =
      "<screen⟦s|⟧ name=\"a\"><label text=\"a\"/><view⟦p|⟧><label text=\"b\"/><button title=\"c\"/></view></screen>"
    #expect(
      try hover(text) == """
        VoiceOver reads what is inside: stops 2 to 3 of 3.

        AXSnapshot does not print it.

        <view> (UIView): A plain view: read if accessible is true. Otherwise, only its contents are read.
        """)
    #expect(try hover(text, at: "s")?.hasPrefix("VoiceOver has 3 stops on this screen.\n\n<screen>: ") == true)
  }

  @Test func interfaceObjects() throws {
    let label = """
      <label id="Lab" text="Total⟦p|⟧"><fontDesc⟦q|⟧ription key="fontDescription" type="system"/></lab⟦r|⟧el>
      """
    let text = InterfaceMarkup.xib("<view id=\"V\"><subviews>\(label)</subviews></view>")
    let expected = "VoiceOver, stop 1 of 1:\n\n“Total”\n\nAXSnapshot prints:\n\nTotal"
    #expect(try hover(text, at: "q", name: "A.xib") == expected)
    #expect(try hover(text, at: "r", name: "A.xib") == expected)
    #expect(try hover(text, at: "p", name: "A.xib") == nil)
  }

  // MARK: Attributes and values

  @Test(arguments: [
    (
      "<button hi⟦p|⟧nt=\"a\"/>",
      "hint: accessibilityHint: what happens when people activate the element.\n\nThe value is any text."
    ),
    (
      "<stepper maximumValue⟦p|⟧=\"1\"/>",
      "maximumValue: The maximum value. For a stepper, the default is 100.\n\nThe value is a number.\nThe default is 100."
    ),
    (
      "<view traits=\"button hea⟦p|⟧der\"/>",
      "header: The element is the heading of a section. People can jump between headers."
    ),
    ("<label textStyle=\"bo⟦p|⟧dy\"/>", "body: The style of body text: 17 points by default."),
    ("<label fontSize=\"1⟦p|⟧2\"/>", "fontSize: The size of a fixed font, in points.\n\nThe value is a number."),
    ("<view tableHeader=\"row colu⟦p|⟧mn\"/>", "column: A header for columns."),
  ])
  func attributes(marked: String, expected: String) throws {
    #expect(try hover(marked) == expected)
  }

  @Test func ownTraits() throws {
    #expect(try hover("<button trai⟦p|⟧ts=\"link\"/>")?.hasSuffix("\nThe button’s own: button.") == true)
  }

  @Test(arguments: [
    "<view> ⟦p|⟧</view>", "<view ⟦p|⟧ />", "<view><tools:a⟦p|⟧ xmlns:tools=\"t\"/></view>", "<view other⟦p|⟧=\"\"/>",
    "<view><!-- a⟦p|⟧ --></view>", "<view><?axspec ignore=\"no-⟦p|⟧rule\"?><view/></view>",
  ])
  func nothing(marked: String) throws {
    #expect(try hover(marked) == nil)
  }

  @Test func brokenTexts() throws {
    let project = try EditedProject("<view><label⟦p|⟧ text=\"a</view>", before: "<view><label text=\"a\"/></view>")
    let place = try #require(project.places["p"])
    let found = Hover.hover(project.document, at: place, project.workspace, .plaintext)
    #expect(found?.contents.value == "<label> (UILabel): A label with text.")
    #expect(
      found?.range
        == PositionRange(start: Position(line: 0, character: 7), end: Position(line: 0, character: 12)))
  }

  @Test(arguments: [
    "<?axspec ignore=\"label-in-name, small-t⟦p|⟧ext\"?>", "<!-- axspec:ignore small⟦p|⟧-text because -->",
  ])
  func rules(note: String) throws {
    let rule = try #require(RuleRegistry.rule(withID: "small-text"))
    let text = try #require(try hover("<view>\(note)<label text=\"a\"/></view>", .markdown))
    let level = rule.isRecommended ? rule.severity.rawValue : "off; \(rule.severity.rawValue) with the preset strict"
    let links = rule.criteria.map { "- [WCAG \($0.number) \($0.title)](\($0.url))" }.joined(separator: "\n")
    #expect(
      text
        == ["`small-text` (\(level)): \(rule.summary).", rule.rationale, links].filter { !$0.isEmpty }
        .joined(separator: "\n\n"))
  }

  @Test(arguments: ["<?axspec ver⟦p|⟧ify=\"label\"?>", "<?axspec reason=\"a\" ver⟦p|⟧ify=\"\"?>"])
  func keys(note: String) throws {
    #expect(
      try hover("<view>\(note)<label text=\"a\"/></view>")
        == "verify: The parts of the next element that axspec verify compares, separated by commas.")
  }

  @Test(arguments: [
    "<view elements=\"other R&amp;⟦p|⟧D\"><label identifier=\"R&amp;D\" text=\"x\"/><label identifier=\"other\" text=\"y\"/></view>",
    "<view elements=\"other&#32;R&⟦p|⟧#38;D\"><label identifier=\"R&amp;D\" text=\"x\"/><label identifier=\"other\" text=\"y\"/></view>",
    "<view><button traits=\"&#108;i⟦p|⟧nk\"/></view>",
  ])
  func referencesAreDecoded(marked: String) throws {
    let found = try #require(try hover(marked))
    #expect(found.contains("VoiceOver, stop") || found.hasPrefix("link: "))
  }

  // MARK: States and includes

  private static let screen = """
    <screen name="Pay">
      <button identifier="pay" title="Pay"/>
      <label identifier="sum" text="12"/>
      <sta⟦state|⟧te name="paid">
        <t⟦tap|⟧ap target="p⟦target|⟧ay"/>
        <s⟦set|⟧et target="pay" title="Paid" enabled="false"/>
        <u⟦unset|⟧nset target="sum" attribute="text"/>
      </state>
      <state name="left" from="pa⟦from|⟧id" leavesScreen="true"><t⟦leave|⟧ap target="sum"/></state>
    </screen>
    """

  @Test(arguments: [
    (
      "tap",
      """
      Tap “Pay”.

      A step to the state paid.

      Changes:

      - title of button “Pay”: “Pay” → “Paid”
      - enabled of button “Pay”: true → “false”
      - text of label “12”: “12” → none

      <tap>: A step: one or more taps on the element.
      """
    ),
    (
      "set",
      """
      - title of button “Pay”: “Pay” → “Paid”
      - enabled of button “Pay”: true → “false”

      VoiceOver in initial: “Pay. Button.”
      VoiceOver in paid: “Paid. Dimmed. Button.”

      <set>: In a state: sets attributes of an element. What is inside replaces what the element has of the same name.
      """
    ),
    (
      "unset",
      """
      - text of label “12”: “12” → none

      VoiceOver in initial: “12”
      VoiceOver in paid: nothing

      <unset>: In a state: removes an attribute, which is not the same as setting it to the empty text.
      """
    ),
    (
      "leave",
      """
      Tap “12”.

      A step to the state left.

      <tap>: A step: one or more taps on the element.
      """
    ),
    (
      "from",
      """
      Begins from the state initial.

      Steps:

      1. Tap “Pay”

      Changes:

      - title of button “Pay”: “Pay” → “Paid”
      - enabled of button “Pay”: true → “false”
      - text of label “12”: “12” → none
      """
    ),
  ])
  func states(place: String, expected: String) throws {
    #expect(try hover(Self.screen, at: place) == expected)
  }

  @Test func targets() throws {
    #expect(
      try hover(Self.screen, at: "target")
        == "VoiceOver, stop 1 of 2:\n\n“Pay. Button.”\n\nAXSnapshot prints:\n\nPay\nbutton")
    #expect(
      try hover(Self.screen, at: "state")?.hasSuffix("<state>: What the screen becomes after a person did something.")
        == true)
  }

  @Test func includes() throws {
    let files = [
      "row.xml": "<view><label identifier=\"name\" text=\"Name\"/><button identifier=\"call\" title=\"Call\"/></view>"
    ]
    let text = """
      <screen name="a">
        <label text="b"/>
        <incl⟦p|⟧ude href="row⟦href|⟧.xml" identifier="first"><se⟦set|⟧t target="name" text="Zoë"/></include>
      </screen>
      """
    let stands =
      "row.xml: <view>.\n\nVoiceOver reads what is inside: stops 2 to 3 of 3.\n\nAXSnapshot does not print it."
    #expect(try hover(text, files: files) == stands + "\n\n<include>: Inserts the root of another file.")
    #expect(try hover(text, at: "href", files: files) == stands)
    #expect(
      try hover(text, at: "set", files: files) == """
        In row.xml: <label>.

        VoiceOver, stop 2 of 3:

        “Zoë”

        AXSnapshot prints:

        Zoë

        <set>: Replaces attributes of an element of the included file.
        """)
  }
}
