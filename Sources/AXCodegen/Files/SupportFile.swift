import AXSemantics
import AXText

/// `AXSpecSupport.swift`, with what the tests of all screens share.
struct SupportFile {
  static let fileName = "AXSpecSupport.swift"
  /// The class of all test cases.
  static let testCase = "AXSpecTestCase"

  let hasAudit: Bool

  var file: GeneratedFile {
    let text =
      Self.testCaseText(hasAudit ? Self.auditMethod : "") + (hasAudit ? Self.auditIssue : "") + Self.expectation
    return GeneratedFile(
      name: Self.fileName, parts: [GeneratedFile.head(imports: "XCTest"), Array(text.utf8)], source: Self.fileName)
  }

  /// The argument of an expectation: `.label("Pay")`.
  static func argument(_ expectation: UITestExpectation) -> SwiftArgument {
    switch expectation {
    case .exists: .plain(".exists")
    case .isAbsent: .plain(".isAbsent")
    case .label(let text): .call(".label", SwiftLiteral(onOneLine: text))
    case .value(let text): .call(".value", SwiftLiteral(onOneLine: text))
    case .placeholder(let text): .call(".placeholder", SwiftLiteral(onOneLine: text))
    case .isEnabled(let isOn): .plain(".isEnabled(\(isOn))")
    case .isSelected(let isOn): .plain(".isSelected(\(isOn))")
    case .position(let position, let tolerance): .plain(".sliderPosition(\(numbers(position, tolerance)))")
    case .segment(_, let expectation), .part(_, let expectation): argument(expectation)
    }
  }

  /// The usual tolerance is left out.
  private static func numbers(_ position: Double, _ tolerance: Double) -> String {
    let text = DecimalNumber.text(position)
    return tolerance == UITestExpectation.usualTolerance
      ? text : "\(text), tolerance: \(DecimalNumber.text(tolerance))"
  }

  // MARK: Text

