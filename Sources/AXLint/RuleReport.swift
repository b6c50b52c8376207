import AXDiagnostics
import AXSemantics
import AXText
import AXTree

/// Takes what a rule has to say.
struct RuleReport: Sendable {
  /// Where a finding is.
  enum Place {
    /// The element's start tag.
    case tag
    /// An attribute of the element, or its tag where it has none of that name.
    case attribute(AttributeName)
    /// Another node: an action, a segment.
    case node(Node)
    /// An attribute of another node.
    case nodeAttribute(Node, AttributeName)
    /// A part of a state, or an attribute of it.
    case part(StatePart, AttributeName?)
  }

  /// A finding and the node that it is about, which an ignore instruction may cover.
  struct Finding: Sendable {
    var diagnostic: Diagnostic
    let node: Int
    /// The element that the rule spoke of: the node, or what holds it.
    var element = 0
    /// The state that the finding came up in, or its `<set>`: an instruction before it covers the finding too.
    var cause: Int?
    /// Where it holds; nil in a screen without states.
    var states: StateSet?
  }

  /// How many findings of one document are kept: one that is made of faults costs no more memory than a good one.
  static let maximumCount = 10_000

  var findings: [Finding] = []
  var gathered = GatheredFindings()
  var reviews: [(review: LintResult.Review, node: Int)] = []
  /// What could not be measured: how often, by reason.
  var unmeasured: [String: Int] = [:]
  /// What came when there was no more room.
  var unlisted = UnlistedFindings()
  /// By number.
  private let rules: [ConfiguredRule]
  /// How many findings are kept, and how many reviews.
  private let maximumCount: Int
  /// The number of the rule at work.
  var current = 0

  init(rules: [ConfiguredRule], maximumCount: Int) {
    self.rules = rules
    self.maximumCount = maximumCount
  }

  /// The value of an option of the rule at work.
  func option(_ name: String) -> Double { rules[current].options[name] ?? 0 }

  /// Counts what is beyond the room for one document: states and ignore instructions add to what the rules found.
  mutating func keepMaximum() {
    for finding in findings.dropFirst(maximumCount) {
      unlisted.add(.init(rule: finding.diagnostic.id, node: 0, severity: finding.diagnostic.severity))
    }
    findings.removeLast(max(0, findings.count - maximumCount))
  }

  /// Adds a finding; what code may change is for review instead. Its texts are made only where there is room for it.
  ///
  /// - Parameters:
  ///   - severity: where it differs from the rule's own.
  ///   - help: what to do, without a full stop.
  ///   - fix: the edits that do it, where there is one right answer.
  ///   - dependence: where it differs from the rule's own.
  mutating func add(
    _ element: Element, at place: Place = .tag, severity: Severity? = nil, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, notes: @autoclosure () -> [Diagnostic.Note] = [],
    fix: @autoclosure () -> Diagnostic.Fix? = nil, dependence: CodeInfluence.Dependence? = nil
  ) {
    if let influence = CodeInfluence.on(
      element, at: Self.node(of: place, element), for: dependence ?? rules[current].dependence)
    {
      return review(
        element, at: place, "\(message()), unless \(influence.exception)", help: help(), notes: notes(),
        reason: influence.reason)
    }
    guard findings.count < maximumCount else {
      return leaveOut(element, at: place, rules[current].severity ?? severity ?? rules[current].description.severity)
    }
    let made = diagnostic(element, place, severity, message(), help(), notes(), fix())
    guard let diagnostic = made else { return }
    findings.append(
      Finding(diagnostic: diagnostic, node: Self.number(of: place, element), element: element.index))
  }

  /// Adds a place to the one finding that a rule has in a document.
  ///
  /// - Parameters:
  ///   - note: what is said of this place.
  ///   - message: what is said of that many places.
  mutating func gather(
    _ element: Element, at place: Place = .tag, note: @autoclosure () -> String, help: String?,
    message: @escaping @Sendable (_ count: Int) -> String
  ) {
    var finding: Finding?
    if gathered.mayShow(current, canBeSilenced: !element.tree.ignores.isEmpty) {
      finding = diagnostic(element, place, nil, note(), help, [], nil).map {
        Finding(diagnostic: $0, node: Self.number(of: place, element))
      }
    }
    gathered.add(finding, rule: current, message: message)
  }

