import TestSupport
import Testing

@testable import AXLint

/// Texts that look like headings.
@Suite("Headings without the trait")
struct HeadingTests {
  private typealias IB = InterfaceMarkup

  private func count(_ text: String) throws -> Int {
    try InterfaceLint.result(text, InterfaceLint.only("heading-without-trait")).findings.count
  }

  private func screen(_ markup: String) throws -> Int { try count("<screen name=\"a\">\(markup)</screen>") }

  private static let others = #"<label text="One" textStyle="body"/><label text="Two" fontSize="15"/>"#

  @Test(arguments: [
    #"<label text="Orders" textStyle="title1"/>"#, #"<label text="Orders" textStyle="title2"/>"#,
    #"<label text="Orders" textStyle="title3"/>"#, #"<label text="Orders" textStyle="largeTitle"/>"#,
    #"<label text="Orders" textStyle="title1" traits="staticText"/>"#,
    #"<label text="Need help?" textStyle="title1"/>"#,
    #"<label text="Orders" fontSize="20" fontWeight="bold"/>"#,
    #"<label text="Orders" fontSize="24" fontWeight="semibold"/>"#,
    #"<label text="Orders" fontSize="24" fontWeight="black"/>"#, #"<label text="注文" textStyle="title1"/>"#,
    #"<view><label text="Orders" textStyle="title1"/></view>"#,
    #"<tableView><label text="Orders" textStyle="title1"/></tableView>"#,
    #"<label text="Step 2: Address" textStyle="title1"/>"#, #"<label text="1. Address" textStyle="title1"/>"#,
    #"<label text="Q&amp;A" textStyle="title1"/>"#, #"<label text="爸爸" textStyle="title1"/>"#,
    #"<label text="AAA Insurance" textStyle="title1"/>"#, #"<label text="2-Step Verification" textStyle="title1"/>"#,
    #"<label text="Chapter 12" textStyle="title1"/>"#,
  ])
  func headings(markup: String) throws {
    #expect(try screen(markup + Self.others) == 1)
  }

  @Test(arguments: [
    #"<label text="Orders" textStyle="title1" traits="header"/>"#, #"<label text="Orders" textStyle="headline"/>"#,
    #"<label text="Orders" fontSize="24" fontWeight="medium"/>"#, #"<label text="Orders" fontSize="24"/>"#,
    #"<label text="Orders" fontSize="19.5" fontWeight="bold"/>"#, #"<label text="12:30" textStyle="largeTitle"/>"#,
    #"<label text="★★★" textStyle="title1"/>"#, #"<label text="Your order is on its way." textStyle="title1"/>"#,
    #"<label text="Total:" textStyle="title2"/>"#, #"<label text="Orders" textStyle="title1" hidden="true"/>"#,
    #"<label text="Orders" textStyle="title1" traits="button"/>"#, #"<button title="Orders" textStyle="title1"/>"#,
    #"<label text="Orders" textStyle="title1" traits="updatesFrequently"/>"#,
    #"<button><label text="Orders" textStyle="title1"/></button>"#,
    #"<collectionView><collectionViewCell><view><label text="Ada" textStyle="title1"/></view></collectionViewCell></collectionView>"#,
    #"<navigationBar><label text="Orders" textStyle="title1"/></navigationBar>"#,
    #"<label text="Orders" textStyle="title1"><action name="Open"/></label>"#,
    #"<textField text="Orders" textStyle="title1"/>"#, #"<label text="66.6 FPS" textStyle="title1"/>"#,
    #"<label text="12 km" textStyle="title1"/>"#, #"<label text="Version 1.0 (45)" textStyle="title1"/>"#,
    #"<label text="Today 12:30 PM" textStyle="title1"/>"#, #"<label text="i-XXXX-XXXX" textStyle="title1"/>"#,
    #"<label text="A" textStyle="title1"/>"#, #"<label text="Loading" textStyle="title1"/>"#,
  ])
  func others(markup: String) throws {
    #expect(try screen(markup + Self.others) == 0)
  }