  private static func testCaseText(_ audit: String) -> String {
    #"""
    /// A test case that takes the steps of a spec and checks what the spec says.
    ///
    /// A step that fails ends its test. An expectation that fails does not: the test goes on with the next one.
    class AXSpecTestCase: XCTestCase {
      /// The maximum wait for the element of a step and for each expectation, in seconds.
      var timeout: TimeInterval { 5 }

      override func setUp() {
        super.setUp()
        continueAfterFailure = true
      }

      /// Takes a step as soon as its element exists.
      ///
      /// - Parameters:
      ///   - name: The name of the activity in the test report.
      ///   - location: The line of the spec with the step.
      ///   - element: The element that the step acts on.
      ///   - action: What to do with the element. By default, the step only waits for it.
      @MainActor
      func step(
        _ name: String, at location: String, on element: XCUIElement, file: StaticString = #filePath,
        line: UInt = #line, action: @MainActor () -> Void = {}
      ) {
        XCTContext.runActivity(named: "\(name) (\(location))") { _ in
          continueAfterFailure = false
          if element.waitForExistence(timeout: timeout) {
            action()
          } else {
            XCTFail("\(location): \(element) does not appear", file: file, line: line)
          }
          continueAfterFailure = true
        }
      }

      /// Waits until an element is as expected.
      ///
      /// - Parameter location: The line of the spec that says so.
      @MainActor
      func expect(
        _ element: XCUIElement, _ expectations: AXSpecExpectation..., at location: String,
        file: StaticString = #filePath, line: UInt = #line
      ) {
        for expectation in expectations {
          XCTContext.runActivity(named: "\(element) \(expectation) (\(location))") { _ in
            guard !expectation.isMet(by: element, within: timeout) else { return }
            let fault = expectation.fault(of: element)
            XCTFail("\(location): \(element) \(fault)", file: file, line: line)
          }
        }
      }
    \#(audit)}

    """#
  }

  private static let auditMethod = #"""

      /// Audits the screen for accessibility.
      ///
      /// - Parameter expected: The issues that the spec has, too, and that do not fail the test.
      @available(iOS 17.0, *)
      @MainActor
      func audit(_ app: XCUIApplication, expecting expected: [AXSpecIssue] = []) throws {
        try XCTContext.runActivity(named: "Audit accessibility") { _ in
          try app.performAccessibilityAudit { issue in
            expected.contains {
              $0.type == issue.auditType && $0.identifier == issue.element?.identifier
            }
          }
        }
      }

    """#

  private static let auditIssue = #"""

    /// An issue that an audit is expected to find.
    @available(iOS 17.0, *)
    struct AXSpecIssue {
      let type: XCUIAccessibilityAuditType
      let identifier: String
    }

    """#

  private static let expectation = #"""

    /// What a test expects of an element.
    enum AXSpecExpectation: CustomStringConvertible, Sendable {
      case exists
      case isAbsent
      case label(String)
      case value(String)
      case placeholder(String)
      case isEnabled(Bool)
      case isSelected(Bool)
      /// The position of a slider, from 0 to 1. A finger does not move a slider exactly.
      case sliderPosition(Double, tolerance: Double = 0.1)

      var description: String {
        switch self {
        case .exists: return "exists"
        case .isAbsent: return "is absent"
        case .label(let text): return "has the label \"\(text)\""
        case .value(let text): return "has the value \"\(text)\""
        case .placeholder(let text): return "has the placeholder \"\(text)\""
        case .isEnabled(let isOn): return isOn ? "is enabled" : "is disabled"
        case .isSelected(let isOn): return isOn ? "is selected" : "is not selected"
        case .sliderPosition(let position, _): return "is at \(position) of its range"
        }
      }

      /// Waits until an element meets the expectation.
      @MainActor
      func isMet(by element: XCUIElement, within timeout: TimeInterval) -> Bool {
        if case .exists = self { return element.waitForExistence(timeout: timeout) }
        // XCTest evaluates a predicate for the first time after a second.
        if isMet(by: element) { return true }
        let predicate = NSPredicate { _, _ in MainActor.assumeIsolated { isMet(by: element) } }
        let expectation = XCTNSPredicateExpectation(predicate: predicate, object: nil)
        return XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed
      }

      @MainActor
      private func isMet(by element: XCUIElement) -> Bool {
        if case .isAbsent = self { return !element.exists }
        // Reading an attribute of an element that does not exist fails the test.
        guard element.exists else { return false }
        switch self {
        case .exists, .isAbsent: return true
        case .label(let text): return element.label == text
        case .value(let text): return element.value as? String ?? "" == text
        case .placeholder(let text): return element.placeholderValue ?? "" == text
        case .isEnabled(let isOn): return element.isEnabled == isOn
        case .isSelected(let isOn): return element.isSelected == isOn
        case .sliderPosition(let position, let tolerance):
          return abs(Double(element.normalizedSliderPosition) - position) <= tolerance
        }
      }

      /// What is wrong with an element that does not meet the expectation.
      @MainActor
      func fault(of element: XCUIElement) -> String {
        if case .isAbsent = self { return "still exists" }
        guard element.exists else { return "does not exist" }
        switch self {
        case .exists, .isAbsent: return "does not exist"
        case .label(let text): return "has the label \"\(element.label)\", not \"\(text)\""
        case .value(let text):
          return "has the value \"\(element.value as? String ?? "")\", not \"\(text)\""
        case .placeholder(let text):
          return "has the placeholder \"\(element.placeholderValue ?? "")\", not \"\(text)\""
        case .isEnabled(let isOn): return isOn ? "is disabled" : "is enabled"
        case .isSelected(let isOn): return isOn ? "is not selected" : "is selected"
        case .sliderPosition(let position, _):
          return "is at \(element.normalizedSliderPosition) of its range, not at \(position)"
        }
      }
    }

    """#
}