  /// Adds what only a person can decide.
  mutating func review(
    _ element: Element, at place: Place = .tag, _ message: @autoclosure () -> String,
    help: @autoclosure () -> String? = nil, notes: @autoclosure () -> [Diagnostic.Note] = [], reason: String
  ) {
    guard reviews.count < maximumCount else { return leaveOut(element, at: place, .note, reason: reason) }
    guard let diagnostic = diagnostic(element, place, .note, message(), help(), notes(), nil) else { return }
    reviews.append((LintResult.Review(diagnostic, reason: reason), Self.number(of: place, element)))
  }

  /// Counts what there is no room for. Its node is kept where an instruction may silence it, or other states may have
  /// it as well.
  private mutating func leaveOut(_ element: Element, at place: Place, _ severity: Severity, reason: String? = nil) {
    let isFinal = element.tree.ignores.isEmpty && element.tree.script.isEmpty
    let node = isFinal ? 0 : Self.number(of: place, element)
    unlisted.add(.init(rule: rules[current].description.id, node: node, severity: severity, reason: reason))
  }

  /// Counts what could not be measured: `texts: background unknown`.
  mutating func unmeasured(_ reason: String) {
    unmeasured[reason, default: 0] += 1
  }

  private func diagnostic(
    _ element: Element, _ place: Place, _ severity: Severity?, _ message: String, _ help: String?,
    _ notes: [Diagnostic.Note], _ fix: Diagnostic.Fix?
  ) -> Diagnostic? {
    guard let location = Self.location(of: place, element) else { return nil }
    var notes = notes
    // A finding in a fragment names the includes that led there, the innermost first.
    var include = element.node.include
    while let site = include {
      notes.append(.init("included from here", at: site.location))
      include = site.parent.map { element.tree.includes[$0] }
    }
    let rule = rules[current].description
    let name = ElementDescription.of(element)
    var diagnostic = Diagnostic(
      id: rule.id, severity: rules[current].severity ?? severity ?? rule.severity,
      message: Self.message(message, naming: name, of: element), location: location, notes: notes, help: help)
    diagnostic.subject = .init(
      element: name,
      path: Self.path(to: place, element, in: location.source),
      screen: element.screenName)
    // Edits of other kinds of document are their own tools' work.
    if element.tree.markup == .screenMarkup { diagnostic.fix = fix }
    return diagnostic
  }

  /// In Interface Builder nobody sees a line of the file: the message says which object it is about.
  private static func message(_ message: String, naming name: String, of element: Element) -> String {
    guard element.tree.markup == .interfaceBuilder, !TextBytes.contains(message, name) else { return message }
    return "\(name): \(message)"
  }

  /// What an ignore instruction has to cover: an action, a segment or a part of a state may have one of its own.
  private static func number(of place: Place, _ element: Element) -> Int {
    if case .part(let part, _) = place { return part.index }
    return node(of: place, element).index
  }

  private static func node(of place: Place, _ element: Element) -> Node {
    switch place {
    case .tag, .attribute, .part: element.node
    case .node(let node), .nodeAttribute(let node, _): node
    }
  }

  private static func path(to place: Place, _ element: Element, in source: SourceText) -> String {
    if case .part(let part, _) = place { return ElementPath.of(part) }
    return ElementPath.of(node(of: place, element), element.facts, in: source)
  }

  private static func location(of place: Place, _ element: Element) -> SourceLocation? {
    switch place {
    case .tag: element.node.location
    case .attribute(let name): element.node.location(of: name)
    case .node(let node): node.location
    case .nodeAttribute(let node, let name): node.location(of: name)
    case .part(let part, let name): name.map { part.location(of: $0) } ?? part.location
    }
  }
}
