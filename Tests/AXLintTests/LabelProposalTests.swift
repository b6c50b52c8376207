import AXSemantics
import TestSupport
import Testing

@testable import AXLint

/// What help proposes as a label, in `unlabeled-input` and others.
@Suite("Proposals for labels")
struct LabelProposalTests {
  private func helps(_ markup: String) throws -> [String] {
    // The texts next to a field may have mistakes of their own.
    try NamesLint().run(markup).findings.filter { $0.id != "punctuation-stop" }.compactMap(\.help)
  }

  @Test func progressHasOftenAStatusNextToIt() throws {
    #expect(try helps(#"<label text="All products"/><progressView/>"#) == ["add label=\"…\" with what it is for"])
  }

  private static let unclear = "add label=\"…\" with what it is for"
  private static let none = "add label=\"…\" with what to type"

  @Test(arguments: [
    (#"<label text="Name"/><textField/>"#, "Name"),
    (#"<label text="  Name&#10; "/><textField/>"#, "Name"), (#"<label text="Name : "/><textField/>"#, "Name"),
    (#"<label text="姓名："/><textField/>"#, "姓名"),
    (#"<label text="Name"/><label text="12"/><label text="*"/><textField/>"#, "Name"),
    (#"<label text="Name" frame="0 0 50 20"/><textField frame="60 0 100 20"/>"#, "Name"),
    (#"<label text="Name" frame="0 0 50 20"/><textField frame="0 35 100 20"/>"#, "Name"),
    // The one to the left, not the one above.
    (
      #"<label text="Form" frame="0 0 90 20"/><label text="Name" frame="0 30 50 20"/><textField frame="60 30 99 20"/>"#,
      "Name"
    ),
    (
      #"<label text="Name" frame="0 0 50 20"/><slider label="a" frame="350 0 50 30"/><textField frame="0 34 99 20"/>"#,
      "Name"
    ),
    // The width of an iPad.
    (
      #"<view frame="0 0 768 99"><label text="Name" frame="0 0 50 20"/><textField frame="600 0 99 20"/></view>"#,
      "Name"
    ),
    (#"<label text="First" hidden="true"/><label text="Name"/><textField/>"#, "Name"),
    // The text beside the label is above another field.
    (
      #"<label text="Name" frame="0 0 50 20"/><label text="1234" frame="60 0 50 20"/><textField frame="0 30 50 20"/>"#,
      "Name"
    ),
  ])
  func theTextNextToIt(markup: String, text: String) throws {
    #expect(try helps(markup) == ["add label=\"\(text)\""])
  }

  @Test(arguments: [
    #"<label text="Name" traits="header"/><textField/>"#, #"<label text="Name" textStyle="title2"/><textField/>"#,
    #"<label text="Name" frame="0 0 50 20"/><textField frame="0 36 100 20"/>"#,
    #"<label text="12 euros"/><textField/>"#, #"<textField placeholder="Name"/>"#,
    #"<label text="12"/><textField/>"#, #"<label text="Label"/><textField/>"#,
    #"<label text="Name"/><label text="Age"/><textField/>"#,
    #"<label text="A text of more than forty characters is no name"/><textField/>"#,
    #"<label text="Two&#10;lines"/><textField/>"#,
    // To the right, and below.
    #"<label text="Name" frame="110 0 50 20"/><textField frame="0 0 100 20"/>"#,
    #"<label text="Name" frame="0 30 50 20"/><textField frame="0 0 100 20"/>"#,
    #"<label text="Name" frame="0 0 50 20"/><label text="Age" frame="50 0 50 20"/><textField frame="0 30 99 20"/>"#,
    // The name of a text beside it, and one that is far away.
    #"<label text="Kind" frame="0 0 40 20"/><label text="1234" frame="50 0 40 20"/><textField frame="0 30 99 20"/>"#,
    #"<label text="Name" frame="0 0 50 20"/><textField frame="450 0 99 20"/>"#,
    // Nobody types what stands between two ways.
    #"<label text="or"/><textField/>"#, #"<label text="OR:"/><textField/>"#,
    // A sentence.
    #"<label text="Keep your phone on!"/><textField/>"#, #"<label text="Keep it on."/><textField/>"#,
    #"<label text="请保持手机畅通，接收短信"/><textField/>"#,
    // The name of a switch, with its own label, so that only the field lacks one.
    #"<label text="Sync" frame="0 0 50 20"/><switch label="a" frame="60 0 50 30"/><textField frame="0 34 99 20"/>"#,
  ])
  func noText(markup: String) throws {
    #expect(try helps(markup) == [Self.none])
  }

  @Test(arguments: [
    (#"<label text="Sound" frame="0 0 20 20"/><label text="Random" frame="104 0 50 20"/>"#, "add label=\"Sound\""),
    (#"<label text="Sound" frame="0 0 20 20"/><label text="Random" frame="84 0 50 20"/>"#, "add label=\"Random\""),
    (#"<label text="Random" frame="88 0 50 20"/>"#, "add label=\"Random\""),
    // Two texts, one that is far away, and one above.
    (#"<label text="Random" frame="84 0 50 9"/><label text="Notes" frame="84 9 50 9"/>"#, unclear),
    (#"<label text="Random" frame="104 0 50 20"/>"#, unclear),
    (#"<label text="Sound" frame="0 0 8 20"/><label text="Random" frame="104 0 50 20"/>"#, unclear),
    (#"<label text="Random" frame="84 -20 50 20"/>"#, unclear),
  ])
  func aSwitchHasTheNearestLabel(labels: String, help: String) throws {
    #expect(try helps("\(labels)<switch frame=\"40 0 40 30\"/>") == [help])
  }

  @Test(arguments: [
    // The label of another control is farther away.
    (
      #"<label text="Loop" frame="0 0 40 20"/><switch label="a" frame="50 0 50 30"/>"#
        + #"<label text="Volume" frame="110 0 50 20"/>⟦"#, "add label=\"Volume\""
    ),
    (#"<label text="Loop" frame="0 0 40 20"/><label text="Volume" frame="110 0 50 20"/>⟦"#, unclear),
    // The number of the slider is beside its name.
    (#"<label text="Size" frame="170 -22 50 20"/><label text="12 %" frame="250 -22 50 20"/>⟦"#, "add label=\"Size\""),
    (#"<label text="Size" frame="170 -22 50 20"/><label text="Kind" frame="250 -22 50 20"/>⟦"#, unclear),
    // A switch before the slider has the label, and a field shows the number.
    (#"<label text="Loop" frame="0 0 40 20"/><switch label="a" frame="50 0 50 30"/>⟦"#, unclear),
    (#"<label text="Size" frame="0 0 40 20"/><textField label="a" frame="50 0 50 30"/>⟦"#, "add label=\"Size\""),
    // One label for three sliders.
    (
      #"<label text="Color" frame="0 0 40 90"/>⟦<slider label="a" frame="170 30 99 20"/>"#
        + #"<slider label="b" frame="170 60 99 20"/>"#, unclear
    ),
  ])
  func aSliderHasItsOwnLabel(markup: String, help: String) throws {
    let slider = "<slider frame=\"170 0 140 20\"/>"
    #expect(try helps(markup.replacing("⟦", with: slider)) == [help])
  }

  /// A unit comes after its field.
  @Test func aUnitIsNoLabel() throws {
    let month = "<textField label=\"a\" frame=\"0 0 50 20\"/><label text=\"月\" frame=\"55 0 20 20\"/>"
    let day = "<textField frame=\"80 0 50 20\"/>"
    #expect(try helps(month + day + "<label text=\"日\" frame=\"135 0 20 20\"/>") == [Self.none])
    #expect(try helps(month + day) == ["add label=\"月\""])
  }

  /// The text above two fields with placeholders is about both.
  @Test(arguments: [(true, false), (false, true)])
  func theTextAboveAGroupIsNotTheLabelOfTheFirst(hasPlaceholders: Bool, isProposed: Bool) throws {
    let placeholder = hasPlaceholders ? "placeholder=\"a@b.c\"" : ""
    let fields = ["0 25 100 20", "0 50 100 20"].map { "<textField \(placeholder) frame=\"\($0)\"/>" }.joined()
    let helps = try helps("<label text=\"Email and password\" frame=\"0 0 100 20\"/>" + fields)
    #expect(helps == [isProposed ? "add label=\"Email and password\"" : Self.none, Self.none])
  }

  @Test func eachFieldOfALineHasItsLabel() throws {
    let line = """
      <label text="First" frame="0 0 40 20"/><textField frame="50 0 90 20"/>
      <label text="Last" frame="150 0 40 20"/><textField frame="200 0 90 20"/>
      """
    #expect(try helps(line) == ["add label=\"First\"", "add label=\"Last\""])
    let date =
      "<label text=\"Date\" frame=\"0 0 40 20\"/><textField frame=\"50 0 40 20\"/><textField frame=\"95 0 40 20\"/>"
    #expect(try helps(date) == [Self.none, Self.none])
  }

  @Test(arguments: [2, 3])
  func aLabelAboveThreeFieldsIsTheirTitle(count: Int) throws {
    let fields = (1...count).map { "<textField frame=\"0 \($0 * 30) 99 20\"/>" }.joined()
    let title = "<label text=\"Name\" frame=\"0 0 50 20\"/>"
    #expect(try helps(title + fields).first == (count == 2 ? "add label=\"Name\"" : Self.none))
    let named = fields.replacing("<textField frame=\"0 60", with: "<textField label=\"a\" frame=\"0 60")
    #expect(try helps(title + named).first == "add label=\"Name\"")
    // The name of each field is above it.
    let second = "<label text=\"Age\" frame=\"0 54 50 5\"/>"
    #expect(try helps(title + second + fields).first == "add label=\"Name\"")
  }

  @Test(arguments: [
    (#"<label text="Pay" frame="10 10 50 20"/><button frame="0 0 70 40"/>"#, "Pay"),
    (#"<label text="Go!" frame="10 10 50 20"/><button frame="0 0 70 40"/>"#, "Go!"),
    (#"<label text="Pay" frame="0 0 70 40"/><button frame="0 0 70 40"/><label text="Cash" frame="0 50 9 9"/>"#, "Pay"),
    // Over the button, beside it, and one of two.
    (#"<button frame="0 0 70 40"/><label text="Pay" frame="10 10 50 20"/>"#, nil),
    (#"<label text="Pay" frame="60 10 50 20"/><button frame="0 0 70 40"/>"#, nil),
    (#"<label text="Pay" frame="0 0 9 9"/><label text="Cash" frame="9 0 9 9"/><button frame="0 0 70 40"/>"#, nil),
    (#"<label text="Pay"/><button/>"#, nil),
    // Nobody sees the label through an image or a color, and another view may say more.
    (#"<label text="Ad" frame="4 4 9 9"/><button image="close" frame="0 0 70 40"/>"#, nil),
    (##"<label text="Ad" frame="4 4 9 9"/><button backgroundColor="#FF0000" frame="0 0 70 40"/>"##, nil),
    (
      #"<view frame="0 0 9 9"><label text="a"/></view><label text="Ad" frame="9 0 9 9"/><button frame="0 0 70 40"/>"#,
      nil
    ),
  ])
  func theTextUnderAButton(markup: String, text: String?) throws {
    #expect(try helps(markup) == ["add label=\"\(text ?? "…")\"\(text == nil ? " with what it does" : "")"])
  }

  private static let inCode =
    "in the app's code: where the view gets its content, set accessibilityLabel to what to type, through an outlet that you "
    + "connect to it"

  @Test(arguments: [
    ("Name", nil, "in the Identity inspector, Accessibility: set Label to \"Name\""),
    ("Name", "name", "in the app's code: set accessibilityLabel to the text of `name`"),
    ("Label", "name", "in the app's code: set accessibilityLabel to the text of `name`"),
    // A collection of outlets has no text.
    ("Label", "nameLabels", Self.inCode),
    // These say what the field has, and not what it is for.
    ("Name", "amount", Self.inCode),
    ("Name", "validation", Self.inCode),
    ("Name", "nameDescription", Self.inCode),
    ("+", "name", Self.inCode),
  ])
  func theTextThatCodeFills(text: String, outlet: String?, help: String) throws {
    let owner = outlet.map { InterfaceMarkup.outlet($0, to: "l") } ?? ""
    let document = InterfaceMarkup.view("<label text=\"\(text)\" id=\"l\"/><textField id=\"f\"/>", owner: owner)
    #expect(try InterfaceLint.result(document).findings.map(\.help) == [help])
  }

  /// Xcode does not keep the frames of what a size class adds.
  @Test func aFrameThatMeansNothingProposesNothing() throws {
    let frame = { (y: Int) in "<rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"90\" height=\"20\"/>" }
    let content = { (end: String) in
      InterfaceMarkup.view(
        """
        <view id="v"><subviews><label text="Add Image" id="l">\(frame(0))</label>
        <textView editable="YES" id="t">\(frame(24))</textView><label text="Post" id="m">\(frame(80))</label></subviews>\(end)</view>
        """)
    }
    let helps = { (text: String) in
      try InterfaceLint.result(text, InterfaceLint.only("unlabeled-input")).findings.compactMap(\.help)
    }
    #expect(try helps(content("")).first?.contains("Add Image") == true)
    let variation = """
      <variation key="default"><mask key="subviews"><exclude reference="t"/></mask></variation>
      <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="t"/></mask></variation>
      """
    #expect(try helps(content(variation)).first?.contains("Add Image") == false)
  }

  /// A label above a field may also be about someone.
  @Test(arguments: [("userNameLabel", false), ("postLabel", true), ("captionLabel", true), ("label", true)])
  func theOutletsOfACaptionAndItsInputHaveAWordInCommon(outlet: String, isCaption: Bool) throws {
    let help = Self.inCode.replacing(", through an outlet that you connect to it", with: "")
    let document = InterfaceMarkup.view(
      #"<label text="Label" id="l"/><textField id="f"/>"#,
      owner: InterfaceMarkup.outlet("postField", to: "f") + InterfaceMarkup.outlet(outlet, to: "l"))
    let expected = isCaption ? "in the app's code: set accessibilityLabel to the text of `\(outlet)`" : help
    #expect(try InterfaceLint.result(document).findings.map(\.help) == [expected])
  }

  /// Two large texts, each next to a field of its own, are no titles.
  @Test(arguments: [
    ("frame=\"0 0 90 20\"", "frame=\"0 24 90 20\"", "frame=\"0 60 90 20\"", "frame=\"0 84 90 20\"", true),
    ("frame=\"0 0 90 20\"", "frame=\"99 0 90 20\"", "frame=\"0 60 90 20\"", "frame=\"99 60 90 20\"", true),
    ("frame=\"0 0 90 20\"", "frame=\"0 24 90 20\"", "frame=\"0 60 90 20\"", "frame=\"0 184 90 20\"", false),
  ])
  func aLargeCaption(first: String, field: String, second: String, other: String, isCaption: Bool) throws {
    let label = { (text: String, frame: String) in
      "<label text=\"\(text)\" textStyle=\"title2\" traits=\"staticText\" \(frame)/>"
    }
    let markup =
      label("Email", first) + "<textField \(field)/>" + label("City", second) + "<textField label=\"City\" \(other)/>"
    #expect(try helps(markup) == [isCaption ? "add label=\"Email\"" : Self.none])
    let headings = try InterfaceLint.result(
      "<screen name=\"a\">\(markup)<label text=\"a\" textStyle=\"body\"/></screen>",
      InterfaceLint.only("heading-without-trait"))
    #expect(headings.findings.count == (isCaption ? 0 : 2))
  }

  @Test(arguments: [
    (#"<label text="Order 12"/><label text=" Paid "/>"#, #"add label="Order 12, Paid""#),
    (#"<label text="A"/><label text="1"/><label text="2"/>"#, #"add label="A, 1, 2""#),
    (#"<label text="New here?"/><label text="Sign up"/>"#, #"add label="New here? Sign up""#),
    (#"<label text="1"/><label text="2"/>"#, #"add label="…" with what it does"#),
    (#"<label text="a"/><label text="b"/><label text="c"/><label text="d"/>"#, #"add label="…" with what it does"#),
    (#"<label text="Twenty characters 20"/><label text="Twenty characters 20"/>"#, #"add label="…" with what it does"#),
  ])
  func theTextsInside(labels: String, help: String) throws {
    #expect(try helps(#"<view accessible="true" traits="button">\#(labels)</view>"#) == [help])
  }
}
