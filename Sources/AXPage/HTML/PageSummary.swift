import AXDiagnostics
import AXText

/// What the beginning of a page says about a screen. It is small, because a page begins when all screens are known.
package struct PageSummary: Sendable {
  package let id: String
  let path: String
  let name: String?
  /// The name of the screen, or else its file.
  let title: String
  /// The names of the states, each with its id; empty if the screen has none.
  let states: [(name: String, id: String)]
  let stopCount: Int
  let findingCounts: [Severity: Int]
  /// The ids of the rules that found something.
  let rules: Set<String>
  /// Nil if there is nothing to compare with.
  let change: ComparedScreen.Change?

  init(_ screen: PageScreen, id: String, change: ComparedScreen.Change?) {
    self.id = id
    path = screen.path
    name = screen.name
    title = screen.title ?? screen.name ?? screen.path
    states = screen.states.enumerated().compactMap { index, state in
      state.name.map { ($0, ScreenSection.id(ofState: index, id)) }
    }
    stopCount = screen.states.reduce(0) { $0 + $1.stops.count }
    findingCounts = screen.findings.reduce(into: screen.unlisted) { $0[$1.severity, default: 0] += 1 }
    rules = Set(screen.findings.map(\.rule))
    self.change = change
  }
}

extension PageSummary {
  /// Numbers of findings, the worst first: `1 error`, `2 warnings`.
  static func listed(_ counts: [Severity: Int]) -> [(severity: Severity, text: String)] {
    Severity.allCases.sorted(by: >).compactMap { severity in
      counts[severity].map { (severity, English.count($0, severity.rawValue)) }
    }
  }
}
