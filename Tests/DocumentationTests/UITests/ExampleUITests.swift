import Testing

/// The Swift that is generated for the examples, run against their apps.
@Suite(.enabled(if: UITestProgram.isSupported, "\(UITestProgram.absence)"))
struct ExampleUITests {
  /// Built once for each language mode.
  private static let programs: [String: Result<UITestProgram, any Error>] = {
    var result: [String: Result<UITestProgram, any Error>] = [:]
    for example in ["TipCalculator", "Weather"] {
      for mode in ["5", "6"] {
        result[example + mode] = Result { try UITestProgram("Examples/\(example)", mode: mode) }
      }
    }
    return result
  }()

  private static func program(_ example: String, mode: String = "6") throws -> UITestProgram {
    try #require(programs[example + mode]).get()
  }

  /// Each test that the states of a screen ask for.
  private static let tests = [
    "TipCalculator": [
      "Initial", "BillEntered", "TenPercentTip", "FifteenPercentTip", "TwentyPercentTip", "AskedForACustomTip",
      "CustomTip", "SplitByTwo", "OnePersonFewer", "Reset", "DoubleTapBesideTheLogo",
    ],
    "Weather": ["Initial", "Fetched", "Freezing", "NoConnection", "MalformedAnswer"],
  ]

  @Test(arguments: ["TipCalculator", "Weather"], ["5", "6"])
  func passOnTheRightApp(example: String, mode: String) throws {
    let run = try Self.program(example, mode: mode).run()
    #expect(run.failures == [])
    #expect(run.passed == Self.tests[example]?.map { "\(example)UITests.test\($0)" })
    #expect(run.status == 0)
  }

  /// A fault of an app, which tests notice it, and the element that they name.
  struct Fault: Sendable, CustomTestStringConvertible {
    let example: String
    let name: String
    let failed: [String]
    let element: String

    var testDescription: String { name }
  }

  private static let faults = [
    Fault(
      example: "TipCalculator", name: "resetOnAnyDoubleTap", failed: ["DoubleTapBesideTheLogo"],
      element: "totalAmountPerPersonValueLabel"),
    Fault(
      example: "TipCalculator", name: "splitBoundToWrongLabel", failed: ["SplitByTwo"], element: "quantityValueLabel"),
    Fault(
      example: "TipCalculator", name: "customTipFieldWithoutIdentifier", failed: ["AskedForACustomTip", "CustomTip"],
      element: "customTipTextField"),
    Fault(
      example: "Weather", name: "errorNotShown", failed: ["NoConnection", "MalformedAnswer"], element: "statusLabel"),
  ]

  @Test(arguments: faults)
  func failOnAFaultAndNameTheElement(fault: Fault) throws {
    let run = try Self.program(fault.example).run(fault: fault.name)
    #expect(run.failed == fault.failed.map { "\(fault.example)UITests.test\($0)" })
    for test in run.failed {
      let messages = run.failures.filter { $0.test == test }.map(\.message)
      #expect(messages.contains { $0.contains(fault.element) }, "\(test): \(messages)")
    }
    #expect(run.passed.count == (Self.tests[fault.example]?.count ?? 0) - fault.failed.count)
    #expect(run.status == 1)
  }

  /// What an app says of a fault that it does not have lists those that it has.
  @Test(arguments: ["TipCalculator", "Weather"])
  func everyFaultIsTried(example: String) throws {
    let run = try Self.program(example).run(fault: "none")
    let known = Self.faults.filter { $0.example == example }.map(\.name).joined(separator: ", ")
    #expect(run.errors == "FAULT=none: \(example)App has \(known)\n")
    #expect(run.status == 64)
  }
}

/// The files that are kept beside the examples.
@Suite struct GeneratedExampleTests {
  @Test(arguments: ["TipCalculator", "Weather"])
  func generatedSwiftIsUpToDate(example: String) throws {
    let command = [
      "generate", "swift", "Examples/\(example)/\(example).xml", "--output-directory", "Examples/\(example)/UITests",
    ]
    let result = try Program.axspec(command + (Repository.isRecording ? [] : ["--check"]), in: Repository.root)
    #expect(result.output + result.errors == "")
    #expect(result.status == 0)
  }
}
