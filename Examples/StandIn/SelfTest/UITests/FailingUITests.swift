import XCTest

/// What fails a test, and how.
final class FailingUITests: XCTestCase {
  @MainActor
  func testMissing() {
    let app = XCUIApplication()
    app.launch()
    app.switches["noSwitch"].tap()
    XCTAssertEqual(app.switches["noSwitch"].label, "")
    app.alerts["noAlert"].buttons["noButton"].tap()
    app.cells.element(boundBy: 7).tap()
  }

  @MainActor
  func testAmbiguous() {
    let app = XCUIApplication()
    app.launch()
    app.cells["row"].tap()
    app.cells.element.tap()
    app.tables.firstMatch.tap()
  }

  @MainActor
  func testWithoutFocus() {
    let app = XCUIApplication()
    app.launch()
    app.secureTextFields["passwordField"].typeText("abc")
    app.textFields["nameField"].tap()
    app.textFields["nameField"].typeText("abc\n")
    app.typeText("abc")
    app.textFields["noField"].typeText("abc")
  }

  @MainActor
  func testCovered() {
    let app = XCUIApplication()
    app.launch()
    app.buttons["alertButton"].tap()
    app.buttons["payButton"].tap()
    app.buttons["payButton"].swipeDown()
  }

  @MainActor
  func testNotLaunched() {
    XCUIApplication().buttons["payButton"].tap()
  }

  @MainActor
  func testWheel() {
    let app = XCUIApplication()
    app.launch()
    app.pickerWheels.firstMatch.adjust(toPickerWheelValue: "Huge")
  }

  @MainActor
  func testEnds() {
    let app = XCUIApplication()
    app.launch()
    XCTFail("and goes on")
    continueAfterFailure = false
    XCTContext.runActivity(named: "Fail") { _ in app.switches["noSwitch"].tap() }
    XCTFail("and does not get here")
  }
}
