import AXTree

/// Which rules want to see an element: most elements are passed by here, at no cost.
struct RuleFilters: Sendable {
  /// What a rule wants to see, apart from the rule.
  fileprivate struct Filter: @unchecked Sendable {
    // @unchecked: the rule is one of `rules`, which are Sendable and kept as long.
    /// The rule's number.
    let number: Int
    let attributes: UInt64
    let traits: TraitSet
    let rule: Unmanaged<RuleBox>
  }

  /// In the order of elements' kinds, for each those that are reached before those that are not.
  private let filters: [Filter]
  /// Where those of a kind begin, by twice its raw value; and the end.
  private let starts: [Int]
  /// What keeps the rules that the filters speak of.
  private let rules: [RuleBox?]

  /// - Parameter rules: by number; none where a rule is off.
  init(of markup: DocumentKind, _ rules: [RuleBox?]) {
    let subjects = RuleRegistry.rules.map { $0.subjects(in: markup) }
    var (filters, starts): ([Filter], [Int]) = ([], [])
    for kind in ElementKind.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      for isReached in [true, false] {
        starts.append(filters.count)
        for (number, rule) in rules.enumerated() {
          let subject = subjects[number]
          guard let rule, subject.kinds.contains(kind), isReached || !subject.mustBeReached else { continue }
          let attributes = subject.attributes.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
          filters.append(
            Filter(number: number, attributes: attributes, traits: subject.traits, rule: .passUnretained(rule)))
        }
      }
    }
    self.filters = filters
    self.starts = starts + [filters.count]
    self.rules = rules
  }

  /// Lends the filters for a while: counting references to them for each element would have threads wait for one
  /// another.
  func lend<Result>(_ body: (Lent) -> Result) -> Result {
    filters.withUnsafeBufferPointer { filters in
      starts.withUnsafeBufferPointer { starts in body(Lent(filters: filters, starts: starts)) }
    }
  }

  /// The filters, while they are lent.
  struct Lent {
    fileprivate let filters: UnsafeBufferPointer<Filter>
    fileprivate let starts: UnsafeBufferPointer<Int>

    /// The rules for an element, by their numbers.
    ///
    /// - Parameter present: a bit for each attribute that is written.
    @inline(__always)
    func each(
      of kind: ElementKind, isReached: Bool, present: UInt64, traits: TraitSet, _ check: (Int, RuleBox) -> Void
    ) {
      let place = Int(kind.rawValue) * 2 + (isReached ? 0 : 1)
      for index in starts[place]..<starts[place + 1] {
        let filter = filters[index]
        if filter.attributes != 0, filter.attributes & present == 0 { continue }
        if !filter.traits.isEmpty, filter.traits.isDisjoint(with: traits) { continue }
        filter.rule._withUnsafeGuaranteedRef { check(filter.number, $0) }
      }
    }
  }
}
