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

    package init() {}
  }

  /// What a rule wants to see, apart from the rule: most elements are passed by here, at no cost.
  private struct Filter: BitwiseCopyable, Sendable {
    /// The rule's number.
    let number: Int
    let attributes: UInt64
    let traits: TraitSet
    let mustBeReached: Bool
  }

  private let settings: LintSettings
  private let descriptions: [RuleDescription]
  private let severities: [Severity?]
  /// By number; none where a rule is off.
  private let rules: [(any Rule)?]
  /// The filters for each kind of element, by its raw value.
  private let filtersByKind: [[Filter]]

  package init(settings: LintSettings = LintSettings()) {
    self.settings = settings
    descriptions = RuleRegistry.rules.map { $0.description }
    severities = descriptions.map { settings.configuredSeverity(of: $0) }
    var rules: [(any Rule)?] = []
    var filters: [[Filter]] = Array(repeating: [], count: ElementKind.allCases.count)
    for (number, type) in RuleRegistry.rules.enumerated() {
      let isOn = settings.isOn(type.description)
      rules.append(isOn ? type.init(options: settings.options(of: type.description)) : nil)
      guard isOn else { continue }
      let subjects = type.subjects
      let filter = Filter(
        number: number, attributes: subjects.attributes.reduce(0) { $0 | 1 << UInt64($1.rawValue) },
        traits: subjects.traits, mustBeReached: subjects.mustBeReached)
      for kind in subjects.kinds.kinds { filters[Int(kind.rawValue)].append(filter) }
    }
    self.rules = rules
    filtersByKind = filters
  }

  /// Lints one document.
  package func lint(_ tree: Tree) -> Result {
    let facts = ScreenFacts(tree, defaultLanguage: settings.language)
    var report = RuleReport(descriptions: descriptions, severities: severities)
    for root in tree.roots {
      let screen = ScreenContext(facts: facts, preset: settings.preset, root: root)
      for (number, rule) in rules.enumerated() {
        report.current = number
        rule?.check(screen, &report)
      }
    }
    var result = Result()
    check(facts, &report, &result)
    Suppressions(tree: tree, settings: settings).apply(to: &report, &result)
    result.findings = report.findings.map(\.diagnostic)
    result.reviews = report.reviews.map(\.review)
    result.unmeasured = report.unmeasured
    return result
  }

  private func check(_ facts: ScreenFacts, _ report: inout RuleReport, _ result: inout Result) {
    let nodes = facts.tree.nodes
    for index in nodes.indices where nodes[index].kind.isView {
      let element = facts.element(index)
      let isReached = element.isReached
      result.elementCount += 1
      if isReached { result.reachedCount += 1 }
      let present = facts.presentAttributes(ofNode: index)
      for filter in filtersByKind[Int(nodes[index].kind.rawValue)] {
        if filter.mustBeReached, !isReached { continue }
        if filter.attributes != 0, filter.attributes & present == 0 { continue }
        if !filter.traits.isEmpty, filter.traits.isDisjoint(with: element.traits) { continue }
        report.current = filter.number
        rules[filter.number]?.check(element, &report)
      }
    }
  }
}
