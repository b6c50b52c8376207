import AXSemantics
import AXTree

/// Which rules want to see an element: most elements are passed by here, at no cost.
struct RuleFilters: Sendable {
  // The unsafe code here keeps threads from counting references to shared rules for each element. A filter's rule is one
  // of `rules`, which keeps it; the pointers of `Lent` are valid while `lend` runs, and nothing stores a `Lent`. Rules
  // are constant, so that a filter is Sendable.

  /// What a rule wants to see, apart from the rule.
  fileprivate struct Filter: @unchecked Sendable {
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

  /// Gives the filters to a closure, which asks them for many elements.
  func lend<Result>(_ body: (Lent) -> Result) -> Result {
    filters.withUnsafeBufferPointer { filters in
      starts.withUnsafeBufferPointer { starts in body(Lent(filters: filters, starts: starts)) }
    }
  }

  /// The filters, valid while `lend` runs.
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

/// A rule of whatever type, called without being copied.
class RuleBox: @unchecked Sendable {
  // @unchecked: the only subclass holds a constant that is Sendable.
  func check(_ element: Element, _ report: inout RuleReport) {}
  func check(_ screen: ScreenContext, _ report: inout RuleReport) {}
  func check(_ states: StatesContext, _ report: inout RuleReport) {}

  static func of<Checked: Rule>(_ type: Checked.Type, options: RuleOptions) -> RuleBox {
    TypedRuleBox(type.init(options: options))
  }
}

private final class TypedRuleBox<Checked: Rule>: RuleBox, @unchecked Sendable {
  private let rule: Checked

  init(_ rule: Checked) {
    self.rule = rule
  }

  override func check(_ element: Element, _ report: inout RuleReport) { rule.check(element, &report) }
  override func check(_ screen: ScreenContext, _ report: inout RuleReport) { rule.check(screen, &report) }
  override func check(_ states: StatesContext, _ report: inout RuleReport) { rule.check(states, &report) }
}
