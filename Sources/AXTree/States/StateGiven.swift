import AXText

/// A variable of the launch environment.
package struct StateGiven: Sendable, Hashable {
  package let key: String
  package let text: String
}

/// An argument of the launch.
package struct LaunchArgument: Sendable, Hashable {
  /// The name of the default that the argument sets; nil for an argument by itself.
  package let name: String?
  package let text: String

  /// The arguments as the app gets them: `-AppleLocale en_US`, or the text alone.
  package var words: [String] { name.map { ["-\($0)", text] } ?? [text] }
}

extension ScreenState {
  /// The launch environment, from the givens of another file's state, of the screen, and of all states that lead here.
  ///
  /// A later value for a key replaces an earlier one. Keys are in the order of their first use.
  package var givens: [StateGiven] {
    let own = launchParts(.given).map { StateGiven(key: $0[.key] ?? "", text: $0.containedText) }
    return Self.replacing((entry?.givens ?? []) + own) { ExactText($0.key) }
  }

  /// The launch arguments, from the same places.
  ///
  /// A later argument replaces an earlier one with the same name.
  package var launchArguments: [LaunchArgument] {
    let own = launchParts(.launchArgument).map { LaunchArgument(name: $0[.name], text: $0.containedText) }
    return Self.replacing((entry?.launchArguments ?? []) + own) { $0.name.map { ExactText($0) } }
  }

  /// The launching elements of a kind in the screen, and then in the states of this file that lead here.
  private func launchParts(_ element: MarkupElement) -> [StatePart] {
    let ofScreen = written.script.launchParts.map { StatePart(tree: written, number: $0) }
    return (ofScreen + chain.compactMap(\.part).flatMap(\.children)).filter { $0.element == element }
  }

  /// Returns the values without those that a later one with the same key replaces. The later one takes its place.
  private static func replacing<Value>(_ values: [Value], key: (Value) -> ExactText?) -> [Value] {
    var result: [Value] = []
    var indices: [ExactText: Int] = [:]
    for value in values {
      guard let key = key(value) else {
        result.append(value)
        continue
      }
      if let known = indices[key] {
        result[known] = value
      } else {
        indices[key] = result.count
        result.append(value)
      }
    }
    return result
  }
}