  @Test(arguments: [
    ("", 1), ("<button title=\"Log In\"/>", 0), ("<view><button title=\"Log In\"/></view>", 1),
    ("<label text=\"a\"/><button title=\"Log In\"/>", 1), ("<button title=\"Log In\" frame=\"0 44 90 20\"/>", 0),
    ("<button title=\"Log In\" frame=\"99 0 90 40\"/>", 0), ("<button title=\"Log In\" frame=\"0 90 90 20\"/>", 1),
  ])
  func aQuestionThatAButtonAnswersIsNotAHeading(button: String, count: Int) throws {
    let frame = button.contains("frame") ? "frame=\"0 0 90 40\"" : ""
    let question = "<label text=\"Already have an account?\" textStyle=\"title1\" \(frame)/>"
    #expect(try screen(Self.others + question + button) == count)
  }

  @Test func aBoldTextHasTwoSmallerOnes() throws {
    let bold = #"<label text="Orders" fontSize="24" fontWeight="bold"/>"#
    #expect(try screen(bold) == 0)
    #expect(try screen(bold + #"<label text="a" fontSize="17"/>"#) == 0)
    #expect(try screen(bold + #"<label text="a" fontSize="17"/><label text="b" fontSize="24"/>"#) == 0)
    #expect(try screen(bold + #"<label text="a" fontSize="17"/><button title="b" fontSize="17"/>"#) == 1)
    #expect(try screen(bold + #"<label text="a" fontSize="17"/><label text="b" fontSize="9" hidden="true"/>"#) == 0)
    #expect(try screen(bold + #"<label text="a" fontSize="17"/><label text="b"/>"#) == 0)
  }

  @Test func aStyleThatAllTextsHaveIsNotAHeading() throws {
    let text = #"<label text="Orders" textStyle="title3"/>"#
    #expect(try screen(text) == 1)
    #expect(try screen(text + text + text) == 0)
    #expect(try screen(text + text + text + #"<label text="a" textStyle="body"/>"#) == 3)
  }

  @Test func theNavigationTitleIsAHeading() throws {
    let label = #"<label text="orders " textStyle="title1"/>"#
    #expect(try screen(#"<navigationBar><label text="Orders"/></navigationBar>"# + label) == 0)
    #expect(try screen(#"<navigationBar><button title="Back"/></navigationBar>"# + label) == 1)
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let scene = { (title: String) in
      IB.storyboard(
        """
        <viewController id="c"><view key="view" id="v"><subviews><label text="Orders" id="l">\(font)</label>
        \(Self.controls)</subviews></view><navigationItem key="navigationItem" title="\(title)" id="n"/></viewController>
        """)
    }
    #expect(try count(scene("Orders")) == 0)
    #expect(try count(scene("")) == 1)
    // One more heading rarely helps.
    #expect(try count(scene("Shop")) == 0)
    let another = "<label text=\"Shops\" id=\"m\">\(font)</label>"
    let two = scene("Shop").replacing(Self.controls, with: another + Self.controls)
    #expect(try count(two) == 2)
    // One of them is the title in the bar.
    #expect(try count(two.replacing("title=\"Shop\"", with: "title=\"Shops\"")) == 0)
  }

  @Test func theOwnClassOfALabelMayAddTheTrait() throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let text = Self.view(#"<label text="Orders" customClass="TitleLabel" id="l">\#(font)</label>"#)
    #expect(try count(text) == 0)
    #expect(try InterfaceLint.reviews(text).contains { $0.hasPrefix("heading-without-trait (a custom class") })
  }

