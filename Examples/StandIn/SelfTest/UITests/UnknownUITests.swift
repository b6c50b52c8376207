import XCTest

/// What ends a test, because nobody has published what XCUITest does.
final class UnknownUITests: XCTestCase {
  @MainActor private func launched(withAlert: Bool = false) -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    if withAlert { app.buttons["alertButton"].tap() }
    return app
  }

  @MainActor
  func testExistsBelowAlert() {
    XCTAssertTrue(launched(withAlert: true).buttons["payButton"].exists)
    XCTFail("and does not get here")
  }

  @MainActor
  func testLabelBelowAlert() {
    XCTAssertEqual(launched(withAlert: true).buttons["payButton"].label, "Pay")
  }

  @MainActor
  func testCountBelowAlert() {
    XCTAssertEqual(launched(withAlert: true).cells.count, 2)
  }

  @MainActor
  func testTapOnSlider() {
    launched().sliders["volumeSlider"].tap()
  }

  @MainActor
  func testTapWithTwoFingers() {
    launched().buttons["payButton"].tap(withNumberOfTaps: 1, numberOfTouches: 2)
  }

  @MainActor
  func testShortPress() {
    launched().buttons["payButton"].press(forDuration: 0.3)
  }

  @MainActor
  func testLongPressOnPlainButton() {
    launched().buttons["alertButton"].press(forDuration: 1)
  }

  @MainActor
  func testAdjustButton() {
    launched().buttons["payButton"].adjust(toNormalizedSliderPosition: 0.5)
  }

  @MainActor
  func testTurnPicker() {
    launched().pickers["sizePicker"].adjust(toPickerWheelValue: "Large")
  }

  @MainActor
  func testStepperValue() {
    XCTAssertNil(launched().steppers["guestsStepper"].value)
  }

  @MainActor
  func testTypeTab() {
    let app = launched()
    app.textFields["nameField"].tap()
    app.textFields["nameField"].typeText("a\tb")
  }

  @MainActor
  func testLongText() {
    XCTAssertTrue(launched().staticTexts[String(repeating: "long ", count: 30)].exists)
  }

  @MainActor
  func testAudit() throws {
    try launched().performAccessibilityAudit()
  }
}
