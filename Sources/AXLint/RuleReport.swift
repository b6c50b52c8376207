import AXDiagnostics
import AXSemantics
import AXTree

/// Takes what a rule has to say.
package struct RuleReport: Sendable {
  /// Where a finding stands.
  package enum Place {
    /// The element's start tag.
    case tag
    /// An attribute of the element, or its tag where it has none of that name.
    case attribute(AttributeName)
    /// Another node: an action, a segment.
    case node(Node)
    /// An attribute of another node.
    case nodeAttribute(Node, AttributeName)
  }

  /// Something that a file alone cannot decide.
  package struct Review: Sendable {
    package let diagnostic: Diagnostic
    /// Why a person has to look, for the summary: `an outlet leads to it`.
    package let reason: String

    package init(diagnostic: Diagnostic, reason: String) {
      self.diagnostic = diagnostic
      self.reason = reason
    }
  }

  /// A finding and the node that it is about, which an ignore instruction may cover.
  struct Finding: Sendable {
    var diagnostic: Diagnostic
    let node: Int
    /// The element that the rule spoke of: the node, or what holds it.
    var element = 0
    /// The state that the finding came up in, or its `<set>`: an instruction before that covers it too.
    var cause: Int?
    /// Where it holds; none in a screen without states.
    var states: StateSet?
  }

  var findings: [Finding] = []
  var reviews: [(review: Review, node: Int)] = []
  /// What could not be measured: how often, by reason.
  var unmeasured: [String: Int] = [:]
  /// The number of the rule at work.
  var current = 0
  private let descriptions: [RuleDescription]
  /// What replaces every level of a rule, by its number.
  private let severities: [Severity?]

  init(descriptions: [RuleDescription], severities: [Severity?]) {
    self.descriptions = descriptions
    self.severities = severities
  }

  /// Takes over what another thread found.
  mutating func append(_ other: RuleReport) {
    findings += other.findings
    reviews += other.reviews
    unmeasured.merge(other.unmeasured, uniquingKeysWith: +)
  }

  /// Adds a finding.
  ///
  /// - Parameters:
  ///   - severity: where it differs from the rule's own.
  ///   - help: what to do, without a full stop.
  ///   - fix: the edits that do it, where there is one right answer.
  package mutating func add(
    _ element: Element, at place: Place = .tag, severity: Severity? = nil, _ message: String, help: String? = nil,
    notes: [Diagnostic.Note] = [], fix: Diagnostic.Fix? = nil
  ) {
    guard let diagnostic = diagnostic(element, place, severity, message, help, notes, fix) else { return }
    findings.append(
      Finding(diagnostic: diagnostic, node: Self.node(of: place, element).index, element: element.index))
  }

  /// Adds what only a person can decide.
  package mutating func review(
    _ element: Element, at place: Place = .tag, _ message: String, help: String? = nil, reason: String
  ) {
    guard let diagnostic = diagnostic(element, place, .note, message, help, [], nil) else { return }
    reviews.append((Review(diagnostic: diagnostic, reason: reason), Self.node(of: place, element).index))
  }

  /// Counts what could not be measured: `texts: background unknown`.
  package mutating func unmeasured(_ reason: String) {
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
    let rule = descriptions[current]
    var diagnostic = Diagnostic(
      id: rule.id, severity: severities[current] ?? severity ?? rule.severity, message: message, location: location,
      notes: notes, help: help)
    diagnostic.subject = .init(
      element: ElementDescription.of(element),
      path: ElementPath.of(Self.node(of: place, element), element.facts, in: location.source),
      screen: element.screenName)
    // Edits of other kinds of document are their own tools' work.
    if element.tree.markup == .screenMarkup { diagnostic.fix = fix }
    return diagnostic
  }

  /// What an ignore instruction has to cover: an action or a segment may have one of its own.
  private static func node(of place: Place, _ element: Element) -> Node {
    switch place {
    case .tag, .attribute: element.node
    case .node(let node), .nodeAttribute(let node, _): node
    }
  }

  private static func location(of place: Place, _ element: Element) -> SourceLocation? {
    switch place {
    case .tag: element.node.location
    case .attribute(let name): element.node.location(of: name)
    case .node(let node): node.location
    case .nodeAttribute(let node, let name): node.location(of: name)
    }
  }
}
