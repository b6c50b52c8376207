/// The names by which code shows screens, as far as code uses them.
package struct EntryUses: Sendable, Equatable {
  /// The names that builds for release use.
  private(set) var names: Set<String> = []
  /// The names that builds for debugging use, which may be the same.
  private(set) var debugNames: Set<String> = []

  package init(names: Set<String> = [], debugNames: Set<String> = []) {
    self.names = names
    self.debugNames = debugNames
  }

  mutating func insert(_ name: String, isDebug: Bool) {
    if isDebug { debugNames.insert(name) } else { names.insert(name) }
  }

  mutating func remove(_ isRemoved: (String) -> Bool) {
    names = names.filter { !isRemoved($0) }
    debugNames = debugNames.filter { !isRemoved($0) }
  }

  mutating func formUnion(_ other: Self) {
    names.formUnion(other.names)
    debugNames.formUnion(other.debugNames)
  }
}
