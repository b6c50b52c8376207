import AXText

/// Generates unique names for the screens of a file. A name that is taken gets a number.
struct UniqueNames {
  /// What is between a name and its number.
  private let separator: String
  private var used: Set<ExactText> = []
  /// The number of times that each name was requested.
  private var counts: [ExactText: Int] = [:]

  init(separator: String) {
    self.separator = separator
  }

  /// Returns whether a name is taken.
  func contains(_ name: String) -> Bool { used.contains(ExactText(name)) }

  /// Returns a name that is not taken, and takes it.
  mutating func unique(_ name: String) -> String {
    var unique = name
    while !used.insert(ExactText(unique)).inserted {
      let count = counts[ExactText(name), default: 1] + 1
      counts[ExactText(name)] = count
      unique = "\(name)\(separator)\(count)"
    }
    return unique
  }
}
