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

  private let settings: LintSettings
  private let mostFindings: Int
  private let descriptions: [RuleDescription]
  private let dependences: [CodeInfluence.Dependence]
  private let severities: [Severity?]
  /// By number; none where a rule is off.
  private let rules: [RuleBox?]
  private let filters: [MarkupKind: RuleFilters]

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
    filters = Dictionary(uniqueKeysWithValues: MarkupKind.allCases.map { ($0, RuleFilters(of: $0, rules)) })
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

  /// What is looked at by itself.
  private enum Share: Sendable {
    case whole
    /// The screens as such: about half as much work as all elements.
    case screens
    /// Some elements, by their numbers.
    case elements(Range<Int>)
  }

  /// Into how many parts the elements of a large tree are cut: none of them is much of the work, and each may find
  /// as much as is kept.
  private static let elementShares = 5

  /// What was found in a share.
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
      guard let shown = other.coverage else { return }
      if coverage == nil { coverage = shown } else { coverage?.formUnion(shown) }
    }
  }

  /// What is found in a tree by itself.
  private func part(of tree: Tree) -> Part {
    let table = FactsTable(tree)
    guard tree.shownCount >= Tree.leastForTwoThreads else { return part(of: facts(table), .whole) }
    let bounds = (0...Self.elementShares).map { $0 * tree.shownCount / Self.elementShares }
    let shares = [Share.screens] + zip(bounds, bounds.dropFirst()).map { .elements($0..<$1) }
    // Each thread has facts of its own: they remember what was asked of them last.
    let parts = shares.concurrentMap(
      threads: 2, with: { facts(table.forThread) }, { facts, share in part(of: facts, share) })
    return parts.dropFirst().reduce(into: parts[0]) { $0.append($1) }
  }

  private func facts(_ table: FactsTable) -> ScreenFacts {
    let translated = table.tree.translation.flatMap { $0.isApplied ? $0.locale : nil }
    return ScreenFacts(table, defaultLanguage: translated ?? settings.language)
  }

  private func part(of facts: ScreenFacts, _ share: Share) -> Part {
    let tree = facts.tree
    var part = Part(report: emptyReport)
    let elements: Range<Int>
    switch share {
    case .whole:
      checkScreens(facts, &part)
      elements = 0..<tree.shownCount
    case .screens:
      checkScreens(facts, &part)
      return part
    case .elements(let range):
      elements = range
    }
    if tree.firstState != nil { part.coverage = StateCoverage(tree) }
    check(elements, facts, &part)
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
    filters[facts.tree.markup]?.lend { filters in
      for index in range where nodes[index].kind.isView {
        let element = facts.element(index)
        let isReached = element.isReached
        part.elementCount += 1
        if isReached { part.reachedCount += 1 }
        part.coverage?.add(element)
        let present = facts.presentAttributes(ofNode: index)
        filters.each(of: nodes[index].kind, isReached: isReached, present: present, traits: element.traits) {
          part.report.current = $0
          $1.check(element, &part.report)
        }
      }
    }
  }
}
