import AXDiagnostics
import AXSemantics
import AXTree

/// Runs the rules over trees.
package struct Linter: Sendable {
  /// What was found in one document.
  package struct Result: Sendable {
    /// Findings that nothing silences, in the order of the document.
    package internal(set) var findings: [Diagnostic] = []
    package internal(set) var reviews: [RuleReport.Review] = []
    /// What could not be measured: how often, by reason.
    package internal(set) var unmeasured: [String: Int] = [:]
    package internal(set) var elementCount = 0
    package internal(set) var reachedCount = 0
    package internal(set) var silencedCount = 0
    /// How many findings more there are than are kept, by severity.
    package internal(set) var unlisted: [Severity: Int] = [:]
    /// The same for reviews, by reason.
    package internal(set) var unlistedReviews: [String: Int] = [:]

    package init() {}

    package init(
      findings: [Diagnostic], reviews: [RuleReport.Review], unmeasured: [String: Int], elementCount: Int,
      reachedCount: Int, silencedCount: Int, unlisted: [Severity: Int], unlistedReviews: [String: Int]
    ) {
      self.findings = findings
      self.reviews = reviews
      self.unmeasured = unmeasured
      self.elementCount = elementCount
      self.reachedCount = reachedCount
      self.silencedCount = silencedCount
      self.unlisted = unlisted
      self.unlistedReviews = unlistedReviews
    }

    /// The same for keeping: of the sources, the lines to show.
    package var withExcerpts: Result {
      var result = self
      result.findings = SourceExcerpts.of(findings)
      let reviewed = SourceExcerpts.of(reviews.map(\.diagnostic))
      result.reviews = zip(reviewed, reviews).map { RuleReport.Review(diagnostic: $0, reason: $1.reason) }
      return result
    }
  }

  /// What a rule wants to see, apart from the rule: most elements are passed by here, at no cost.
  private struct Filter: BitwiseCopyable, Sendable {
    /// The rule's number.
    let number: Int
    let attributes: UInt64
    let traits: TraitSet
  }

  /// The filters for each kind of element, by its raw value: for those that are reached and for those that are not.
  private struct FilterTable {
    private(set) var reached: [[Filter]] = Array(repeating: [], count: ElementKind.allCases.count)
    private(set) var other: [[Filter]] = Array(repeating: [], count: ElementKind.allCases.count)

    /// - Parameter isOn: whether a rule is on, by its number.
    init(of markup: MarkupKind, _ isOn: [Bool]) {
      for (number, type) in RuleRegistry.rules.enumerated() where isOn[number] {
        let subjects = type.subjects(in: markup)
        let filter = Filter(
          number: number, attributes: subjects.attributes.reduce(0) { $0 | 1 << UInt64($1.rawValue) },
          traits: subjects.traits)
        for kind in subjects.kinds.kinds {
          reached[Int(kind.rawValue)].append(filter)
          if !subjects.mustBeReached { other[Int(kind.rawValue)].append(filter) }
        }
      }
    }
  }

  private let settings: LintSettings
  private let mostFindings: Int
  private let descriptions: [RuleDescription]
  private let dependences: [CodeInfluence.Dependence]
  private let severities: [Severity?]
  /// By number; none where a rule is off.
  private let rules: [RuleBox?]
  private let filters: [MarkupKind: FilterTable]

  /// - Parameter mostFindings: how many of one document are kept; the rest is counted.
  package init(settings: LintSettings = LintSettings(), mostFindings: Int = RuleReport.mostFindings) {
    self.settings = settings
    self.mostFindings = mostFindings
    descriptions = RuleRegistry.rules.map { $0.description }
    dependences = RuleRegistry.rules.map { $0.dependence }
    severities = descriptions.map { settings.configuredSeverity(of: $0) }
    let rules = RuleRegistry.rules.map { type in
      settings.isOn(type.description) ? RuleBox.of(type, options: settings.options(of: type.description)) : nil
    }
    self.rules = rules
    let isOn = rules.map { $0 != nil }
    filters = Dictionary(uniqueKeysWithValues: MarkupKind.allCases.map { ($0, FilterTable(of: $0, isOn)) })
  }

  /// Lints one document.
  package func lint(_ tree: Tree) -> Result {
    let states = tree.states
    var whole = tree.hasStates ? part(of: states) : self.part(of: tree)
    var result = Result()
    result.elementCount = whole.elementCount
    result.reachedCount = whole.reachedCount
    var suppressions = Suppressions(tree: tree, settings: settings)
    suppressions.apply(to: &whole.report, &result)
    whole.report.keepMost()
    let findings = whole.report.findings + whole.report.gathered.findings
    result.findings =
      tree.hasStates ? StateFindings.told(findings, states: states) : findings.map(\.diagnostic)
    result.reviews = whole.report.reviews.map(\.review)
    result.unmeasured = whole.report.unmeasured
    result.unlisted = whole.report.unlisted.countsBySeverity
    result.unlistedReviews = whole.report.unlisted.countsByReason
    return result
  }

  // MARK: States

  /// What is found in all states, one after the other: never more than one of them is laid over the tree.
  private func part(of states: [ScreenState]) -> Part {
    let tree = states[0].written
    var findings = StateFindings(states, most: mostFindings)
    var coverage = StateCoverage(tree)
    var whole = Part(report: emptyReport)
    for place in StateFindings.order(of: states) {
      let part = part(of: states[place].tree)
      findings.add(part.report.findings, inStateAt: place)
      findings.unlisted.formUnion(part.report.unlisted.entries)
      if let shown = part.coverage { coverage.formUnion(shown) }
      // What is not measured in several states is most often one text.
      whole.report.unmeasured.merge(part.report.unmeasured) { max($0, $1) }
      if place == 0 {
        whole.elementCount = part.elementCount
        whole.report.reviews = part.report.reviews
        whole.report.gathered = part.report.gathered
      }
    }
    whole.reachedCount = coverage.reachedCount
    let facts = ScreenFacts(tree, defaultLanguage: settings.language)
    for (number, rule) in rules.enumerated() {
      whole.report.current = number
      rule?.check(StatesContext(facts: facts, coverage: coverage), &whole.report)
    }
    whole.report.findings += findings.findings
    for unlisted in findings.unlisted { whole.report.unlisted.add(unlisted, isFinal: false) }
    return whole
  }

  // MARK: Parts

  /// From here on a tree is worth two threads.
  private static let largeCount = 200_000

  /// What one thread looks at.
  private enum Share: Sendable {
    case whole
    /// Some elements, by their numbers, and where `hasScreens` the screens as such.
    case elements(Range<Int>, hasScreens: Bool)
  }

  /// What one thread found.
  private struct Part: Sendable {
    var report: RuleReport
    var elementCount = 0
    var reachedCount = 0
    /// What is shown, in a screen with states.
    var coverage: StateCoverage?

    mutating func append(_ other: Part) {
      report.append(other.report)
      elementCount += other.elementCount
      reachedCount += other.reachedCount
      if let shown = other.coverage { coverage?.formUnion(shown) }
    }
  }

  /// What is found in a tree by itself.
  private func part(of tree: Tree) -> Part {
    guard tree.shownCount >= Self.largeCount else { return part(of: tree, .whole) }
    // The screens as such are about a third of the work on the elements, so their thread gets fewer of these.
    let middle = tree.shownCount * 2 / 5
    let shares: [Share] = [
      .elements(0..<middle, hasScreens: true), .elements(middle..<tree.shownCount, hasScreens: false),
    ]
    let halves = shares.concurrentMap { part(of: tree, $0) }
    return halves.dropFirst().reduce(into: halves[0]) { $0.append($1) }
  }

  /// Each part has facts of its own: they remember what was asked of them last.
  private func part(of tree: Tree, _ share: Share) -> Part {
    let translated = tree.translation.flatMap { $0.isApplied ? $0.locale : nil }
    let facts = ScreenFacts(tree, defaultLanguage: translated ?? settings.language)
    var part = Part(report: emptyReport, coverage: tree.firstState == nil ? nil : StateCoverage(tree))
    switch share {
    case .whole:
      checkScreens(facts, &part)
      check(0..<tree.shownCount, facts, &part)
    case .elements(let range, let hasScreens):
      if hasScreens { checkScreens(facts, &part) }
      check(range, facts, &part)
    }
    return part
  }

  private var emptyReport: RuleReport {
    RuleReport(descriptions: descriptions, dependences: dependences, severities: severities, most: mostFindings)
  }

  private func checkScreens(_ facts: ScreenFacts, _ part: inout Part) {
    for root in facts.tree.roots {
      let screen = ScreenContext(facts: facts, preset: settings.preset, root: root)
      for (number, rule) in rules.enumerated() {
        part.report.current = number
        rule?.check(screen, &part.report)
      }
    }
  }

  private func check(_ range: Range<Int>, _ facts: ScreenFacts, _ part: inout Part) {
    let nodes = facts.tree.nodes
    guard let filters = filters[facts.tree.markup] else { return }
    for index in range where nodes[index].kind.isView {
      let element = facts.element(index)
      let isReached = element.isReached
      part.elementCount += 1
      if isReached { part.reachedCount += 1 }
      part.coverage?.add(element)
      let present = facts.presentAttributes(ofNode: index)
      let traits = element.traits
      for filter in (isReached ? filters.reached : filters.other)[Int(nodes[index].kind.rawValue)] {
        if filter.attributes != 0, filter.attributes & present == 0 { continue }
        if !filter.traits.isEmpty, filter.traits.isDisjoint(with: traits) { continue }
        part.report.current = filter.number
        rules[filter.number]?.check(element, &part.report)
      }
    }
  }
}

/// A rule of whatever type, called without being copied.
private class RuleBox: @unchecked Sendable {
  // @unchecked: the one subclass below holds a constant that is Sendable.
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
