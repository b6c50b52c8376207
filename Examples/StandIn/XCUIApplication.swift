import Foundation

/// The app under test, which here is a model. All instances are proxies of the one app.
/// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication>
@MainActor final class XCUIApplication: XCUIElement {
  enum State {
    case notRunning, runningForeground
  }

  /// What is launched.
  static var model: (any ModelApp.Type)?
  static var running: (any ModelApp)?

  var launchEnvironment: [String: String] = [:]
  var launchArguments: [String] = []

  init() {
    super.init(nil, .only, name: "Application")
  }

  override var paths: [ElementPath] {
    guard let running = Self.running else { return [] }
    return [ElementPath(root: ModelElement(type: .application, label: running.name, children: running.screen))]
  }

  override var firstMatch: XCUIElement { self }

  var state: State { Self.running == nil ? .notRunning : .runningForeground }

  /// Starts the app anew; one that runs is terminated.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/launch()>
  func launch() {
    Self.running = Self.model?.init(launch: Launch(arguments: launchArguments, environment: launchEnvironment))
    if Self.running == nil { fail("Failed to launch: there is no app under test") }
  }

  /// Launches an app that does not run.
  /// <https://developer.apple.com/documentation/xcuiautomation/xcuiapplication/activate()>
  func activate() {
    if Self.running == nil { launch() }
  }

  func terminate() {
    Self.running = nil
  }

  /// Lets the app's time pass.
  static func advance(by seconds: TimeInterval) {
    running?.clock.advance(by: seconds)
  }
}
