import Foundation

/// An app without UIKit: what is on its screen, and what happens when somebody touches that.
@MainActor protocol ModelApp: AnyObject {
  /// The same app with one thing wrong, each time another.
  static var faults: [any ModelApp.Type] { get }

  init(launch: Launch)

  /// The name below the icon.
  var name: String { get }

  /// What is on the screen now, from back to front.
  var screen: [ModelElement] { get }

  /// The app's time.
  var clock: ModelClock { get }
}

/// What a test launches an app with.
struct Launch {
  let arguments: [String]
  let environment: [String: String]

  /// What user defaults say of a key: `-AppleLocale en_US` in the arguments comes before what the device has.
  /// <https://developer.apple.com/documentation/foundation/userdefaults/argumentdomain>
  func userDefault(_ key: String) -> String? {
    guard let index = arguments.lastIndex(of: "-\(key)") else { return nil }
    return arguments.dropFirst(index + 1).first
  }
}
