/// What a finger and the keyboard do.
extension XCUIElement {
  private func touched(to what: String) -> ElementPath? {
    guard let path = path(to: what) else { return nil }
    guard path.isCovered else { return path }
    fail("Failed to \(what) \(name): Not hittable: \(path.last.summary)")
    return nil
  }

  func tap() {
    touched(to: "tap")?.handler(\.onTap)?()
  }

  /// A control takes each of the two taps; who waits for a double tap gets one.
  func doubleTap() {
    touch(times: 2, to: "double tap")
  }

  func tap(withNumberOfTaps taps: Int, numberOfTouches touches: Int) {
    touch(times: taps, to: "tap")
  }

  private func touch(times: Int, to what: String) {
    guard let path = touched(to: what) else { return }
    for number in 1...max(times, 1) {
      path.handler(\.onTap)?()
      if number.isMultiple(of: 2) { path.handler(\.onDoubleTap)?() }
    }
  }

  /// Writes with the keyboard, which must write into this element or one inside it.
  func typeText(_ text: String) {
    guard let path = path(to: "type text into") else { return }
    guard let focused = path.last.keyboardFocus else {
      fail(
        "Failed to type text into \(name): Neither element nor any descendant has keyboard focus. "
          + "Event dispatch snapshot: \(path.last.summary)")
      return
    }
    focused.onType?(text)
  }

  func swipeUp() { swipe(.up) }
  func swipeDown() { swipe(.down) }
  func swipeLeft() { swipe(.left) }
  func swipeRight() { swipe(.right) }

  private func swipe(_ direction: ModelElement.SwipeDirection) {
    touched(to: "swipe \(direction)")?.handler(\.onSwipe)?(direction)
  }

  /// - Parameter position: from 0 to 1.
  func adjust(toNormalizedSliderPosition position: Double) {
    touched(to: "adjust")?.handler(\.onAdjust)?(position)
  }
}
