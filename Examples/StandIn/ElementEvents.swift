import Foundation

/// What a finger and the keyboard do.
extension XCUIElement {
  private func touched(to what: String) -> ElementPath? {
    guard let path = path(to: what) else { return nil }
    guard path.isCovered else { return path }
    fail("Failed to \(what) \(description): Not hittable: \(path.last.summary)")
    return nil
  }

  /// Touches a point of the element that the system computes, which in a control of several parts may be any.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/tap()>
  func tap() {
    touch(times: 1, to: "tap")
  }

  /// A control takes each of the two taps. A recognizer of double taps gets one.
  /// <https://developer.apple.com/documentation/uikit/uitapgesturerecognizer/numberoftapsrequired>
  func doubleTap() {
    touch(times: 2, to: "double tap")
  }

  func tap(withNumberOfTaps taps: Int, numberOfTouches touches: Int) {
    if touches != 1 { unknownBehavior("taps with several fingers") }
    touch(times: taps, to: "tap")
  }

  private func touch(times: Int, to what: String) {
    guard let path = touched(to: what) else { return }
    let parts: Set<ElementType> = [.segmentedControl, .stepper, .slider, .picker, .pickerWheel]
    if parts.contains(path.last.type) { unknownBehavior("taps \(path.last.type)s, which have several parts") }
    for number in 1...max(times, 1) {
      path.handler(\.onTap)?()
      if number.isMultiple(of: 2) { path.handler(\.onDoubleTap)?() }
    }
  }

  /// A recognizer of long presses wants half a second.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/press(forduration:)>
  /// <https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/minimumpressduration>
  func press(forDuration seconds: Double) {
    guard let path = touched(to: "press") else { return }
    guard seconds >= 0.5, let handler = path.handler(\.onLongPress) else {
      unknownBehavior("presses \(seconds) seconds on what takes no long press")
    }
    handler()
  }

  /// Writes with the keyboard, which must write into this element or one inside it.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/typetext(_:)>
  func typeText(_ text: String) {
    guard let path = path(to: "type text into") else { return }
    guard let focused = path.last.keyboardFocus else {
      fail(
        "Failed to type text into \(description): Neither element nor any descendant has keyboard focus. "
          + "Event dispatch snapshot: \(path.last.summary)")
      return
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\u{8}" }) {
      unknownBehavior("types control characters")
    }
    focused.onType?(text)
  }

  func swipeUp() { swipe(.up) }
  func swipeDown() { swipe(.down) }
  func swipeLeft() { swipe(.left) }
  func swipeRight() { swipe(.right) }

  /// A touch like others: it is not how VoiceOver adjusts an element.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/swipeup()>
  private func swipe(_ direction: ModelElement.SwipeDirection) {
    touched(to: "swipe \(direction)")?.handler(\.onSwipe)?(direction)
  }

  /// "The adjustment is a best effort; absolute fidelity isn't guaranteed": here it is off a little, toward the middle.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/adjust(tonormalizedsliderposition:)>
  /// - Parameter position: from 0 to 1.
  func adjust(toNormalizedSliderPosition position: CGFloat) {
    guard let path = touched(to: "adjust") else { return }
    if path.last.type != .slider { unknownBehavior("adjusts what is not a slider") }
    path.handler(\.onAdjust)?(Double(position < 0.5 ? position + 0.02 : position - 0.02))
  }

  /// Fails "if the specified value isn't available".
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/adjust(topickerwheelvalue:)>
  func adjust(toPickerWheelValue value: String) {
    guard let path = touched(to: "adjust") else { return }
    if path.last.type != .pickerWheel { unknownBehavior("turns what is not a picker wheel") }
    guard path.last.wheelValues.contains(value) else {
      fail("Failed to adjust \(description): it has no value \"\(value)\"")
      return
    }
    path.handler(\.onSelect)?(value)
  }
}
