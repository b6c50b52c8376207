import Foundation
import XCTest

/// An element that a test looks at and touches; looked up anew each time.
@MainActor class XCUIElement: XCUIElementTypeQueryProvider {
  /// Which of a query's matches.
  enum Choice {
    case only
    case index(Int)
  }

  private let application: XCUIApplication?
  private let query: XCUIElementQuery?
  private let input: XCUIElementQuery?
  private let choice: Choice
  /// As failures name the element: `"payButton" Button`.
  let name: String
  private let place: (file: StaticString, line: UInt)

  init(
    _ application: XCUIApplication?, _ query: XCUIElementQuery?, _ choice: Choice, name: String,
    at place: (StaticString, UInt) = (#filePath, #line), input: XCUIElementQuery? = nil
  ) {
    self.application = application
    self.query = query
    self.choice = choice
    self.name = name
    self.place = place
    self.input = input
  }

  /// The app that the element is in.
  var app: XCUIApplication? { application }

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

  /// The one element, or a failure of the test that names it.
  /// - Parameter what: what could not be done.
  func path(to what: String) -> ElementPath? {
    let paths = paths
    if paths.count == 1 { return paths[0] }
    fail("Failed to \(what) \(name): \(reason(among: paths))")
    return nil
  }

  /// Why there is no one element.
  private func reason(among matches: [ElementPath]) -> String {
    guard app?.isRunning == true, let query else { return "the app is not running" }
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
    XCUIElementQuery(app ?? XCUIApplication(), "Descendants matching type \(type)") {
      self.paths.flatMap { $0.descendants(type) }
    }
  }

  func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(app ?? XCUIApplication(), "Children matching type \(type)") {
      self.paths.flatMap { $0.children(type) }
    }
  }

  var firstMatch: XCUIElement {
    XCUIElement(app, query, .index(0), name: name, at: place, input: input)
  }

  // MARK: Attributes

  private func read<Value>(_ attribute: KeyPath<ModelElement, Value>) -> Value? {
    path(to: "get matching snapshot for")?.last[keyPath: attribute]
  }

  var exists: Bool { !paths.isEmpty }
  var isHittable: Bool { paths.count == 1 && !paths[0].isCovered }
  var identifier: String { read(\.identifier) ?? "" }
  var label: String { read(\.label) ?? "" }
  var value: Any? { read(\.value) ?? nil }
  var placeholderValue: String? { read(\.placeholder) ?? nil }
  var isEnabled: Bool { read(\.isEnabled) ?? false }
  var isSelected: Bool { read(\.isSelected) ?? false }
  var elementType: ElementType { read(\.type) ?? .any }

  // MARK: Waiting

  /// Lets the app's time pass until something holds.
  private func wait(_ timeout: TimeInterval, until holds: () -> Bool) -> Bool {
    let step = 0.1
    var passed = 0.0
    while !holds() {
      guard passed < timeout else { return false }
      app?.advance(by: step)
      passed += step
    }
    return true
  }

  func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { exists }
  }

  func waitForNonExistence(withTimeout timeout: TimeInterval) -> Bool {
    wait(timeout) { !exists }
  }

  func wait<Value: Equatable>(
    for attribute: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    wait(timeout) { exists && self[keyPath: attribute] == value }
  }
}
