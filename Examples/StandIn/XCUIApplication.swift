import Foundation

/// The app under test, which here is a model.
@MainActor final class XCUIApplication: XCUIElement {
  enum State {
    case notRunning, runningForeground
  }

  /// What makes the app under test from a launch environment.
  static var model: (([String: String]) -> any ModelApp)?

  private var running: (any ModelApp)?
  var launchEnvironment: [String: String] = [:]
  var launchArguments: [String] = []

  init() {
    super.init(nil, nil, .only, name: "Application")
  }

  override var app: XCUIApplication? { self }

  override var paths: [ElementPath] {
    guard let running else { return [] }
    return [ElementPath(root: ModelElement(type: .application, label: running.name, children: running.screen))]
  }

  override var firstMatch: XCUIElement { self }

  var isRunning: Bool { running != nil }

  var state: State { isRunning ? .runningForeground : .notRunning }

  /// Starts the app anew.
  func launch() {
    running = Self.model?(launchEnvironment)
    if !isRunning { fail("Failed to launch: there is no app under test") }
  }

  func activate() {
    if !isRunning { launch() }
  }

  func terminate() {
    running = nil
  }

  func advance(by seconds: TimeInterval) {
    running?.advance(by: seconds)
  }
}
