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

  private struct PreparedRule: Sendable {
    let rule: any Rule
    /// Index into `descriptions`.
    let number: Int
    let attributes: UInt64
    let traits: TraitSet
    let mustBeReached: Bool
  }

  private let settings: LintSettings
  private let descriptions: [RuleDescription]
  private let severities: [Severity?]
  private let screenRules: [PreparedRule]
  /// The rules for each kind of element, by its raw value.
  private let rulesByKind: [[PreparedRule]]

  package init(settings: LintSettings = LintSettings()) {
    self.settings = settings
    descriptions = RuleRegistry.rules.map { $0.description }
    severities = descriptions.map { settings.configuredSeverity(of: $0) }
    var screenRules: [PreparedRule] = []
    var rulesByKind: [[PreparedRule]] = Array(repeating: [], count: ElementKind.allCases.count)
    for (number, type) in RuleRegistry.rules.enumerated() where settings.isOn(type.description) {
      let rule = type.init(options: settings.options(of: type.description))
      let subjects = type.subjects
      let prepared = PreparedRule(
        rule: rule, number: number,
        attributes: subjects.attributes.reduce(0) { $0 | 1 << UInt64($1.rawValue) }, traits: subjects.traits,
        mustBeReached: subjects.mustBeReached)
      screenRules.append(prepared)
      for kind in subjects.kinds.kinds { rulesByKind[Int(kind.rawValue)].append(prepared) }
    }
    self.screenRules = screenRules
    self.rulesByKind = rulesByKind
  }

  /// Lints one document.
  package func lint(_ tree: Tree) -> Result {
    let facts = ScreenFacts(tree, defaultLanguage: settings.language)
    var report = RuleReport(descriptions: descriptions, severities: severities)
    for root in tree.roots {
      let screen = ScreenContext(facts: facts, preset: settings.preset, root: root)
      for prepared in screenRules {
        report.current = prepared.number
        prepared.rule.check(screen, &report)
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
      for prepared in rulesByKind[Int(nodes[index].kind.rawValue)] {
        if prepared.mustBeReached, !isReached { continue }
        if prepared.attributes != 0, prepared.attributes & present == 0 { continue }
        if !prepared.traits.isEmpty, prepared.traits.isDisjoint(with: element.traits) { continue }
        report.current = prepared.number
        prepared.rule.check(element, &report)
      }
    }
  }
}
