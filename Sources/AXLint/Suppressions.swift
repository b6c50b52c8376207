import AXDiagnostics
import AXSemantics
import AXTree

/// What the ignore instructions of a document silence, and what is wrong with the instructions themselves.
struct Suppressions {
  let tree: Tree
  let settings: LintSettings
  /// Made where something is wrong with a note.
  private lazy var facts = ScreenFacts(tree)

  init(tree: Tree, settings: LintSettings) {
    self.tree = tree
    self.settings = settings
  }

  /// Takes silenced findings out, counts them, and adds what is to be said about the instructions.
  mutating func apply(to report: inout RuleReport, _ result: inout LintResult) {
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
    // The instructions of an included file come with every instance of it. A note of Interface Builder has several
    // at one place.
    var known: [String: Int] = [:]
    for (number, ignore) in ignores.enumerated() {
      let place =
        "\(ignore.location.source.path):\(ignore.location.range.lowerBound):\(ignore.rules.joined(separator: " "))"
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

  private mutating func examine(_ ignore: IgnoreInstruction, used: Set<String>, _ report: inout RuleReport) {
    for id in ignore.rules {
      guard let rule = RuleRegistry.rule(withID: id) else {
        add(UnknownRule.description, UnknownRule.message(id), help: UnknownRule.help(id), ignore, &report)
        continue
      }
      // A rule that is off finds nothing that could be silenced.
      if !used.contains(id), settings.isOn(rule) {
        add(UnusedIgnore.description, UnusedIgnore.message(id), help: UnusedIgnore.help(isNote), ignore, &report)
      }
    }
    if settings.preset == .strict, ignore.reason?.contains(where: { !$0.isWhitespace }) != true {
      let diagnostic = Diagnostic(
        .invalidInstruction, "the preset strict asks for a reason", at: ignore.location,
        help: isNote
          ? "say behind the rule why it does not hold here: axspec:ignore \(ignore.rules.joined(separator: ", ")) …"
          : "say why the rule does not hold here: reason=\"…\"")
      report.findings.append(.init(diagnostic: diagnostic, node: 0))
    }
  }

  private mutating func add(
    _ rule: RuleDescription, _ message: String, help: String?, _ ignore: IgnoreInstruction, _ report: inout RuleReport
  ) {
    guard settings.isOn(rule) else { return }
    let severity = settings.configuredSeverity(of: rule) ?? rule.severity
    var diagnostic = Diagnostic(
      id: rule.id, severity: severity, message: message, location: ignore.location, help: help)
    diagnostic.subject = subject(of: ignore)
    report.findings.append(.init(diagnostic: diagnostic, node: 0))
  }

  /// Interface Builder has no instructions, but notes on objects.
  private var isNote: Bool { tree.markup == .interfaceBuilder }

  private mutating func subject(of ignore: IgnoreInstruction) -> Diagnostic.Subject {
    guard isNote, case .subtree(let index) = ignore.scope else {
      let screen = isNote ? nil : tree.root.flatMap { $0.kind == .screen ? $0[.name] : nil }
      return .init(element: isNote ? "note" : "instruction", path: isNote ? "note" : "instruction", screen: screen)
    }
    let element = facts.element(index)
    return .init(
      element: "note on \(ElementDescription.of(element))",
      path: ElementPath.of(element.node, facts, in: ignore.location.source) + "/note", screen: element.screenName)
  }
}

/// Finds the ignore instructions that cover a node, however many there are: those of a fragment come with each of its
/// instances. Remembers which have silenced something.
private struct IgnoreIndex {
  /// The instructions for one node and all inside it, or for one file.
  private struct Group {
    var numbers: [Int]
    let start: Int
    let end: Int
    /// The place in the list of the next one around it, or -1.
    var outer = -1
    var isUsed = false
  }

  private let tree: Tree
  /// By rule, then by source.
  private var files: [String: [Int: Group]] = [:]
  /// By rule, in document order, the outer before the inner.
  private var subtrees: [String: [Group]] = [:]

  init(_ tree: Tree) {
    self.tree = tree
    for (number, ignore) in tree.ignores.enumerated() {
      for rule in Set(ignore.rules) { add(number, ignore.scope, rule) }
    }
    for rule in subtrees.keys.sorted() { nest(rule) }
  }

  /// Whether an instruction silences a rule at a node. All that do are used then.
  mutating func silences(_ rule: String, at node: Int) -> Bool {
    var isSilenced = false
    if let source = tree.origin(ofNode: node)?.source, files[rule]?[source] != nil {
      files[rule]?[source]?.isUsed = true
      isSilenced = true
    }
    guard var place = subtrees[rule].map({ Self.last(in: $0, startingUpTo: node) }) else { return isSilenced }
    while place >= 0, let group = subtrees[rule]?[place] {
      if node < group.end {
        isSilenced = true
        // What is around one that is used is used as well.
        if group.isUsed { break }
        subtrees[rule]?[place].isUsed = true
      }
      place = group.outer
    }
    return isSilenced
  }

  /// The rules that each instruction has silenced.
  var used: [Set<String>] {
    var used: [Set<String>] = Array(repeating: [], count: tree.ignores.count)
    for (rule, groups) in files.map({ ($0, Array($1.values)) }) + subtrees.map({ ($0, $1) }) {
      for group in groups where group.isUsed {
        for number in group.numbers { used[number].insert(rule) }
      }
    }
    return used
  }

  private mutating func add(_ number: Int, _ scope: IgnoreInstruction.Scope, _ rule: String) {
    switch scope {
    case .file(let source):
      files[rule, default: [:]][source, default: Group(numbers: [], start: 0, end: 0)].numbers.append(number)
    case .subtree(let root):
      subtrees[rule, default: []].append(Group(numbers: [number], start: root, end: tree.end(ofPlace: root)))
    case .nothing: break
    }
  }

  private mutating func nest(_ rule: String) {
    guard let sorted = subtrees.removeValue(forKey: rule)?.sorted(by: { $0.start < $1.start }) else { return }
    var list: [Group] = []
    for group in sorted {
      if list.last?.start == group.start {
        list[list.count - 1].numbers += group.numbers
      } else {
        list.append(group)
      }
    }
    var open: [Int] = []
    for place in list.indices {
      while let last = open.last, list[last].end <= list[place].start { open.removeLast() }
      list[place].outer = open.last ?? -1
      open.append(place)
    }
    subtrees[rule] = list
  }

  /// The last one that begins at a node or before it, or -1.
  private static func last(in list: [Group], startingUpTo node: Int) -> Int {
    list.partitioningIndex { $0.start > node } - 1
  }
}
