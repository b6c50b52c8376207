import AXDiagnostics
import AXTree

/// What the ignore instructions of a document silence, and what is wrong with the instructions themselves.
struct Suppressions {
  let tree: Tree
  let settings: LintSettings

  /// Takes silenced findings out, counts them, and adds what is to be said about the instructions.
  func apply(to report: inout RuleReport, _ result: inout Linter.Result) {
    let ignores = tree.ignores
    guard !ignores.isEmpty else { return }
    let index = IgnoreIndex(tree)
    var used: [Set<String>] = Array(repeating: [], count: ignores.count)
    let isSilenced = { (rule: String, node: Int, used: inout [Set<String>]) -> Bool in
      let instructions = index.instructions(for: rule, covering: node)
      for number in instructions { used[number].insert(rule) }
      return !instructions.isEmpty
    }
    let before = report.findings.count + report.reviews.count
    report.findings.removeAll { finding in
      let isAtNode = isSilenced(finding.diagnostic.id, finding.node, &used)
      return finding.cause.map { isSilenced(finding.diagnostic.id, $0, &used) } ?? false || isAtNode
    }
    report.reviews.removeAll { isSilenced($0.review.diagnostic.id, $0.node, &used) }
    result.silencedCount = before - report.findings.count - report.reviews.count
    // The instructions of an included file come with every instance of it.
    var known: [String: Int] = [:]
    for (number, ignore) in ignores.enumerated() {
      let place = "\(ignore.location.source.path):\(ignore.location.range.lowerBound)"
      guard let first = known[place] else {
        known[place] = number
        continue
      }
      used[first].formUnion(used[number])
    }
    for number in known.values.sorted() {
      examine(ignores[number], used: used[number], &report)
    }
  }

  private func examine(_ ignore: IgnoreInstruction, used: Set<String>, _ report: inout RuleReport) {
    for id in ignore.rules {
      guard let rule = RuleRegistry.rule(withID: id) else {
        add(UnknownRule.description, UnknownRule.message(id), help: UnknownRule.help(id), ignore, &report)
        continue
      }
      // A rule that is off finds nothing that could be silenced.
      if !used.contains(id), settings.isOn(rule.description) {
        add(UnusedIgnore.description, UnusedIgnore.message(id), help: UnusedIgnore.help, ignore, &report)
      }
    }
    if settings.preset == .strict, ignore.reason?.contains(where: { !$0.isWhitespace }) != true {
      let diagnostic = Diagnostic(
        id: "invalid-instruction", severity: .error, message: "the preset strict asks for a reason",
        location: ignore.location, help: "say why the rule does not hold here: reason=\"…\"")
      report.findings.append(.init(diagnostic: diagnostic, node: 0))
    }
  }

  private func add(
    _ rule: RuleDescription, _ message: String, help: String?, _ ignore: IgnoreInstruction, _ report: inout RuleReport
  ) {
    guard settings.isOn(rule) else { return }
    let severity = settings.configuredSeverity(of: rule) ?? rule.severity
    var diagnostic = Diagnostic(
      id: rule.id, severity: severity, message: message, location: ignore.location, help: help)
    diagnostic.subject = .init(
      element: "instruction", path: "instruction", screen: tree.root.flatMap { $0.kind == .screen ? $0[.name] : nil })
    report.findings.append(.init(diagnostic: diagnostic, node: 0))
  }
}
