import Foundation
import Testing

/// The Swift that is generated for the examples, run against their apps.
@Suite(.enabled(if: UITestProgram.isSupported, "\(UITestProgram.absence)"))
struct ExampleUITests {
  private static let programs = [
    "TipCalculator": Result { try UITestProgram("Examples/TipCalculator") },
    "Weather": Result { try UITestProgram("Examples/Weather") },
  ]

  private static func program(_ example: String) throws -> UITestProgram {
    try #require(programs[example]).get()
  }

  /// Each test that the states of a screen ask for.
  private static let tests = [
    "TipCalculator": [
      "Initial", "BillEntered", "TenPercentTip", "FifteenPercentTip", "TwentyPercentTip", "SplitByFour", "SplitByTwo",
      "AskedForACustomTip", "CustomTip", "Reset", "DoubleTapBesideTheLogo",
    ],
    "Weather": ["Initial", "Sunny", "Rainy", "APIError", "NoData", "NoConnection"],
  ]

  @Test(arguments: ["TipCalculator", "Weather"])
  func passOnTheRightApp(example: String) throws {
    let run = try Self.program(example).run()
    #expect(run.failures == [])
    #expect(run.skipped == [])
    #expect(run.passed == Self.tests[example]?.map { "\(example)UITests.test\($0)" })
    #expect(run.status == 0)
  }

  /// A faulty model of an app, and the element that a failure must name.
  struct Fault: Sendable, CustomTestStringConvertible {
    let example: String
    let name: String
    let element: String

    var testDescription: String { name }
  }

  private static let faults: [Fault] = [
    ("TipCalculator", "ResetKeepsBill", "textField"),
    ("TipCalculator", "ResetKeepsTip", "totalTipValueLabel"),
    ("TipCalculator", "ResetKeepsPeople", "quantityValueLabel"),
    ("TipCalculator", "ResetKeepsCustomTipTitle", "customTipButton"),
    ("TipCalculator", "ResetByAnyDoubleTap", "totalAmountPerPersonValueLabel"),
    ("TipCalculator", "ResetByNothing", "textField"),
    ("TipCalculator", "BillWithoutTip", "totalBillValueLabel"),
    ("TipCalculator", "BillNotDivided", "totalAmountPerPersonValueLabel"),
    ("TipCalculator", "CustomTipNotDivided", "totalAmountPerPersonValueLabel"),
    ("TipCalculator", "TipInLabelOfBill", "totalBillValueLabel"),
    ("TipCalculator", "AmountsWithCents", "totalTipValueLabel"),
    ("TipCalculator", "RegionOfTheDevice", "totalTipValueLabel"),
    ("TipCalculator", "CustomTipAsPercentage", "totalTipValueLabel"),
    ("TipCalculator", "CustomTipTwice", "totalTipValueLabel"),
    ("TipCalculator", "CustomTipTitleNotChanged", "customTipButton"),
    ("TipCalculator", "CustomTipFieldUnnamed", "customTipAlertTextField"),
    ("TipCalculator", "CustomTipNotAsked", "customTipAlertTextField"),
    ("TipCalculator", "TipNeverChanged", "totalTipValueLabel"),
    ("TipCalculator", "TipsAdded", "totalTipValueLabel"),
    ("TipCalculator", "FifteenPercentAsTen", "totalTipValueLabel"),
    ("TipCalculator", "MoreStopsAtTwo", "quantityValueLabel"),
    ("TipCalculator", "FewerGoesToOne", "quantityValueLabel"),
    ("TipCalculator", "FewerNeverEnabled", "decrementButton"),
    ("TipCalculator", "FewerAlwaysEnabled", "decrementButton"),
    ("TipCalculator", "PeopleNotShown", "quantityValueLabel"),
    ("Weather", "ButtonDoesNothing", "statusLabel"),
    ("Weather", "FetchedAtLaunch", "statusLabel"),
    ("Weather", "FetchingForever", "statusLabel"),
    ("Weather", "FunctionsNotInjected", "statusLabel"),
    ("Weather", "FunctionsAlwaysInjected", "statusLabel"),
    ("Weather", "IconDoesNotChange", "weatherIcon"),
    ("Weather", "IconMissing", "weatherIcon"),
    ("Weather", "IconUnnamed", "weatherIcon"),
    ("Weather", "IconsSwapped", "weatherIcon"),
    ("Weather", "PlaceDoesNotChange", "placeLabel"),
    ("Weather", "NoTemperature", "temperatureReading"),
    ("Weather", "EmptyTemperature", "temperatureReading"),
    ("Weather", "TemperatureInFahrenheit", "temperatureReading"),
    ("Weather", "WindInReadingOfRain", "rainReading"),
    ("Weather", "ReadingsMissing", "windReading"),
    ("Weather", "StatusBesideWeather", "statusLabel"),
    ("Weather", "IconBesideError", "weatherIcon"),
    ("Weather", "ReadingsBesideError", "readingsView"),
    ("Weather", "ErrorNotShown", "statusLabel"),
    ("Weather", "ErrorAsNoData", "statusLabel"),
    ("Weather", "NoDataAsError", "statusLabel"),
    ("Weather", "ButtonTitleDoesNotChange", "fetchButton"),
  ].map(Fault.init)

  @Test(arguments: faults)
  func catchAFaultAndNameTheElement(fault: Fault) throws {
    let run = try Self.program(fault.example).run(fault: fault.name)
    #expect(run.failures.contains { $0.message.contains("\"\(fault.element)\"") }, "\(run.failures)")
    #expect(run.failures.allSatisfy { !$0.message.contains("does not know") }, "\(run.failures)")
    #expect(run.failed.count + run.passed.count == Self.tests[fault.example]?.count)
    #expect(run.status == 1)
  }

  /// What is said of an unknown fault lists those that there are.
  @Test(arguments: ["TipCalculator", "Weather"])
  func everyFaultIsTried(example: String) throws {
    let run = try Self.program(example).run(fault: "none")
    let known = run.errors.trimmingCharacters(in: .newlines).components(separatedBy: " has ")
    #expect(known.first == "FAULT=none: \(example)App")
    let tried = Self.faults.filter { $0.example == example }.map(\.name)
    #expect(known.last?.components(separatedBy: ", ").sorted() == tried.sorted())
    #expect(run.status == 64)
  }

  /// An identifier has one name, which the app and its tests share.
  @Test func renamingAnIdentifierBreaksTheAppAndItsPageObject() throws {
    let scratch = try ScratchFolder()
    let example = scratch.url.appendingPathComponent("Weather")
    try FileManager.default.copyItem(at: Repository.url("Examples/Weather"), to: example)
    let identifiers = example.appendingPathComponent("UITests/ScreenIdentifier.swift")
    let text = try String(contentsOf: identifiers, encoding: .utf8)
    try text.replacing("case fetchButton", with: "case loadButton").write(
      to: identifiers, atomically: true, encoding: .utf8)
    let result = try Program.run(
      Repository.url(UITestProgram.script),
      [
        example.path + "/App", example.path + "/UITests", scratch.url.path + "/ui-tests",
        "-continue-building-after-errors",
      ], in: Repository.root)
    let errors = result.errors.matches(of: /([^\/\n]+)\.swift:\d+:\d+: error: (.+)/)
    #expect(Set(errors.map(\.1)) == ["WeatherApp", "WeatherScreen"])
    #expect(errors.allSatisfy { $0.2.contains("has no member 'fetchButton'") }, "\(result.errors)")
    #expect(result.status == 1)
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
