import AXSemantics
import AXTree

/// Selects the rules to run on an element. Most rules skip most elements here at little cost.
struct RuleFilters: Sendable {
  /// The conditions of a rule apart from the kind. The type has no references, because threads would have to count them
  /// for each element.
  private struct Filter: Sendable {
    /// The number of the rule.
    let number: Int
    let attributes: AttributeSet
    let traits: TraitSet
    let rule: any Rule.Type
  }

  /// The filters in the order of kinds. For each kind, those for reached elements come first.
  private let filters: [Filter]
  /// The indices where the filters begin, two for each kind, and the end.
  private let starts: [Int]

  init(of markup: DocumentKind, _ rules: [ConfiguredRule]) {
    let subjects = rules.map { $0.rule.subjects(in: markup) }
    var (filters, starts): ([Filter], [Int]) = ([], [])
    for kind in NodeKind.allCases {
      for isReached in [true, false] {
        starts.append(filters.count)
        for (number, subject) in subjects.enumerated() {
          guard subject.kinds.contains(kind), isReached || !subject.mustBeReached else { continue }
          filters.append(
            Filter(number: number, attributes: subject.attributes, traits: subject.traits, rule: rules[number].rule))
        }
      }
    }
    self.filters = filters
    self.starts = starts + [filters.count]
  }

  /// Calls a closure with each rule for an element, and with its number.
  ///
  /// - Parameter present: The attributes that the element has.
  @inline(__always)
  func forEachRule(
    of kind: NodeKind, isReached: Bool, present: AttributeSet, traits: TraitSet,
    _ check: (Int, any Rule.Type) -> Void
  ) {
    let group = kind.number * 2 + (isReached ? 0 : 1)
    for index in starts[group]..<starts[group + 1] {
      let filter = filters[index]
      if !filter.attributes.isEmpty, filter.attributes.isDisjoint(with: present) { continue }
      if !filter.traits.isEmpty, filter.traits.isDisjoint(with: traits) { continue }
      check(filter.number, filter.rule)
    }
  }
}
