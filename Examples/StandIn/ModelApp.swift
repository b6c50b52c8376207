import Foundation

/// An app without UIKit: what is on its screen, and what happens when somebody touches that.
@MainActor protocol ModelApp: AnyObject {
  /// What can be wrong with the app, one at a time.
  associatedtype Fault: CaseIterable, RawRepresentable<String>

  /// - Parameters:
  ///   - environment: what a test put into `launchEnvironment`.
  ///   - fault: what is wrong; nothing in the right app.
  init(environment: [String: String], fault: Fault?)

  /// The name below the icon.
  var name: String { get }

  /// What is on the screen now, from back to front.
  var screen: [ModelElement] { get }

  /// Lets time pass, which no test has to sit out.
  func advance(by seconds: TimeInterval)
}

extension ModelApp {
  func advance(by seconds: TimeInterval) {}
}