  @Test func aValueIsNotAHeading() throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let label = { (outlet: String) in
      Self.view(#"<label text="Sample" id="l">\#(font)</label>"#, owner: IB.outlet(outlet, to: "l"))
    }
    for outlet in ["totalPriceLabel", "status", "lblTime", "error_message"] { #expect(try count(label(outlet)) == 0) }
    for outlet in ["titleLabel", "accountLabel", "l"] { #expect(try count(label(outlet)) == 1) }
  }

  @Test func theTitleOfACardThatPeopleTapIsNotAHeading() throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let tap =
      #"<connections><outletCollection property="gestureRecognizers" destination="tap" id="o-9"/></connections>"#
    let card = { (connections: String) in
      Self.view(
        #"<view id="card"><subviews><label text="Orders" id="l">\#(font)</label></subviews>\#(connections)</view>"#
      )
      .replacing(
        "</objects>",
        with: """
          <tapGestureRecognizer id="tap"><connections><action selector="show:" destination="-1" id="a-9"/></connections>
          </tapGestureRecognizer></objects>
          """)
    }
    #expect(try count(card("")) == 1)
    #expect(try count(card(tap)) == 0)
  }

  private static let switches = (1...4).map { "<switch id=\"s\($0)\"/>" }.joined()
  /// With a table, a screen is not short.
  private static let controls = switches + "<tableView id=\"t\"/>"

  /// The title may be drawn last, and is above everything else.
  @Test(arguments: [(8, true), (300, false)])
  func theTitleIsWhatIsAbove(y: Int, isShort: Bool) throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let frame = { (y: Int) in "<rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"99\" height=\"30\"/>" }
    let switches = (1...4).map { "<switch id=\"s\($0)\">\(frame(50 * $0))</switch>" }.joined()
    let text = IB.view(
      "\(switches)<label text=\"Orders\" id=\"l\">\(frame(y))\(font)</label>", owner: IB.outlet("view", to: "root"))
    let result = try InterfaceLint.result(text, InterfaceLint.only("heading-without-trait"))
    #expect(result.findings.isEmpty == isShort)
    // A second one further down is worth a jump.
    let other = "<label text=\"Delivery\" id=\"m\">\(frame(300))\(font)</label>"
    let both = try InterfaceLint.result(
      text.replacing("<switch id=\"s1\"", with: "\(other)<switch id=\"s1\""),
      InterfaceLint.only("heading-without-trait"))
    #expect(both.findings.count == 2)
  }

  @Test(arguments: [
    ("", true), ("<tableView id=\"t\"/>", false), ("<collectionView id=\"t\"/>", false),
    ("<scrollView id=\"t\"/>", true), ("<containerView id=\"t\"/>", false), ("<stackView id=\"t\"/>", false),
    ("<view customClass=\"List\" id=\"t\"/>", false), ("<view id=\"t\"/>", true),
    ((1...7).map { "<switch id=\"m\($0)\"/>" }.joined(), true),
    ((1...8).map { "<switch id=\"m\($0)\"/>" }.joined(), false),
  ])
  func aShortScreenNeedsNoHeading(others: String, isShort: Bool) throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let text = IB.view(
      #"<label text="Orders" id="l">\#(font)</label>\#(Self.switches)\#(others)"#, owner: IB.outlet("view", to: "root"))
    let result = try InterfaceLint.result(text, InterfaceLint.only("heading-without-trait"))
    #expect(result.findings.isEmpty == isShort)
    #expect(result.reviews.map(\.reason) == (isShort ? ["its screen is short"] : []))
  }

