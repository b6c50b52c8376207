import AXReader
import AXSemantics
import TestSupport
import Testing

@testable import AXCodegen

/// What the tests of states expect and how they are written.
@Suite("Tests of states, as text")
struct TestFileTests {
  private static func text(_ markup: String) throws -> String {
    let swift = try GeneratedSwift("<screen name=\"Order\">\(markup)</screen>", kinds: [.tests])
    return try #require(swift.text("OrderUITests.swift"))
  }

  /// The tests of a screen in a folder with other files.
  private static func text(of screen: String, shownAs shown: String, in files: [String: String]) throws -> String {
    let folder = try TemporaryFolder(files)
    let reader = DocumentReader(root: folder.path)
    let output = reader.read(.file(path: folder.path(screen)))
    let tree = try #require(output.tree, "\(output.diagnostics.shown)")
    var builder = OutlineBuilder(try #require(tree.root), name: "Order", file: shown, facts: ScreenFacts(tree))
    let outline = try builder.build()
    let made = try SwiftGenerator(kinds: [.tests]).files(of: outline, snapshots: [])
    return try #require(made.first).text
  }

  /// The test of a state, without white space.
  private static func test(_ name: String, _ markup: String) throws -> String {
    let parts = try text(markup).components(separatedBy: "  func test")
    return joined(try #require(parts.first { $0.hasPrefix("\(name)()") }))
  }

  private static func joined(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  private static let go = #"<button identifier="go" title="Go"/>"#

  // MARK: Sliders

  @Test(arguments: [
    ("0.5", ".sliderPosition(0.5)"), ("0.2", ".sliderPosition(0.2)"),
    ("0.15", ".sliderPosition(0.15,tolerance:0.075)"), ("0.05", ".sliderPosition(0.05,tolerance:0.025)"),
  ])
  func aSliderThatStaysIsNotAccepted(_ value: String, _ expected: String) throws {
    let test = try Self.test(
      "Moved",
      #"<slider identifier="tip" label="a"/><state name="moved"><adjust target="tip" to="\#(value)"/>"#
        + #"<set target="tip" currentValue="\#(value)"/></state>"#)
    #expect(test.contains("expect(screen.tip,\(expected),"), "\(test)")
  }

  @Test func aSmallMoveIsNotSeen() throws {
    let test = try Self.test(
      "Moved",
      #"<slider identifier="tip" label="a" maximumValue="100" currentValue="50"/><state name="moved">"#
        + #"<adjust target="tip" to="54"/><set target="tip" currentValue="54"/></state>"#)
    #expect(
      test.contains("throwXCTSkip(\"XCUITestdoesnotseewhatthisstatesets:moveoflessthan5%oftherangeoftip(Test.xml:1)"),
      "\(test)")
  }

  /// What counts is the last move: back to the start, or to where the app lets the slider snap.
  @Test func theLastMoveOfASliderDecides() throws {
    let states = """
      <slider identifier="tip" label="a" currentValue="0.5"/>\(Self.go)
      <state name="moved"><adjust target="tip" to="0.6"/><set target="tip" currentValue="0.6"/></state>
      <state name="reset" from="moved"><tap target="go"/><set target="tip" currentValue="0.5"/></state>
      <state name="left" from="moved"><tap target="go"/><set target="go" title="Gone"/></state>
      <state name="snapped"><adjust target="tip" to="1"/><set target="tip" currentValue="0.58"/></state>
      """
    for (name, expected) in [
      ("Moved", "0.6,tolerance:0.05"), ("Reset", "0.5,tolerance:0.05"), ("Left", "0.6,tolerance:0.05"),
      ("Snapped", "0.58,tolerance:0.04"),
    ] {
      let test = try Self.test(name, states)
      #expect(test.contains("expect(screen.tip,.sliderPosition(\(expected)),"), "\(test)")
    }
  }

  // MARK: What holds already

  private static let warning = "//Allofthisholdsbefore"

  @Test(arguments: [
    (#"<tap target="go"/><set target="sum" text="$0"/>"#, true),
    (#"<tap target="go"/><set target="sum" text="$1"/>"#, false),
    (#"<tap target="go"/><set target="sum" text="$0"/><set target="go" hint="h"/>"#, true),
    (#"<tap target="go"/><set target="plan" selectedSegmentIndex="0"/>"#, true),
    (#"<tap target="go"/><set target="late" hidden="true"/><set target="sum" text="$0"/>"#, true),
    // The step checks that the element comes.
    (#"<tap target="go"/><wait target="late"/><set target="sum" text="$0"/>"#, false),
    (#"<launchArgument>-x</launchArgument><set target="sum" text="$0"/>"#, false),
  ])
  func aTestThatCannotFailSaysSo(_ state: String, _ says: Bool) throws {
    let markup = """
      \(Self.go)<label identifier="sum" text="$0"/><label identifier="late" text="a" hidden="true"/>
      <segmentedControl identifier="plan" selectedSegmentIndex="0"><segment title="A"/><segment title="B"/></segmentedControl>
      <state name="x">\(state)</state>
      """
    #expect(try Self.test("X", markup).contains(Self.warning) == says)
  }

  @Test func aStateThatSetsNothingMayCheckThatNothingChanges() throws {
    let markup = """
      \(Self.go)<label identifier="sum" text="$0"/>
      <state name="x"><tap target="go"/><set target="sum" text="$1"/></state><state name="y" from="x"><tap target="go"/></state>
      """
    #expect(!(try Self.text(markup).contains("All of this holds")))
  }

  // MARK: Parts of views

  @Test func theButtonsOfAStepperAreFoundByPosition() throws {
    let page = try GeneratedSwift(#"<screen name="a"><stepper identifier="guests" label="Guests"/></screen>"#)
    let text = try #require(page.text("AScreen.swift"))
    #expect(text.contains("guests.buttons.element(boundBy: 1).tap()"))
    #expect(text.contains("guests.buttons.element(boundBy: 0).tap()"))
  }

  @Test func aValueIsExpectedWhereXCUITestHasIt() throws {
    let markup = """
      \(Self.go)<pickerView identifier="size" value="S"/><searchBar identifier="finder"/>
      <datePicker identifier="date" label="Date" accessible="true" value="May"/>
      <pickerView identifier="late" hidden="true" value="A"/>
      <state name="x"><tap target="go"/><set target="size" value="L"/><set target="finder" value="tea"/>
      <set target="date" value="June"/><set target="late" hidden="false"/></state>
      """
    let initial = try Self.test("Initial", markup)
    #expect(initial.contains("expect(screen.size.pickerWheels.firstMatch,.value(\"S\"),"), "\(initial)")
    #expect(!initial.contains("May"))
    let test = try Self.test("X", markup)
    #expect(test.contains("expect(screen.size.pickerWheels.firstMatch,.value(\"L\"),"), "\(test)")
    #expect(test.contains("expect(screen.finder.searchFields.firstMatch,.value(\"tea\"),"), "\(test)")
    #expect(test.contains("expect(screen.late.pickerWheels.firstMatch,.value(\"A\"),"), "\(test)")
    #expect(test.contains("//XCUITestdoesnotsee:valueofdate"), "\(test)")
  }

  // MARK: Names

  @Test func elementsWithOneNameAreFoundByPosition() throws {
    let test = try Self.test(
      "Initial",
      #"<label text="Open"/><label text="Open"/><button title="Open"/><label identifier="Open" text="a"/>"#
        + "\(Self.go)<state name=\"x\"><tap target=\"go\"/></state>")
    for position in 0...1 {
      #expect(
        test.contains("app.staticTexts.matching(identifier:\"Open\").element(boundBy:\(position)),.exists,at:"),
        "\(test)")
    }
    #expect(test.contains("expect(app.buttons[\"Open\"],.exists,at:"), "\(test)")
    #expect(!test.contains(".exists,.exists"))
  }

  @Test(arguments: [128, 129])
  func aLongLabelIsNotSeen(_ length: Int) throws {
    let label = String(repeating: "a", count: length)
    let test = try Self.test(
      "Initial", "<label text=\"\(label)\"/>\(Self.go)<state name=\"x\"><tap target=\"go\"/></state>")
    let isSeen = length <= 128
    #expect(test.contains("app.staticTexts[\"\(label)\"],.exists") == isSeen, "\(test)")
    let note = "//XCUITestdoesnotsee:labelofmorethan128characterswithoutanidentifier,“\(label.prefix(40))…”"
    #expect(test.replacing("//", with: "").contains(note.dropFirst(2)) == !isSeen, "\(test)")
  }

  // MARK: Locations

  @Test func pathsAreThoseOfTheFirstLine() throws {
    let files = [
      "app/orders/Order.xml": """
      <screen name="Order"><include href="parts/row.xml"/><include href="../shared/row.xml"/>
      <state name="x" from="../Login.xml#in"/></screen>
      """,
      "app/orders/parts/row.xml": "<label identifier=\"a\" text=\"a\"/>",
      "app/shared/row.xml": "<label identifier=\"b\" text=\"b\"/>",
      "app/Login.xml": """
      <screen name="Login"><button identifier="go" title="Go"/><state name="in"><tap target="go"/></state></screen>
      """,
    ]
    let text = try Self.text(of: "app/orders/Order.xml", shownAs: "orders/Order.xml", in: files)
    #expect(text.hasPrefix("// Generated by axspec from orders/Order.xml."))
    #expect(text.contains("expect(screen.a, .label(\"a\"), at: \"orders/parts/row.xml:1\")"))
    #expect(text.contains("expect(screen.b, .label(\"b\"), at: \"shared/row.xml:1\")"))
    #expect(text.contains("step(\"Tap go\", at: \"Login.xml:1\""))
    #expect(text.contains("/// The state \"x\", from \"in\" of Login.xml."))
    let near = try Self.text(of: "app/orders/Order.xml", shownAs: "Order.xml", in: files)
    #expect(near.contains("at: \"parts/row.xml:1\")"))
    #expect(near.contains("at: \"../shared/row.xml:1\")"))
  }

  // MARK: Launch

  @Test func whatAllLaunchesShareIsWrittenOnce() throws {
    let text = try Self.text(
      """
      <launchArgument name="AppleLocale">en_US</launchArgument><given key="A">a</given><given key="B">b</given>
      \(Self.go)<state name="x"><launchArgument>-x</launchArgument><given key="B">other</given><tap target="go"/>
      <set target="go" title="Gone"/></state><state name="y"><given key="C">c</given><tap target="go"/></state>
      """)
    let parts = text.components(separatedBy: "func ").dropFirst().map(Self.joined)
    #expect(parts.map { String($0.prefix { $0 != "(" }) } == ["testInitial", "testX", "testY", "makeApp"])
    #expect(parts[0].contains(#"letapp=makeApp()app.launchEnvironment["B"]="b"app.launch()"#))
    #expect(
      parts[1].contains(#"makeApp()app.launchArguments+=["-x"]app.launchEnvironment["B"]="other"app.launch()"#))
    // A test that is skipped launches nothing.
    #expect(!parts[2].contains("app.launch"))
    #expect(
      parts[3].contains(
        #"letapp=XCUIApplication()app.launchArguments+=["-AppleLocale","en_US"]app.launchEnvironment["A"]="a"returnapp"#
      ))
  }

  @Test func nothingInCommonNeedsNoFunction() throws {
    let text = try Self.text(
      "\(Self.go)<state name=\"x\"><given key=\"A\">a</given><tap target=\"go\"/><set target=\"go\" title=\"b\"/></state>"
    )
    #expect(!text.contains("makeApp"))
    #expect(text.components(separatedBy: "let app = XCUIApplication()").count == 3)
  }

  // MARK: Rows

  private static let row = """
    <tableViewCell identifier="row"><label identifier="name" text="Tea"/><view><button identifier="buy" title="Buy"/></view>
    </tableViewCell>
    """

  @Test func elementsOfRowsAreFoundInTheirRow() throws {
    let screen = """
      <screen name="Order"><tableView><include href="row.xml"/><include href="row.xml"/></tableView>\(Self.go)
      <state name="x"><tap target="go"/><set target="go" title="b"/></state></screen>
      """
    let text = try Self.text(of: "Order.xml", shownAs: "Order.xml", in: ["Order.xml": screen, "row.xml": Self.row])
    for index in 0...1 {
      #expect(text.contains("expect(screen.row(at: \(index)).name, .label(\"Tea\"), at: \"row.xml:1\")"))
      #expect(text.contains("expect(screen.row(at: \(index)).buy, .label(\"Buy\"), at: \"row.xml:1\")"))
    }
    #expect(!text.contains("boundBy"))
  }

  // MARK: Kinds of tests

  @Test func testsThatDoTheSameSaySo() throws {
    let content = "<tap target=\"go\"/><set target=\"go\" title=\"b\"/>"
    let text = try Self.text(
      "<launchArgument>-x</launchArgument>\(Self.go)"
        + "<state name=\"shown\">\(content)</state><state name=\"again\">\(content)</state>")
    #expect(text.contains("/// The state \"again\". This test does the same as `testShown`."))
    #expect(text.components(separatedBy: "does the same").count == 2)
  }

  @Test func aValueInWordsIsExpectedOfAMovedSlider() throws {
    let slider =
      #"<slider identifier="s" label="S" value="3 of 5" minimumValue="1" maximumValue="5" currentValue="3"/>"#
    let test = try Self.test(
      "Four", slider + #"<state name="four"><adjust target="s" to="4"/><set target="s" value="4 of 5"/></state>"#)
    #expect(test.contains("expect(screen.s,.value(\"4of5\")"))
    #expect(!test.contains("sliderPosition"))
  }

  @Test func waitingForWhatIsThereChecksNothing() throws {
    let test = try Self.test(
      "X",
      "\(Self.go)<label identifier=\"t\" text=\"T\"/><state name=\"x\"><tap target=\"go\"/><wait target=\"t\"/></state>"
    )
    #expect(test.contains("thetestpassesiftheydonothing"))
  }

  @Test func aStateThatAnotherScreenLeadsToReplacesTheStart() throws {
    let files = [
      "Login.xml": """
      <screen name="Login">\(Self.go)<state name="in" leavesScreen="true"><tap target="go"/></state></screen>
      """,
      "Home.xml": """
      <screen name="Home"><label identifier="hello" text="Hello"/>
      <state name="welcome" from="Login.xml#in"><set target="hello" text="Hello, Ann"/></state></screen>
      """,
    ]
    let text = try Self.text(of: "Home.xml", shownAs: "Home.xml", in: files)
    #expect(text.contains("func testWelcome()"))
    #expect(!text.contains("func testInitial()"))
  }

  @Test func waitingIsAnExpectation() throws {
    let test = try Self.test("X", "\(Self.go)<state name=\"x\"><wait target=\"go\"/></state>")
    #expect(test.contains("step(\"Waitforgo\",at:\"Test.xml:1\",on:screen.go)"))
    #expect(!test.contains("XCTSkip"))
  }

  @Test func aSkippedTestSaysThatItsElementIsInsideAnother() throws {
    let test = try Self.test(
      "X",
      #"<view identifier="card" accessible="true" label="a"><label identifier="inner" text="b"/></view>"#
        + #"<state name="x"><tap target="card"/><set target="inner" text="c" hidden="false"/></state>"#)
    let reason = "textofinner(Test.xml:1,insideanaccessibleview)"
    #expect(test.contains("XCTSkip(\"XCUITestdoesnotseewhatthisstatesets:"), "\(test)")
    #expect(test.contains(reason), "\(test)")
    #expect(test.contains("hiddenofinner(Test.xml:1,insideanaccessibleview)"), "\(test)")
  }
}
