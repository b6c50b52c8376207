import AXDiagnostics
import AXLint
import AXText

extension LintResult {
  /// A reason and how often it occurred.
  struct Reason {
    let reason: String
    let count: Int
  }

  /// Returns the reasons with the most frequent one first.
  static func sorted(_ counts: [String: Int]) -> [Reason] {
    counts.map(Reason.init).sorted { ($1.count, $0.reason) < ($0.count, $1.reason) }
  }

  /// Whether no element was checked. Such a run is not a success.
  private var isEmpty: Bool { elementCount == 0 }

  /// The numbers of the run on one line, without a period.
  package var sentence: String { lines.joined(separator: "; ") }

  /// The sentence for a terminal, with each part on a line of its own. Large runs have many numbers, which nobody reads
  /// in one line.
  var paragraph: String { lines.map { TerminalText.escaped($0) }.joined(separator: "\n  ") + "\n" }

  /// What was found, and then each thing that was not reported.
  private var lines: [String] { [coverage + found] + asides }

  /// How a person can let the app's code decide what is for review, or nil if there is nothing to decide.
  package var advice: String? {
    guard sourceFileCount == nil, !reviewCounts.isEmpty else { return nil }
    return "To let the app's code decide what is for review, pass its folder to '--sources', "
      + "or name it as `sources` in .axspec.json"
  }

  private var coverage: String {
    var result = Self.count(fileCount, "file")
    let parts = [
      badFileCount > 0 ? "\(badFileCount) with errors" : nil,
      passedOverCount > 0 ? "\(passedOverCount) passed over\(passedOverAside)" : nil,
    ].compactMap { $0 }
    if !parts.isEmpty { result += " (\(parts.joined(separator: ", ")))" }
    if isEmpty { return result + ": no elements were checked" }
    return result + ", \(Self.count(elementCount, "element")), \(reachedCount) reached: "
  }

  /// Why files were passed over. The rest belong to other tools, or Xcode 4 saved them.
  private var passedOverAside: String {
    if launchScreenCount > 0, launchScreenCount == passedOverCount {
      let reason = "not linted, because people cannot act on"
      return launchScreenCount == 1 ? ": a launch screen is \(reason) it" : ": launch screens are \(reason) them"
    }
    let kinds = [
      otherSystemCount > 0 ? "\(otherSystemCount) for other systems than iOS" : nil,
      launchScreenCount > 0 ? Self.count(launchScreenCount, "launch screen") : nil,
    ].compactMap { $0 }
    return kinds.isEmpty ? "" : ", among them \(kinds.joined(separator: " and "))"
  }

  private var found: String {
    let findings = findingCounts
    let counts = Severity.allCases.reversed().compactMap { severity in
      findings[severity].flatMap { $0 > 0 ? Self.count($0, severity.rawValue) : nil }
    }
    if !counts.isEmpty { return (isEmpty ? "; " : "") + counts.joined(separator: ", ") }
    return isEmpty ? "" : "no findings"
  }

  private var asides: [String] {
    var result: [String] = []
    let reviews = reviewCounts
    let reviewCount = reviews.values.reduce(0, +)
    if reviewCount > 0 {
      let reasons = Self.sorted(reviews).map { "\($0.reason): \($0.count)" }.joined(separator: ", ")
      result.append("\(reviewCount) for review (\(reasons))")
    }
    let hidden = [
      (silencedCount, "silenced"), (knownCount, "in the baseline"),
      (droppedCount, "set by code"), (unlisted.values.reduce(0, +), "not listed"),
    ].filter { $0.0 > 0 }
    if !hidden.isEmpty { result.append(hidden.map { "\($0) \($1)" }.joined(separator: ", ")) }
    if let sourceFileCount { result.append("\(Self.count(sourceFileCount, "source file")) searched") }
    if !unmeasured.isEmpty {
      let reasons = Self.sorted(unmeasured).map(Self.unmeasured).joined(separator: ", ")
      result.append("could not be measured: \(reasons)")
    }
    let leftOut = leftOut.filter { $0.value > 0 }
    if !leftOut.isEmpty {
      let count = Self.count(leftOut.values.reduce(0, +), "file")
      result.append("\(count) left out (\(Self.sortedReasons(ofLeftOut: leftOut).joined(separator: ", ")))")
    }
    return result
  }

  /// Returns text such as `12 texts: background unknown`. A reason begins with a noun in the plural.
  private static func unmeasured(_ reason: Reason) -> String {
    let (noun, rest) = (reason.reason.prefix { $0 != ":" }, reason.reason.drop { $0 != ":" })
    guard reason.count == 1, noun.hasSuffix("s") else { return "\(reason.count) \(reason.reason)" }
    return "1 \(noun.dropLast())\(rest)"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 0 ? "no \(noun)s" : English.count(number, noun)
  }
}
