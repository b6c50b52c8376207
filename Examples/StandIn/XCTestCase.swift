import XCTest

/// XCTest's test case. It ends a test at a failure while `continueAfterFailure` is false, which XCTest on Linux cannot
/// do. The two colons need Swift 6.3: XCTest has a class of its own name too.
/// <https://developer.apple.com/documentation/xctest/xctestcase/continueafterfailure>
class XCTestCase: XCTest::XCTestCase {
  private var continues = true

  override var continueAfterFailure: Bool {
    get { continues }
    set { continues = newValue }
  }

  override func recordFailure(
    withDescription description: String, inFile file: String, atLine line: Int, expected: Bool
  ) {
    let continues = continues
    MainActor.assumeIsolated {
      UITestRun.report(description, file: file, line: line)
      if !continues { UITestRun.endTest() }
    }
  }
}
