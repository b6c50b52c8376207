import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// What the ignore instructions of a document silence, and what is wrong with the instructions themselves.
struct Suppressions {
  private let tree: Tree
  private let settings: LintSettings
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
    var known: [ExactText: Int] = [:]
    for (number, ignore) in ignores.enumerated() {
      let place = ExactText(
        "\(ignore.location.source.path):\(ignore.location.range.lowerBound):\(ignore.rules.joined(separator: " "))")
      if let first = known[place] { used[first].formUnion(used[number]) } else { known[place] = number }
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
          ? "say after the rule why it does not hold here: axspec:ignore \(ignore.rules.joined(separator: ", ")) …"
          : "say why the rule does not hold here: reason=\"…\"")
      report.findings.append(.init(diagnostic: diagnostic, node: 0))
    }
  }

  private mutating func add(
    _ rule: RuleDescription, _ message: String, help: String?, _ ignore: IgnoreInstruction, _ report: inout RuleReport
  ) {
    guard var diagnostic = settings.diagnostic(rule, message, at: ignore.location, help: help) else { return }
    diagnostic.subject = subject(of: ignore)
    report.findings.append(.init(diagnostic: diagnostic, node: 0))
  }

  /// Interface Builder has no instructions, but notes on objects.
  private var isNote: Bool { tree.markup == .interfaceBuilder }

  private mutating func subject(of ignore: IgnoreInstruction) -> Diagnostic.Subject {
    guard isNote else {
      let screen = tree.root.flatMap { $0.kind == .screen ? $0[.name] : nil }
      return .init(element: "instruction", path: "instruction", screen: screen)
    }
    guard case .subtree(let index) = ignore.scope else { return .init(element: "note", path: "note", screen: nil) }
    let element = facts.element(index)
    return .init(
      element: "note on \(ElementDescription.of(element))",
      path: ElementPath.of(element.node, facts, in: ignore.location.source) + "/note", screen: element.screenName)
  }
}

/// Finds the ignore instructions that cover a node, however many there are: those of a fragment come with each of its
/// instances. Remembers which have silenced something.
private struct IgnoreIndex {
  /// An instruction for one node and all inside it.
  private struct Subtree {
    let number: Int
    let places: Range<Int>
    /// The index in the list of the next one around it.
    var outer: Int?
  }

  private let tree: Tree
  /// The numbers of instructions, by rule, then by source.
  private var files: [String: [Int: [Int]]] = [:]
  /// By rule, in document order, the outer before the inner.
  private var subtrees: [String: [Subtree]] = [:]
  /// The rules that each instruction has silenced.
  private(set) var used: [Set<String>]

  init(_ tree: Tree) {
    self.tree = tree
    used = Array(repeating: [], count: tree.ignores.count)
    for (number, ignore) in tree.ignores.enumerated() {
      for rule in Set(ignore.rules) {
        switch ignore.scope {
        case .file(let source): files[rule, default: [:]][source, default: []].append(number)
        case .subtree(let root):
          let subtree = Subtree(number: number, places: root..<tree.end(ofIndex: root))
          subtrees[rule, default: []].append(subtree)
        case .nothing: break
        }
      }
    }
    subtrees = subtrees.mapValues(Self.nested)
  }

  /// Whether an instruction silences a rule at a node. All that do are used then.
  mutating func silences(_ rule: String, at node: Int) -> Bool {
    var isSilenced = false
    if let source = tree.origin(ofNode: node)?.source, let numbers = files[rule]?[source] {
      isSilenced = true
      // All are used with the first.
      if !used[numbers[0]].contains(rule) {
        for number in numbers { used[number].insert(rule) }
      }
    }
    guard let list = subtrees[rule] else { return isSilenced }
    // The last one that begins at the node or before it, and those around that.
    var index: Int? = list.partitioningIndex { $0.places.lowerBound > node } - 1
    while let place = index, place >= 0 {
      if list[place].places.contains(node) {
        isSilenced = true
        // What is around one that is used is used as well.
        guard used[list[place].number].insert(rule).inserted else { break }
      }
      index = list[place].outer
    }
    return isSilenced
  }

  /// In document order, each with the next one around it.
  private static func nested(_ subtrees: [Subtree]) -> [Subtree] {
    var list = subtrees.sorted { $0.places.lowerBound < $1.places.lowerBound }
    var open: [Int] = []
    for index in list.indices {
      while let last = open.last, list[last].places.upperBound <= list[index].places.lowerBound { open.removeLast() }
      list[index].outer = open.last
      open.append(index)
    }
    return list
  }
}
