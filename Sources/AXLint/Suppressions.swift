import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Applies the ignore instructions of a document, and reports problems with the instructions.
struct Suppressions {
  private let tree: Tree
  private let settings: LintSettings
  private lazy var facts = ScreenFacts(tree)
  /// The rules in instructions that silence nothing.
  private(set) var unused: [LintSurvey.UnusedIgnore] = []

  init(tree: Tree, settings: LintSettings) {
    self.tree = tree
    self.settings = settings
  }

  /// Removes and counts silenced findings, and adds the findings about the instructions.
  mutating func apply(to report: inout RuleReport, _ result: inout LintResult) {
    reportUnusedVerifications(&report)
    let ignores = tree.ignores
    guard !ignores.isEmpty else { return }
    var index = IgnoreIndex(tree)
    let count = { (report: RuleReport) in
      report.findings.count + report.gathered.count + report.reviews.count + report.unlisted.count
    }
    let before = count(report)
    report.findings.removeAll { finding in
      let isAtNode = index.silences(finding.diagnostic.id, at: finding.node)
      return finding.cause.map { index.silences(finding.diagnostic.id, at: $0) } ?? false || isAtNode
    }
    report.reviews.removeAll { index.silences($0.review.diagnostic.id, at: $0.node) }
    report.gathered.removeAll { index.silences($0.diagnostic.id, at: $0.node) }
    report.unlisted.removeAll { index.silences($0.rule, at: $0.node) }
    result.silencedCount = before - count(report)
    var used = index.used
    // Each instance of an included file repeats its instructions. One note in Interface Builder may have several
    // instructions.
    var known: [ExactText: Int] = [:]
    for (number, ignore) in ignores.enumerated() {
      let key = ExactText(
        "\(ignore.location.source.path):\(ignore.location.range.lowerBound):\(ignore.rules.joined(separator: " "))")
      if let first = known[key] { used[first].formUnion(used[number]) } else { known[key] = number }
    }
    for number in known.values.sorted() {
      examine(number, used: used[number], &report)
    }
  }

  private mutating func examine(_ number: Int, used: Set<String>, _ report: inout RuleReport) {
    let ignore = tree.ignores[number]
    for id in ignore.rules {
      guard let rule = RuleRegistry.rule(withID: id) else {
        add(UnknownRule.description, UnknownRule.message(id), help: UnknownRule.help(id), ignore, &report)
        continue
      }
      // A rule that is off has no findings to silence.
      if !used.contains(id), settings.isOn(rule) {
        unused.append(.init(instruction: number, rule: id))
        add(UnusedIgnore.description, UnusedIgnore.message(id), help: UnusedIgnore.help(ignore.form), ignore, &report)
      }
    }
    if ignore.reason?.contains(where: { !$0.isWhitespace }) != true {
      let help = IgnoreWithoutReason.help(ignore.form, ignore.rules)
      add(IgnoreWithoutReason.description, IgnoreWithoutReason.message, help: help, ignore, &report)
    }
  }

  /// Reports verify instructions before elements that no snapshot prints and VoiceOver never stops at. In each copy of
  /// a fragment, the element may be another one.
  private mutating func reportUnusedVerifications(_ report: inout RuleReport) {
    let instructions = tree.verifications
    guard !instructions.isEmpty else { return }
    let trees = tree.hasStates ? tree.states.map(\.tree) : [tree]
    let printed = trees.reduce(into: Set<Int>()) { $0.formUnion(PrintedElements($1)) }
    var uses: [ExactText: (instruction: VerifyInstruction, node: Int, isUsed: Bool)] = [:]
    for instruction in instructions {
      guard let node = instruction.node else { continue }
      let isCompared = printed.contains(node) || MarkupElementSet.barItems.contains(tree.nodes[node].kind)
      let key = ExactText("\(instruction.location.source.path):\(instruction.location.range.lowerBound)")
      uses[key] = (instruction, node, isCompared || uses[key]?.isUsed ?? false)
    }
    for (_, use) in uses.sorted(by: { $0.key < $1.key }) where !use.isUsed {
      let message = UnusedVerify.message
      guard
        var diagnostic = settings.diagnostic(
          UnusedVerify.description, message, at: use.instruction.location, help: UnusedVerify.help)
      else { continue }
      diagnostic.subject = subject(ofInstructionNamed: IgnoreInstruction.Form.instruction.rawValue)
      report.findings.append(.init(diagnostic: diagnostic, node: use.node))
    }
  }

