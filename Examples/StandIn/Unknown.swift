import XCTest

/// Fails and ends a test that relies on what the stand-in does not know of XCUITest: no published source says it.
@MainActor func unknown(_ what: String, file: StaticString = #filePath, line: UInt = #line) -> Never {
  XCTFail("the stand-in does not know how XCUITest \(what)", file: file, line: line)
  UITestRun.endTest()
}