  /// A button that closes the screen may come before its title, and a section heading after much more.
  @Test(arguments: [(3, 0), (4, 1)])
  func aHeadingBelowOtherElementsHelps(count: Int, findingCount: Int) throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let others = (1...count).map { "<switch id=\"s\($0)\"/>" }.joined()
    let views = #"\#(others)<label text="Orders" id="l">\#(font)</label><switch id="t"/>"#
    #expect(try self.count(IB.view(views, owner: IB.outlet("view", to: "root"))) == findingCount)
  }

  /// A xib with the view of a controller, on which there is something to do.
  private static func view(_ label: String, owner: String = "") -> String {
    IB.view(label + controls, owner: owner + IB.outlet("view", to: "root"))
  }

  @Test func aPartOfAScreenHasNoHeading() throws {
    let font = #"<fontDescription key="fontDescription" style="UICTFontTextStyleTitle1"/>"#
    let label = #"<label text="Orders" id="l">\#(font)</label>"#
    #expect(try count(Self.view(label)) == 1)
    #expect(try count(Self.view(label).replacing("<switch id=\"s4\"/>", with: "")) == 0)
    #expect(try count(Self.view(label).replacing("switch", with: "progressView")) == 0)
    #expect(try count(IB.view(label + Self.controls)) == 0)
    // People type a code and leave.
    let keys = (0...9).map { "<button id=\"k\($0)\"><state key=\"normal\" title=\"\($0)\"/></button>" }.joined()
    #expect(try count(Self.view(label + keys)) == 0)
  }

  /// A xib with a view of a collection, whose label has an outlet.
  private static func section(_ attributes: String, _ content: String, outlet: String = "titleLabel") -> String {
    IB.xib(
      "<collectionReusableView \(attributes) id=\"h\"><subviews>\(content)</subviews></collectionReusableView>",
      owner: IB.outlet(outlet, to: "l"))
  }

  private static let title = "<label text=\"Label\" id=\"l\"/>"

  @Test(arguments: [("DateHeader", 1), ("SectionView", 1), ("DateFooter", 0), ("SectionFooter", 0), ("Badge", 0)])
  func theClassOfAXibSaysThatItIsAHeader(name: String, count: Int) throws {
    #expect(try self.count(Self.section("customClass=\"\(name)\"", Self.title)) == count)
    let traits = IB.accessibility(traits: "staticText=\"YES\" header=\"YES\"")
    let heading = "<label text=\"Label\" id=\"l\">\(traits)</label>"
    #expect(try self.count(Self.section("customClass=\"\(name)\"", heading)) == 0)
  }

  @Test(arguments: [("sectionHeaderView", 1), ("sectionFooterView", 0)])
  func theStoryboardSaysWhatIsAHeader(key: String, count: Int) throws {
    let view =
      "<collectionReusableView key=\"\(key)\" customClass=\"SectionView\" id=\"h\"><subviews>%</subviews></collectionReusableView>"
    let title =
      "<label text=\"Orders\" id=\"l\"><fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/></label>"
    let collection = "<collectionView id=\"c\">\(view.replacing("%", with: title))</collectionView>"
    // Only one finding, although it also looks like a heading of the screen.
    #expect(try self.count(Self.view(collection)) == 1)
    let plain =
      "<collectionView id=\"c\">\(view.replacing("%", with: "<label text=\"Orders\" id=\"l\"/>"))</collectionView>"
    #expect(try self.count(IB.view(plain)) == count)
  }

  @Test(arguments: [
    ("<label text=\"Two\" id=\"m\"/>", 0), ("<button id=\"m\"/>", 1), ("<button id=\"m\"/><switch id=\"n\"/>", 0),
    ("<imageView id=\"m\"/>", 1),
  ])
  func aHeaderWithMoreThanATitleIsNotReported(other: String, count: Int) throws {
    #expect(try self.count(Self.section("customClass=\"Header\"", Self.title + other)) == count)
  }

  /// A paragraph about a section is not its title, unless its outlet says otherwise.
  @Test(arguments: [
    ("App IDs Description", "textLabel", 0), ("Tap to add one.", "textLabel", 0),
    (String(repeating: "a", count: 61), "textLabel", 0), (String(repeating: "a", count: 60), "textLabel", 1),
    ("Apps", "textLabel", 1), ("Tap to add one.", "titleLabel", 1),
  ])
  func aParagraphIsNoTitle(text: String, outlet: String, count: Int) throws {
    let label = "<label text=\"\(text)\" id=\"l\"/>"
    #expect(try self.count(Self.section("customClass=\"Header\"", label, outlet: outlet)) == count)
  }

  @Test(arguments: [("nameLabel", 1), ("dateLabel", 1), ("errorLabel", 0), ("countLabel", 0)])
  func codeMayFillALabelWithAValue(outlet: String, count: Int) throws {
    #expect(try self.count(Self.section("customClass=\"Header\"", Self.title, outlet: outlet)) == count)
    #expect(try self.count(Self.section("customClass=\"Header\"", "<label id=\"l\"/>", outlet: outlet)) == count)
  }

  @Test func aTextOfTheFileMayBeNoTitle() throws {
    let count = { (text: String) in
      try self.count(Self.section("customClass=\"Header\"", "<label text=\"\(text)\" id=\"m\"/>"))
    }
    #expect(try count("Contacts") == 1)
    #expect(try count("You have no contacts.") == 0)
  }

  @Test func theHelpKeepsWrittenTraits() throws {
    let lint = { (markup: String) in
      try InterfaceLint.result("<screen name=\"a\">\(markup)</screen>", InterfaceLint.only("heading-without-trait"))
    }
    let plain = try lint(#"<label text="Orders" textStyle="title1"/>"#).findings
    #expect(plain.map(\.help) == ["add traits=\"header\""])
    let written = try lint(#"<label text="Orders" textStyle="title1" traits="staticText"/>"#).findings
    #expect(written.map(\.help) == ["write traits=\"staticText header\""])
  }
}
