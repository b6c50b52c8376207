import Testing

/// The stand-in for XCUITest: its own tests, and how it fails those of others.
@Suite(.enabled(if: UITestProgram.isSupported, "\(UITestProgram.absence)"))
struct StandInTests {
  private static let program = Result { try UITestProgram("Examples/StandIn/SelfTest") }

  @Test func doesWhatXCUITestDoes() throws {
    let run = try Self.program.get().run()
    #expect(run.failures.filter { $0.test.hasPrefix("ControlsUITests") } == [])
    #expect(
      run.passed
        == [
          "Launch", "LaunchArguments", "Queries", "Attributes", "Controls", "Touches", "Typing", "Waiting",
          "Expectations", "Activities", "Alert",
        ].map { "ControlsUITests.test\($0)" })
    #expect(run.skipped == ["ControlsUITests.testSkipped: there is nothing to see"])
  }

  @Test func failsATestWithTheElementsName() throws {
    let run = try Self.program.get().run()
    let failures = run.failures.filter { $0.test.hasPrefix("FailingUITests") }
    #expect(failures == Self.failures.map { .init(test: "FailingUITests.test\($0)", message: "failed - \($1)") })
    #expect(run.status == 1)
  }

  private static let failures: [(test: String, message: String)] = [
    (
      "Missing",
      """
      Failed to tap "noSwitch" Switch: No matches found for Elements matching predicate '"noSwitch" IN identifiers' \
      from input {(
          Switch, identifier: 'giftSwitch', label: 'Gift wrap', value: 0
      )}
      """
    ),
    (
      "Missing",
      """
      Failed to get matching snapshot for "noSwitch" Switch: No matches found for Elements matching predicate \
      '"noSwitch" IN identifiers' from input {(
          Switch, identifier: 'giftSwitch', label: 'Gift wrap', value: 0
      )}
      """
    ),
    (
      "Missing",
      """
      Failed to tap "noButton" Button: No matches found for Elements matching predicate '"noButton" IN identifiers'
      """
    ),
    (
      "Missing",
      """
      Failed to tap Cell (Element at index 7): No matches found for Element at index 7 from input {(
      \(rows)
      )}
      """
    ),
    (
      "Ambiguous",
      """
      Failed to tap "row" Cell: Multiple matching elements found for Elements matching predicate '"row" IN \
      identifiers': {(
      \(rows)
      )}
      """
    ),
    (
      "Ambiguous",
      """
      Failed to tap Cell: Multiple matching elements found for Descendants matching type Cell: {(
      \(rows)
      )}
      """
    ),
    ("Ambiguous", "Failed to tap Table (First Match): No matches found for Element at index 0"),
    (
      "WithoutFocus",
      """
      Failed to type text into "passwordField" SecureTextField: Neither element nor any descendant has keyboard focus. \
      Event dispatch snapshot: SecureTextField, identifier: 'passwordField', label: 'Password', placeholderValue: \
      'Secret', value: Secret
      """
    ),
    (
      "WithoutFocus",
      """
      Failed to type text into Application: Neither element nor any descendant has keyboard focus. Event dispatch \
      snapshot: Application, label: 'Controls'
      """
    ),
    (
      "WithoutFocus",
      """
      Failed to type text into "noField" TextField: No matches found for Elements matching predicate '"noField" IN \
      identifiers' from input {(
          TextField, identifier: 'nameField', label: 'Name', placeholderValue: 'First and last', value: abc
      )}
      """
    ),
    (
      "Covered",
      #"Failed to tap "payButton" Button: Not hittable: Button, identifier: 'payButton', label: 'Pay'"#
    ),
    (
      "Covered",
      #"Failed to swipe down "payButton" Button: Not hittable: Button, identifier: 'payButton', label: 'Pay'"#
    ),
    ("NotLaunched", #"Failed to tap "payButton" Button: the app is not running"#),
    ("Wheel", #"Failed to adjust PickerWheel (First Match): it has no value "Huge""#),
    ("Ends", "and goes on"),
    (
      "Ends",
      """
      Failed to tap "noSwitch" Switch: No matches found for Elements matching predicate '"noSwitch" IN identifiers' \
      from input {(
          Switch, identifier: 'giftSwitch', label: 'Gift wrap', value: 0
      )}
      """
    ),
  ]

  private static let rows = """
        Cell, identifier: 'row', label: 'One',
        Cell, identifier: 'row', label: 'Two'
    """

  @Test func endsATestThatReliesOnWhatIsUnknown() throws {
    let run = try Self.program.get().run()
    let failures = run.failures.filter { $0.test.hasPrefix("UnknownUITests") }
    let unknowns = [
      ("ExistsBelowAlert", "finds an element below an alert"),
      ("LabelBelowAlert", "finds an element below an alert"),
      ("CountBelowAlert", "finds an element below an alert"),
      ("TapOnSlider", "taps Sliders, which have several parts"),
      ("TapWithTwoFingers", "taps with several fingers"),
      ("ShortPress", "presses 0.3 seconds on what takes no long press"),
      ("LongPressOnPlainButton", "presses 1.0 seconds on what takes no long press"),
      ("AdjustButton", "adjusts what is not a slider"),
      ("TurnPicker", "turns what is not a picker wheel"),
      ("StepperValue", "reads the value of a stepper"),
      ("TypeTab", "types control characters"),
      ("LongText", "looks for a text of more than 128 characters"),
      ("Audit", "audits a screen"),
    ]
    #expect(
      failures
        == unknowns.map { name, what in
          .init(
            test: "UnknownUITests.test\(name)",
            message: "failed - the stand-in does not know how XCUITest \(what)")
        })
  }

  @Test func anEmptyScreenFailsEveryTestOfTheApp() throws {
    let run = try Self.program.get().run(fault: "Blank")
    #expect(run.passed == [])
    #expect(run.status == 1)
  }

  @Test func buildingTellsWhatIsMissing() throws {
    let result = try Program.run(Repository.url(UITestProgram.script), ["App"], in: Repository.root)
    #expect(result.errors == "usage: build-ui-tests APP_FOLDER TESTS_FOLDER PROGRAM [SWIFTC_OPTION...]\n")
    #expect(result.status == 64)
  }
}
