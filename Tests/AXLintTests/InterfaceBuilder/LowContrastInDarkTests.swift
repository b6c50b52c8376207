import TestSupport
import Testing

@testable import AXDiagnostics
@testable import AXLint

/// Colors of texts in the dark appearance.
@Suite("low-contrast-in-dark") struct LowContrastInDarkTests {
  private static func gray(_ key: String, _ white: Double) -> String {
    "<color key=\"\(key)\" white=\"\(white)\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
  }

  private static func system(_ key: String, _ name: String) -> String {
    "<color key=\"\(key)\" systemColor=\"\(name)\"/>"
  }

  private func lint(
    _ subviews: String, background: String = gray("backgroundColor", 1), resources: String = "",
    rule: String = "low-contrast-in-dark"
  ) throws -> LintResult {
    let text = InterfaceMarkup.xib(
      "<view id=\"root\"><subviews>\(subviews)</subviews>\(background)</view>", resources: resources)
    return try InterfaceLint.result(text, InterfaceLint.only(rule))
  }

  /// The contrasts in what is for review.
  private func contrasts(
    _ subviews: String, background: String = gray("backgroundColor", 1), resources: String = ""
  ) throws -> [LintResult.Review] {
    let result = try lint(subviews, background: background, resources: resources)
    #expect(result.findings.isEmpty)
    return result.reviews
  }

  private func label(_ color: String = "") -> String { "<label text=\"a\" id=\"a\">\(color)</label>" }

  @Test func oneOfTheColorsHasToChange() throws {
    let background = Self.system("backgroundColor", "systemBackgroundColor")
    #expect(try contrasts(label()).count == 1)
    #expect(try contrasts(label(), background: background).isEmpty)
    // 3.4 to 1 in the light appearance, which is enough for a color of Apple's.
    #expect(try contrasts(label(Self.system("textColor", "secondaryLabelColor"))).count == 1)
    // 4 to 1 and 3.7 to 1.
    let blue = Self.system("backgroundColor", "systemBlueColor")
    #expect(try contrasts(label(Self.gray("textColor", 1)), background: blue).isEmpty)
    #expect(try contrasts(label(Self.gray("textColor", 0))).isEmpty)
    #expect(try contrasts(label(Self.gray("textColor", 0)), background: background).count == 1)
    // These system colors are the same in both appearances.
    #expect(try contrasts(label(Self.system("textColor", "darkTextColor")), background: background).count == 1)
    #expect(try contrasts(label(), background: Self.system("backgroundColor", "darkGrayColor")).isEmpty)
    // It has enough contrast in both.
    #expect(try contrasts(label(Self.gray("textColor", 0.46)), background: background).isEmpty)
    // Nobody can read it in the light appearance, either.
    #expect(try contrasts(label(), background: Self.gray("backgroundColor", 0.1)).isEmpty)
  }

  @Test func tablesHaveASystemBackground() throws {
    func table(_ color: String) -> String {
      """
      <tableView id="t"><prototypes><tableViewCell id="c"><tableViewCellContentView key="contentView" id="v"><subviews>
      \(label(color))</subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    }
    #expect(try contrasts(table(Self.gray("textColor", 0.2))).count == 1)
    #expect(try contrasts(table("")).isEmpty)
  }

  @Test func tintsChange() throws {
    let tint = Self.system("tintColor", "systemIndigoColor")
    let button = "<button id=\"b\" buttonType=\"system\"><state key=\"normal\" title=\"a\"/>\(tint)</button>"
    // 4.8 to 1 in the dark appearance.
    #expect(try contrasts(button).isEmpty)
    #expect(try contrasts(button, background: Self.gray("backgroundColor", 0.88)).count == 1)
  }

  /// In the light appearance, `low-contrast-text` has the same tolerance.
  @Test func contrastThatIsNearlyEnoughIsNotReported() throws {
    let background = Self.system("backgroundColor", "systemBackgroundColor")
    func count(_ white: Double) throws -> Int {
      try contrasts(label(Self.gray("textColor", white)), background: background).count
    }
    // 3.9 and 4.3 to 1 on black; both are enough on white.
    #expect(try count(0.42) == 1)
    #expect(try count(0.44) == 0)
  }

  @Test func namedColorsAreNotKnown() throws {
    let resources = """
      <namedColor name="Ink"><color red="0.2" green="0.2" blue="0.2" alpha="1" colorSpace="custom"/></namedColor>
      <namedColor name="Paper"><color red="1" green="1" blue="1" alpha="1" colorSpace="custom"/></namedColor>
      """
    let background = Self.system("backgroundColor", "systemBackgroundColor")
    let ink = label("<color key=\"textColor\" name=\"Ink\"/>")
    let paper = "<color key=\"backgroundColor\" name=\"Paper\"/>"
    #expect(try contrasts(ink, background: background, resources: resources).isEmpty)
    #expect(try contrasts(label(), background: paper, resources: resources).isEmpty)
  }

  @Test func aTraitThatXcodeWritesDimsNoText() throws {
    func found(_ view: String) throws -> Int { try lint(view, rule: "low-contrast-text").findings.count }
    let traits = """
      <accessibility key="accessibilityConfiguration"><accessibilityTraits key="traits" notEnabled="YES"/></accessibility>
      """
    let faint = Self.gray("textColor", 0.75)
    #expect(try found("<label text=\"a\" id=\"a\">\(faint)\(traits)</label>") == 1)
    #expect(try found("<label text=\"a\" enabled=\"NO\" id=\"a\">\(faint)</label>") == 0)
    let title = "<state key=\"normal\" title=\"a\">\(Self.gray("titleColor", 0.75))</state>"
    #expect(try found("<button id=\"b\">\(title)</button>") == 1)
    #expect(try found("<button id=\"b\">\(title)\(traits)</button>") == 0)
  }
}
