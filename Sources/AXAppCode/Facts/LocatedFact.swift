import AXDiagnostics

/// A fact with its file. This is a class, because lists of many facts are filtered for each outlet.
final class LocatedFact<Fact: Sendable>: Sendable {
  let fact: Fact
  let path: String
  /// The name of the class around it, or nil.
  let owner: String?

  init(_ fact: Fact, path: String, owner: String?) {
    (self.fact, self.path, self.owner) = (fact, path, owner)
  }

  /// Returns another fact of the same place.
  func with(_ fact: Fact) -> LocatedFact { LocatedFact(fact, path: path, owner: owner) }
}

extension Array where Element == LocatedFact<CodeFacts.Mention> {
  /// Returns whether code sets at least one of some aspects.
  func set(_ aspects: CodeAspects) -> Bool { contains { $0.fact.sets(aspects) } }

  /// Returns the first place where code sets at least one of some aspects, or nil if none does.
  func location(setting aspects: CodeAspects) -> SourceLocation? {
    first { $0.fact.sets(aspects) }.map { $0.fact.place.location(in: $0.path) }
  }
}
