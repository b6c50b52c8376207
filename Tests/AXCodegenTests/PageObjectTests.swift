import AXReader
import AXSemantics
import Foundation
import TestSupport
import Testing

@testable import AXCodegen

/// The elements, rows, and identifiers of page objects, and tests that begin on another screen.
@Suite("Page objects")
struct PageObjectTests {
  /// The code of a screen in a folder with other files.
  private static func text(_ name: String, of screen: String, _ files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    let tree = try #require(DocumentReader().read(.file(path: folder.path(screen))).tree)
    let facts = ScreenFacts(tree)
    var builder = OutlineBuilder(try #require(tree.root), name: "Screen", file: screen, facts: facts)
    let outline = try builder.build { StateRefusal($0, initialFacts: facts) != nil }
    let generator = SwiftGenerator(kinds: [.identifiers, .screens, .tests])
    let sections = [generator.section(of: outline)].compactMap { $0 }
    let made = try generator.files(of: outline, snapshots: [])
    let file = (made + generator.sharedFiles(of: [outline], sections: sections)).first { $0.name == name }
    return try #require(file).text
  }

  private static func page(_ markup: String, _ files: [String: String] = [:]) throws -> String {
    let files = files.merging(["Order.xml": "<screen name=\"Order\">\(markup)</screen>"]) { $1 }
    return try text("OrderScreen.swift", of: "Order.xml", files)
  }

  // MARK: Elements

  @Test func elementsInsideAnElementAreLeftOut() throws {
    let page = try Self.page(
      #"<view identifier="card" accessible="true" label="a"><label identifier="inner" text="b"/></view>"#
        + #"<label identifier="silent" text="c" accessible="false"/><view identifier="box"/>"#)
    #expect(page.contains("var card: XCUIElement {"))
    #expect(page.contains("var box: XCUIElement {"))
    #expect(!page.contains("var inner"))
    #expect(!page.contains("var silent"))
  }

  @Test func whatIsHiddenAtTheStartIsThere() throws {
    #expect(try Self.page(#"<label identifier="late" text="a" hidden="true"/>"#).contains("var late: XCUIElement {"))
  }

  @Test(arguments: [
    (#"<button identifier="a" title="x"/>"#, ["tapA() -> Self"]),
    (#"<switch identifier="a" label="x"/>"#, ["tapA() -> Self"]),
    (#"<textField identifier="a" label="x"/>"#, ["typeIntoA(_ text: String) -> Self"]),
    (
      #"<stepper identifier="a" label="x"/>"#,
      ["incrementA(times: Int = 1) -> Self", "decrementA(times: Int = 1) -> Self"]
    ),
    (#"<slider identifier="a" label="x"/>"#, ["adjustA(to value: Double) -> Self"]),
    (#"<pickerView identifier="a" label="x"/>"#, ["adjustA(to value: String) -> Self"]),
    (
      #"<segmentedControl identifier="a"><segment title="x"/></segmentedControl>"#,
      ["selectInA(_ segment: String) -> Self"]
    ),
    (#"<label identifier="a" text="x"/>"#, []),
  ])
  func actionsAreThoseOfTheKind(_ markup: String, _ functions: [String]) throws {
    let lines = try Self.page(markup).split(separator: "\n").filter { $0.hasPrefix("  func ") }
    #expect(lines.map { $0.dropFirst(7).dropLast(2) } == functions.map { $0[...] })
  }

  @Test(arguments: [
    (#"minimumValue="10" maximumValue="20""#, "(value - 10) / 10"),
    (#"minimumValue="-1" maximumValue="1""#, "(value + 1) / 2"),
    (#"maximumValue="30""#, "value / 30"),
    ("", "value"),
  ])
  func slidersMoveToTheFractionOfAValue(_ range: String, _ fraction: String) throws {
    let page = try Self.page("<slider identifier=\"a\" label=\"x\" \(range)/>")
    #expect(page.contains("a.adjust(toNormalizedSliderPosition: \(fraction))\n"))
  }

  @Test func anUnusedMethodGivesWayToAnElement() throws {
    let page = try Self.page(#"<button identifier="pay" title="a"/><button identifier="tapPay" title="b"/>"#)
    #expect(page.contains("var tapPay: XCUIElement {"))
    #expect(!page.contains("func tapPay("))
    #expect(page.contains("func tapTapPay("))
  }

  // MARK: Identifiers

  @Test func groupsNestEnumerations() throws {
    let markup = """
      <screen name="Order"><view identifier="results" group="ResultView"><label identifier="total" text="a"/></view>
      <view group="ResultView"><label identifier="tip" text="a"/></view><button identifier="pay" title="a"/></screen>
      """
    let files = ["Order.xml": markup]
    let identifiers = try Self.text("ScreenIdentifier.swift", of: "Order.xml", files)
    let words = identifiers.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix("enum") || $0.hasPrefix("case") }
    #expect(
      words == [
        "enum ScreenIdentifier {", "enum Order: String {", "case pay", "enum ResultView: String {", "case results",
        "case total", "case tip",
      ])
    let page = try Self.text("OrderScreen.swift", of: "Order.xml", files)
    #expect(page.contains("app.staticTexts[ScreenIdentifier.Order.ResultView.total.rawValue]"))
    #expect(page.contains("app.buttons[ScreenIdentifier.Order.pay.rawValue]"))
  }

  @Test func anEnumerationOfGroupsAloneHasNoRawValue() throws {
    let files = ["Order.xml": #"<screen name="Order"><view identifier="a" group="G"/></screen>"#]
    #expect(try Self.text("ScreenIdentifier.swift", of: "Order.xml", files).contains("  enum Order {\n"))
  }

  // MARK: Rows

  private static let row =
    #"<tableViewCell identifier="itemRow"><label identifier="title" text="Tea"/><button identifier="buy" title="Buy"/></tableViewCell>"#

  @Test func instancesWithOneIdentifierAreRows() throws {
    let page = try Self.page(#"<include href="row.xml"/><include href="row.xml"/>"#, ["row.xml": Self.row])
    #expect(page.contains("func row(at index: Int) -> Row {\n    Row(element: rows.element(boundBy: index))"))
    #expect(page.contains("func row(named name: String) -> Row {"))
    #expect(page.contains("app.cells.matching(identifier: ScreenIdentifier.Order.itemRow.rawValue)"))
    #expect(page.contains("element.staticTexts[ScreenIdentifier.Order.title.rawValue]"))
    #expect(page.contains("    func tapBuy() -> Self {"))
  }

  @Test func instancesWithIdentifiersOfTheirOwnAreRows() throws {
    let page = try Self.page(
      #"<include href="row.xml" identifier="a"/><include href="row.xml" identifier="b"/>"#, ["row.xml": Self.row])
    #expect(page.contains("      Row(element: a),\n      Row(element: b),\n"))
  }

  @Test func instancesWithoutAnIdentifierAreRowsByPosition() throws {
    let row = #"<view><label identifier="title" text="Tea"/></view>"#
    let page = try Self.page(#"<include href="row.xml"/><include href="row.xml"/>"#, ["row.xml": row])
    #expect(page.contains("Row(app: app, index: index)"))
    #expect(page.contains(".element(boundBy: index)"))
  }

  @Test func severalIncludesHaveRowsOfTheirOwn() throws {
    let other = Self.row.replacing("itemRow", with: "other").replacing("title\"", with: "name\"")
    let page = try Self.page(
      String(repeating: #"<include href="row.xml"/><include href="gift.xml"/>"#, count: 2),
      ["row.xml": Self.row, "gift.xml": other])
    #expect(page.contains("func row(at index: Int) -> Row {"))
    #expect(page.contains("func giftRow(at index: Int) -> GiftRow {"))
  }

  @Test func oneInstanceIsNoRow() throws {
    #expect(!(try Self.page(#"<include href="row.xml"/>"#, ["row.xml": Self.row]).contains("struct Row")))
  }

  // MARK: Other screens

  private static let login = """
    <screen name="Login"><launchArgument name="AppleLocale">en_US</launchArgument><button identifier="signIn" title="a"/>
    <state name="signed in"><given key="USER">ann</given><tap target="signIn"/><set target="signIn" hidden="true"/></state></screen>
    """

  private static func tests(_ markup: String, login: String = login) throws -> String {
    try text(
      "OrderUITests.swift", of: "Order.xml",
      ["Login.xml": login, "Order.xml": "<screen name=\"Order\">\(markup)</screen>"])
  }

  @Test func aStateOfAnotherFileComesFirst() throws {
    let tests = try Self.tests(
      #"<label identifier="total" text="$0"/><state name="here" from="Login.xml#signed in"/>"#)
    #expect(tests.components(separatedBy: #"app.launchArguments += ["-AppleLocale", "en_US"]"#).count == 2)
    #expect(tests.components(separatedBy: #"app.launchEnvironment["USER"] = "ann""#).count == 2)
    for test in tests.components(separatedBy: "  func test").dropFirst() {
      #expect(test.contains("let app = makeApp()\n"))
      #expect(test.contains("loginScreen.tapSignIn()"))
      #expect(test.contains(#"expect(screen.total, .label("$0"), at: "Order.xml:1")"#))
    }
    #expect(tests.contains(#"/// The state "here", from "signed in" of Login.xml."#))
  }

  @Test func aStateThatLeavesTheScreenHasNoTestOfItsOwn() throws {
    let login = """
      <screen name="Login"><button identifier="signIn" title="a"/>
      <state name="signed in" leavesScreen="true"><tap target="signIn"/></state></screen>
      """
    let home = #"<label identifier="total" text="$0"/><state name="here" from="Login.xml#signed in"/>"#
    let own = try Self.text("LoginUITests.swift", of: "Login.xml", ["Login.xml": login])
    #expect(own.components(separatedBy: "  func test").count == 2)
    #expect(own.contains("func testInitial()"))
    #expect(own.contains("// The state \"signed in\" leaves the screen, so it has no test of its own. Its steps"))
    #expect(own.contains("  // tests of the states that begin from \"Login.xml#signed in\".\n}\n"))
    let page = try Self.text("LoginScreen.swift", of: "Login.xml", ["Login.xml": login])
    #expect(page.contains("func tapSignIn()"))
    let tests = try Self.tests(home, login: login)
    #expect(tests.contains("loginScreen.tapSignIn()"))
    #expect(tests.contains(#"expect(screen.total, .label("$0"), at: "Order.xml:1")"#))
  }

  @Test func aStateThatNothingLeadsToIsSkipped() throws {
    let tests = try Self.tests(
      #"<label identifier="total" text="$0"/><label identifier="late" text="a" hidden="true"/>"#
        + #"<state name="a"><set target="total" text="$1"/><set target="late" hidden="false"/></state>"#)
    #expect(
      tests.contains(#"throw XCTSkip("Nothing leads to this state: it has neither steps nor givens.")"#))
    #expect(!tests.contains("$1"))
    // No test finds it, so its absence proves nothing.
    #expect(!tests.contains("screen.late"))
  }

  @Test func theAppMayAlsoBeginOnAScreenThatAnotherLeadsTo() throws {
    let tests = try Self.tests(
      #"<label identifier="total" text="$0"/><state name="here" from="Login.xml#signed in"/>"#
        + #"<state name="late"><wait target="total"/><set target="total" text="$1"/></state>"#)
    let initial = try #require(tests.components(separatedBy: "  func test").dropFirst().first)
    #expect(!initial.contains("loginScreen"))
  }

  @Test func noTestBeginsInAStateThatNoOneGetsTo() throws {
    let login = Self.login.replacing(#"title="a"/>"#, with: #"title="a" enabled="false"/>"#)
    let markup = #"<label identifier="total" text="$0"/><state name="here" from="Login.xml#signed in"/>"#
    #expect(!(try Self.tests(markup, login: login).contains("func test")))
  }

  // MARK: Absence

  @Test func anAbsenceIsExpectedIfAnotherTestFindsTheElement() throws {
    let tests = try Self.tests(
      #"<button identifier="go" title="a"/><label identifier="late" text="a" hidden="true"/>"#
        + #"<label identifier="never" text="a" hidden="true"/>"#
        + #"<state name="b"><tap target="go"/><set target="late" hidden="false"/></state>"#)
    #expect(tests.contains(#"expect(screen.late, .isAbsent, at: "Order.xml:1")"#))
    #expect(!tests.contains("screen.never"))
  }

  @Test func anAdjustedSliderIsExpectedNearly() throws {
    let tests = try Self.tests(
      #"<slider identifier="tip" label="a" maximumValue="40"/>"#
        + #"<state name="b"><adjust target="tip" to="10"/><set target="tip" currentValue="10"/></state>"#)
    #expect(tests.contains("expect(screen.tip, .sliderPosition(0.25), at:"))
  }

  @Test func aNoncharacterCompiles() {
    // Swift refuses their escapes.
    let text = String(String.UnicodeScalarView([0xFDD0, 0xFDEF].compactMap { Unicode.Scalar(UInt32($0)) }))
    #expect(SwiftLiteral(onOneLine: text).lines == ["\"\(text)\""])
  }
}
