import AXDiagnostics

/// The names of one scope, each of which one thing can have.
struct NameTable {
  private var owners: [String: ScreenOutline.Named] = [:]
  private(set) var faults: [Diagnostic] = []

  /// Takes a name for something, unless something else has it.
  ///
  /// - Parameter key: what has to differ, where it is not the name itself.
  mutating func claim(_ name: String, for named: ScreenOutline.Named, key: String? = nil) {
    // Texts are equal where they look the same, though Swift holds two spellings of é for two names.
    if let other = owners[key ?? name] {
      faults.append(.nameCollision(named, other, as: name))
    } else {
      owners[key ?? name] = named
    }
  }
}

extension SwiftName {
  /// A member's name: with a noun behind it where the plain one means something else there.
  func member(avoiding taken: Set<String>, noun: String) -> String {
    taken.contains(lowerCamelCase) ? suffixed(by: noun).lowerCamelCase : lowerCamelCase
  }
}
