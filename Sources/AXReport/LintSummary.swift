import AXDiagnostics

/// What a run looked at and what came of it, in numbers.
package struct LintSummary: Sendable, Equatable {
  /// A number and what it counts.
  package struct Reason: Sendable, Equatable {
    package let reason: String
    package let count: Int
  }

  /// All files of the run, those that were passed over among them.
  package var files = 0
  package var passedOver = 0
  /// How many of those are launch screens, on which nobody can act.
  package var launchScreens = 0
  package var elements = 0
  package var reachedElements = 0
  package var findings: [Severity: Int] = [:]
  /// How many are for review, by reason: `an outlet may set it`.
  package var reviews: [String: Int] = [:]
  package var silenced = 0
  package var inBaseline = 0
  /// How many of the findings are counted and not listed.
  package private(set) var unlisted = 0
  /// What could not be measured: how often, by reason: `texts: background unknown`.
  package var unmeasured: [String: Int] = [:]

  package init() {}

  /// Whether no element was looked at: such a run is no success.
  package var isEmpty: Bool { elements == 0 }

  /// Counts findings by their severity.
  package mutating func count(_ diagnostics: some Sequence<Diagnostic>) {
    for diagnostic in diagnostics { findings[diagnostic.severity, default: 0] += 1 }
  }

  /// Counts findings of which nothing but their severity is known.
  package mutating func count(unlisted counts: [Severity: Int]) {
    findings.merge(counts, uniquingKeysWith: +)
    unlisted += counts.values.reduce(0, +)
  }

  /// The most frequent first.
  static func sorted(_ counts: [String: Int]) -> [Reason] {
    counts.map(Reason.init).sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }
}

extension LintSummary {
  /// The numbers in one line, without a full stop.
  package var sentence: String {
    ([looked + found] + asides).joined(separator: "; ")
  }

  private var looked: String {
    var result = Self.count(files, "file")
    if passedOver > 0 { result += " (\(passedOver) passed over\(launchScreenAside))" }
    if isEmpty { return result + ": no element was looked at" }
    return result + ", \(Self.count(elements, "element")), \(reachedElements) reached: "
  }

  private var launchScreenAside: String {
    guard launchScreens > 0 else { return "" }
    if launchScreens < passedOver {
      return ", \(launchScreens) of them \(launchScreens == 1 ? "a launch screen" : "launch screens")"
    }
    let reason = "not linted, since nobody can act on"
    return launchScreens == 1 ? ": a launch screen is \(reason) it" : ": launch screens are \(reason) them"
  }

  private var found: String {
    let counts = Severity.allCases.reversed().compactMap { severity in
      findings[severity].flatMap { $0 > 0 ? Self.count($0, severity.rawValue) : nil }
    }
    if !counts.isEmpty { return (isEmpty ? "; " : "") + counts.joined(separator: ", ") }
    return isEmpty ? "" : "no findings"
  }

  private var asides: [String] {
    var result: [String] = []
    let reviewCount = reviews.values.reduce(0, +)
    if reviewCount > 0 {
      let reasons = Self.sorted(reviews).map { "\($0.reason): \($0.count)" }.joined(separator: ", ")
      result.append("\(reviewCount) for review (\(reasons))")
    }
    let hidden = [(silenced, "silenced"), (inBaseline, "in the baseline"), (unlisted, "not listed")].filter { $0.0 > 0 }
    if !hidden.isEmpty { result.append(hidden.map { "\($0) \($1)" }.joined(separator: ", ")) }
    if !unmeasured.isEmpty {
      let reasons = Self.sorted(unmeasured).map(Self.unmeasured).joined(separator: ", ")
      result.append("could not be measured: \(reasons)")
    }
    return result
  }

  /// `12 texts: background unknown`: a reason begins with what it counts, in the plural.
  private static func unmeasured(_ reason: Reason) -> String {
    let (noun, rest) = (reason.reason.prefix { $0 != ":" }, reason.reason.drop { $0 != ":" })
    guard reason.count == 1, noun.hasSuffix("s") else { return "\(reason.count) \(reason.reason)" }
    return "1 \(noun.dropLast())\(rest)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number == 0 ? "no" : "\(number)") \(noun)\(number == 1 ? "" : "s")"
  }
}
