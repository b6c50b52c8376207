import Foundation

/// UI tests compiled with the stand-in and a model app: what `Examples/StandIn/build-ui-tests` makes.
final class UITestProgram: Sendable {
  /// One failure of a test.
  struct Failure: Equatable {
    /// `TipCalculatorUITests.testReset`
    let test: String
    /// All its lines.
    let message: String
  }

  struct Run {
    let status: Int32
    let passed: [String]
    /// Each with its reason.
    let skipped: [String]
    let failures: [Failure]
    /// What was printed besides.
    let errors: String

    /// The tests that failed, each once, in order.
    var failed: [String] {
      failures.map(\.test).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }
  }

  struct Unbuilt: Error, CustomStringConvertible {
    let description: String
  }

  static let script = "Examples/StandIn/build-ui-tests"

  /// What UI tests need. XCTest has `XCUIApplication` itself where there are simulators, and there no stand-in fits.
  static var isSupported: Bool {
    #if os(Linux)
      true
    #else
      false
    #endif
  }

  static let absence = "the stand-in for XCUITest is for Linux"

  private let folder: URL

  /// - Parameter example: a folder of the project that has folders `App` and `UITests`.
  init(_ example: String) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("axspec-ui-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let result = try Program.run(
      Repository.url(Self.script),
      [
        "\(example)/App", "\(example)/UITests", folder.appendingPathComponent("ui-tests").path, "-swift-version", "6",
        "-warnings-as-errors",
      ], in: Repository.root)
    guard result.status == 0, result.output.isEmpty, result.errors.isEmpty else {
      throw Unbuilt(description: result.output + result.errors)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// - Parameter fault: the faulty model to run instead of the app.
  func run(fault: String? = nil) throws -> Run {
    let environment = fault.map { ["FAULT": $0] } ?? [:]
    let result = try Program.run(
      folder.appendingPathComponent("ui-tests"), [], in: Repository.root, environment: environment)
    let lines = result.output.split(separator: "\n").map(String.init)
    return Run(
      status: result.status,
      passed: lines.compactMap { $0.wholeMatch(of: /Test Case '(.+)' passed/) }.map { "\($0.1)" },
      skipped: lines.compactMap { $0.wholeMatch(of: /Test Case '(.+)' skipped: (.*)/) }.map { "\($0.1): \($0.2)" },
      failures: Self.failures(in: lines), errors: result.errors)
  }

  private static func failures(in lines: [String]) -> [Failure] {
    var result: [Failure] = []
    var isOpen = false
    for line in lines {
      if let match = line.wholeMatch(of: /.+:\d+: error: (\S+) : (.*)/) {
        result.append(Failure(test: String(match.1), message: String(match.2)))
        isOpen = true
      } else if line.hasPrefix("Test ") {
        isOpen = false
      } else if isOpen, let last = result.popLast() {
        result.append(Failure(test: last.test, message: last.message + "\n" + line))
      }
    }
    return result
  }
}
