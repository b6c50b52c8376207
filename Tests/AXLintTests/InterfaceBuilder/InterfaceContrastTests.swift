import TestSupport
import Testing

@testable import AXDiagnostics
@testable import AXLint

/// Colors of texts in Interface Builder files.
@Suite("Contrast in Interface Builder files")
struct InterfaceContrastTests {
  private static func gray(_ key: String, _ white: Double, alpha: Double = 1) -> String {
    "<color key=\"\(key)\" white=\"\(white)\" alpha=\"\(alpha)\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
  }

  private static let faint = "<label text=\"a\" id=\"a\">\(gray("textColor", 0.75))</label>"
  private static let white = gray("backgroundColor", 1)

  /// A view on a white one, which the owner has no outlet for.
  private func result(
    _ subviews: String, background: String = white, owner: String = "", resources: String = ""
  ) throws -> LintResult {
    let text = InterfaceMarkup.xib(
      "<view id=\"root\"><subviews>\(subviews)</subviews>\(background)</view>", owner: owner, resources: resources)
    return try InterfaceLint.result(text, InterfaceLint.only("low-contrast-text"))
  }

  /// Holds findings, as severity and ratio, and what was not measured.
  private func expect(
    _ subviews: String, _ expected: [String], unmeasured: [String: Int] = [:], background: String = white,
    resources: String = "", at place: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let result = try result(subviews, background: background, resources: resources)
    let found = result.findings.map { finding in
      let words = finding.message.split(separator: " ")
      let ratio = words.firstIndex(of: "is").map { words[$0 + 1] } ?? ""
      return "\(finding.severity) \(ratio)" + (finding.message.hasSuffix(" in the light appearance") ? " light" : "")
    }
    #expect(found == expected, "\(subviews)", sourceLocation: place)
    #expect(result.unmeasured == unmeasured, "\(subviews)", sourceLocation: place)
    #expect(result.reviews.isEmpty, "\(subviews)", sourceLocation: place)
  }

