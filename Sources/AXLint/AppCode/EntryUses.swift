/// The names by which code shows screens, as far as code uses them.
package struct EntryUses: Sendable, Equatable {
  /// The names that builds for release use.
  private(set) var names: Set<String> = []
  /// The names that builds for debugging use, which may be the same.
  private(set) var debugNames: Set<String> = []
  /// What classes use that are such names themselves. It counts only if the class is shown.
  private var ofClasses: [String: [Names]] = [:]

  private struct Names: Equatable {
    let names: Set<String>
    let debugNames: Set<String>
  }

  package init(names: Set<String> = [], debugNames: Set<String> = []) {
    self.names = names
    self.debugNames = debugNames
  }

  /// Creates the uses by a class that is such a name itself. A class cannot show itself.
  init(_ uses: Self, by className: String) {
    let own: Set = [className]
    let kept = Names(names: uses.names.subtracting(own), debugNames: uses.debugNames.subtracting(own))
    if !kept.names.isEmpty || !kept.debugNames.isEmpty { ofClasses[className] = [kept] }
  }

  /// Returns whether any code uses a name, whether its class is shown or not.
  func mentions(_ name: String) -> Bool {
    names.contains(name) || ofClasses.values.contains { $0.contains { $0.names.contains(name) } }
  }

  mutating func insert(_ name: String, isDebug: Bool) {
    if isDebug { debugNames.insert(name) } else { names.insert(name) }
  }

  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    debugNames.formUnion(other.debugNames)
    ofClasses.merge(other.ofClasses, uniquingKeysWith: +)
  }

  /// The maximum number of classes from one that is shown to another. Those beyond count as shown.
  private static let maximumDepth = 64

  /// Counts what classes use if they are shown, and drops the rest: a class that nothing shows shows nothing either.
  ///
  /// - Parameter isShown: Returns whether a class is shown by some names.
  mutating func settle(_ isShown: (_ className: String, _ names: Set<String>) -> Bool) {
    var (pending, isDebug) = (ofClasses, false)
    ofClasses = [:]
    for depth in 0... {
      let shown =
        depth < Self.maximumDepth ? pending.filter { isShown($0.key, isDebug ? debugNames : names) } : pending
      if shown.isEmpty, isDebug { return }
      // What is shown only in builds for debugging is decided last.
      if shown.isEmpty { isDebug = true }
      for (className, uses) in shown {
        pending[className] = nil
        for use in uses {
          if !isDebug { names.formUnion(use.names) }
          debugNames.formUnion(isDebug ? use.names.union(use.debugNames) : use.debugNames)
        }
      }
    }
  }
}
