import AXSemantics
import AXTree

/// Which rules want to see an element: most elements are passed by here, at no cost.
struct RuleFilters: Sendable {
  /// What a rule wants to see, apart from the kind. It holds no reference, which threads would have to count for each
  /// element.
  private struct Filter: Sendable {
    /// The rule's number.
    let number: Int
    /// A bit for each.
    let attributes: UInt64
    let traits: TraitSet
    let rule: any Rule.Type
  }

  /// In the order of elements' kinds, for each those that are reached before those that are not.
  private let filters: [Filter]
  /// Where those of a kind begin, by twice its raw value; and the end.
  private let starts: [Int]

  init(of markup: DocumentKind, _ rules: [ConfiguredRule]) {
    let subjects = rules.map { $0.rule.subjects(in: markup) }
    var (filters, starts): ([Filter], [Int]) = ([], [])
    for kind in ElementKind.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      for isReached in [true, false] {
        starts.append(filters.count)
        for (number, subject) in subjects.enumerated() {
          guard subject.kinds.contains(kind), isReached || !subject.mustBeReached else { continue }
          let attributes = subject.attributes.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
          filters.append(
            Filter(number: number, attributes: attributes, traits: subject.traits, rule: rules[number].rule))
        }
      }
    }
    self.filters = filters
    self.starts = starts + [filters.count]
  }

  /// The rules for an element, with their numbers.
  ///
  /// - Parameter present: a bit for each attribute that is written.
  @inline(__always)
  func each(
    of kind: ElementKind, isReached: Bool, present: UInt64, traits: TraitSet, _ check: (Int, any Rule.Type) -> Void
  ) {
    let place = Int(kind.rawValue) * 2 + (isReached ? 0 : 1)
    for index in starts[place]..<starts[place + 1] {
      let filter = filters[index]
      if filter.attributes != 0, filter.attributes & present == 0 { continue }
      if !filter.traits.isEmpty, filter.traits.isDisjoint(with: traits) { continue }
      check(filter.number, filter.rule)
    }
  }
}
