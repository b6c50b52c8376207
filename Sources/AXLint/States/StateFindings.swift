import AXDiagnostics
import AXText
import AXTree

/// Merges the findings in the states of a screen. Each finding occurs once, with the states that have it.
///
/// A finding that a state inherits from the one it begins from is the same finding. If a finding is new in a state and
/// the state sets something on the element, the finding is at the `<set>`.
struct StateFindings {
  /// The identity of a problem at one location.
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

  /// The identity of a finding in several states.
  private struct Identity: Hashable {
    let fault: Fault
    let node: Int
  }

  private let states: [ScreenState]
  /// The findings, including silenced ones, each with the states that have it.
  private(set) var findings: [RuleReport.Finding] = []
  private var indicesByIdentity: [Identity: [Int]] = [:]
  private let maximumCount: Int
  /// The findings beyond the maximum, without their states.
  var unlisted: Set<UnlistedFindings.Entry> = []

  /// - Parameter maximumCount: The maximum number of findings to keep.
  init(_ states: [ScreenState], maximumCount: Int) {
    self.states = states
    self.maximumCount = maximumCount
  }

  /// Returns the indices of the states in an order in which each state follows the one that it begins from.
  static func order(of states: [ScreenState]) -> [Int] {
    var order = [0]
    var isDone = states.map(\.isInitial)
    for start in states.indices {
      var path: [Int] = []
      var index = start
      while !isDone[index] {
        isDone[index] = true
        path.append(index)
        index = baseIndex(of: states[index], among: states)
      }
      order += path.reversed()
    }
    return order
  }

  /// Returns the index of the state that a state begins from.
  private static func baseIndex(of state: ScreenState, among states: [ScreenState]) -> Int {
    state.from.map { states.position(of: $0) } ?? 0
  }

  // MARK: Merging

  /// Adds the findings of a state. The state that it begins from must have been added before.
  mutating func add(_ found: [RuleReport.Finding], inStateAt state: Int) {
    let base = state == 0 ? nil : Self.baseIndex(of: states[state], among: states)
    let causes = StateCauses(states[state])
    for finding in found {
      let identity = Identity(fault: Fault(finding.diagnostic), node: finding.node)
      let known = indicesByIdentity[identity, default: []].first { index in
        guard let base, let states = findings[index].states else { return false }
        return states.contains(base) && !states.contains(state)
      }
      if let known {
        findings[known].states?.insert(state)
      } else if findings.count >= maximumCount {
        let diagnostic = finding.diagnostic
        unlisted.insert(.init(rule: diagnostic.id, node: finding.node, severity: diagnostic.severity))
      } else {
        indicesByIdentity[identity, default: []].append(findings.count)
        var finding = causes?.attributing(finding) ?? finding
        finding.states = StateSet(state, of: states.count)
        findings.append(finding)
      }
    }
  }

  // MARK: Naming the states

  /// Returns one diagnostic for each problem. It names the states that have the problem, unless all of them do.
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
      return naming(set, of: states, in: diagnostic)
    }
  }

  /// The maximum number of states that a message names.
  private static let maximumNameCount = 8

  /// Names the states of a set, or the others if that is shorter.
  private static func naming(_ set: StateSet, of states: [ScreenState], in diagnostic: Diagnostic) -> Diagnostic {
    let names = states.indices.filter(set.contains).map { states[$0].name }
    let others = states.indices.filter { !set.contains($0) }.map { states[$0].name }
    let listing = "in \(English.plural("state", names.count)) \(listed(names))"
    let exception = "in all states except \(listed(others))"
    var diagnostic = diagnostic
    diagnostic.message += ", \(exception.count < listing.count ? exception : listing)"
    diagnostic.subject?.states = names
    return diagnostic
  }

  private static func listed(_ names: [String]) -> String {
    var shown = names.prefix(maximumNameCount).map { "“\($0)”" }
    if names.count > maximumNameCount { shown.append("\(names.count - maximumNameCount) more") }
    return English.list(shown)
  }
}

/// A set of states, by index.
struct StateSet: Sendable, Equatable {
  private var words: [UInt64]

  /// Creates a set with one state.
  ///
  /// - Parameter count: The number of states of the screen.
  init(_ state: Int, of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
    insert(state)
  }

  func contains(_ state: Int) -> Bool { words[state / 64] & 1 << UInt64(state % 64) != 0 }

  mutating func insert(_ state: Int) { words[state / 64] |= 1 << UInt64(state % 64) }

  mutating func formUnion(_ other: StateSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
}
