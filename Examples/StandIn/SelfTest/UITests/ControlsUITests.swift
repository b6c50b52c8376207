import XCTest

/// What the stand-in does as XCUITest does it.
final class ControlsUITests: XCTestCase {
  @MainActor private func launched() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    return app
  }

  @MainActor
  func testLaunch() {
    let app = XCUIApplication()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.buttons["payButton"].exists)
    app.launchEnvironment["GREETING"] = "Hello"
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    XCTAssertEqual(app.label, "Controls")
    XCTAssertEqual(app.staticTexts["greetingLabel"].label, "Hello")
    XCTAssertEqual(app.staticTexts["localeLabel"].label, "no locale")
    XCTAssertTrue(XCUIApplication().buttons["payButton"].exists, "another proxy of the same app")
    app.buttons["payButton"].tap()
    app.launch()
    XCTAssertEqual(app.staticTexts["eventsLabel"].label, "", "what was before is gone")
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    app.activate()
    XCTAssertTrue(app.exists)
  }

  @MainActor
  func testLaunchArguments() {
    let app = XCUIApplication()
    app.launchArguments += ["-AppleLocale", "en_US", "reset"]
    app.launch()
    XCTAssertEqual(app.staticTexts["localeLabel"].label, "en_US")
    XCTAssertEqual(app.staticTexts["argumentsLabel"].label, "-AppleLocale en_US reset")
  }

  @MainActor
  func testQueries() {
    let app = launched()
    XCTAssertTrue(app.buttons["Pay"].exists, "by label")
    XCTAssertTrue(app.textFields["First and last"].exists, "by placeholder")
    XCTAssertTrue(app.staticTexts["no greeting"].exists)
    XCTAssertFalse(app.buttons["nameField"].exists, "of another kind")
    XCTAssertFalse(app.buttons[""].exists)
    XCTAssertEqual(app.images.count, 1)
    XCTAssertEqual(app.images.firstMatch.identifier, "logo")
    XCTAssertEqual(app.cells.count, 2)
    XCTAssertEqual(app.cells.element(boundBy: 1).label, "Two")
    XCTAssertFalse(app.cells.element(boundBy: 2).exists)
    XCTAssertEqual(app.cells.allElementsBoundByIndex.map(\.label), ["One", "Two"])
    XCTAssertEqual(app.cells.matching(identifier: "row").count, 2)
    XCTAssertEqual(app.cells["Two"].buttons["rowButton"].label, "Open Two")
    XCTAssertEqual(app.cells.buttons.count, 2)
    XCTAssertEqual(app.cells.containing(.button, identifier: "Open Two").element.label, "Two")
    XCTAssertEqual(app.descendants(matching: .any).matching(.cell, identifier: nil).count, 2)
    XCTAssertEqual(app.children(matching: .any).count, 1)
    XCTAssertEqual(app.scrollViews["Content"].children(matching: .cell).count, 2)
    XCTAssertTrue(app.cells["row"].exists, "one of several")
    XCTAssertEqual(app.cells["row"].firstMatch.elementType, .cell)
    XCTAssertEqual("\(app.buttons["payButton"])", "\"payButton\" Button")
  }

  @MainActor
  func testAttributes() {
    let app = launched()
    XCTAssertEqual(app.switches["giftSwitch"].value as? String, "0")
    app.switches["giftSwitch"].tap()
    XCTAssertEqual(app.switches["giftSwitch"].value as? String, "1")
    XCTAssertFalse(app.switches["giftSwitch"].isSelected)
    XCTAssertFalse(app.buttons["dimmedButton"].isEnabled)
    XCTAssertTrue(app.buttons["payButton"].isEnabled)
    XCTAssertTrue(app.buttons["selectedButton"].isSelected)
    XCTAssertFalse(app.buttons["payButton"].isSelected)
    XCTAssertNil(app.buttons["payButton"].value)
    XCTAssertNil(app.buttons["payButton"].placeholderValue)
  }

  @MainActor
  func testControls() {
    let app = launched()
    let slider = app.sliders["volumeSlider"]
    XCTAssertEqual(slider.value as? String, "50%")
    slider.adjust(toNormalizedSliderPosition: 0.25)
    XCTAssertEqual(slider.value as? String, "27%", "only about there")
    XCTAssertEqual(slider.normalizedSliderPosition, 0.25, accuracy: 0.05)
    app.steppers["guestsStepper"].buttons.element(boundBy: 1).tap()
    app.steppers["guestsStepper"].buttons["Guests, Increment"].tap()
    app.steppers["guestsStepper"].buttons.element(boundBy: 0).tap()
    let plan = app.segmentedControls["planControl"]
    XCTAssertNil(plan.value)
    plan.buttons["Yearly"].tap()
    XCTAssertTrue(plan.buttons["Yearly"].isSelected)
    XCTAssertFalse(plan.buttons["Monthly"].isSelected)
    let wheel = app.pickers["sizePicker"].pickerWheels.firstMatch
    XCTAssertEqual(wheel.value as? String, "Small")
    wheel.adjust(toPickerWheelValue: "Large")
    XCTAssertTrue(app.pickerWheels["Large"].exists)
    XCTAssertEqual(app.staticTexts["choicesLabel"].label, "2, 1, Large")
  }

  @MainActor
  func testTouches() {
    let app = launched()
    app.buttons["dimmedButton"].tap()
    XCTAssertEqual(app.staticTexts["eventsLabel"].label, "", "it is dimmed")
    app.buttons["payButton"].tap()
    app.buttons["payButton"].doubleTap()
    app.images["logo"].doubleTap()
    app.images["logo"].tap(withNumberOfTaps: 3, numberOfTouches: 1)
    app.buttons["payButton"].press(forDuration: 1)
    app.scrollViews["Content"].swipeUp()
    app.cells["Two"].swipeLeft()
    app.cells["Two"].buttons.firstMatch.tap()
    XCTAssertEqual(
      app.staticTexts["eventsLabel"].label,
      "pay, pay, pay, double tap, double tap, double tap, long press, swipe up, swipe left, open Two")
  }

  @MainActor
  func testTyping() {
    let app = launched()
    let name = app.textFields["nameField"]
    XCTAssertEqual(name.value as? String, "First and last", "the placeholder, as it is empty")
    XCTAssertEqual(name.placeholderValue, "First and last")
    name.tap()
    name.typeText("Zoë 🙂x\u{8}")
    app.typeText("!")
    XCTAssertEqual(name.value as? String, "Zoë 🙂!")
    let password = app.secureTextFields["passwordField"]
    password.tap()
    XCTAssertEqual(password.value as? String, "Secret")
    app.typeText("abc\n")
    XCTAssertEqual(password.value as? String, "•••")
    XCTAssertEqual(name.value as? String, "Zoë 🙂!")
    XCTAssertEqual(app.staticTexts["eventsLabel"].label, "return")
  }

  @MainActor
  func testWaiting() {
    let app = launched()
    XCTAssertFalse(app.staticTexts["lateLabel"].waitForExistence(timeout: 0.5))
    XCTAssertTrue(app.staticTexts["lateLabel"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.staticTexts["earlyLabel"].waitForNonExistence(withTimeout: 1))
    XCTAssertFalse(app.staticTexts["lateLabel"].waitForNonExistence(withTimeout: 1))
    XCTAssertTrue(app.staticTexts["lateLabel"].wait(for: \.label, toEqual: "Late", timeout: 1))
    XCTAssertFalse(app.staticTexts["lateLabel"].wait(for: \.label, toEqual: "Later", timeout: 1))
  }

  @MainActor
  func testExpectations() {
    let app = launched()
    let late = app.staticTexts["lateLabel"]
    let exists = NSPredicate { element, _ in
      guard let element = element as? XCUIElement else { return false }
      return MainActor.assumeIsolated { element.exists }
    }
    let expectation = XCTNSPredicateExpectation(predicate: exists, object: late)
    XCTAssertEqual(XCTWaiter().wait(for: [expectation], timeout: 1), .timedOut)
    let again = XCTNSPredicateExpectation(predicate: exists, object: late)
    XCTAssertEqual(XCTWaiter.wait(for: [again], timeout: 2.5), .completed)
    let early = XCTNSPredicateExpectation(predicate: exists, object: app.staticTexts["earlyLabel"])
    XCTAssertEqual(XCTWaiter().wait(for: [again, early], timeout: 5), .timedOut)
  }

  @MainActor
  func testActivities() throws {
    let app = launched()
    let label = try XCTContext.runActivity(named: "Pay") { activity in
      XCTAssertEqual(activity.name, "Pay")
      app.buttons["payButton"].tap()
      return try XCTUnwrap(app.staticTexts["eventsLabel"].label)
    }
    XCTAssertEqual(label, "pay")
  }

  @MainActor
  func testSkipped() throws {
    throw XCTSkip("there is nothing to see")
  }

  @MainActor
  func testAlert() {
    let app = launched()
    app.buttons["alertButton"].tap()
    XCTAssertTrue(app.alerts["Really?"].exists)
    XCTAssertFalse(app.buttons["payButton"].isHittable)
    app.alerts.buttons["OK"].tap()
    XCTAssertEqual(app.alerts.count, 0)
    XCTAssertTrue(app.buttons["payButton"].isHittable)
  }
}
