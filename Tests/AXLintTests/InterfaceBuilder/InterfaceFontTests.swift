import TestSupport
import Testing

@testable import AXLint

/// Fonts that do not follow the text size that people choose.
@Suite("Fonts in Interface Builder files")
struct InterfaceFontTests {
  private static let fixed = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
  private static let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"

  private static func labels(_ range: ClosedRange<Int>, font: String = fixed, inside: String = "") -> String {
    range.map { "<label text=\"Text \($0)\" id=\"l\($0)\">\(font)\(inside)</label>\n" }.joined()
  }

  private static func controller(_ id: String, _ subviews: String) -> String {
    "<viewController id=\"\(id)\"><view key=\"view\" id=\"v\(id)\"><subviews>\(subviews)</subviews></view></viewController>"
  }

  private func fixed(_ subviews: String) throws -> LintResult {
    try InterfaceLint.result(InterfaceMarkup.view(subviews), InterfaceLint.only("fixed-font-size"))
  }

  // MARK: Fixed sizes

  /// UIKit makes no image smaller, so that the title next to it may have no room. VoiceOver reads it all the same.
  @Test(arguments: [
    ("card", 100, "", "", false), ("card", 93, "", "", false), ("card", 92, "", "", true), ("other", 100, "", "", true),
    ("card", 100, "", "<inset key=\"titleEdgeInsets\" minX=\"0\" minY=\"40\" maxX=\"0\" maxY=\"0\"/>", true),
    ("card", 100, "catalog=\"system\"", "", true),
  ])
  func theTitleOfAButtonThatItsImageFillsIsNotSeen(
    image: String, width: Int, attributes: String, inset: String, isSeen: Bool
  ) throws {
    let button = """
      <button id="b"><rect key="frame" x="0" y="0" width="100" height="40"/>\(inset)\(Self.fixed)
      <state key="normal" title="Log In" image="\(image)" \(attributes)/></button>
      """
    let resources = "<image name=\"card\" width=\"\(width)\" height=\"20\"/>"
    let text = InterfaceMarkup.view(button, resources: resources)
    #expect(try InterfaceLint.result(text, InterfaceLint.only("fixed-font-size")).findings.count == (isSeen ? 1 : 0))
    #expect(try InterfaceLint.result(text, InterfaceLint.only("unlabeled-button")).findings.isEmpty)
  }

  /// UIKit scales only the system's font.
  @Test(arguments: [("type=\"system\"", 0), ("name=\"AvenirNext-Regular\" family=\"Avenir Next\"", 1)])
  func theLabelOfABuiltInCellIsScaled(font: String, count: Int) throws {
    let cell = """
      <tableView id="t"><prototypes><tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l" id="c">
      <tableViewCellContentView key="contentView" id="v"><subviews><label text="Paid" id="l">
      <fontDescription key="fontDescription" \(font) pointSize="17"/></label></subviews></tableViewCellContentView>
      </tableViewCell></prototypes></tableView>
      """
    #expect(try fixed(cell).findings.count == count)
  }

  @Test func aPictureIsNotAText() throws {
    func count(_ text: String, _ font: String = "type=\"system\"") throws -> Int {
      let label =
        "<label text=\"\(text)\" id=\"a\"><fontDescription key=\"fontDescription\" \(font) pointSize=\"17\"/></label>"
      let owner = "<connections><outlet property=\"a\" destination=\"a\" id=\"o\"/></connections>"
      let result = try InterfaceLint.result(
        InterfaceMarkup.view(label, owner: owner), InterfaceLint.only("fixed-font-size"))
      return result.findings.count + result.reviews.count
    }
    #expect(try count("Paid") == 1)
    #expect(try count("✅") == 0)
    #expect(try count("&#xF00D;") == 0)
    // Code may replace it.
    #expect(try count("-") == 1)
    for name in ["MaterialIcons-Regular", "FontAwesome5Free-Solid", "iconfont", "Ionicons"] {
      #expect(try count("notifications", "name=\"\(name)\"") == 0, "\(name)")
    }
    #expect(try count("Paid", "name=\"BarlowSemiCondensed-Bold\"") == 1)
    #expect(try count("Paid", "name=\"Menlo-Regular\"") == 1)
  }