  private mutating func add(
    _ rule: RuleDescription, _ message: String, help: String?, _ ignore: IgnoreInstruction, _ report: inout RuleReport
  ) {
    guard var diagnostic = settings.diagnostic(rule, message, at: ignore.location, help: help) else { return }
    diagnostic.subject = subject(of: ignore)
    report.findings.append(.init(diagnostic: diagnostic, node: 0))
  }

  private func subject(ofInstructionNamed name: String) -> Diagnostic.Subject {
    .init(element: name, path: name, screen: tree.root.flatMap { $0.kind == .screen ? $0[.name] : nil })
  }

  private mutating func subject(of ignore: IgnoreInstruction) -> Diagnostic.Subject {
    guard ignore.form == .note else { return subject(ofInstructionNamed: ignore.form.rawValue) }
    guard case .subtree(let index) = ignore.scope else { return .init(element: "note", path: "note", screen: nil) }
    let element = facts.element(index)
    return .init(
      element: "note on \(ElementDescription.of(element))",
      path: ElementPath.of(element.node, facts, in: ignore.location.source) + "/note", screen: element.screenName)
  }
}

/// Finds the ignore instructions that cover a node, and records which of them are used. It is fast even if a fragment
/// repeats its instructions in many instances.
private struct IgnoreIndex {
  /// An instruction for a node and everything inside it.
  private struct Subtree {
    let number: Int
    let nodes: Range<Int>
    /// The index of the instruction around this one in the list.
    var outer: Int?
  }

  private let tree: Tree
  /// The numbers of instructions for files, by rule and source.
  private var files: [String: [Int: [Int]]] = [:]
  /// The instructions for subtrees by rule, in document order.
  private var subtrees: [String: [Subtree]] = [:]
  /// The rules that each instruction silenced.
  private(set) var used: [Set<String>]

  init(_ tree: Tree) {
    self.tree = tree
    used = Array(repeating: [], count: tree.ignores.count)
    for (number, ignore) in tree.ignores.enumerated() {
      for rule in Set(ignore.rules) {
        switch ignore.scope {
        case .file(let source): files[rule, default: [:]][source, default: []].append(number)
        case .subtree(let root):
          let subtree = Subtree(number: number, nodes: root..<tree.end(ofIndex: root))
          subtrees[rule, default: []].append(subtree)
        case .nothing: break
        }
      }
    }
    subtrees = subtrees.mapValues(Self.nested)
  }

  /// Returns whether an instruction silences a rule at a node, and marks all such instructions as used.
  mutating func silences(_ rule: String, at node: Int) -> Bool {
    var isSilenced = false
    if let source = tree.origin(ofNode: node)?.source, let numbers = files[rule]?[source] {
      isSilenced = true
      // If the first one is used, all of them are.
      if !used[numbers[0]].contains(rule) {
        for number in numbers { used[number].insert(rule) }
      }
    }
    guard let list = subtrees[rule] else { return isSilenced }
    // Begin with the last one that starts at the node or before it, and continue outward.
    var next: Int? = list.partitioningIndex { $0.nodes.lowerBound > node } - 1
    while let index = next, index >= 0 {
      if list[index].nodes.contains(node) {
        isSilenced = true
        // If this one is already used, so are those around it.
        guard used[list[index].number].insert(rule).inserted else { break }
      }
      next = list[index].outer
    }
    return isSilenced
  }

  /// Sorts the instructions in document order, and links each one to the next one around it.
  private static func nested(_ subtrees: [Subtree]) -> [Subtree] {
    var list = subtrees.sorted { $0.nodes.lowerBound < $1.nodes.lowerBound }
    var open: [Int] = []
    for index in list.indices {
      while let last = open.last, list[last].nodes.upperBound <= list[index].nodes.lowerBound { open.removeLast() }
      list[index].outer = open.last
      open.append(index)
    }
    return list
  }
}
