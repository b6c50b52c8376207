/// The results of a custom rotor, as the model collects them: a limited number in each direction.
package struct RotorSearch: Sendable, Hashable {
  /// The maximum number of results in each direction.
  package static let maximumCount = 10
  /// The number of further results from which on they are not counted.
  package static let maximumMoreCount = 99

  package private(set) var results: [String]
  /// The number of results beyond the maximum, up to `maximumMoreCount`.
  package private(set) var moreCount: Int

  /// - Parameters:
  ///   - next: the results in the direction of reading. They may repeat without end.
  ///   - previous: the results in the other direction.
  package init(next: some Sequence<String>, previous: some Sequence<String> = EmptyCollection()) {
    let forward = Self.collected(next)
    let backward = Self.collected(previous)
    let (ahead, behind) = (Set(forward.results), Set(backward.results))
    if ahead.isSuperset(of: behind) {
      self = forward
    } else if behind.isSuperset(of: ahead) {
      self = backward
    } else {
      let isShared = forward.results.first == backward.results.first
      let joined = backward.results.dropFirst(isShared ? 1 : 0).reversed() + forward.results
      var known: Set<String> = []
      self.init(
        isShared ? Array(joined) : joined.filter { known.insert($0).inserted },
        moreCount: min(forward.moreCount + backward.moreCount, Self.maximumMoreCount))
    }
  }

  private init(_ results: [String], moreCount: Int) {
    self.results = results
    self.moreCount = moreCount
  }

  /// Collects the results in one direction. Three known results one after another are a loop.
  private static func collected(_ sequence: some Sequence<String>) -> RotorSearch {
    var iterator = sequence.makeIterator()
    var results: [String] = []
    var known: Set<String> = []
    var repeated = 0
    while results.count < maximumCount, let result = iterator.next(), result != results.last {
      repeated = known.insert(result).inserted ? 0 : repeated + 1
      if repeated == 3 { return RotorSearch(Array(results.dropLast(2)), moreCount: 0) }
      results.append(result)
    }
    var moreCount = 0
    while results.count == maximumCount, moreCount < maximumMoreCount, iterator.next() != nil { moreCount += 1 }
    return RotorSearch(results, moreCount: moreCount)
  }

  /// The results in words.
  package func texts(_ strings: VoiceOverStrings) -> [String] {
    if results.isEmpty { return [strings[.noResults]] }
    if moreCount == 0 { return results }
    if moreCount >= Self.maximumMoreCount { return results + [strings.filled(.manyMoreResults, Self.maximumMoreCount)] }
    return results + [strings.filled(.moreResults, moreCount)]
  }
}