  /// Neither people nor code enter a text.
  @Test func anEmptyFieldWithoutTouchesShowsNoText() throws {
    func count(_ attributes: String, owner: String = "") throws -> Int {
      let field = "<textField id=\"a\" \(attributes)>\(Self.fixed)</textField>"
      let result = try InterfaceLint.result(
        InterfaceMarkup.view(field, owner: owner), InterfaceLint.only("fixed-font-size"))
      return result.findings.count + result.reviews.count
    }
    let disabled = "userInteractionEnabled=\"NO\""
    #expect(try count("") == 1)
    #expect(try count(disabled) == 0)
    #expect(try count(disabled + " text=\"Paid\"") == 1)
    #expect(try count(disabled + " placeholder=\"Paid\"") == 1)
    #expect(try count(disabled, owner: InterfaceMarkup.outlet("name", to: "a")) == 1)
  }

  @Test func theHelpNamesTheSizesAround() throws {
    let help = try fixed("<label text=\"Paid\" id=\"a\">\(Self.fixed)</label>").findings.first?.help
    #expect(help?.hasSuffix(FixedFontSize.helpForSize) == true, "\(help ?? "")")
  }

  /// UIKit's own titles in bars do not grow either.
  @Test func aTextInABarIsNotClipped() throws {
    func count(_ scene: (String) -> String) throws -> Int {
      let height = "<constraints><constraint firstAttribute=\"height\" constant=\"20\" id=\"h\"/></constraints>"
      let label = "<label text=\"Paid\" numberOfLines=\"0\" id=\"a\">\(Self.style)\(height)</label>"
      return try InterfaceLint.result(scene(label), InterfaceLint.only("clipped-text")).findings.count
    }
    #expect(try count { InterfaceMarkup.view($0) } == 1)
    let inBar = try count { label in
      InterfaceMarkup.storyboard(
        """
        <viewController id="c"><view key="view" id="v"/><navigationItem key="navigationItem" id="n">\
        <view key="titleView" id="t"><subviews>\(label)</subviews></view></navigationItem></viewController>
        """)
    }
    #expect(inBar == 0)
  }

  /// UIKit adjusts the titles of buttons with a configuration.
  @Test func aButtonWithAConfigurationNeedsOnlyAStyle() throws {
    let font = "<fontDescription key=\"titleFontDescription\" type=\"system\" pointSize=\"17\"/>"
    let configuration =
      "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Pay\">\(font)</buttonConfiguration>"
    let help =
      "in the Attributes inspector: choose a text style close to its size as the font; \(FixedFontSize.helpForSize)"
    #expect(try fixed("<button id=\"b\">\(configuration)</button>").findings.map(\.help) == [help])
  }

  @Test func keysHaveOneSize() throws {
    func count(_ titles: [String], _ more: String = "", labels: [String] = []) throws -> Int {
      let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"24\"/>"
      let buttons = titles.map { "<button id=\"b\($0)\">\(font)<state key=\"normal\" title=\"\($0)\"/></button>" }
      let labels = labels.map { "<label text=\"\($0)\" id=\"l\($0)\">\(font)</label>" }
      let settings = InterfaceLint.only("fixed-font-size")
      let views = (buttons + labels).joined()
      let text = InterfaceMarkup.xib("<view id=\"v\" \(more)><subviews>\(views)</subviews></view>")
      let finding = try InterfaceLint.result(text, settings).findings.first
      return finding.map { $0.notes.count } ?? 0
    }
    let digits = (0...9).map(String.init)
    #expect(try count(digits) == 0)
    #expect(try count(digits + ["Enter PIN"]) == 1)
    #expect(try count(digits, labels: ["A B C", "WXYZ"]) == 0)
    #expect(try count(digits, labels: ["A B", "PIN"]) == 2)
    #expect(try count([], labels: ["ABC"]) == 1)
    // The sizes of a shirt are no keypad.
    #expect(try count(["S", "M", "L"]) == 3)
    #expect(try count(["S", "M", "L", "X", "T", "W", "F", "1", "2"]) == 9)
    #expect(try count("ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)) == 0)
    #expect(try count(["Esc", "Tab"], "customClass=\"UIInputView\"") == 0)
    #expect(try count(["Esc", "Tab"]) == 2)
  }

