import Foundation
import XCTest

/// An element that a test looks at and touches; looked up anew each time.
/// <https://developer.apple.com/documentation/xcuiautomation/xcuielement>
@MainActor class XCUIElement: XCUIElementTypeQueryProvider, CustomStringConvertible {
  /// Which of a query's matches.
  enum Choice {
    case only
    case index(Int)
  }

  private let query: XCUIElementQuery?
  private let input: XCUIElementQuery?
  private let choice: Choice
  /// As failures name the element: `"payButton" Button`.
  nonisolated public let description: String
  private let place: (file: StaticString, line: UInt)

  init(
    _ query: XCUIElementQuery?, _ choice: Choice, name: String,
    at place: (StaticString, UInt) = (#filePath, #line), input: XCUIElementQuery? = nil
  ) {
    self.query = query
    self.choice = choice
    self.description = name
    self.place = place
    self.input = input
  }

  /// What there is of the element now: one path, or none or several.
  var paths: [ElementPath] {
    let all = query?.paths ?? []
    switch choice {
    case .only: return all
    case .index(let index): return all.indices.contains(index) ? [all[index]] : []
    }
  }

  func fail(_ text: String) {
    XCTFail(text, file: place.file, line: place.line)
  }

  func unknownBehavior(_ what: String) -> Never {
    unknown(what, file: place.file, line: place.line)
  }

  /// The one element, or a failure of the test that names it.
  /// - Parameter what: what could not be done.
  func path(to what: String) -> ElementPath? {
    let paths = paths
    if paths.count == 1 { return paths[0] }
    fail("Failed to \(what) \(description): \(reason(among: paths))")
    return nil
  }

  /// Why there is no one element.
  private func reason(among matches: [ElementPath]) -> String {
    guard XCUIApplication.running != nil, let query else { return "the app is not running" }
    if !matches.isEmpty {
      return "Multiple matching elements found for \(query.description)" + Self.list(matches, after: ":")
    }
    let (sought, among) =
      switch choice {
      case .only: (query.description, input)
      case .index(let index): ("Element at index \(index)", query)
      }
    return "No matches found for \(sought)" + Self.list(among?.paths ?? [], after: " from input")
  }

  private static func list(_ paths: [ElementPath], after words: String) -> String {
    if paths.isEmpty { return "" }
    return words + " {(\n" + paths.map { "    \($0.last.summary)" }.joined(separator: ",\n") + "\n)}"
  }

  // MARK: Queries

  func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery("Descendants matching type \(type)") { self.paths.flatMap { $0.descendants(type) } }
  }

  func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery("Children matching type \(type)") { self.paths.flatMap { $0.children(type) } }
  }

  /// The first match, however many there are.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider/firstmatch>
  var firstMatch: XCUIElement {
    XCUIElement(query, .index(0), name: description, at: place, input: input)
  }

  // MARK: Attributes
  // <https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes>

  private func read<Value>(_ attribute: KeyPath<ModelElement, Value>) -> Value? {
    guard let path = path(to: "get matching snapshot for") else { return nil }
    if path.isCovered { unknownBehavior(Self.findsCoveredElements) }
    return path.last[keyPath: attribute]
  }

  /// Apple says that a covered element can exist; but XCTest leaves elements below a modal view out of its queries.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/exists>
  /// <https://github.com/appium/appium/issues/13227>
  static let findsCoveredElements = "finds an element below an alert"

  /// Several matches exist too.
  var exists: Bool {
    let paths = paths
    if !paths.isEmpty && paths.allSatisfy(\.isCovered) { unknownBehavior(Self.findsCoveredElements) }
    return !paths.isEmpty
  }

  /// An element that an alert covers cannot be hit, whether it exists or not.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/exists>
  var isHittable: Bool { paths.count == 1 && !paths[0].isCovered }

  var identifier: String { read(\.identifier) ?? "" }
  var label: String { read(\.label) ?? "" }
  var placeholderValue: String? { read(\.placeholder) ?? nil }
  var isEnabled: Bool { read(\.isEnabled) ?? false }
  var isSelected: Bool { read(\.isSelected) ?? false }
  var elementType: ElementType { read(\.type) ?? .any }

  var value: Any? {
    if read(\.type) == .stepper { unknownBehavior("reads the value of a stepper") }
    return read(\.value) ?? nil
  }

  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/normalizedsliderposition>
  var normalizedSliderPosition: CGFloat {
    CGFloat(read(\.sliderPosition).flatMap { $0 } ?? 0)
  }

  // MARK: Waiting

  /// Lets the app's time pass until something holds.
  private func wait(_ timeout: TimeInterval, until holds: () -> Bool) -> Bool {
    let step = 0.1
    var passed = 0.0
    while !holds() {
      guard passed < timeout else { return false }
      XCUIApplication.advance(by: step)
      passed += step
    }
    return true
  }

  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/waitforexistence(timeout:)>
  func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { exists }
  }

  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/waitfornonexistence(timeout:)>
  func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { !exists }
  }

  /// The name in Xcode 16.
  func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    waitForNonExistence(timeout: timeout)
  }

  /// <https://developer.apple.com/documentation/xcuiautomation/xcuielement/wait(for:toequal:timeout:)>
  func wait<Value: Equatable>(
    for attribute: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    wait(timeout) { exists && self[keyPath: attribute] == value }
  }
}
