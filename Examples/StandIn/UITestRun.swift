import Foundation
import XCTest

/// Runs UI tests against a model app.
@MainActor enum UITestRun {
  /// The environment variable that names what is wrong with the app.
  private static let faultKey = "FAULT"

  /// Runs tests to the end of the process, whose status says whether all passed.
  static func main<App: ModelApp>(_ app: App.Type, _ tests: [XCTestCaseEntry]) -> Never {
    let name = ProcessInfo.processInfo.environment[faultKey]
    let fault = name.flatMap { App.Fault(rawValue: $0) }
    if let name, fault == nil {
      let known = App.Fault.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(Data("\(faultKey)=\(name): \(App.self) has \(known)\n".utf8))
      exit(64)
    }
    XCUIApplication.model = { App(environment: $0, fault: fault) }
    XCTMain(tests)
  }

  /// The tests of a class. XCTest on Linux finds them by itself only where they are not isolated to the main actor.
  static func tests<Case: XCTestCase>(
    of type: Case.Type, _ tests: [(name: String, run: @MainActor (Case) throws -> Void)]
  ) -> XCTestCaseEntry {
    (
      type,
      tests.map { name, run in
        (
          name,
          { test in
            guard let test = test as? Case else { return }
            nonisolated(unsafe) let isolated = test
            try MainActor.assumeIsolated { try run(isolated) }
          }
        )
      }
    )
  }
}
