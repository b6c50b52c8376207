import Foundation

/// Waits for expectations while the app's time passes.
@MainActor final class XCTWaiter {
  enum Result {
    case completed, timedOut
  }

  /// XCTest evaluates a predicate each second, and first after one second.
  /// <https://christiantietze.de/posts/2021/01/xctestexpectation-predicate-interval/>
  /// <https://mokacoding.com/blog/xctnspredicateexpectation-slow/>
  private static let interval = 1.0

  func wait(for expectations: [XCTNSPredicateExpectation], timeout seconds: TimeInterval) -> Result {
    var passed = Self.interval
    while passed < seconds {
      XCUIApplication.advance(by: Self.interval)
      if expectations.allSatisfy(\.isMet) { return .completed }
      passed += Self.interval
    }
    XCUIApplication.advance(by: seconds - (passed - Self.interval))
    return .timedOut
  }

  static func wait(for expectations: [XCTNSPredicateExpectation], timeout seconds: TimeInterval) -> Result {
    XCTWaiter().wait(for: expectations, timeout: seconds)
  }
}

/// Expects a predicate to hold.
@MainActor final class XCTNSPredicateExpectation {
  private let predicate: NSPredicate
  private let object: Any?
  /// Once fulfilled, an expectation stays so.
  /// <https://developer.apple.com/documentation/xctest/xctestexpectation>
  private var isFulfilled = false

  init(predicate: NSPredicate, object: Any?) {
    self.predicate = predicate
    self.object = object
  }

  fileprivate var isMet: Bool {
    isFulfilled = isFulfilled || predicate.evaluate(with: object)
    return isFulfilled
  }
}
