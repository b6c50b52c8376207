import Foundation
import XCTest

/// Runs UI tests against a model app.
@MainActor enum UITestRun {
  /// The environment variable that names the faulty model to test, instead of the app.
  private static let faultKey = "FAULT"

  private static var waiting: ArraySlice<UITest> = []
  private static var current: (test: UITest, instance: XCTestCase)?
  private static var result = "passed"
  private static var hasFailed = false

  /// Runs tests to the end of the process, whose status says whether all passed.
  static func main(_ app: any ModelApp.Type, _ tests: [UITest]) -> Never {
    let name = ProcessInfo.processInfo.environment[faultKey]
    let model = name == nil ? app : app.faults.first { "\($0)" == name }
    guard let model else {
      let known = app.faults.map { "\($0)" }.joined(separator: ", ")
      FileHandle.standardError.write(Data("\(faultKey)=\(name ?? ""): \(app) has \(known)\n".utf8))
      exit(64)
    }
    XCUIApplication.model = model
    waiting = tests[...]
    runWaitingTests()
  }

  private static func runWaitingTests() -> Never {
    while let test = waiting.popFirst() {
      XCUIApplication.running = nil
      let instance = test.make()
      current = (test, instance)
      result = "passed"
      instance.run()
      finish()
    }
    exit(hasFailed ? 1 : 0)
  }

  private static func finish() {
    guard let test = current?.test else { return }
    current = nil
    print("Test Case '\(test.name)' \(result)")
  }

  /// Goes on with the next test. Swift cannot unwind the stack of a test that has failed, so that all others run on top
  /// of it.
  static func endTest() -> Never {
    current?.instance.tearDown()
    finish()
    runWaitingTests()
  }

  static func report(_ failure: String, file: String, line: Int) {
    result = "failed"
    hasFailed = true
    print("\(file):\(line): error: \(current?.test.name ?? "") : \(failure)")
  }

  static func report(_ skip: XCTSkip) {
    result = "skipped: \(skip.message ?? "")"
  }
}

/// One test of a test case.
@MainActor struct UITest {
  /// `TipCalculatorUITests.testReset`
  let name: String
  let make: () -> XCTestCase

  /// The tests of a class. XCTest on Linux finds them by itself only where they are not isolated to the main actor.
  static func all<Case: XCTestCase>(
    of type: Case.Type, _ tests: [(name: String, run: @MainActor (Case) throws -> Void)]
  ) -> [UITest] {
    tests.map { name, run in
      UITest(name: "\(type).\(name)") {
        Case(name: name) { test in
          guard let test = test as? Case else { return }
          nonisolated(unsafe) let isolated = test
          try MainActor.assumeIsolated {
            do { try run(isolated) } catch let skip as XCTSkip { UITestRun.report(skip) }
          }
        }
      }
    }
  }
}