  @Test func saysWhereTheBackgroundIs() throws {
    let finding = try #require(try result(Self.faint).findings.first)
    #expect(
      finding.message == """
        label "a" (id a): people with low vision have trouble reading this text: its contrast is 1.83 to 1, less than 4.5
        """)
    #expect(finding.help == "in the Attributes inspector: choose a darker color for the text")
    #expect(finding.sourceText == Self.gray("textColor", 0.75))
    #expect(finding.notes.map(\.message) == ["the text is #BFBFBF, and the background is #FFFFFF here"])
    #expect(finding.notes.first?.location.map { $0.source.text(in: $0.range) } == Self.white)
  }

  /// A text that is hard to read in both appearances needs another color in each.
  @Test func theHelpIsAboutBothColors() throws {
    let color = "<color key=\"textColor\" systemColor=\"tertiaryLabelColor\"/>"
    let background = "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>"
    let finding = try #require(
      try result("<label text=\"a\" id=\"a\">\(color)</label>", background: background).findings.first)
    #expect(
      finding.help == """
        in the Attributes inspector: choose a color for the text that is darker in the light appearance and lighter in \
        the dark one, such as Label Color
        """)
  }

  /// The color that matters most is the one directly below the text.
  @Test func theNoteIsAboutTheNearestBackground() throws {
    let tile = Self.gray("backgroundColor", 1, alpha: 0.5)
    let finding = try #require(
      try result("<view id=\"v\"><subviews>\(Self.faint)</subviews>\(tile)</view>").findings.first)
    #expect(finding.notes.first?.location.map { $0.source.text(in: $0.range) } == tile)
  }

  /// Hardly anyone sees the difference. In a screen file, the author can choose any color.
  @Test func aContrastThatIsNearlyEnoughIsForReview() throws {
    // 4.0 and 4.1 to 1.
    for (white, isReview) in [(0.502, false), (0.496, true)] {
      let result = try result("<label text=\"a\" id=\"a\">\(Self.gray("textColor", white))</label>")
      #expect(result.findings.isEmpty == isReview)
      #expect(result.reviews.map(\.reason) == (isReview ? [LowContrastText.nearlyEnough] : []))
    }
    var settings = InterfaceLint.only("low-contrast-text")
    settings.options["low-contrast-text"] = ["tolerance": 0]
    let near = "<label text=\"a\" id=\"a\">\(Self.gray("textColor", 0.496))</label>"
    let markup = InterfaceMarkup.xib("<view id=\"root\"><subviews>\(near)</subviews>\(Self.white)</view>")
    let strict = try InterfaceLint.result(markup, settings)
    #expect(strict.findings.count == 1)
    let text = "<view backgroundColor=\"#FFFFFF\"><label text=\"a\" textColor=\"#7E7E7E\"/></view>"
    #expect(try InterfaceLint.result(text, InterfaceLint.only("low-contrast-text")).findings.count == 1)
  }

  /// A darker text could not be read on a dark background.
  @Test(arguments: [
    (
      "systemBackgroundColor",
      "choose a color for the text that is darker in the light appearance only, such as Label Color"
    ),
    ("lightTextColor", "choose a darker color for the text"),
  ])
  func theHelpFitsBothAppearances(background: String, help: String) throws {
    let color =
      background == "lightTextColor" ? Self.white : "<color key=\"backgroundColor\" systemColor=\"\(background)\"/>"
    let finding = try #require(try result(Self.faint, background: color).findings.first)
    #expect(finding.help == "in the Attributes inspector: \(help)")
  }

  /// The app chooses its tint color, in the asset catalog or for its window.
  @Test func theTintColorOfTheAppIsNotMeasured() throws {
    try expect(
      Self.faint, [], unmeasured: ["texts: background unknown": 1],
      background: "<color key=\"backgroundColor\" systemColor=\"tintColor\"/>",
      resources:
        "<systemColor name=\"tintColor\"><color red=\"0\" green=\"0.5\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/></systemColor>"
    )
  }

  @Test func aLeftoverTitleBesideAnImageIsNotMeasured() throws {
    func count(_ title: String, _ image: String) throws -> Int {
      let button = """
        <button id="b"><state key="normal" title="\(title)" \(image)>
          <color key="titleColor" red="1" green="1" blue="1" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        </state></button>
        """
      let result = try result(button)
      return result.findings.count + result.reviews.count
    }
    #expect(try count("Button", "image=\"close\"") == 0)
    #expect(try count("Button", "") == 1)
    #expect(try count("Close", "image=\"close\"") == 1)
  }

  // MARK: Colors

  @Test func everyFormIsMeasured() throws {
    let named = "<namedColor name=\"soft\"><color white=\"0.75\" alpha=\"1\"/></namedColor>"
    let label = { (color: String) in "<label text=\"a\" id=\"a\"><color key=\"textColor\" \(color)/></label>" }
    try expect(label("name=\"soft\""), ["note 1.83 light"], resources: named)
    try expect(
      label(#"red="1" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="displayP3""#), ["error 1.07"])
    try expect(label(#"red="0" green="1" blue="0" alpha="1" colorSpace="calibratedRGB""#), ["error 1.44"])
    try expect(label(#"white="0" alpha="0.4""#), ["error 2.84"])
    try expect(label(#"white="0" alpha="0""#), [], unmeasured: ["texts: transparent": 1])
    try expect(label("name=\"nowhere\""), [], unmeasured: ["texts: color unknown": 1])
    // One that is the same by day and night is no note.
    try expect(label("cocoaTouchSystemColor=\"lightTextColor\""), ["error 1"])
  }

  @Test func systemColorsAreNotesInTheirLightForm() throws {
    let label = { (color: String) in "<label text=\"a\" id=\"a\"><color key=\"textColor\" \(color)/></label>" }
    try expect(label("systemColor=\"systemYellowColor\""), ["note 1.51 light"])
    try expect(label("systemColor=\"labelColor\""), [])
    // 3.3 to 1. iOS raises it for people who choose Increase Contrast.
    try expect(label("systemColor=\"systemGrayColor\""), [])
    try expect(
      label("systemColor=\"systemGrayColor\""), ["note 2.91 light"], background: Self.gray("backgroundColor", 0.95))
    let blue = "<color key=\"backgroundColor\" systemColor=\"systemBlueColor\"/>"
    try expect(label(#"white="1" alpha="1""#), [], background: blue)
    try expect(label(#"white="0.9" alpha="1""#), ["note 3.21 light"], background: blue)
    try expect(
      Self.faint, ["note 1.83 light"],
      background: "<color key=\"backgroundColor\" systemColor=\"systemBackgroundColor\"/>"
    )
  }

  /// The tint color of iOS has 4.02 to 1 on white.
  @Test(arguments: [
    ("0.47843137254901963", "systemColor=\"systemBackgroundColor\"", []),
    ("0.47843137254901963", "white=\"1\" alpha=\"1\"", []), ("0.5", "white=\"1\" alpha=\"1\"", ["warning 3.79"]),
    ("0.47843137254901963", "white=\"0.96\" alpha=\"1\"", ["warning 3.68"]),
  ])
  func theTintColorInNumbersIsApplesToo(green: String, background: String, findings: [String]) throws {
    let color = "red=\"0\" green=\"\(green)\" blue=\"1\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\""
    try expect(
      "<label text=\"a\" id=\"a\"><color key=\"textColor\" \(color)/></label>", findings,
      background: "<color key=\"backgroundColor\" \(background)/>")
  }

  /// A cell is often the header of a table in a color that code sets.
  @Test func aTextThatWouldBeInvisibleByDefaultIsNotMeasured() throws {
    let cell = { (white: Double) in
      let label = "<label text=\"a\" id=\"a\">\(Self.gray("textColor", white))</label>"
      return """
        <tableViewCell id="c"><tableViewCellContentView key="contentView" id="v"><subviews>\(label)</subviews>\
        </tableViewCellContentView></tableViewCell>
        """
    }
    try expect(cell(1), [], unmeasured: ["texts: background unknown": 1])
    try expect(cell(0.9), ["note 1.24 light"])
    // The file says this background.
    try expect("<label text=\"a\" id=\"a\">\(Self.gray("textColor", 1))</label>", ["error 1"])
  }

  @Test func whatIsNotWrittenIsUIKits() throws {
    let dark = Self.gray("backgroundColor", 0.2)
    try expect("<label text=\"a\" id=\"a\"><nil key=\"textColor\"/></label>", ["note 1.66 light"], background: dark)
    try expect(
      "<textField id=\"a\"/><textView text=\"a\" id=\"b\"/>", ["note 1.66 light", "note 1.66 light"], background: dark)
    try expect("<label text=\"a\" id=\"a\"/>", [])
    // A button of the custom type has a white title, one of another type the tint's.
    let button = { (attributes: String, inside: String) in
      "<button \(attributes) id=\"b\"><state key=\"normal\" title=\"b\"/>\(inside)</button>"
    }
    try expect(button("", ""), ["error 1"])
    try expect(button("", ""), [], background: dark)
    try expect(button("buttonType=\"system\"", ""), [], unmeasured: ["texts: tint color unknown": 1])
    try expect(button("buttonType=\"system\"", Self.gray("tintColor", 0.75)), ["error 1.83"])
    let tint = Self.gray("tintColor", 0.75)
    try expect(
      "<view id=\"v\"><subviews>\(button("buttonType=\"system\"", ""))</subviews>\(tint)</view>", ["error 1.83"])
    try expect(
      button("buttonType=\"system\"", "<color key=\"tintColor\" systemColor=\"systemYellowColor\"/>"),
      ["note 1.51 light"])
    try expect("<button id=\"b\"><state key=\"normal\" image=\"b\"/></button>", [])
  }

  @Test func theTintOfAStoryboardIsThatOfItsScreens() throws {
    let text = InterfaceMarkup.storyboard(
      """
      <viewController id="c"><view key="view" id="v"><subviews><button buttonType="system" id="b">
        <state key="normal" title="b"/></button></subviews>\(Self.white)</view></viewController>
      """
    ).replacing("</document>", with: Self.gray("tintColor", 0.75) + "</document>")
    #expect(
      try InterfaceLint.findings(text, InterfaceLint.only("low-contrast-text")) == [
        // No error, because code often colors the view of a controller.
        #"low-contrast-text warning: button "b" (id b)"#
      ])
  }

  @Test func aConfigurationSaysItsColors() throws {
    let button = { (style: String, colors: String) in
      """
      <button id="b"><state key="normal" title="b"/><buttonConfiguration key="configuration" style="\(style)" title="b">
      \(colors)</buttonConfiguration></button>
      """
    }
    let front = Self.gray("baseForegroundColor", 0.75)
    try expect(button("plain", ""), [], unmeasured: ["texts: color unknown": 1])
    try expect(button("plain", front), ["error 1.83"])
    try expect(button("filled", front), [], unmeasured: ["texts: background unknown": 1])
    try expect(button("filled", front + Self.gray("baseBackgroundColor", 0)), [])
    try expect(button("borderless", front), [], unmeasured: ["texts: background unknown": 1])
  }

  @Test func aConfigurationFillsItsButton() throws {
    let button = { (style: String, colors: String) in
      """
      <button id="b">\(Self.white)<buttonConfiguration key="configuration" style="\(style)" title="b">
      \(colors)\(Self.gray("baseForegroundColor", 0.75))</buttonConfiguration></button>
      """
    }
    let fill = { (color: String) in
      "<backgroundConfiguration key=\"background\">\(color)</backgroundConfiguration>"
    }
    let (black, base) = (Self.gray("backgroundColor", 0), Self.gray("baseBackgroundColor", 0))
    let whiteBase = Self.gray("baseBackgroundColor", 1)
    for style in ["plain", "gray", "tinted", "filled"] {
      try expect(button(style, fill(black)), [])
      // The order in the file does not matter.
      try expect(button(style, fill(black) + whiteBase), [])
      try expect(button(style, whiteBase + fill(black)), [])
      try expect(button(style, base + fill(Self.white)), ["error 1.83"])
    }
    for style in ["plain", "gray", "tinted"] {
      try expect(button(style, base), [], unmeasured: ["texts: background unknown": 1])
    }
    try expect(button("plain", fill("")), ["error 1.83"])
    let accent = { (color: String) in "<namedColor name=\"accent\"><color \(color)/></namedColor>" }
    let named = fill("<color key=\"backgroundColor\" name=\"accent\"/>")
    try expect(button("plain", named), [], resources: accent("white=\"0\" alpha=\"1\""))
    try expect(button("plain", named), ["note 1.83 light"], resources: accent("white=\"1\" alpha=\"1\""))
    try expect(button("plain", named), [], unmeasured: ["texts: background unknown": 1])
    let veil = fill(Self.gray("backgroundColor", 0, alpha: 0.5))
    try expect(button("plain", veil), ["error 2.17"])
    for image in ["image=\"b\"/>", "><imageReference key=\"image\" image=\"b\"/></backgroundConfiguration>"] {
      try expect(
        button("plain", "<backgroundConfiguration key=\"background\" \(image)"), [],
        unmeasured: ["texts: background covered by an image": 1])
    }
  }

  @Test func attributedTextsOfOneColorAreMeasured() throws {
    let fragment = "<fragment content=\"a\"><attributes>\(Self.gray("NSColor", 0.75))</attributes></fragment>"
    let label = { (text: String) in
      "<label id=\"a\"><attributedString key=\"attributedText\">\(text)</attributedString></label>"
    }
    try expect(label(fragment), ["error 1.83"])
    try expect(label(fragment + "<fragment content=\"b\"/>"), [], unmeasured: ["texts: color unknown": 1])
  }

  @Test(arguments: [
    "<label text=\"a\" enabled=\"NO\" id=\"a\">\(gray("textColor", 0.75))</label>",
    "<button enabled=\"NO\" id=\"a\"><state key=\"normal\" title=\"a\">\(gray("titleColor", 0.75))</state></button>",
    "<label id=\"a\">\(gray("textColor", 0.75))</label>",
  ])
  func whatIsDisabledOrNotSeenIsFree(markup: String) throws {
    try expect(markup, [])
  }

  @Test(arguments: ["hidden=\"YES\"", "alpha=\"0\""])
  func aTextThatIsHiddenAtFirstIsForReview(attribute: String) throws {
    let view = { (label: String) in "<view \(attribute) id=\"v\"><subviews>\(label)</subviews></view>" }
    let result = try result(view(Self.faint))
    #expect(result.findings.isEmpty)
    #expect(result.reviews.map(\.reason) == ["hidden at first"])
    // Code fades the view in.
    #expect(result.reviews.first?.diagnostic.message.contains("its contrast is 1.83 to 1") == true)
    let dark = Self.gray("textColor", 0)
    #expect(try self.result(view("<label text=\"a\" id=\"a\">\(dark)</label>")).reviews.isEmpty)
    let unknown = "<label text=\"a\" \(attribute) id=\"a\">\(dark)</label>"
    let unmeasured = try self.result(unknown, background: "")
    #expect(unmeasured.reviews.isEmpty && unmeasured.unmeasured.isEmpty)
  }

  // MARK: Backgrounds

  @Test(arguments: ["tableViewCell", "tableView"])
  func tablesHaveTheSystemBackground(element: String) throws {
    try expect(
      "<\(element) id=\"c\"><subviews>\(Self.faint)</subviews></\(element)>", ["note 1.83 light"],
      background: Self.gray("backgroundColor", 0))
  }

  @Test func theClassOfACellMaySetItsBackground() throws {
    let cell = { (color: String) in
      "<tableViewCell customClass=\"Row\" id=\"c\"><subviews>\(Self.faint)</subviews>\(color)</tableViewCell>"
    }
    let byDefault = try result(cell(""))
    #expect(byDefault.findings.isEmpty)
    #expect(byDefault.reviews.map(\.reason) == ["a custom class may set it"])
    #expect(
      byDefault.reviews.first?.diagnostic.notes.map(\.message)
        == ["the text is #BFBFBF, and the background is by default #FFFFFF here"])
    try expect(cell(Self.white), ["error 1.83"])
  }

  @Test(arguments: [
    ("", "error 1.83"), (gray("backgroundColor", 0, alpha: 0), "error 1.83"), (gray("backgroundColor", 0), ""),
    (gray("backgroundColor", 0, alpha: 0.5), ""),
  ])
  func aSiblingCountsIfItDraws(color: String, finding: String) throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"50\" height=\"50\"/>"
    let sibling = "<view id=\"s\">\(frame)\(color)</view>"
    let text = "<label text=\"a\" id=\"a\">\(frame)\(Self.gray("textColor", 0.75))</label>"
    try expect(
      sibling + text, finding.isEmpty ? [] : [finding],
      unmeasured: finding.isEmpty ? ["texts: background covered by an earlier sibling": 1] : [:])
  }

  /// The frame of a view that the file leaves out, and one that Xcode did not write, mean nothing.
  @Test(arguments: [
    ("id=\"s\"", "<frame key=\"frameInset\" minX=\"1\" maxX=\"1\" width=\"1\"/>", "", true),
    ("id=\"s\"", "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>", "", false),
    ("id=\"s\"", "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>", variation, true),
  ])
  func aSiblingWithoutARealFrameMayCoverAll(attributes: String, frame: String, end: String, isCovered: Bool) throws {
    let text = """
      <label text="a" id="a"><rect key="frame" x="50" y="50" width="50" height="20"/>\(Self.gray("textColor", 0.75))</label>
      """
    let card = """
      <view id="card"><rect key="frame" x="0" y="0" width="99" height="99"/><subviews>
      <imageView \(attributes)>\(frame)</imageView>\(text)</subviews>\(Self.white)\(end)</view>
      """
    try expect(
      card, isCovered ? [] : ["error 1.83"],
      unmeasured: isCovered ? ["texts: background covered by an earlier sibling": 1] : [:])
  }

  private static let variation = """
    <variation key="default"><mask key="subviews"><exclude reference="s"/></mask></variation>
    <variation key="heightClass=regular-widthClass=compact"><mask key="subviews"><include reference="s"/></mask></variation>
    """

  @Test func translucentViewsAreSeenThrough() throws {
    // Black at two fifths, as a colour or as the alpha of the label or of what holds it.
    let black = Self.gray("textColor", 0)
    try expect("<label text=\"a\" alpha=\"0.4\" id=\"a\">\(black)</label>", ["error 2.84"])
    try expect(
      "<view alpha=\"0.4\" id=\"v\"><subviews><label text=\"a\" id=\"a\">\(black)</label></subviews></view>",
      ["error 2.84"])
    // A view fades with its own background: #808080 and #BFBFBF on white.
    try expect(
      """
      <view alpha="0.5" id="v"><subviews><label text="a" id="a">\(black)</label></subviews>
      \(Self.gray("backgroundColor", 0.5))</view>
      """, ["error 2.17"])
  }

  @Test(arguments: [
    (
      "<view customClass=\"Card\" id=\"v\"><subviews>\(faint)</subviews></view>",
      "background covered by a view with a custom class"
    ),
    (
      "<view customClass=\"GradientView\" id=\"v\"><subviews>\(faint)</subviews>\(white)</view>",
      "background is a gradient"
    ),
    (
      "<visualEffectView id=\"v\"><view key=\"contentView\" id=\"w\"><subviews>\(faint)</subviews></view></visualEffectView>",
      "background covered by an image"
    ),
    (
      "<button id=\"b\"><state key=\"normal\" title=\"a\" backgroundImage=\"b\">\(gray("titleColor", 0.75))</state></button>",
      "background covered by an image"
    ),
    ("<textField borderStyle=\"roundedRect\" id=\"f\">\(gray("textColor", 0.75))</textField>", "background unknown"),
    (
      "<view id=\"v\"><subviews>\(faint)</subviews><color key=\"backgroundColor\" name=\"nowhere\"/></view>",
      "background unknown"
    ),
    (
      """
      <imageView id="i"><rect key="frame" x="0" y="0" width="99" height="99"/></imageView>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="9" y="9" width="9" height="9"/>\(gray("textColor", 0.75))</label>
      """, "background covered by an earlier sibling"
    ),
    (
      """
      <arscnView id="i"><rect key="frame" x="0" y="0" width="99" height="99"/></arscnView>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="9" y="9" width="9" height="9"/>\(gray("textColor", 0.75))</label>
      """, "background covered by an earlier sibling"
    ),
    (
      """
      <button id="i"><rect key="frame" x="0" y="0" width="99" height="99"/>
      <state key="normal" image="card"/></button>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="9" y="9" width="9" height="9"/>\(gray("textColor", 0.75))</label>
      """, "background covered by an earlier sibling"
    ),
    (
      // Xcode writes no size for a text that code sets.
      """
      <view id="v"><rect key="frame" x="0" y="0" width="99" height="99"/><subviews>
      <imageView id="i"><rect key="frame" x="0" y="0" width="99" height="99"/></imageView>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="9" y="9" width="0.0" height="0.0"/>\(gray("textColor", 0.75))</label></subviews></view>
      """, "background covered by an earlier sibling"
    ),
    (
      """
      <imageView hidden="YES" id="i"><rect key="frame" x="0" y="0" width="99" height="99"/>
      <variation key="widthClass=compact" hidden="NO"/></imageView>
      <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="9" y="9" width="9" height="9"/>\(gray("textColor", 0.75))</label>
      """, "background covered by an earlier sibling"
    ),
  ])
  func unknownBackgroundIsCounted(markup: String, reason: String) throws {
    try expect(markup, [], unmeasured: ["texts: \(reason)": 1])
  }

  @Test(arguments: [
    "<view customClass=\"Card\" id=\"v\"><subviews>\(faint)</subviews>\(white)</view>",
    "<textField borderStyle=\"roundedRect\" id=\"f\">\(gray("textColor", 0.75))\(white)</textField>",
    """
    <tableView id="t"><prototypes><tableViewCell id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
    \(faint)</subviews></tableViewCellContentView>\(white)</tableViewCell></prototypes></tableView>
    """,
    """
    <imageView alpha="0.0" id="i"><rect key="frame" x="0" y="0" width="99" height="99"/></imageView>
    <label text="a" id="a"><rect key="frame" x="9" y="9" width="9" height="9"/>\(gray("textColor", 0.75))</label>
    """,
  ])
  func whatHasItsOwnBackgroundIsMeasured(markup: String) throws {
    try expect(markup, ["error 1.83"])
  }

  // MARK: For review

  @Test func whatCodeMayColorIsForReview() throws {
    let review = { (subviews: String, owner: String) in
      let result = try result(subviews, owner: owner)
      #expect(result.findings.isEmpty)
      return result.reviews.map { "\($0.reason): \($0.diagnostic.message)" }
    }
    let message = "people with low vision have trouble reading this text: its contrast is 1.83 to 1, less than 4.5"
    let owner = { "<connections>\(InterfaceMarkup.outlet("total", to: $0))</connections>" }
    #expect(
      try review(Self.faint, owner("a")) == [
        "an outlet may set it: label \"a\" (id a): \(message), unless code changes that through the outlet `total` of Owner"
      ])
    let field = "<textField id=\"a\">\(Self.gray("textColor", 0.75))</textField>"
    #expect(try review(field, owner("a")).count == 1)
    let card = "<view id=\"card\"><subviews>\(Self.faint)</subviews>\(Self.white)</view>"
    #expect(try review(card, owner("card")).count == 1)
    let themed = Self.faint.replacing("<label", with: "<label customClass=\"ThemedLabel\"")
    #expect(
      try review(themed, "") == [
        "a custom class may set it: label \"a\" (id a): \(message), unless the class `ThemedLabel` changes that"
      ])
  }
}
