import AXDiagnostics
import AXTree

/// Gathers what is found in the states of a screen, each finding once with the states where it holds.
///
/// What a state has from the one that it begins from is the same finding. What comes up in a state is that state's:
/// where the state sets something of the element, the finding is at the `<set>`.
struct StateFindings {
  /// What is found at one place for one reason.
  private struct Fault: Hashable {
    private let rule: String
    private let source: ObjectIdentifier
    private let range: Range<Int>
    private let message: String

    init(_ diagnostic: Diagnostic) {
      rule = diagnostic.id
      source = ObjectIdentifier(diagnostic.location.source)
      range = diagnostic.location.range
      message = diagnostic.message
    }
  }

  /// What makes findings of several states one.
  private struct Identity: Hashable {
    let fault: Fault
    let node: Int
  }

  /// `initial` first.
  private let states: [ScreenState]
  /// Where they came up, those that are silenced among them, each with the states that have it from there.
  private(set) var findings: [RuleReport.Finding] = []
  private var indicesByIdentity: [Identity: [Int]] = [:]
  private let maximumCount: Int
  /// What came when there was no more room, whatever the states.
  var unlisted: Set<UnlistedFindings.Entry> = []

  /// - Parameter maximumCount: how many findings are kept.
  init(_ states: [ScreenState], maximumCount: Int) {
    self.states = states
    self.maximumCount = maximumCount
  }

  /// The places of the states in an order in which each comes after the one that it begins from.
  static func order(of states: [ScreenState]) -> [Int] {
    var order = [0]
    var isDone = states.map(\.isInitial)
    for start in states.indices {
      var path: [Int] = []
      var place = start
      while !isDone[place] {
        isDone[place] = true
        path.append(place)
        place = self.place(before: states[place])
      }
      order += path.reversed()
    }
    return order
  }

  /// The place of the state that one begins from.
  private static func place(before state: ScreenState) -> Int { state.from?.number.map { $0 + 1 } ?? 0 }

  // MARK: Gathering

  /// Takes what was found in a state. The state that it begins from comes first.
  mutating func add(_ found: [RuleReport.Finding], inStateAt place: Int) {
    let from = place == 0 ? nil : Self.place(before: states[place])
    let culprits = StateCulprits(states[place])
    for finding in found {
      let identity = Identity(fault: Fault(finding.diagnostic), node: finding.node)
      let known = indicesByIdentity[identity, default: []].first { index in
        guard let from, let states = findings[index].states else { return false }
        return states.contains(from) && !states.contains(place)
      }
      if let known {
        findings[known].states?.insert(place)
      } else if findings.count >= maximumCount {
        let diagnostic = finding.diagnostic
        unlisted.insert(.init(rule: diagnostic.id, node: finding.node, severity: diagnostic.severity))
      } else {
        indicesByIdentity[identity, default: []].append(findings.count)
        var finding = culprits?.blamed(finding) ?? finding
        finding.states = StateSet(place, of: states.count)
        findings.append(finding)
      }
    }
  }

  // MARK: Naming the states

  /// One diagnostic for what is found at one place for one reason, however many states it comes up in; it names them
  /// unless it holds in all.
  static func diagnostics(of findings: [RuleReport.Finding], states: [ScreenState]) -> [Diagnostic] {
    var result: [(diagnostic: Diagnostic, states: StateSet?)] = []
    var known: [Fault: Int] = [:]
    for finding in findings {
      let diagnostic = finding.diagnostic
      let fault = Fault(diagnostic)
      guard let index = known[fault], let more = finding.states else {
        known[fault] = result.count
        result.append((diagnostic, finding.states))
        continue
      }
      result[index].diagnostic.addNotes(of: diagnostic)
      result[index].states?.formUnion(more)
    }
    return result.map { diagnostic, set in
      guard let set, set.count < states.count else { return diagnostic }
      return naming(states.indices.filter(set.contains).map { states[$0].name }, in: diagnostic)
    }
  }

  /// How many states a message names.
  private static let maximumNameCount = 8

  private static func naming(_ names: [String], in diagnostic: Diagnostic) -> Diagnostic {
    var shown = names.prefix(maximumNameCount).map { "“\($0)”" }
    if names.count > maximumNameCount { shown.append("\(names.count - maximumNameCount) more") }
    var diagnostic = diagnostic
    diagnostic.message += ", in state\(names.count == 1 ? "" : "s") \(ElementDescription.listed(shown))"
    diagnostic.subject?.states = names
    return diagnostic
  }
}

/// Some of a screen's states, by their places: a bit for each.
struct StateSet: Sendable, Equatable {
  private var words: [UInt64]

  /// One state.
  ///
  /// - Parameter count: how many states there are.
  init(_ place: Int, of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    insert(place)
  }

  func contains(_ place: Int) -> Bool { words[place / 64] & 1 << UInt64(place % 64) != 0 }

  mutating func insert(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }

  mutating func formUnion(_ other: StateSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
