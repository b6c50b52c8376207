/// A fact with its file. This is a class, because lists of many facts are filtered for each outlet.
final class LocatedFact<Fact: Sendable>: Sendable {
  let fact: Fact
  let path: String
  /// The name of the class around it, or nil.
  let owner: String?

  init(_ fact: Fact, path: String, owner: String?) {
    (self.fact, self.path, self.owner) = (fact, path, owner)
  }
}
