import AXAppCode
import AXDiagnostics
import AXSemantics
import AXTree

/// Runs rules on trees.
package struct Linter: Sendable {
  private let settings: LintSettings
  private let maximumFindingCount: Int
  private let countsReviews: Bool
  private let search: CodeSearch?
  /// The rules that are on. A rule's number is its index.
  private let rules: [ConfiguredRule]
  private let filters: [DocumentKind: RuleFilters]
  /// Whether all occurrences of findings that are reported once for a document are kept.
  private var keepsOccurrences = false

  /// - Parameters:
  ///   - maximumFindingCount: The maximum number of findings to keep for a document. The rest are counted.
  ///   - countsReviews: Whether the reviews of Interface Builder files are only counted, except those with a question,
  ///     because no report lists them.
  ///   - search: What the app's sources will decide, or nil if they are not searched.
  package init(
    settings: LintSettings = LintSettings(), maximumFindingCount: Int = RuleReport.maximumCount,
    countsReviews: Bool = false, search: CodeSearch? = nil
  ) {
    self.settings = settings
    self.maximumFindingCount = maximumFindingCount
    self.countsReviews = countsReviews
    self.search = search
    let rules = RuleRegistry.types.filter { settings.isOn($0.description) }.map { ConfiguredRule($0, settings) }
    self.rules = rules
    filters = Dictionary(uniqueKeysWithValues: DocumentKind.allCases.map { ($0, RuleFilters(of: $0, rules)) })
  }

  package func lint(_ tree: Tree) -> LintResult {
    let states = tree.states
    var whole = tree.hasStates ? part(of: states) : part(of: tree)
    var result = LintResult()
    result.fileCount = 1
    result.elementCount = whole.elementCount
    result.reachedCount = whole.reachedCount
    var suppressions = Suppressions(tree: tree, settings: settings)
    suppressions.apply(to: &whole.report, &result)
    whole.report.keepMaximum()
    let findings = whole.report.findings + whole.report.gathered.findings
    result.findings =
      tree.hasStates ? StateFindings.diagnostics(of: findings, states: states) : findings.map(\.diagnostic)
    result.reviews = whole.report.reviews.map(\.review)
    result.unmeasured = whole.report.unmeasured
    result.unlisted = whole.report.unlisted.countsBySeverity
    result.unlistedReviews = whole.report.unlisted.countsByReason
    return result
  }

  /// Returns what the rules report about each element, except for what ignore instructions silence.
  package func survey(_ tree: Tree) -> LintSurvey {
    var linter = self
    linter.keepsOccurrences = true
    var report = (tree.hasStates ? linter.part(of: tree.states) : linter.part(of: tree)).report
    var result = LintResult()
    var suppressions = Suppressions(tree: tree, settings: settings)
    suppressions.apply(to: &report, &result)
    return LintSurvey(report, unusedIgnores: suppressions.unused)
  }

  // MARK: States

  /// Lints all states, one at a time, so that only one overlay is in memory.
  private func part(of states: [ScreenState]) -> Part {
    let tree = states[0].written
    var findings = StateFindings(states, maximumCount: maximumFindingCount)
    var coverage = StateCoverage(tree)
    var whole = Part(report: emptyReport(for: tree))
    for index in StateFindings.order(of: states) {
      let part = part(of: states[index].tree)
      findings.add(part.report.findings, inStateAt: index)
      findings.unlisted.formUnion(part.report.unlisted.entries)
      if let shown = part.coverage { coverage.formUnion(shown) }
      // A text that is not measured in several states usually counts once.
      whole.report.unmeasured.merge(part.report.unmeasured) { max($0, $1) }
      if index == 0 {
        whole.elementCount = part.elementCount
        whole.report.reviews = part.report.reviews
      }
      whole.report.gathered.formUnion(part.report.gathered)
    }
    whole.reachedCount = coverage.reachedCount
    let facts = ScreenFacts(tree, defaultLanguage: settings.language)
    let context = StatesContext(facts: facts, coverage: coverage)
    for (number, rule) in rules.enumerated() {
      whole.report.current = number
      rule.rule.check(context, &whole.report)
    }
    whole.report.findings += findings.findings
    for unlisted in findings.unlisted { whole.report.unlisted.add(unlisted) }
    return whole
  }

  // MARK: Trees

  /// The result of linting one tree.
  private struct Part {
    var report: RuleReport
    var elementCount = 0
    var reachedCount = 0
    /// The elements that are shown and reached, if the screen has states.
    var coverage: StateCoverage?
  }

  private func part(of tree: Tree) -> Part {
    let translated = tree.translation.flatMap { $0.isApplied ? $0.locale : nil }
    let facts = ScreenFacts(tree, defaultLanguage: translated ?? settings.language)
    var part = Part(report: emptyReport(for: tree))
    checkScreens(facts, &part)
    if !tree.script.isEmpty { part.coverage = StateCoverage(tree) }
    checkElements(facts, &part)
    checkHiddenElements(facts, &part)
    return part
  }

  private func emptyReport(for tree: Tree) -> RuleReport {
    // The reviews of a fragment are found through each file that includes it, and must be compared to count them once.
    RuleReport(
      rules: rules, maximumCount: maximumFindingCount, countsReviews: countsReviews && tree.markup == .interfaceBuilder,
      keepsOccurrences: keepsOccurrences, search: search)
  }

  private func checkScreens(_ facts: ScreenFacts, _ part: inout Part) {
    for root in facts.tree.roots {
      let screen = ScreenContext(facts: facts, preset: settings.preset, root: root)
      // By index: a copy of each rule's settings, in each file, would take a noticeable part of the time.
      for number in rules.indices {
        part.report.current = number
        rules[number].rule.check(screen, &part.report)
      }
    }
  }

  /// Checks the views that an Interface Builder file hides or makes transparent, by the rules that look into them. Code
  /// may show them, so all findings are for review.
  private func checkHiddenElements(_ facts: ScreenFacts, _ part: inout Part) {
    let nodes = facts.tree.nodes
    guard facts.tree.markup == .interfaceBuilder,
      nodes.contains(where: { $0.kind.isView && !$0.flags.isDisjoint(with: [.hidden, .transparent]) }),
      let filters = filters[.interfaceBuilder]
    else { return }
    let shown = ScreenFacts(facts.tree, defaultLanguage: facts.defaultLanguage, showsHidden: true)
    let unmeasured = part.report.unmeasured
    for index in nodes.indices where nodes[index].kind.isView && facts.element(index).isHidden {
      let element = shown.element(index)
      let isReached = element.isReached
      let present = shown.presentAttributes(ofNode: index)
      filters.forEachRule(of: nodes[index].kind, isReached: isReached, present: present, traits: element.traits) {
        guard rules[$0].looksIntoHidden else { return }
        part.report.current = $0
        $1.check(element, &part.report)
      }
    }
    // Texts that may never be shown do not count.
    part.report.unmeasured = unmeasured
  }

  private func checkElements(_ facts: ScreenFacts, _ part: inout Part) {
    let nodes = facts.tree.nodes
    guard let filters = filters[facts.tree.markup] else { return }
    for index in nodes.indices where nodes[index].kind.isView {
      let element = facts.element(index)
      let isReached = element.isReached
      part.elementCount += 1
      if isReached { part.reachedCount += 1 }
      part.coverage?.add(element)
      let present = facts.presentAttributes(ofNode: index)
      filters.forEachRule(of: nodes[index].kind, isReached: isReached, present: present, traits: element.traits) {
        part.report.current = $0
        $1.check(element, &part.report)
      }
    }
  }
}