  @Test func areOneFindingADocument() throws {
    let result = try fixed(
      Self.labels(1...2) + Self.labels(3...3, font: Self.style) + """
        <button id="b"><fontDescription key="fontDescription" type="boldSystem" pointSize="14.5"/>
          <state key="normal" title="Pay"/></button><label id="empty">\(Self.fixed)</label>
        """)
    let finding = try #require(result.findings.first)
    #expect(result.findings.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message == "people who chose a larger text size see 3 texts in their fixed sizes")
    #expect(
      finding.help == """
        in the Attributes inspector: choose a text style close to its size as the font, and select Automatically Adjusts \
        Font; a button has no such setting, so in the Identity inspector, add the runtime attribute \
        titleLabel.adjustsFontForContentSizeCategory to it; \(FixedFontSize.helpForSize)
        """)
    #expect(
      finding.notes.map(\.message) == [
        #"label "Text 1" (id l1): 17 points, close to Body"#, #"label "Text 2" (id l2): 17 points, close to Body"#,
        #"button "Pay" (id b): 14.5 points, close to Subhead"#,
      ])
    let places = finding.notes.compactMap { $0.location.map { $0.source.text(in: $0.range) } }
    #expect(places.count == 3)
    #expect(finding.sourceText == places.first)
    // A baseline knows the document's again, whichever text is the first.
    #expect(finding.subject == .init(element: "document", path: "document", screen: nil, count: 3))
    #expect(
      try fixed(Self.labels(1...1)).findings.map(\.message) == [
        "people who chose a larger text size see 1 text in its fixed size"
      ])
    #expect(try fixed(Self.labels(1...9, font: Self.style)).findings.isEmpty)
  }

  @Test func theHelpIsAboutTheTextsThatAreListed() throws {
    let button = """
      <button id="b"><fontDescription key="fontDescription" type="boldSystem" pointSize="14.5"/>\
      <state key="normal" title="Pay"/></button>
      """
    let styles =
      "in the Attributes inspector: choose a text style close to its size as the font, and select Automatically "
    #expect(try fixed(Self.labels(1...2)).findings.first?.help == "\(styles)Adjusts Font; \(FixedFontSize.helpForSize)")
    let ofButton =
      "as the font, and add the runtime attribute titleLabel.adjustsFontForContentSizeCategory in the Identity inspector; "
      + FixedFontSize.helpForSize
    #expect(try fixed(button).findings.first?.help?.hasSuffix(ofButton) == true)
    for text in [button + Self.labels(1...2), Self.labels(1...2) + button] {
      let help = try #require(try fixed(text).findings.first?.help)
      #expect(help.hasPrefix(styles + "Adjusts Font; a button has no such setting"))
      #expect(help.ranges(of: "a button has").count == 1)
    }
  }

  @Test(arguments: [(10, nil), (11, "1 more not shown"), (60, "50 more not shown")] as [(Int, String?)])
  func manyPlacesAreCounted(count: Int, rest: String?) throws {
    let finding = try #require(try fixed(Self.labels(1...count)).findings.first)
    #expect(finding.message == "people who chose a larger text size see \(count) texts in their fixed sizes")
    #expect(
      finding.notes.prefix(10).map(\.message)
        == (1...10).map { "label \"Text \($0)\" (id l\($0)): 17 points, close to Body" })
    #expect(finding.notes.dropFirst(10).map(\.message) == (rest.map { [$0] } ?? []))
  }

  @Test func whatIsSilencedIsNotCounted() throws {
    let silenced = Self.labels(1...1, inside: InterfaceMarkup.note("axspec:ignore fixed-font-size brand"))
    let result = try fixed(silenced + Self.labels(2...14))
    #expect(result.silencedCount == 1)
    let finding = try #require(result.findings.first)
    #expect(finding.message == "people who chose a larger text size see 13 texts in their fixed sizes")
    #expect(finding.notes.first?.message == #"label "Text 2" (id l2): 17 points, close to Body"#)
    #expect(finding.notes.last?.message == "3 more not shown")
    let all = try fixed(silenced)
    #expect(all.findings.isEmpty)
    #expect(all.silencedCount == 1)
  }

  @Test func screensOfOneDocumentAreOneFinding() throws {
    let scene = { (id: String) in
      Self.controller(id, "<label text=\"\(id)\" id=\"l\(id)\">\(Self.fixed)</label>")
    }
    let result = try InterfaceLint.result(
      InterfaceMarkup.storyboard(scene("a"), scene("b")), InterfaceLint.only("fixed-font-size"))
    #expect(result.findings.map(\.notes.count) == [2])
  }

  // MARK: Text styles

  @Test func aStyleIsAdjustedWhereItSaysSo() throws {
    let adjusts = "adjustsFontForContentSizeCategory=\"YES\""
    let runtime = { (key: String) in
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="\(key)" value="YES"/>
      </userDefinedRuntimeAttributes>
      """
    }
    let text = InterfaceMarkup.screen(
      """
      <label text="x" id="bare">\(Self.style)</label><label text="x" \(adjusts) id="set">\(Self.style)</label>
      <label id="empty">\(Self.style)</label><label text="x" id="fixed">\(Self.fixed)</label>
      <textField id="field">\(Self.style)</textField><textView \(adjusts) id="view">\(Self.style)</textView>
      <label text="x" id="runtime">\(Self.style)\(runtime("adjustsFontForContentSizeCategory"))</label>
      <button id="old">\(Self.style)<state key="normal" title="x"/></button>
      <button id="key">\(Self.style)<state key="normal" title="x"/>
        \(runtime("titleLabel.adjustsFontForContentSizeCategory"))</button>
      <button id="new"><buttonConfiguration key="configuration" title="x">
        <fontDescription key="titleFontDescription" style="UICTFontTextStyleBody"/></buttonConfiguration></button>
      """)
    let result = try InterfaceLint.result(text, InterfaceLint.only("unscaled-text-style"))
    #expect(
      result.findings.map(\.message) == [
        "people who change the text size while the app runs see 3 texts in the old size"
      ])
    #expect(
      result.findings.first?.notes.map(\.message)
        == [#"label "x" (id bare)"#, "textField (id field)", #"button "x" (id old)"#])
  }

  @Test func aKeyOfTheAppMayAdjustTheFont() throws {
    let label = { (key: String) in
      """
      <label text="x" id="a">\(Self.style)<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" \
      keyPath="\(key)" value="YES"/></userDefinedRuntimeAttributes></label>
      """
    }
    func count(_ key: String) throws -> Int {
      try InterfaceLint.result(InterfaceMarkup.screen(label(key)), InterfaceLint.only("unscaled-text-style")).findings
        .count
    }
    #expect(try count("app_adjustsFontForContentSizeCategory") == 0)
    #expect(try count("app_rounded") == 1)
  }

  @Test(arguments: [("35.5", 1), ("36", 0)]) func peopleCanReadALargeText(size: String, count: Int) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    #expect(try fixed(Self.labels(1...1, font: font)).findings.count == count)
  }

  @Test func aCustomFontIsScaledInCode() throws {
    let help = { (font: String) in
      let text = InterfaceMarkup.screen(
        "<label text=\"x\" id=\"a\"><fontDescription key=\"fontDescription\" \(font) pointSize=\"12\"/></label>")
      return try InterfaceLint.result(text, InterfaceLint.only("fixed-font-size")).findings.first?.help ?? ""
    }
    #expect(
      try help("name=\"Song-Bold\" family=\"Song\"").hasPrefix("in the app's code: scale the font with UIFontMetrics"))
    #expect(
      try help("name=\".AppleSystemUIFont\" family=\".AppleSystemUIFont\"").hasPrefix("in the Attributes inspector: "))
    #expect(try help("type=\"boldSystem\"").hasPrefix("in the Attributes inspector: choose a text style"))
  }

  @Test(arguments: ["fixed-font-size", "unscaled-text-style"])
  func fontsOfCustomClassesAreForReview(rule: String) throws {
    let font = rule == "fixed-font-size" ? Self.fixed : Self.style
    let text = InterfaceMarkup.screen(
      """
      <label text="x" id="a">\(font)</label><label text="x" customClass="Title" id="b">\(font)</label>
      <label text="x" customClass="UILabel" id="c">\(font)</label>
      """)
    let result = try InterfaceLint.result(text, InterfaceLint.only(rule))
    #expect(result.findings.flatMap(\.notes).count == 2)
    #expect(result.reviews.map(\.reason) == ["a custom class may set it"])
    let help = (result.findings + result.reviews.map(\.diagnostic)).map { $0.help?.holds("where code sets the font") }
    #expect(help == [false, rule == "fixed-font-size"])
    #expect(result.reviews.allSatisfy { $0.diagnostic.subject?.element == #"label "x" (id b)"# })
  }

  @Test(arguments: [
    ("fixed-font-size", #"type="system" pointSize="17""#, true),
    ("fixed-font-size", #"type="system" pointSize="12""#, true),
    ("fixed-font-size", #"type="system" weight="medium" pointSize="17""#, false),
    ("fixed-font-size", #"type="boldSystem" pointSize="17""#, false),
    ("fixed-font-size", #"name="Avenir" family="Avenir" pointSize="17""#, false),
    ("unscaled-text-style", #"style="UICTFontTextStyleBody""#, true),
  ])
  func codeOftenSetsAPlainFontThroughAnOutlet(rule: String, font: String, isForReview: Bool) throws {
    let text = InterfaceMarkup.screen(
      "<label text=\"x\" id=\"a\"><fontDescription key=\"fontDescription\" \(font)/></label>",
      owner: InterfaceMarkup.outlet("title", to: "a"))
    let result = try InterfaceLint.result(text, InterfaceLint.only(rule))
    #expect(result.findings.count == (isForReview ? 0 : 1))
    #expect(result.reviews.map(\.reason) == (isForReview ? ["an outlet may set it"] : []))
  }

  /// UIKit's fonts for buttons follow the text size only in a configuration.
  @Test(arguments: [
    ("", "", 18.0), ("buttonType=\"custom\"", "", 18), ("buttonType=\"system\"", "", 15),
    ("buttonType=\"roundedRect\"", "", 15), ("buttonType=\"contactAdd\"", "", nil),
    ("buttonType=\"system\"", "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Pay\"/>", nil),
    ("buttonType=\"system\"", InterfaceMarkup.font, nil),
    (
      "buttonType=\"system\"",
      "<state key=\"normal\"><attributedString key=\"attributedTitle\"><fragment content=\"a\"/></attributedString></state>",
      nil
    ),
    ("buttonType=\"system\"", "<fontDescription key=\"fontDescription\"/>", 15),
  ])
  func aButtonWithoutAFontHasOneOfUIKits(attributes: String, font: String, size: Double?) throws {
    let text = InterfaceMarkup.screen(
      "<button \(attributes) id=\"a\">\(font)<state key=\"normal\" title=\"Pay\"/>\(InterfaceMarkup.action)</button>")
    let notes = try InterfaceLint.result(text, InterfaceLint.only("fixed-font-size")).findings.flatMap(\.notes)
    #expect(notes.map(\.message).allSatisfy { $0.contains(": \(Int(size ?? 0)) points") })
    #expect(notes.count == (size == nil ? 0 : 1))
  }

  @Test(arguments: ["fixed-font-size", "unscaled-text-style"])
  func aTextWithoutLettersOrDigitsIsNotCounted(rule: String) throws {
    let font = rule == "fixed-font-size" ? Self.fixed.replacing("system", with: "boldSystem") : Self.style
    let label = { (text: String, id: String) in "<label text=\"\(text)\" id=\"\(id)\">\(font)</label>" }
    let texts = ["•", "/", "+", "– –", "🎉", "3", "é", "日", "x"].enumerated().map { label($1, "l\($0)") }
    // Code replaces a text that has an outlet.
    let text = InterfaceMarkup.screen(
      texts.joined() + label("–", "due") + label("–", "bare") + "<textField text=\"–\" id=\"f\">\(font)</textField>",
      owner: rule == "fixed-font-size" ? InterfaceMarkup.outlet("due", to: "due") : "")
    let finding = try #require(try InterfaceLint.result(text, InterfaceLint.only(rule)).findings.first)
    let expected = ["l5", "l6", "l7", "l8"] + (rule == "fixed-font-size" ? ["due"] : []) + ["f"]
    let found = finding.notes.map { $0.message.split(separator: "(id ").last?.prefix { $0 != ")" } ?? "" }
    #expect(found.map(String.init) == expected)
  }

  @Test(arguments: ["fixed-font-size", "unscaled-text-style"], ["hidden=\"YES\"", "alpha=\"0.0\""])
  func textsThatAreHiddenAtFirstAreForReview(rule: String, attribute: String) throws {
    let font = rule == "fixed-font-size" ? Self.fixed : Self.style
    let text = InterfaceMarkup.screen(
      "<view \(attribute) id=\"v\"><subviews>\(Self.labels(1...2, font: font))</subviews></view>"
        + Self.labels(3...3, font: font))
    let result = try InterfaceLint.result(text, InterfaceLint.only(rule))
    #expect(result.findings.map(\.notes.count) == [1])
    #expect(result.reviews.map(\.reason) == ["hidden at first", "hidden at first"])
  }

  @Test(arguments: ["fixed-font-size", "unscaled-text-style"])
  func peopleSeeTextsThatVoiceOverSkips(rule: String) throws {
    let font = rule == "fixed-font-size" ? Self.fixed : Self.style
    let skipped = InterfaceMarkup.accessibility(isElement: false)
    let text = InterfaceMarkup.screen(
      """
      <label text="a" id="a">\(skipped)\(font)</label>
      <button id="d">\(skipped)\(font)<state key="normal" title="Pay"/></button>
      <view id="v">\(InterfaceMarkup.accessibility("label=\"Order\"", isElement: true))<subviews>
      <label text="b" id="b">\(font)</label><label hidden="YES" text="c" id="c">\(font)</label>
      </subviews></view>
      """)
    let result = try InterfaceLint.result(text, InterfaceLint.only(rule))
    #expect(result.findings.map(\.notes.count) == [3])
  }

  @Test(arguments: ["fixed-font-size", "unscaled-text-style"])
  func uiKitScalesTheLabelsOfCellStyles(rule: String) throws {
    let font = rule == "fixed-font-size" ? Self.fixed : Self.style
    let text = InterfaceMarkup.screen(
      """
      <tableView id="t"><prototypes><tableViewCell style="IBUITableViewCellStyleValue1" textLabel="a" detailTextLabel="b"
        id="c"><tableViewCellContentView key="contentView" id="d"><subviews><label text="x" id="a">\(font)</label>
        <label text="x" id="b">\(font)</label></subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """)
    #expect(try InterfaceLint.findings(text, InterfaceLint.only(rule)).isEmpty)
  }

  /// The app often makes the view of a xib anew, with the new size, and a screen to which no segue leads.
  @Test func stylesOfNewScreensAreForReview() throws {
    let result = { (text: String) in try InterfaceLint.result(text, InterfaceLint.only("unscaled-text-style")) }
    let label = "<label text=\"x\" id=\"a\">\(Self.style)</label>"
    let reason = "the app may make it anew"
    let xib = try result(InterfaceMarkup.view(label))
    #expect(xib.findings.isEmpty)
    #expect(xib.reviews.map(\.reason) == [reason])
    #expect(xib.reviews.first?.diagnostic.message.hasSuffix(", unless the app makes the screen anew each time") == true)
    let scene = { (id: String) in
      "<viewController storyboardIdentifier=\"\(id)\" id=\"\(id)\"><view key=\"view\" id=\"v\(id)\"><subviews>"
        + label.replacing("\"a\"", with: "\"l\(id)\"") + "</subviews></view></viewController>"
    }
    let scenes = try result(
      InterfaceMarkup.storyboard(scene("x"), scene("y"), attributes: "initialViewController=\"x\""))
    #expect(scenes.findings.map(\.notes.count) == [1])
    #expect(scenes.reviews.map(\.reason) == [reason])
  }

  /// The initials of a person fill the circle of an avatar.
  @Test(arguments: [("initialsLabel", 0), ("avatarInitial", 0), ("initialLabel", 0), ("initialPriceLabel", 1)])
  func initialsDoNotCount(outlet: String, count: Int) throws {
    let font = Self.fixed.replacing("system", with: "boldSystem")
    let text = InterfaceMarkup.view(
      "<label text=\"AB\" id=\"a\">\(font)</label>", owner: InterfaceMarkup.outlet(outlet, to: "a"))
    #expect(try InterfaceLint.result(text, InterfaceLint.only("fixed-font-size")).findings.count == count)
  }
}
